# SPDX-License-Identifier: MIT
"""Parts of a position are read, or refused with their path and key."""

from collections.abc import Callable
from typing import Any, TypedDict

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.validation import Reader, is_whole

pytestmark = pytest.mark.interpreted


class Cup(TypedDict):
    """A part of the whole."""

    tea: int


class Tray(TypedDict):
    """The whole."""

    colour: str
    cups: list[Cup]
    is_hot: bool
    sweets: dict[str, int]


TRAY = {"colour": "red", "cups": [{"tea": 1}, {"tea": 2}], "is_hot": True, "sweets": {"fig": 3}}
KNOWN = ("fig", "date")


def read(**changed: Any) -> Reader:
    return Reader(TRAY | changed, Tray, "tray")


def test_good_parts_are_returned() -> None:
    reader = read()
    assert reader.word("colour", ("red", "blue")) == "red"
    assert reader.truth("is_hot") is True
    assert reader.counts("sweets", KNOWN, 9) == [3, 0]
    assert [cup.number("tea", 0, 5) for cup in reader.parts("cups", Cup)] == [1, 2]
    assert reader.per_seat("cups", 2) == TRAY["cups"]


@pytest.mark.parametrize("content", [None, 7, [], "tray"])
def test_the_content_is_a_mapping(content: Any) -> None:
    with pytest.raises(cv.BadPosition, match="tray: expected a mapping with colour, cups"):
        Reader(content, Tray, "tray")


def test_all_keys_of_the_type_and_no_others_are_needed() -> None:
    with pytest.raises(cv.BadPosition, match="tray: unknown key 'milk'; expected colour, cups"):
        read(milk=1)
    with pytest.raises(cv.BadPosition, match="tray: the key 'colour' is missing"):
        Reader({key: TRAY[key] for key in ("cups", "is_hot", "sweets")}, Tray, "tray")


REFUSED: list[tuple[dict[str, Any], Callable[[Reader], Any], str]] = [
    ({"colour": "pink"}, lambda r: r.word("colour", ("red",)), "colour should be one of red, not"),
    ({"is_hot": 1}, lambda r: r.truth("is_hot"), "is_hot should be true or false, not 1"),
    ({"sweets": []}, lambda r: r.mapping("sweets"), "sweets should be a mapping from texts"),
    ({"sweets": {"cake": 1}}, lambda r: r.counts("sweets", KNOWN, 9), "sweets should be one of"),
    ({"sweets": {"fig": 10}}, lambda r: r.counts("sweets", KNOWN, 9), "sweets of fig should be a"),
    ({"cups": "two"}, lambda r: list(r.parts("cups", Cup)), "cups should be a list, not 'two'"),
    ({"cups": [1]}, lambda r: list(r.parts("cups", Cup)), "cups should be a mapping with tea"),
    ({"cups": []}, lambda r: r.per_seat("cups", 2), "cups should be a list of 2"),
]


@pytest.mark.parametrize(("changed", "use", "expected"), REFUSED)
def test_bad_parts_are_refused_by_name(
    changed: dict[str, Any], use: Callable[[Reader], Any], expected: str
) -> None:
    with pytest.raises(cv.BadPosition, match=f"tray: {expected}"):
        use(read(**changed))


def test_a_part_inside_another_has_its_own_path() -> None:
    first, second = read(cups=[{"tea": 1}, {"tea": 6}]).parts("cups", Cup)
    assert first.number("tea", 0, 5) == 1
    with pytest.raises(cv.BadPosition, match=r"cups\[1\]: tea should be a whole number from 0 to"):
        second.number("tea", 0, 5)


@pytest.mark.parametrize("value", [0, -3, 2**80, np.int8(3), np.uint64(5)])
def test_whole_numbers(value: Any) -> None:
    assert is_whole(value)


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, np.float64(2), np.bool_(1)])
def test_other_values_are_not_whole_numbers(value: Any) -> None:
    assert not is_whole(value)
