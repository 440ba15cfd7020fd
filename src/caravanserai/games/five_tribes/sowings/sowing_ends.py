# SPDX-License-Identifier: MIT
"""Sowings by where they end: for each start, end and colour, what they would gain at once.

A turn can have a million sowings, but few ends. How often a walk can have been at its end before
the last meeple falls there is in a table, and with it how many meeples of the colour can lie
there, and whether others do. Nothing is tried out.
"""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, record_array, rule
from caravanserai.core.position import Position
from caravanserai.games.five_tribes.constants import (
    BLUE,
    ECHIDNA,
    FAKIR,
    N_COLOURS,
    N_TILES,
)
from caravanserai.games.five_tribes.rules.abilities.djinns import has_ready
from caravanserai.games.five_tribes.rules.pieces.meeples import in_hand
from caravanserai.games.five_tribes.rules.pieces.payment import COSTS, can_pay_somehow
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around
from caravanserai.games.five_tribes.rules.state import (
    MAX_WALK,
    MOVE,
    NO_WAY_BACK,
    NONE,
    NOTHING,
    SOW,
    Board,
    State,
)

# Whether the tile where a sowing ends would be taken.
NEVER, PERHAPS, ALWAYS = range(3)

DESTINATION = np.dtype(
    [
        ("start", "u1"),  # tile that the meeples are picked up from
        ("end", "u1"),  # tile that the last one falls on
        ("colour", "u1"),  # its colour, and so the tribe that acts
        ("fewest", "u1"),  # meeples of that colour picked up at the end, at least
        ("most", "u1"),  # and at most
        ("control", "u1"),  # NEVER, PERHAPS, ALWAYS: depends on what is dropped there on the way
        ("kind", "u1"),  # of the tile where it ends: its action and its value
        ("spare", "u1"),  # always 0
        ("least_gold", "u2"),  # that builders earn without fakirs
        ("most_gold", "u2"),  # with all fakirs, and doubled if the actor can use Echidna
    ],
    align=True,
)
MAX_DESTINATIONS = N_TILES * N_TILES * N_COLOURS


def destinations(position: Position) -> np.ndarray[Any, Any]:
    """Return every end of a sowing, as an array of DESTINATION.

    While players bid, it tells what the actor would find if his turn came at once; of a sowing
    under way, where it can still end.
    """
    out = record_array(MAX_DESTINATIONS, DESTINATION)
    return out[: write_destinations(position.state, position.setup.board, out)].copy()


@entry
def write_destinations(states: Any, boards: Any, out: Any) -> int:
    """Write every destination into `out`; return how many there are."""
    state, board = states[0], boards[0]
    n = 0
    if state.phase == SOW:
        for colour in range(N_COLOURS):
            n = _write_ends(state, board, state.start, colour, out, n)
    elif state.phase <= MOVE and state.pending == NOTHING:
        for start in range(N_TILES):
            if state.stack[start] > 0:
                for colour in range(N_COLOURS):
                    n = _write_ends(state, board, start, colour, out, n)
    return n


@rule
def _write_ends(state: State, board: Board, start: int, colour: int, out: Any, n: int) -> int:
    """Write where the last meeple of this colour can fall, if it is picked up at `start`."""
    is_sowing = state.phase == SOW
    own = signed(state.hand[colour] if is_sowing else state.meeples[start, colour])
    steps = in_hand(state) if is_sowing else signed(state.stack[start])
    if own == 0:
        return n
    tile = state.tile if is_sowing else start
    back = state.came_from if is_sowing else NO_WAY_BACK
    length = steps if steps < MAX_WALK else MAX_WALK - 2 + (steps & 1)
    for end in range(N_TILES):
        visits = board.visits[length, tile, back, end]
        is_emptied = not is_sowing and end == start
        if visits != 0 and _write_end(
            state, visits, own, steps - own, end, colour, is_emptied, out[n]
        ):
            out[n].start = start
            _write_gold(state, board, out[n])
            n += 1
    return n


@rule
def _write_end(
    state: State,
    visits: int,
    own: int,
    others: int,
    end: int,
    colour: int,
    is_emptied: bool,
    found: Any,
) -> bool:
    """Write what an end would gain; tell whether a sowing can end there at all.

    Of `earlier` visits, as many as possible or as few as possible drop a meeple of the colour.
    """
    there = 0 if is_emptied else signed(state.meeples[end, colour])
    strangers = 0 if is_emptied else signed(state.stack[end]) - there
    fewest, most, clean, total = 255, 0, 0, 0
    for earlier in range(7):
        if not visits >> (earlier + 1) & 1:
            continue
        high = min(earlier, own - 1)
        low = max(0, earlier - others)
        if there == 0:
            low = max(low, 1)
        if low > high:
            continue
        fewest, most = min(fewest, there + low + 1), max(most, there + high + 1)
        total += high - low + 1
        if high == earlier and strangers == 0:
            clean += 1
    if total == 0:
        return False
    found.end, found.colour, found.fewest, found.most = end, colour, fewest, most
    found.control = _control(state, end, clean, total)
    found.kind = state.tiles[end]
    return True


@rule
def _control(state: State, end: int, clean: int, total: int) -> int:
    """Tell whether the end would be taken: in none, some or all ways to drop on it (FT-5)."""
    is_open = state.camels[end] == NONE and state.camels_left[state.actor] > 0
    if not is_open or clean == 0:
        return NEVER
    return ALWAYS if clean == total else PERHAPS


@rule
def _write_gold(state: State, board: Board, found: Any) -> None:
    """Write what builders would earn (FT-6.4, FT-10.6)."""
    found.least_gold = found.most_gold = 0
    if found.colour == BLUE:
        tiles = blue_around(state, board, found.end)
        fakirs = signed(state.cards[state.actor, FAKIR])
        found.least_gold = found.fewest * tiles
        found.most_gold = (found.most + fakirs) * tiles * (2 if _can_double(state) else 1)


@rule
def _can_double(state: State) -> bool:
    """Tell whether the actor has Echidna ready and can pay for her."""
    return has_ready(state, ECHIDNA) and can_pay_somehow(state, state.actor, COSTS[ECHIDNA])
