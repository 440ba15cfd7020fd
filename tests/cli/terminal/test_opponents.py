# SPDX-License-Identifier: MIT
"""`caravan play` against bots of every strength."""

import sys
from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.bots import registry
from caravanserai.cli import i18n
from caravanserai.cli.terminal import opponents, setup
from caravanserai.cli.terminal.session import Session
from caravanserai.core.record import GameRecord
from tests.cli.conftest import GAME, Caravan, complains
from tests.support.terminal import CHANCE, whole_game

EASY = ("--level", "tourist")  # answers at once, and little of it is compiled


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def seats(path: Path) -> tuple[str, ...]:
    return GameRecord.load(path, partial=True).seats


def test_levels_have_names_for_people() -> None:
    assert all(i18n.has_text(f"frame.level.{level}") for level in registry.levels())
    assert opponents.DEFAULT_LEVEL in registry.levels()


def test_the_help_names_every_level(caravan: Caravan) -> None:
    shown = " ".join(caravan("play", "--help").out.replace("│", " ").split())
    assert ", ".join(registry.levels()[:-1]) + " or " + registry.levels()[-1] in shown


def test_people_meet_the_default_level(
    caravan: Caravan, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setup, "warm_up_bots", lambda _game, _bots: None)
    monkeypatch.setattr(Session, "choose_bot_action", lambda self: int(self.position.legal()[0]))
    assert "Player 2: trader" in caravan("play", GAME, "--record", file, typed="quit\n").out
    assert seats(file) == ("person", "trader")


def test_level_is_saved_and_used_when_the_game_is_resumed(caravan: Caravan, file: Path) -> None:
    result = caravan("play", GAME, *EASY, "--players", 3, "--record", file, typed="quit\n")
    assert result.code == 0, result.err
    assert seats(file) == ("person", "tourist", "tourist")
    again = caravan("play", "--resume", file, typed="quit\n")
    assert "Player 3: tourist" in again.out
    assert seats(file) == ("person", "tourist", "tourist")


def test_each_bot_may_be_another(caravan: Caravan, file: Path) -> None:
    arguments = ["play", GAME, "--players", 4, "--bots", "random,tourist", "--record", file]
    assert caravan(*arguments, typed="quit\n").code == 0
    assert seats(file) == ("person", "random", "tourist", "tourist")


def test_other_bots_may_take_over_a_game(caravan: Caravan, file: Path) -> None:
    caravan("play", GAME, *CHANCE, "--record", file, typed="quit\n")
    result = caravan("play", "--resume", file, *EASY, typed="quit\n")
    assert "Player 2: tourist" in result.out
    assert seats(file) == ("person", "tourist")


def test_random_bots_of_old_records_play_on(caravan: Caravan, file: Path) -> None:
    caravan("play", GAME, *CHANCE, "--seed", 11, "--record", file, typed="quit\n")
    file.write_text(file.read_text().replace('"random"]', '"random bot"]'))
    typed, end = whole_game(2, 1, 11)
    result = caravan("play", "--resume", file, typed="\n".join(typed) + "\n")
    assert "Player 2: random bot" in result.out
    assert GameRecord.load(file).actions == end.actions


def test_lists_of_bots_are_split_at_commas() -> None:
    read = opponents.read_opponents
    assert read(None, ["random, greedy", "mcts@1s,800,tourist"]) == (
        *("random", "greedy", "mcts@1s,800", "tourist"),
    )
    assert read(None, ["run:python3 a,b", "random"]) == ("run:python3 a,b", "random")
    assert read("sultan", None) == ("sultan",)
    assert read(None, None) == ()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--level", "pharaoh"], ["--level", "tourist, wanderer, porter, pilgrim", "'pharaoh'"]),
        (["--level", "random"], ["--level", "'random'"]),
        (["--bots", "pharaoh"], ["unknown bot 'pharaoh'"]),
        (["--bots", "random,"], ["unknown bot ''"]),
        (["--bots", "1s"], ["unknown bot '1s'"]),
        (["--bots", "tourist@1s"], ["takes no budget"]),
        (["--bots", "random,random"], ["2 bots", "1 seats"]),
        (["--bots", "run:no-such-program"], ["no program", "no-such-program"]),
        (["--bots", "random", "--level", "sultan"], ["not both"]),
    ],
)
def test_bad_choices_of_bots_are_refused(
    caravan: Caravan, arguments: list[str], words: list[str]
) -> None:
    assert complains(caravan("play", GAME, *arguments), *words)


def test_record_starts_no_program_by_itself(caravan: Caravan, file: Path) -> None:
    trap = file.with_name("trap")
    program = f"run:touch {trap}"
    cv.new(GAME, 2, 1).record(["person", program]).save(file)
    assert complains(caravan("play", "--resume", file, typed="quit\n"), "--bots", program)
    assert not trap.exists()


def test_record_imports_no_module_by_itself(
    caravan: Caravan, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "trap_of_a_record.py").write_text("class Bot: pass\n")
    name = "python:trap_of_a_record:Bot"
    cv.new(GAME, 2, 1).record(["person", name]).save(file)
    assert complains(caravan("play", "--resume", file, typed="quit\n"), "--bots", name)
    assert "trap_of_a_record" not in sys.modules


def test_program_that_fails_leaves_the_game_on_the_disk(caravan: Caravan, file: Path) -> None:
    arguments = ["play", GAME, "--bots", "run:false", "--humans", 0, "--record", file]
    result = caravan(*arguments)
    assert complains(result, "false")
    assert "--resume" in result.out
    assert "Player 1: run:false" in result.out


def test_levels_are_named_in_the_language_of_the_reader(caravan: Caravan) -> None:
    for language, name in (("pl", "turysta"), ("fr", "touriste"), ("de", "Tourist")):
        result = caravan("play", GAME, *EASY, "--language", language, typed="quit\n")
        assert f"2: {name}\n" in result.out


def test_bots_of_all_kinds_play_to_the_end_and_the_record_replays(
    caravan: Caravan, file: Path
) -> None:
    """The one test here that compiles the search."""
    options = ["--humans", "0", "--bots", "mcts@50,tourist", "--seed", "3", "--map", "dunes"]
    result = caravan("play", GAME, *options, "--record", file)
    assert result.code == 0, result.err
    assert "Final scoring" in result.out
    record = GameRecord.load(file)
    assert record.seats == ("mcts@50", "tourist")
    assert cv.replay(record).is_over
