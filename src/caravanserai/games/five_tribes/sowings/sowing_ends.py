# SPDX-License-Identifier: MIT
"""The ends of sowings: for each start, end and colour, what a sowing would gain immediately.

A turn can have a million sowings, but few ends. A table says how often a walk can have visited its
end before the last meeple is dropped there. That bounds how many meeples of the colour can be
there, and whether others are. No sowing is simulated.
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
from caravanserai.games.five_tribes.rules.pieces.payment import COSTS, FAKIRS, can_pay
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around
from caravanserai.games.five_tribes.rules.state import (
    MOVE,
    NO_WAY_BACK,
    NONE,
    NOTHING,
    SOW,
    Board,
    State,
)

# Whether the actor would take the tile where a sowing ends.
NEVER, PERHAPS, ALWAYS = range(3)

DESTINATION = np.dtype(
    [
        ("start", "u1"),  # tile that the meeples are picked up from
        ("end", "u1"),  # tile that the last one is dropped on
        ("colour", "u1"),  # its colour, and so the tribe that acts
        ("fewest", "u1"),  # meeples of that colour picked up at the end, at least
        ("most", "u1"),  # and at most
        ("control", "u1"),  # NEVER, PERHAPS, ALWAYS: depends on the drops on the way
        ("kind", "u1"),  # of the tile where it ends: its action and its value
        ("spare", "u1"),  # always 0
        ("least_gold", "u2"),  # that builders earn without fakirs
        # With all fakirs, and doubled if the actor can pay for Echidna. Powers that draw are not
        # counted: chance decides what they bring.
        ("most_gold", "u2"),
    ],
    align=True,
)
MAX_DESTINATIONS = N_TILES * N_TILES * N_COLOURS


def destinations(position: Position) -> np.ndarray[Any, Any]:
    """Return every end of a sowing, as an array of DESTINATION.

    While players bid, these are the ends that the actor would have if their turn came now; of a
    sowing under way, where it can still end.
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
    """Write where the last meeple of this colour can be dropped, if picked up at `start`."""
    is_sowing = state.phase == SOW
    own = signed(state.hand[colour] if is_sowing else state.meeples[start, colour])
    steps = in_hand(state) if is_sowing else signed(state.stack[start])
    if own == 0:
        return n
    tile = state.tile if is_sowing else start
    back = state.came_from if is_sowing else NO_WAY_BACK
    for end in range(N_TILES):
        visits = board.visits[steps, tile, back, end]
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
    """Write what an end would gain; return whether a sowing can end there at all.

    On `earlier` visits, as many or as few meeples of the colour as possible are dropped.
    """
    there = 0 if is_emptied else signed(state.meeples[end, colour])
    strangers = 0 if is_emptied else signed(state.stack[end]) - there
    fewest, most, clean, total = 255, 0, 0, 0
    for earlier in range((own + others + 3) // 4):  # a loop back to a tile takes four steps
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
    """Return whether the end would be taken: by none, some or all ways to drop on it (FT-5)."""
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
        found.least_gold = found.fewest * tiles
        found.most_gold = _most_workers(state, signed(found.most)) * tiles


@rule
def _most_workers(state: State, builders: int) -> int:
    """Return the most builders and fakirs that earn, counted twice if Echidna doubles them.

    A fakir that is paid for her does not help to build (FT-9.2). Doubling still gains more, because
    two builders or more are picked up.
    """
    fakirs = signed(state.cards[state.actor, FAKIR])
    if not has_ready(state, ECHIDNA):
        return builders + fakirs
    for payment in range(2):  # two elders first: they cost no fakir
        if can_pay(state, state.actor, COSTS[ECHIDNA], payment):
            return 2 * (builders + fakirs - FAKIRS[COSTS[ECHIDNA], payment])
    return builders + fakirs
