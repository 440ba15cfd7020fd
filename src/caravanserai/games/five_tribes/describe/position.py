# SPDX-License-Identifier: MIT
"""A state as a dictionary of words and numbers: the common part of views and whole positions."""

from collections.abc import Iterable
from functools import lru_cache
from typing import get_args

from caravanserai.core.compiled.record_fields import Fields, reader
from caravanserai.core.describe.scene import Scene, make_scene
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.constants import (
    CARDS,
    COLOURS,
    DJINNS,
    N_CARDS,
    N_COLOURS,
    N_GOODS,
    TILES,
)
from caravanserai.games.five_tribes.describe.position_types import (
    Direction,
    FiveTribesHoldings,
    FiveTribesTable,
    FiveTribesTile,
    Pending,
    Phase,
)
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.rules.scoring import CATEGORIES
from caravanserai.games.five_tribes.rules.state import NO_WAY_BACK, NONE, STATE

PHASES: tuple[Phase, ...] = get_args(Phase)
PENDING: tuple[Pending, ...] = get_args(Pending)
DIRECTIONS: tuple[Direction, ...] = get_args(Direction)

read = reader(STATE)


def scene(states: StateArray, setup: Setup) -> Scene:
    """Return all of a state, read once."""
    return make_scene(states, setup, len(CATEGORIES), read, describe)


def describe(state: Fields, setup: Setup) -> FiveTribesTable:
    """Return what everybody at the table sees."""
    back = state["came_from"]
    return {
        "players": setup.players,
        "options": dict(setup.options),
        "phase": PHASES[state["phase"]],
        "pending": PENDING[state["pending"]],
        "round": state["rounds"],
        "actor": state["actor"],
        "tiles": _tiles(state),
        "bag": counts(state["bag"], COLOURS),
        "hand": counts(state["hand"], COLOURS),
        "row": _list_names(state["row"], CARDS),
        "discards": counts(state["discards"], CARDS),
        "djinn_row": _list_names(state["djinn_row"], DJINNS),
        "djinn_discards": djinns_in(state["djinn_discards"]),
        "track": [seat_or_none(seat) for seat in state["track"]],
        "waiting": [seat_or_none(seat) for seat in state["waiting"]],
        "bids": state["bids"],
        "turns": state["turns"],
        "start": tile_or_none(state["start"]),
        "tile": tile_or_none(state["tile"]),
        "came_from": None if back >= NO_WAY_BACK else DIRECTIONS[back],
        "colour": None if state["colour"] == NONE else COLOURS[state["colour"]],
        "site": tile_or_none(state["site"]),
        "victim": seat_or_none(state["victim"]),
        "paid": state["paid"],
        "double": bool(state["double"]),
        "two_victims": bool(state["two_victims"]),
        "ending": bool(state["ending"]),
        "offer": [CARDS[goods] for goods in range(N_GOODS) if state["offer"][goods]],
    }


def _tiles(state: Fields) -> dict[str, FiveTribesTile]:
    there = zip(
        NAMES, state["tiles"], state["camels"], state["palms"], state["palaces"], strict=True
    )
    return {
        name: {
            "kind": TILES[kind],
            "meeples": meeples_on(state, tile),
            "camel": None if camel == NONE else camel,
            "palms": palms,
            "palaces": palaces,
        }
        for tile, (name, kind, camel, palms, palaces) in enumerate(there)
    }


def meeples_on(state: Fields, tile: int) -> dict[str, int]:
    """Return how many meeples of each colour stand on a tile."""
    return _by_colour(state["meeples"][tile * N_COLOURS : (tile + 1) * N_COLOURS]).copy()


@lru_cache(maxsize=10_000)
def _by_colour(meeples: bytes) -> dict[str, int]:
    """Return the counts of a tile; cached, as few different ones make up most of a game."""
    return counts(meeples, COLOURS)


def seat(state: Fields, number: int) -> FiveTribesHoldings:
    """Return what a player has, hidden things included."""
    return {
        "gold": state["gold"][number],
        "viziers": state["viziers"][number],
        "elders": state["elders"][number],
        "camels": state["camels_left"][number],
        "cards": counts(state["cards"][number * N_CARDS : (number + 1) * N_CARDS], CARDS),
        "djinns": djinns_in(state["djinns"][number]),
        "used": djinns_in(state["used"][number]),
    }


def counts(field: Iterable[int], names: tuple[str, ...]) -> dict[str, int]:
    """Return how many there are of each thing, without zeros."""
    return {name: n for name, n in zip(names, field, strict=True) if n}


def _list_names(field: Iterable[int], names: tuple[str, ...]) -> list[str]:
    return [names[number] for number in field if number != NONE]


def djinns_in(bits: int) -> list[str]:
    """Return the names of the djinns in a set."""
    return [name for number, name in enumerate(DJINNS) if bits >> number & 1] if bits else []


def seat_or_none(number: int) -> int | None:
    """Return a seat, or None for nobody."""
    return None if number == NONE else number


def tile_or_none(number: int) -> str | None:
    """Return a tile's name, or None for no tile."""
    return None if number == NONE else NAMES[number]
