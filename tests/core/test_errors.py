# SPDX-License-Identifier: MIT
"""The tree of errors is the one that is drawn, and catches everything we raise on purpose."""

import re

import pytest

import caravanserai as cv
from caravanserai.core import errors
from caravanserai.games.through_the_desert.maps import BadMap

pytestmark = pytest.mark.interpreted

BRANCH = re.compile(r"^ {4}(?P<stem>[│├└─ ]*)(?P<name>[A-Z]\w+)", re.MULTILINE)


def drawn_tree() -> dict[str, str | None]:
    """Each error of the drawing, and the one it hangs on."""
    path: list[str] = []
    parents: dict[str, str | None] = {}
    for found in BRANCH.finditer(errors.__doc__ or ""):
        depth = len(found["stem"]) // 4
        path[depth:] = [found["name"]]
        parents[found["name"]] = path[depth - 1] if depth else None
    return parents


def test_the_tree_is_drawn_as_it_is() -> None:
    known = {**vars(errors), "BadMap": BadMap}
    for name, parent in drawn_tree().items():
        base = known[name].__bases__[0]
        assert base is (known[parent] if parent else Exception), name


def test_every_error_is_drawn() -> None:
    ours = {name for name, kind in vars(errors).items() if isinstance(kind, type)}
    assert ours | {"BadMap"} == set(drawn_tree())


@pytest.mark.parametrize("name", sorted(drawn_tree()))
def test_every_error_is_caught_as_a_caravan_error(name: str) -> None:
    assert issubclass({**vars(errors), "BadMap": BadMap}[name], cv.CaravanError)
