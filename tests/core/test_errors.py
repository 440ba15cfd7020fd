# SPDX-License-Identifier: MIT
"""The errors form the documented tree, and carry their fields."""

import pickle
import re
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.core import errors
from caravanserai.games.through_the_desert.maps import BadMap

pytestmark = pytest.mark.interpreted

BRANCH = re.compile(r"^ {4}(?P<stem>[│├└─ ]*)(?P<name>[A-Z]\w+)", re.MULTILINE)


def drawn_tree() -> dict[str, str | None]:
    """Return each documented error with its parent."""
    path: list[str] = []
    parents: dict[str, str | None] = {}
    for found in BRANCH.finditer(errors.__doc__ or ""):
        depth = len(found["stem"]) // 4
        path[depth:] = [found["name"]]
        parents[found["name"]] = path[depth - 1] if depth else None
    return parents


def test_the_tree_is_documented_correctly() -> None:
    known = {**vars(errors), "BadMap": BadMap}
    for name, parent in drawn_tree().items():
        base = known[name].__bases__[0]
        assert base is (known[parent] if parent else Exception), name


def test_every_error_is_documented() -> None:
    ours = {name for name, kind in vars(errors).items() if isinstance(kind, type)}
    assert ours | {"BadMap"} == set(drawn_tree())


@pytest.mark.parametrize("name", sorted(drawn_tree()))
def test_every_error_is_caught_as_a_caravan_error(name: str) -> None:
    assert issubclass({**vars(errors), "BadMap": BadMap}[name], cv.CaravanError)


def test_an_illegal_action_names_its_rule() -> None:
    position = cv.new("through_the_desert", seed=1)
    with pytest.raises(cv.IllegalAction) as caught:
        position.play(position.parse("yellow k5"))
    assert caught.value.rule == "TD-3.1"
    assert str(caught.value) == "yellow k5 is illegal: leaders are placed before camels (TD-3.1)"


def test_an_action_that_does_not_exist_breaks_no_rule() -> None:
    with pytest.raises(cv.IllegalAction) as caught:
        cv.new("through_the_desert", seed=1).play(-1)
    assert caught.value.rule is None


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"players": 9}, "players"),
        ({"seed": -1}, "seed"),
        ({"scores": "loud"}, "options"),
        ({"colour": "red"}, "options"),
        ({"map": "moon"}, "options"),
    ],
)
def test_bad_options_name_the_argument_at_fault(wrong: dict[str, Any], field: str) -> None:
    with pytest.raises(cv.BadOptions) as caught:
        cv.new(**({"game": "through_the_desert"} | wrong))
    assert caught.value.field == field


def test_errors_keep_their_fields_between_processes() -> None:
    illegal, options = cv.IllegalAction("no", "TD-3.1"), cv.BadOptions("no", "seed")
    assert pickle.loads(pickle.dumps(illegal)).rule == "TD-3.1"
    assert pickle.loads(pickle.dumps(options)).field == "seed"
