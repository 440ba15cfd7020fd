# SPDX-License-Identifier: MIT
"""Whole positions as JSON-able dictionaries, in both directions."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from caravanserai.core.game import Setup, StateArray
from caravanserai.core.generator import describe_generator, read_generator
from caravanserai.core.position_json import read_position
from caravanserai.core.validation import Reader
from caravanserai.games.five_tribes.check.invariants import broken
from caravanserai.games.five_tribes.constants import (
    CARDS,
    COLOURS,
    DJINN_ROW,
    DJINNS,
    MARKERS_EACH,
    MAX_MARKERS,
    N_GOODS,
    PALACES,
    PALMS,
    PLAYER_COUNTS,
    ROW,
    TILES,
    TRACK,
)
from caravanserai.games.five_tribes.describe.position import (
    DIRECTIONS,
    PENDING,
    PHASES,
    counts,
    describe,
    djinns_in,
    read,
)
from caravanserai.games.five_tribes.describe.position import seat as describe_seat
from caravanserai.games.five_tribes.describe.position_types import (
    FiveTribesHoldings,
    FiveTribesPosition,
    FiveTribesTile,
)
from caravanserai.games.five_tribes.options import prepare
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.state import NO_WAY_BACK, NONE, State

_MANY = 200  # more than there are of any piece
_MOST_GOLD = 60_000


def to_dict(states: StateArray, setup: Setup) -> FiveTribesPosition:
    """Return the whole position, with everything that is hidden."""
    state = read(states[0])
    return {
        **describe(state, setup),
        "seats": [describe_seat(state, seat) for seat in range(setup.players)],
        "pile": counts(state["pile"], CARDS),
        "djinn_pile": djinns_in(state["djinn_pile"]),
        "drawn": djinns_in(state["drawn"]),
        "generator": describe_generator(state["rng"]),
    }


def from_dict(position: Mapping[str, Any]) -> tuple[Setup, StateArray]:
    """Return the set-up and the state that `to_dict` described; raises BadPosition."""
    reader = Reader(_with_current_names(position), FiveTribesPosition)
    return read_position(reader, PLAYER_COUNTS, prepare, _fill, broken)


def _with_current_names(position: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the position with the phase under its current name.

    It used to be called `step`, and records that start from such a position must always replay.
    """
    if "step" not in position or "phase" in position:
        return position
    return {"phase" if key == "step" else key: value for key, value in position.items()}


def _fill(states: StateArray, setup: Setup, reader: Reader) -> None:
    state, players = states[0], setup.players
    read_generator(states, reader)
    state["markers"] = MARKERS_EACH[players] * players
    _fill_turn(state, reader, players)
    _fill_tiles(state, reader, players)
    _fill_seats(state, reader, players)
    _fill_cards(state, reader)


def _fill_turn(state: State, reader: Reader, players: int) -> None:
    state["phase"] = PHASES.index(reader.word("phase", PHASES))
    state["pending"] = PENDING.index(reader.word("pending", PENDING))
    state["rounds"] = reader.number("round", 1, _MANY)
    state["actor"] = reader.number("actor", 0, players - 1)
    for key in ("start", "tile", "site"):
        state[key] = _read_optional(reader, key, reader.content[key], NAMES)
    state["colour"] = _read_optional(reader, "colour", reader.content["colour"], COLOURS)
    back = _read_optional(reader, "came_from", reader.content["came_from"], DIRECTIONS)
    state["came_from"] = NO_WAY_BACK if back == NONE else back
    state["victim"] = _seat(reader, "victim", reader.content["victim"], players)
    state["paid"] = reader.number("paid", 0, ROW)
    state["bids"] = reader.number("bids", 0, MAX_MARKERS)
    state["turns"] = reader.number("turns", 0, MAX_MARKERS)
    for key in ("double", "two_victims", "ending"):
        state[key] = reader.truth(key)
    for key, length in (("track", TRACK), ("waiting", MAX_MARKERS)):
        seats = reader.row(key, reader.content[key], length)
        state[key] = [_seat(reader, key, seat, players) for seat in seats]


def _read_optional(reader: Reader, key: str, value: Any, known: tuple[str, ...]) -> int:
    return NONE if value is None else known.index(reader.one_of(key, value, known))


def _seat(reader: Reader, key: str, value: Any, players: int) -> int:
    return NONE if value is None else reader.in_range(key, value, 0, players - 1)


def _fill_tiles(state: State, reader: Reader, players: int) -> None:
    tiles = reader.mapping("tiles")
    if set(tiles) != set(NAMES):
        raise reader.fail("tiles", "a mapping with all tiles from a1 to f5", sorted(tiles))
    for number, name in enumerate(NAMES):
        tile = reader.part("tiles", tiles[name], FiveTribesTile, f"tile {name}")
        state["tiles"][number] = TILES.index(tile.word("kind", TILES))
        state["camels"][number] = _seat(tile, "camel", tile.content["camel"], players)
        state["palms"][number] = tile.number("palms", 0, PALMS)
        state["palaces"][number] = tile.number("palaces", 0, PALACES)
        meeples = tile.counts("meeples", COLOURS, _MANY)
        state["meeples"][number] = meeples
        state["stack"][number] = min(sum(meeples), NONE)
        for colour, count in enumerate(meeples):
            state["has"][colour] |= np.uint32(1 << number if count else 0)
    for key in ("bag", "hand"):
        state[key] = reader.counts(key, COLOURS, _MANY)


def _fill_seats(state: State, reader: Reader, players: int) -> None:
    seats = reader.per_seat("seats", players)
    for number, seat in enumerate(seats):
        has = reader.part("seats", seat, FiveTribesHoldings, f"seats[{number}]")
        state["gold"][number] = has.number("gold", 0, _MOST_GOLD)
        state["viziers"][number] = has.number("viziers", 0, _MANY)
        state["elders"][number] = has.number("elders", 0, _MANY)
        state["camels_left"][number] = has.number("camels", 0, _MANY)
        state["cards"][number] = has.counts("cards", CARDS, _MANY)
        state["djinns"][number] = _djinns(has, "djinns")
        state["used"][number] = _djinns(has, "used")


def _djinns(reader: Reader, key: str) -> np.uint32:
    return np.uint32(sum(1 << DJINNS.index(name) for name in reader.different(key, DJINNS)))


def _fill_cards(state: State, reader: Reader) -> None:
    for key in ("pile", "discards"):
        state[key] = reader.counts(key, CARDS, _MANY)
    for key, known, most in (("row", CARDS, ROW), ("djinn_row", DJINNS, DJINN_ROW)):
        names = reader.words(key, known)
        if len(names) > most:
            raise reader.fail(key, f"{most} cards at most", names)
        numbers = [known.index(name) for name in names]
        state[key] = numbers + [NONE] * (most - len(numbers))
    for key in ("djinn_pile", "djinn_discards", "drawn"):
        state[key] = _djinns(reader, key)
    for name in reader.different("offer", CARDS[:N_GOODS]):
        state["offer"][CARDS.index(name)] = 1
