# SPDX-License-Identifier: MIT
"""Positions that cannot be read: a key is missing or unknown, a value of wrong type or range."""

from copy import deepcopy
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.through_the_desert_positions import position_dict

pytestmark = pytest.mark.interpreted

# Red's yellow caravan encloses j4.
GOOD = position_dict("red yellow i3 j3 k3 k4 i4 j5")
HUGE = 10**30


def with_part(path: str, value: Any) -> dict[str, Any]:
    """Return the good position with another value at a path such as 'caravans/0/seat'."""
    changed: Any = deepcopy(GOOD)
    *keys, last = path.split("/")
    inner = changed
    for key in keys:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    inner[int(last) if isinstance(inner, list) else last] = value
    whole: dict[str, Any] = changed
    return whole


def test_the_good_position_is_read() -> None:
    """Without this the tests below would prove nothing."""
    assert cv.from_dict(GOOD).actor == 0


@pytest.mark.parametrize("key", [key for key in GOOD if key != "game"])
def test_no_part_may_be_missing(key: str) -> None:
    content = {name: value for name, value in GOOD.items() if name != key}
    assert error_of(content) == f"position: the key {key!r} is missing"


def test_no_part_may_be_unknown() -> None:
    message = error_of(GOOD | {"dice": 6})
    assert message.startswith("position: unknown key 'dice'; expected players, options, phase")


WHOLE_NUMBERS = [
    ("players", 2, 5),
    ("start", 0, 2),
    ("actor", 0, 2),
    ("turn", 0, 10_000),
    ("camels_left", 0, 2),
    ("herds/yellow", 0, 26),
    ("tokens/1/2", 0, 45),
    ("water/l6", 1, 3),
    ("caravans/0/seat", 0, 2),
    ("areas/0/seat", 0, 2),
]


@pytest.mark.parametrize(("path", "low", "high"), WHOLE_NUMBERS)
def test_numbers_are_whole_and_within_bounds(path: str, low: int, high: int) -> None:
    values: tuple[Any, ...] = (low - 1, high + 1, HUGE, -HUGE, 0.5, "1", True, [1], None)
    for value in values:
        message = error_of(with_part(path, value))
        assert f"should be a whole number from {low} to {high}, not {value!r}" in message


WORDS = [
    ("phase", "position: phase should be one of remove, leaders, camels, over"),
    ("palms/0", "position: palms should be one of b8, d3"),
    ("removed/1", "position: removed should be one of yellow, pink"),
    ("caravans/3/colour", "caravans[3]: colour should be one of yellow, pink"),
    ("caravans/3/leader", "caravans[3]: leader should be a space of the board in use, such as"),
    ("caravans/3/camels/0", "caravans[3]: camels should be a space of the board in use, such as"),
    ("areas/0/colour", "areas[0]: colour should be one of yellow, pink"),
    ("areas/0/spaces/0", "areas[0]: spaces should be a space of the board in use, such as"),
]


@pytest.mark.parametrize(("path", "expected"), WORDS)
def test_words_and_spaces_are_those_that_are_known(path: str, expected: str) -> None:
    """With three players a space beyond the line, such as s7, is not on the board."""
    values: tuple[Any, ...] = ("nonsense", "", "s7", 3, ["j4"], {})
    for value in values:
        message = error_of(with_part(path, value))
        assert message.startswith(expected)
        assert repr(value) in message


def test_an_oasis_is_a_palm_space() -> None:
    message = error_of(with_part("caravans/0/oases", ["j4"]))
    assert message.startswith("caravans[0]: oases should be one of b8, d3")


def test_water_lies_on_spaces() -> None:
    for name in ("s7", "z99", ""):
        message = error_of(with_part(f"water/{name}", 1))
        assert "water should be a space of the board in use" in message


LISTS = [
    ("palms", "b8", "position: palms should be a list, not 'b8'"),
    ("removed", [None], "position: removed should be a list of 3, not [None]"),
    ("tokens", [], "position: tokens should be a list of 3, not []"),
    ("tokens/0", [0, 0], "position: tokens should be a list of 3, not [0, 0]"),
    ("caravans", {}, "position: caravans should be a list, not {}"),
    ("areas", None, "position: areas should be a list, not None"),
    ("caravans/0/camels", "j4", "caravans[0]: camels should be a list, not 'j4'"),
    ("caravans/0/oases", {}, "caravans[0]: oases should be a list, not {}"),
    ("areas/0/spaces", 4, "areas[0]: spaces should be a list, not 4"),
]


@pytest.mark.parametrize(("path", "value", "expected"), LISTS)
def test_lists_are_lists_of_the_right_length(path: str, value: Any, expected: str) -> None:
    assert error_of(with_part(path, value)) == expected


@pytest.mark.parametrize("key", ["options", "water", "herds"])
@pytest.mark.parametrize("value", [None, 5, [], "yellow", {1: 2}])
def test_mappings_are_mappings_from_texts(key: str, value: Any) -> None:
    expected = f"position: {key} should be a mapping from texts, not {value!r}"
    assert error_of(GOOD | {key: value}) == expected


@pytest.mark.parametrize("key", ["caravans", "areas"])
@pytest.mark.parametrize("value", [None, 5, [], "yellow"])
def test_caravans_and_areas_are_mappings(key: str, value: Any) -> None:
    assert f"{key} should be a mapping with seat, colour" in error_of(with_part(f"{key}/0", value))


def test_a_caravan_has_its_own_keys_and_no_others() -> None:
    caravan = GOOD["caravans"][2]
    message = error_of(with_part("caravans/2", caravan | {"name": "Ada"}))
    assert message.startswith("caravans[2]: unknown key 'name'")
    less = {key: value for key, value in caravan.items() if key != "leader"}
    assert error_of(with_part("caravans/2", less)) == "caravans[2]: the key 'leader' is missing"


def test_every_herd_is_named() -> None:
    for herds in ({"yellow": 26}, {}, GOOD["herds"] | {"red": 26}):
        message = error_of(GOOD | {"herds": herds})
        assert message.startswith("herds: expected the colours yellow, pink, purple, green")


@pytest.mark.parametrize(
    "palms", [[], ["b8", "d3", "h11", "m7"], ["b8", "b8", "d3", "h11", "m7"], ["b8"] * 6]
)
def test_there_are_five_different_palms(palms: list[str]) -> None:
    """TD-2.5."""
    message = error_of(GOOD | {"palms": palms})
    assert message == f"palms: expected 5 different palm spaces, got {palms!r} (TD-2.5)"


def test_a_caravan_comes_once() -> None:
    twice = [*GOOD["caravans"], GOOD["caravans"][1]]
    assert error_of(GOOD | {"caravans": twice}) == "caravans: caravans[15] comes twice"


def test_a_space_is_taken_once() -> None:
    """TD-5.1. By two camels of a caravan, by two caravans, by a camel and an area."""
    message = error_of(with_part("caravans/0/camels", ["i3", "i3"]))
    assert message == "caravans[0]: i3 is taken twice (TD-5.1)"
    message = error_of(with_part("caravans/1/camels", ["i3"]))
    assert message == "caravans[1]: i3 is taken twice (TD-5.1)"
    message = error_of(with_part("areas/0/spaces", ["j4", "k4"]))
    assert message == "areas[0]: k4 is taken twice (TD-5.1)"


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"speed": 1}, "options: unknown option 'speed'"),
    ({"map": "atlantis"}, "options: unknown map 'atlantis'"),
    ({"map": 7}, "options: a map is a name, a document or a path, not 7"),
    ({"end": "never"}, "options: option 'end' must be 'turn' or 'at once', not 'never'"),
    ({"scores": None}, "options: option 'scores' must be 'open' or 'hidden', not None"),
    ({"start": 3}, "options: option 'start' must be 'random' or a seat below 3, not 3"),
    ({"palms": ["b8"]}, "options: option 'palms' must be 'random' or 5 different ones of b8"),
]


@pytest.mark.parametrize(("options", "expected"), OPTIONS)
def test_options_are_those_of_the_game(options: dict[str, Any], expected: str) -> None:
    assert error_of(GOOD | {"options": options}).startswith(expected)


def test_start_and_palms_do_not_contradict_the_options() -> None:
    """TD-2.1, TD-2.5. A host who names them gets no others."""
    chosen = {"start": 1, "palms": ["b8", "d3", "h11", "m7", "q3"]}
    content = cv.new("through_the_desert", 3, 1, **chosen).to_dict()
    assert cv.from_dict(content).actor == 1
    wrong = "position: start should be 1, as in the options, not 2"
    assert error_of(content | {"start": 2, "actor": 2}) == wrong
    other = ["b8", "d3", "h11", "m7", "j3"]
    assert "palms should be ['b8', 'd3', 'h11', 'm7', 'q3'], as in the options, not" in error_of(
        content | {"palms": other}
    )
