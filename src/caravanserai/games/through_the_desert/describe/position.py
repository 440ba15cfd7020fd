# SPDX-License-Identifier: MIT
"""A state as a dictionary of words and numbers: the common part of views and whole positions."""

from collections.abc import Sequence
from copy import deepcopy
from functools import lru_cache
from typing import Any, get_args

from caravanserai.core.compiled.bits import WORDS
from caravanserai.core.compiled.record_fields import Fields, reader
from caravanserai.core.describe.scene import Scene, make_scene
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.constants import COLOURS, N_COLOURS, TOKEN_VALUES
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.describe.position_types import (
    Phase,
    ThroughTheDesertArea,
    ThroughTheDesertCaravan,
    ThroughTheDesertTable,
)
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.options import palm_names
from caravanserai.games.through_the_desert.rules.scoring import CATEGORIES
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    FIRST_AREA,
    FIRST_CAMEL,
    NO_SPACE,
    NONE,
    NOTHING,
    STATE,
)

PHASES: tuple[Phase, ...] = get_args(Phase)

read = reader(STATE)


def scene(states: StateArray, setup: Setup) -> Scene:
    """Return all of a state, read once."""
    return make_scene(states, setup, len(CATEGORIES), read, describe)


def describe(state: Fields, setup: Setup) -> ThroughTheDesertTable:
    """Return what everybody at the table sees."""
    marked = _by_mark(state, setup)
    return {
        "players": setup.players,
        "options": _options(setup),
        "phase": PHASES[state["phase"]],
        "start": state["start"],
        "actor": state["actor"],
        "turn": state["turn"],
        "camels_left": state["camels_left"] if state["phase"] == CAMELS else 0,
        "palms": palms_in(setup, state["palms"]),
        "water": water(state, setup),
        "caravans": _caravans(state, setup, marked),
        "areas": _areas(setup, marked),
        "herds": dict(zip(COLOURS, state["herds"], strict=True)),
    }


def _options(setup: Setup) -> dict[str, Any]:
    """Return the options; what callers could change, such as a custom map, is copied."""
    chosen = setup.options.items()
    return {name: value if isinstance(value, str) else deepcopy(value) for name, value in chosen}


def palms_in(setup: Setup, bits: int) -> list[str]:
    """Return the names of the palm spaces whose bits are set."""
    if not bits:
        return []
    known = palm_names(setup.map, setup.players)
    return [name for number, name in enumerate(known) if bits >> number & 1]


def members(words: Sequence[int]) -> list[int]:
    """Return the numbers in a set of spaces."""
    found = []
    for at, word in enumerate(words):
        while word:
            found.append(64 * at + (word & -word).bit_length() - 1)
            word &= word - 1
    return found


def water(state: Fields, setup: Setup) -> dict[str, int]:
    """Return the water tokens on the board by space, in the order of the spaces."""
    return _water(tuple(state["water"]), setup.map).copy()


@lru_cache(maxsize=4096)  # most actions take no token
def _water(words: tuple[int, ...], desert_map: DesertMap) -> dict[str, int]:
    low, high, names = words[:WORDS], words[WORDS:], names_of(desert_map)
    values = dict.fromkeys(members([one | two for one, two in zip(low, high, strict=True)]), 1)
    for space in members(high):
        values[space] = 3 if low[space >> 6] >> (space & 63) & 1 else 2
    return {names[space]: value for space, value in values.items()}


def _by_mark(state: Fields, setup: Setup) -> dict[int, list[str]]:
    """Return the spaces that carry each camel's or area's mark."""
    found: dict[int, list[str]] = {}
    for name, mark in zip(names_of(setup.map), state["spaces"], strict=False):
        if mark != NOTHING:
            found.setdefault(mark, []).append(name)
    return found


def _owners(setup: Setup) -> list[tuple[int, int]]:
    return [(seat, colour) for seat in range(setup.players) for colour in range(N_COLOURS)]


def _caravans(
    state: Fields, setup: Setup, marked: dict[int, list[str]]
) -> list[ThroughTheDesertCaravan]:
    names = names_of(setup.map)
    return [
        {
            "seat": seat,
            "colour": COLOURS[colour],
            "leader": names[state["leaders"][caravan]],
            "camels": marked.get(FIRST_CAMEL + caravan, []),
            "oases": palms_in(setup, state["reached"][caravan]),
        }
        for seat, colour in _owners(setup)
        if state["leaders"][caravan := seat * N_COLOURS + colour] != NO_SPACE
    ]


def _areas(setup: Setup, marked: dict[int, list[str]]) -> list[ThroughTheDesertArea]:
    """Return the enclosed spaces of each caravan, all its areas together."""
    found = (
        (seat, colour, marked.get(FIRST_AREA + seat * N_COLOURS + colour, []))
        for seat, colour in _owners(setup)
    )
    return [
        {"seat": seat, "colour": COLOURS[colour], "spaces": spaces}
        for seat, colour, spaces in found
        if spaces
    ]


def removed_by(state: Fields, seat: int) -> str | None:
    """Return the colour of the leader that a player has removed, None for no leader."""
    colour = state["removed"][seat]
    return None if colour == NONE else COLOURS[colour]


def tokens_of(state: Fields, seat: int) -> list[int]:
    """Return how many water tokens of each value a player has taken."""
    kinds = len(TOKEN_VALUES)
    return list(state["tokens"][seat * kinds : (seat + 1) * kinds])


def hand(state: Fields, seat: int) -> list[str]:
    """Return the colours of the leaders that a player has still to place."""
    return [
        colour
        for number, colour in enumerate(COLOURS)
        if state["leaders"][seat * N_COLOURS + number] == NO_SPACE
        and state["removed"][seat] != number
    ]
