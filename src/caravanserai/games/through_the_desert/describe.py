# SPDX-License-Identifier: MIT
"""A state in words: the common part of views and of whole positions."""

from copy import deepcopy
from typing import Any

from caravanserai.core.game import Setup
from caravanserai.games.through_the_desert.constants import COLOURS, N_COLOURS
from caravanserai.games.through_the_desert.notation import names_of
from caravanserai.games.through_the_desert.options import palm_names
from caravanserai.games.through_the_desert.state import (
    CAMELS,
    FIRST_AREA,
    FIRST_CAMEL,
    NO_SPACE,
    NONE,
    State,
)

PHASES = ("remove", "leaders", "camels", "over")


def describe(state: State, setup: Setup) -> dict[str, Any]:
    """Return what everybody at the table sees."""
    return {
        "players": setup.players,
        "options": deepcopy(dict(setup.options)),
        "phase": PHASES[state["phase"]],
        "start": int(state["start"]),
        "actor": int(state["actor"]),
        "turn": int(state["turn"]),
        "camels_left": int(state["camels_left"]) if state["phase"] == CAMELS else 0,
        "palms": palms_in(setup, state["palms"]),
        "water": water(state, setup),
        "caravans": _caravans(state, setup),
        "areas": _areas(state, setup),
        "herds": dict(zip(COLOURS, state["herds"].tolist(), strict=True)),
        "removed": [COLOURS[c] if c != NONE else None for c in state["removed"][: setup.players]],
    }


def palms_in(setup: Setup, bits: int) -> list[str]:
    """Return the names of the palm spaces whose bits are set."""
    known = palm_names(setup.place, setup.players)
    return [name for number, name in enumerate(known) if int(bits) >> number & 1]


def members(words: Any) -> list[int]:
    """Return the numbers in a set of spaces."""
    return [
        64 * at + bit for at, word in enumerate(words) for bit in range(64) if int(word) >> bit & 1
    ]


def water(state: State, setup: Setup) -> dict[str, int]:
    """Return the water tokens on the board."""
    low, high = (set(members(plane)) for plane in state["water"])
    values = {space: (space in low) + 2 * (space in high) for space in sorted(low | high)}
    return {names_of(setup.place)[space]: value for space, value in values.items()}


def _by_mark(state: State, setup: Setup) -> dict[int, list[str]]:
    """Return the spaces that carry each camel's or area's mark."""
    found: dict[int, list[str]] = {}
    for name, mark in zip(names_of(setup.place), state["spaces"].tolist(), strict=False):
        found.setdefault(mark, []).append(name)
    return found


def _owners(setup: Setup) -> list[tuple[int, int]]:
    return [(seat, colour) for seat in range(setup.players) for colour in range(N_COLOURS)]


def _caravans(state: State, setup: Setup) -> list[dict[str, Any]]:
    names, marked = names_of(setup.place), _by_mark(state, setup)
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


def _areas(state: State, setup: Setup) -> list[dict[str, Any]]:
    """Return the enclosed spaces of each caravan, all its areas together."""
    marked = _by_mark(state, setup)
    found = (
        (seat, colour, marked.get(FIRST_AREA + seat * N_COLOURS + colour, []))
        for seat, colour in _owners(setup)
    )
    return [
        {"seat": seat, "colour": COLOURS[colour], "spaces": spaces}
        for seat, colour, spaces in found
        if spaces
    ]


def hand(state: State, seat: int) -> list[str]:
    """Return the colours of the leaders that a player has still to place."""
    return [
        colour
        for number, colour in enumerate(COLOURS)
        if state["leaders"][seat * N_COLOURS + number] == NO_SPACE
        and state["removed"][seat] != number
    ]
