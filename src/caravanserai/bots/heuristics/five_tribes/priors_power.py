# SPDX-License-Identifier: MIT
"""What the powers of djinns bring, and where pieces that they place are best put."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    NEVER,
    palace_gain,
    palm_gain,
    taking_gain,
)
from caravanserai.bots.heuristics.five_tribes.goods import (
    mean_card_worth,
    mean_djinn,
    payment_worth,
)
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    ANUN_NAK,
    BOURAQ,
    ECHIDNA,
    ENKI,
    IBLIS,
    LETA,
    N_TILES,
    SIBITTIS,
    SLOAR,
    UTUG,
)
from caravanserai.games.five_tribes.rules.abilities.djinns import choice_of
from caravanserai.games.five_tribes.rules.actions import PAYMENTS, PLACE, USE
from caravanserai.games.five_tribes.rules.legal_power import can_place
from caravanserai.games.five_tribes.rules.pieces.payment import COSTS
from caravanserai.games.five_tribes.rules.state import (
    MEEPLES_ON_BARE,
    MOVE,
    ON_OASIS,
    ON_VILLAGE,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SALE,
    SHIFT_PALACE,
    SHIFT_PALM,
    Board,
    State,
)

BEST_OF_THREE = 2.5  # points by which the best of three djinns is better than the mean
WAIT = 0.01  # a power that will do the same after the sowing can wait
GOOD_TURN = 10.0  # what a turn brings if there are meeples enough
FRESH_MEEPLES = 0.4  # of what is missing from that


@rule
def promise_uses(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write for each power what it brings beyond the best that can be done without."""
    rest = 0.0
    for at in range(count):
        if not is_use(actions[at]):
            rest = max(rest, out[at])
    for at in range(count):
        if is_use(actions[at]):
            djinn, payment = (actions[at] - USE) // PAYMENTS, (actions[at] - USE) % PAYMENTS
            if djinn != ECHIDNA and djinn != IBLIS:
                gain = power_gain(state, board, worths, djinn, rest)
                out[at] = rest + gain - payment_worth(worths, COSTS[djinn], payment)
                if can_wait(state, djinn):
                    out[at] = min(out[at], rest - WAIT)


@rule
def is_use(action: int) -> bool:
    """Tell whether an action uses a power."""
    return USE <= action < PLACE


@rule
def can_wait(state: State, djinn: int) -> bool:
    """Tell whether a power had better be used later in the turn, when more tiles may be own."""
    return state.phase != SALE and djinn in (BOURAQ, ENKI, LETA, UTUG)


@rule
def power_gain(state: State, board: Board, worths: Any, djinn: int, rest: float) -> float:
    """Return what a power brings that serves at any time of the turn, its cost aside."""
    if djinn == SLOAR:
        return mean_card_worth(state, worths)
    if djinn == SIBITTIS:
        return mean_djinn(state, worths) + BEST_OF_THREE
    if djinn == ANUN_NAK:  # only for a sowing of one's own
        return FRESH_MEEPLES * max(0.0, GOOD_TURN - rest) if state.phase == MOVE else 0.0
    return best_place(state, board, worths, choice_of(djinn))


@rule
def best_place(state: State, board: Board, worths: Any, pending: int) -> float:
    """Return what the best tile for a piece brings, if that were to be placed."""
    before = state.pending
    state.pending = pending  # for a moment
    best = NEVER
    for tile in range(N_TILES):
        if can_place(state, board, tile):
            best = max(best, place_gain(state, board, worths, tile))
    state.pending = before
    return best


@rule
def place_gain(state: State, board: Board, worths: Any, tile: int) -> float:
    """Return what the piece that waits brings on a tile."""
    pending = state.pending
    if pending in (ON_VILLAGE, PALACE_OR_SHIFT, SHIFT_PALACE):
        return palace_gain(state, worths, state.camels[tile])
    if pending in (ON_OASIS, PALM_OR_SHIFT, SHIFT_PALM):
        return palm_gain(state, worths, state.camels[tile])
    if pending == MEEPLES_ON_BARE:
        return company(state, board, tile)
    return taking_gain(state, worths, tile)


@rule
def company(state: State, board: Board, tile: int) -> float:
    """Return how lively it is around a tile: new meeples want others to meet."""
    meeples = 0
    for other in range(N_TILES):
        if board.distance[tile, other] == 3 or board.distance[tile, other] == 1:
            meeples += signed(state.stack[other])
    return 0.1 * meeples


@rule
def promise_places(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write for each tile what the piece that waits brings there; or for a djinn who shifts it."""
    for at in range(count):
        if is_use(actions[at]):
            djinn, payment = (actions[at] - USE) // PAYMENTS, (actions[at] - USE) % PAYMENTS
            gain = best_place(state, board, worths, choice_of(djinn))
            out[at] = gain - payment_worth(worths, COSTS[djinn], payment)
        else:
            out[at] = place_gain(state, board, worths, actions[at] - PLACE)
