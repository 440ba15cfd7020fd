# SPDX-License-Identifier: MIT
"""Invariants of djinn powers: which can have been used, and their traces (FT-9)."""

from collections.abc import Iterator
from typing import Any

from caravanserai.games.five_tribes.constants import (
    BLUE,
    BOURAQ,
    COLOURS,
    DJINN_COSTS,
    DJINNS,
    ECHIDNA,
    ENKI,
    FREE,
    HAGIS,
    IBLIS,
    KUMARBI,
    LAMIA,
    LAST_BLUE,
    LETA,
    N_DJINNS,
    N_TILES,
    OASIS,
    RED,
    UTUG,
    VILLAGE,
    ZEROS,
)
from caravanserai.games.five_tribes.rules.geometry import board
from caravanserai.games.five_tribes.rules.state import BID, NONE, NOTHING, SALE, SOW


def has_used(state: Any, djinn: int) -> bool:
    """Return whether the actor has used a power in this turn or, with that limit, this round."""
    return bool(int(state["used"][state["actor"]]) >> djinn & 1)


def turns_of(state: Any, seat: int) -> int:
    """Return how many turns a seat has begun in this round."""
    return 0 if state["phase"] == BID else state["waiting"].tolist().count(seat)


def has_turned_once(state: Any) -> bool:
    """Return whether the actor has used all of its used powers in this turn."""
    return not state["once_a_round"] or turns_of(state, int(state["actor"])) == 1


def use_problems(state: Any) -> Iterator[str]:
    """Yield which powers cannot have been used (FT-9.1 to FT-9.3)."""
    for seat in range(state["players"]):
        used = int(state["used"][seat])
        if used & ~int(state["djinns"][seat]):
            yield f"seat {seat} has used a djinn of another player (FT-9.1)"
        for djinn in range(N_DJINNS):
            if used >> djinn & 1 and not _can_have_used(state, seat, djinn):
                yield f"seat {seat} cannot have used {DJINNS[djinn]} in this round (FT-9.1, FT-9.3)"


def _can_have_used(state: Any, seat: int, djinn: int) -> bool:
    turns = turns_of(state, seat)
    if djinn != KUMARBI:
        return DJINN_COSTS[djinn] != FREE and turns > 0 and _has_trace(state, seat, djinn)
    if turns:
        return bool(state["once_a_round"])  # otherwise ready again since the turn began
    return seat in state["track"].tolist()[ZEROS:]


def _has_trace(state: Any, seat: int, djinn: int) -> bool:
    """Return whether a piece that the power has placed can be on the board."""
    if seat == state["actor"] and state["pending"] != NOTHING:
        return True
    if djinn in (LETA, UTUG):
        return seat in state["camels"]
    return djinn not in _PIECES or bool(state[_PIECES[djinn]].any())


def modifier_problems(state: Any) -> Iterator[str]:
    """Yield what is wrong with powers that change an action (FT-9.4)."""
    if (state["double"] or state["two_victims"]) and state["phase"] <= SOW:
        yield "Echidna and Iblis are used after the sowing (FT-10.6, FT-10.10)"
        return
    for key, djinn, colour, rule in _MODIFIERS:
        if state[key] and not (has_used(state, djinn) and state["colour"] == colour):
            yield f"{key!r} needs {DJINNS[djinn]}, used for {COLOURS[colour]} meeples ({rule})"
        if has_used(state, djinn) and not state[key] and has_turned_once(state):
            yield f"{DJINNS[djinn]} has been used, so {key!r} should be true ({rule})"
    if state["double"] and state["tile"] != NONE and not _is_near_blue(state):
        yield "Echidna has nothing to double: no tile nearby has a blue value (FT-9.5)"
    for shifter, placer, kind in _SHIFTERS:
        has_shifted = has_used(state, shifter) and has_turned_once(state)
        if has_shifted and not has_used(state, placer) and not _has_acted(state, kind):
            yield f"{DJINNS[shifter]} has been used, but no piece was placed (FT-9.4)"


def _is_near_blue(state: Any) -> bool:
    around = int(board()[0]["around"][state["tile"]])
    return any(around >> tile & 1 and state["tiles"][tile] <= LAST_BLUE for tile in range(N_TILES))


def _has_acted(state: Any, kind: int) -> bool:
    """Return whether a tile of this kind has acted in this turn."""
    if state["phase"] < SALE or state["tile"] == NONE:
        return False
    return bool(state["tiles"][state["tile"]] == kind)


_PIECES = {BOURAQ: "palaces", HAGIS: "palaces", ENKI: "palms", LAMIA: "palms"}
_MODIFIERS = (
    ("double", ECHIDNA, BLUE, "FT-10.6"),
    ("two_victims", IBLIS, RED, "FT-10.10"),
)
_SHIFTERS = ((HAGIS, BOURAQ, VILLAGE), (LAMIA, ENKI, OASIS))
