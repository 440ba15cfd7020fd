# SPDX-License-Identifier: MIT
"""Positions that cannot be read: a key is missing or unknown, a value of wrong type or range."""

from copy import deepcopy
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import SPARE_TILES, position_dict

pytestmark = pytest.mark.interpreted

GOOD = position_dict(f"M6 y | V5 yb | M6\n{SPARE_TILES}\n1: 1 fakir, Sloar")
HUGE = 10**30


def with_part(path: str, value: Any) -> dict[str, Any]:
    """Return the good position with another value at a path such as 'seats/0/gold'."""
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


@pytest.mark.parametrize("content", [None, [], "position", 7, {}])
def test_a_position_is_a_mapping_that_names_its_game(content: Any) -> None:
    assert "a mapping with the key 'game'" in error_of(content)


WHOLE_NUMBERS = [
    ("players", 2, 4),
    ("round", 1, 200),
    ("actor", 0, 1),
    ("paid", 0, 9),
    ("bids", 0, 4),
    ("turns", 0, 4),
    ("victim", 0, 1),
    ("track/8", 0, 1),
    ("waiting/0", 0, 1),
    ("tiles/a1/palms", 0, 12),
    ("tiles/a1/palaces", 0, 10),
    ("tiles/a1/camel", 0, 1),
    ("tiles/a1/meeples/yellow", 0, 200),
    ("bag/red", 0, 200),
    ("hand/red", 0, 200),
    ("pile/silk", 0, 200),
    ("discards/silk", 0, 200),
    ("seats/0/gold", 0, 60_000),
    ("seats/0/viziers", 0, 200),
    ("seats/1/elders", 0, 200),
    ("seats/1/camels", 0, 200),
    ("seats/1/cards/fakir", 0, 200),
]


@pytest.mark.parametrize(("path", "low", "high"), WHOLE_NUMBERS)
def test_numbers_are_whole_and_within_bounds(path: str, low: int, high: int) -> None:
    name = next(word for word in reversed(path.split("/")) if not word.isdigit())
    values: tuple[Any, ...] = (low - 1, high + 1, HUGE, -HUGE, 0.5, "1", True, [1], {})
    for value in values:
        message = error_of(with_part(path, value))
        assert f"should be a whole number from {low} to {high}, not {value!r}" in message
        assert name in message


WORDS = [
    ("phase", "one of bid, move, sow, tribe, tile, sale, over"),
    ("pending", "one of nothing, on village, on oasis, palace or shift, palm or shift"),
    ("start", "one of a1, b1, c1"),
    ("tile", "one of a1, b1, c1"),
    ("site", "one of a1, b1, c1"),
    ("colour", "one of yellow, white, blue, green, red"),
    ("came_from", "one of north, east, south, west"),
    ("row/0", "one of ivory, jewels, gold"),
    ("djinn_row/0", "one of Al-Amin, Anun-Nak, Ba'al"),
    ("djinn_pile/0", "one of Al-Amin, Anun-Nak, Ba'al"),
    ("seats/0/djinns/0", "one of Al-Amin, Anun-Nak, Ba'al"),
    ("tiles/c3/kind", "one of village5, sacred6, sacred10"),
]


@pytest.mark.parametrize(("path", "expected"), WORDS)
def test_words_are_those_that_are_known(path: str, expected: str) -> None:
    values: tuple[Any, ...] = ("nonsense", "", 3, True, ["bid"], {})
    for value in values:
        message = error_of(with_part(path, value))
        assert f"should be {expected}" in message
        assert repr(value) in message


@pytest.mark.parametrize("key", ["double", "two_victims", "ending"])
@pytest.mark.parametrize("value", [None, 0, 1, "true", []])
def test_booleans_are_booleans(key: str, value: Any) -> None:
    assert (
        error_of(GOOD | {key: value}) == f"position: {key} should be true or false, not {value!r}"
    )


LISTS = [
    ("track", [None] * 8, "a list of 9"),
    ("waiting", [0], "a list of 4"),
    ("seats", [], "a list of 2"),
    ("row", "silk", "a list"),
    ("row", ["fakir"] * 10, "9 cards at most"),
    ("djinn_row", ["Enki", "Boaz", "Utug", "Leta"], "3 cards at most"),
    ("djinn_pile", {"Enki": 1}, "a list"),
    ("djinn_discards", None, "a list"),
    ("drawn", "Enki", "a list"),
    ("seats/0/djinns", 5, "a list"),
    ("seats/0/used", None, "a list"),
]


@pytest.mark.parametrize(("path", "value", "expected"), LISTS)
def test_lists_are_lists_of_the_right_length(path: str, value: Any, expected: str) -> None:
    message = error_of(with_part(path, value))
    assert f"{path.rpartition('/')[-1]} should be {expected}, not" in message


@pytest.mark.parametrize("path", ["options", "tiles", "bag", "hand", "pile", "discards"])
@pytest.mark.parametrize("value", [None, 5, [], "ivory", {1: 2}])
def test_mappings_are_mappings_from_texts(path: str, value: Any) -> None:
    assert f"{path} should be a mapping from texts, not {value!r}" in error_of(GOOD | {path: value})


COUNTS = [
    ("bag/pink", "bag should be one of yellow, white, blue, green, red, not 'pink'"),
    ("tiles/b2/meeples/camel", "tile b2: meeples should be one of yellow"),
    ("pile/gems", "pile should be one of ivory, jewels, gold"),
    ("seats/1/cards/camels", "seats[1]: cards should be one of ivory"),
]


@pytest.mark.parametrize(("path", "expected"), COUNTS)
def test_only_known_things_are_counted(path: str, expected: str) -> None:
    assert expected in error_of(with_part(path, 1))


def test_fakirs_are_not_for_sale() -> None:
    assert "offer should be one of ivory" in error_of(GOOD | {"offer": ["fakir"]})


def test_all_thirty_tiles_are_named() -> None:
    tiles = {name: tile for name, tile in GOOD["tiles"].items() if name != "c3"}
    for wrong in (tiles, GOOD["tiles"] | {"g1": GOOD["tiles"]["a1"]}, {}):
        message = error_of(GOOD | {"tiles": wrong})
        assert "tiles should be a mapping with all tiles from a1 to f5" in message


@pytest.mark.parametrize("value", [None, 4, [], "M6"])
def test_a_tile_is_a_mapping(value: Any) -> None:
    message = error_of(with_part("tiles/c3", value))
    assert (
        f"should be a mapping with kind, meeples, camel, palms, palaces, not {value!r}" in message
    )


def test_a_tile_has_its_own_keys_and_no_others() -> None:
    tile = GOOD["tiles"]["c3"]
    message = error_of(with_part("tiles/c3", tile | {"price": 3}))
    assert message.startswith("tile c3: unknown key 'price'")
    less = {key: value for key, value in tile.items() if key != "kind"}
    assert error_of(with_part("tiles/c3", less)) == "tile c3: the key 'kind' is missing"


def test_a_seat_has_its_own_keys_and_no_others() -> None:
    seat = GOOD["seats"][1]
    message = error_of(with_part("seats/1", seat | {"name": "Ada"}))
    assert message.startswith("seats[1]: unknown key 'name'")
    less = {key: value for key, value in seat.items() if key != "gold"}
    assert error_of(with_part("seats/1", less)) == "seats[1]: the key 'gold' is missing"
    assert "seats should be a mapping with gold, viziers" in error_of(with_part("seats/1", 50))


OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"speed": 1}, "options: unknown option 'speed': expected djinn_limit, open"),
    ({"djinn_limit": "game"}, "options: option 'djinn_limit' must be 'turn' or 'round'"),
    ({"open": 1}, "options: option 'open' must be true or false, not 1"),
]


@pytest.mark.parametrize(("options", "expected"), OPTIONS)
def test_options_are_those_of_the_game(options: dict[str, Any], expected: str) -> None:
    assert expected in error_of(GOOD | {"options": options})
