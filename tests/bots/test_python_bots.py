# SPDX-License-Identifier: MIT
"""Bots that are classes outside of the package."""

import multiprocessing
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.bots import registry, worker_processes
from caravanserai.bots.bot import ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.registry import create, register_bot, unregister_bot
from caravanserai.bots.review import analyse_record
from caravanserai.core.errors import BadOptions
from tests.support.bots import own_bots

pytestmark = pytest.mark.interpreted

MODULE = "tests.support.bots.own_bots"


@pytest.fixture(autouse=True)
def _no_bots_are_left() -> Iterator[None]:
    yield
    for name in registry.registered_bots():
        unregister_bot(name)


@pytest.fixture
def position() -> cv.Position:
    return cv.new("through_the_desert", 2, 1)


def test_a_class_is_found_by_module_and_name(position: cv.Position) -> None:
    bot = create(f"python:{MODULE}:LastAction")
    decision = ask(bot, position)
    assert decision.action == position.legal()[-1]
    assert decision.chosen.values == (0.5, 0.5)  # it gave no choices


def test_a_class_needs_only_choose(position: cv.Position) -> None:
    own_bots.OnlyChoose.budgets.clear()
    bot = create(f"python:{MODULE}:OnlyChoose@300ms")
    ask(bot, position)
    ask(bot, position, Budget(2))
    assert own_bots.OnlyChoose.budgets == [Budget(0.3), Budget(2)]
    assert not bot.reset()
    bot.close()


def test_a_module_of_the_current_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = f"from {MODULE} import LastAction\nclass MyBot(LastAction): pass\n"
    (tmp_path / "my_bots_here.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each])
    create("python:my_bots_here:MyBot")
    assert sys.path[-1] == str(tmp_path), "the folder must shadow nothing"


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("no_such_module_here:Bot", "cannot import no_such_module_here: ModuleNotFoundError"),
        (f"{MODULE}:Missing", f"{MODULE} has no class 'Missing'; the bots in it: .*LastAction"),
        (f"{MODULE}:NOT_A_CLASS", "expected the class of a bot, got 5"),
        (f"{MODULE}:NeedsArguments", r"NeedsArguments\(\) must work without arguments: .*depth"),
        (f"{MODULE}:NoChoose", "NoChoose is no bot: it should have a method choose"),
        (f"{MODULE}:FewParameters", r"FewParameters.choose should be choose\(position, budget"),
        (f"{MODULE}", "expected a module and a class such as my_package.my_module:MyBot"),
        ("", "expected a module and a class"),
        ("../own_bots:LastAction", "expected a module and a class"),
        (f"{MODULE}:LastAction@soon", "a budget is written"),
    ],
)
def test_a_wrong_class_is_refused(path: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        create(f"python:{path}")


def test_a_module_that_fails_is_named_with_its_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_bots.py").write_text("1 / 0\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadOptions, match="cannot import broken_bots: ZeroDivisionError"):
        create("python:broken_bots:Bot")


def test_an_answer_that_is_no_decision_is_refused(position: cv.Position) -> None:
    with pytest.raises(BadOptions, match=r"ReturnsNumber\.choose should return a Decision, got"):
        ask(create(f"python:{MODULE}:ReturnsNumber"), position)


def test_a_registered_bot_has_a_name(position: cv.Position) -> None:
    cv.register_bot("last", own_bots.LastAction)
    assert ask(create("last"), position).action == position.legal()[-1]
    assert "last" in registry.registered_bots()
    assert "last" not in registry.bots()
    with pytest.raises(BadOptions, match=r"expected one of .*, last"):
        create("lost")


def test_a_bot_is_registered_by_text_and_replaced() -> None:
    register_bot("mine", f"{MODULE}:LastAction")
    register_bot("mine", f"{MODULE}:OnlyChoose")
    assert isinstance(registry.registered_bots()["mine"](), own_bots.OnlyChoose)


def test_a_registered_bot_analyses(position: cv.Position) -> None:
    cv.register_bot("last", own_bots.LastAction)
    for bot in ("last", own_bots.LastAction):
        assert cv.analyse(position, bot=bot).best.action == position.legal()[-1]


@pytest.mark.parametrize("name", ["", "Mine", "my bot", "run:x", "my@bot", "x" * 21, 5])
def test_an_invalid_name_is_refused(name: str) -> None:
    with pytest.raises(BadOptions, match="the name of a bot"):
        register_bot(name, own_bots.LastAction)


def test_a_bot_of_the_package_is_not_replaced() -> None:
    with pytest.raises(BadOptions, match="'sultan' is a bot of this package"):
        register_bot("sultan", own_bots.LastAction)


def test_an_object_is_no_class() -> None:
    with pytest.raises(BadOptions, match="give the class itself"):
        register_bot("mine", own_bots.LastAction())  # type: ignore[arg-type]


def test_a_class_that_no_other_process_can_import_is_refused() -> None:
    class Local(own_bots.LastAction):
        """Lives in a function."""

    worker_processes.check_sendable({"last": own_bots.LastAction})
    with pytest.raises(BadOptions, match="other processes cannot import the bot 'local'"):
        worker_processes.check_sendable({"local": Local})


def test_a_script_that_is_only_being_imported_starts_no_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker_processes.check_start()
    monkeypatch.setattr(multiprocessing.current_process(), "_inheriting", True, raising=False)
    with pytest.raises(BadOptions, match="if __name__ == '__main__':"):
        analyse_record(cv.new("through_the_desert", 2, 1).record(), jobs=2)
