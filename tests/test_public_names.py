# SPDX-License-Identifier: MIT
"""The package has exactly the documented public names, each with a docstring."""

import doctest
import inspect
from pathlib import Path
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.testing import contract

ROOT = Path(__file__).parent.parent

PAGES = ["README.md", *(str(page.relative_to(ROOT)) for page in sorted(ROOT.glob("docs/**/*.md")))]

PUBLIC = [
    *("Analysis", "BadMap", "BadNotation", "BadOptions", "BadPosition", "BadRecord", "Budget"),
    *("CaravanError", "GameRecord", "IllegalAction", "Position"),
    *("analyse", "from_dict", "games", "new", "random_games", "register_bot", "replay"),
]
POSITION = [
    *("action_json", "actions", "actor", "copy", "game", "is_over", "key", "legal"),
    *(
        "observe",
        "offer",
        "parse",
        "plan_redraws",
        "play",
        "points",
        "ranks",
        "record",
        "redeal",
        "redraw",
        "scene",
    ),
    *("score_sheet", "setup", "state", "text", "to_dict", "turn_number", "view"),
]
RECORD = [
    *("actions", "commitment", "from_text", "game", "header", "load", "options", "players"),
    *("redraws", "rules_version", "save", "seats", "seed", "start", "to_text", "version"),
]


def public(thing: type) -> list[str]:
    names = {*dir(thing), *getattr(thing, "__annotations__", {})}
    return sorted(name for name in names if not name.startswith("_"))


def test_the_package_has_these_names_and_no_others() -> None:
    assert cv.__all__ == PUBLIC == sorted(PUBLIC)
    assert all(hasattr(cv, name) for name in cv.__all__)


def test_no_other_name_looks_public() -> None:
    """Imported modules appear as attributes of the package; nothing else may."""
    found = {
        name
        for name, thing in vars(cv).items()
        if not name.startswith("_") and not inspect.ismodule(thing)
    }
    assert found | {"Analysis"} == set(PUBLIC)  # imported on first use


def test_a_position_has_these_members_and_no_others() -> None:
    assert public(cv.Position) == POSITION


def test_a_record_has_these_members_and_no_others() -> None:
    assert public(cv.GameRecord) == RECORD


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_a_docstring(name: str) -> None:
    thing = getattr(cv, name)
    assert (inspect.getdoc(thing) or "").split(".")[0].strip(), f"{name} has no docstring"
    if inspect.isclass(thing):
        assert thing.__doc__ is not getattr(thing.__base__, "__doc__", None)


@pytest.mark.parametrize(
    ("owner", "name"),
    [(cv.Position, name) for name in POSITION]
    + [(cv.GameRecord, name) for name in ("from_text", "header", "load", "save", "to_text")],
)
def test_every_member_has_a_docstring(owner: type, name: str) -> None:
    assert inspect.getdoc(getattr(owner, name)), f"{owner.__name__}.{name} has no docstring"


def test_everything_public_is_typed() -> None:
    asked = [getattr(cv.Position, name) for name in POSITION]
    functions: list[Any] = [thing.fget if isinstance(thing, property) else thing for thing in asked]
    functions += [cv.analyse, cv.from_dict, cv.games, cv.new, cv.random_games, cv.replay]
    functions.append(cv.register_bot)
    for function in functions:
        signature = inspect.signature(function)
        typed = {name for name in inspect.get_annotations(function) if name != "return"}
        assert typed == set(signature.parameters) - {"self"}, function
        assert signature.return_annotation is not inspect.Signature.empty, function


@pytest.mark.parametrize("name", contract.__all__)
def test_the_contract_has_docstrings(name: str) -> None:
    thing = getattr(contract, name)
    assert not callable(thing) or inspect.getdoc(thing)


def test_the_version_is_that_of_the_package() -> None:
    assert f'version = "{cv.__version__}"' in (ROOT / "pyproject.toml").read_text()


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_in_the_documentation_run(page: str) -> None:
    done = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert done.failed == 0
    assert done.attempted > 0 or page != "README.md"


def test_the_example_of_the_package_runs() -> None:
    done = doctest.testmod(cv)
    assert done.failed == 0
    assert done.attempted > 0
