# SPDX-License-Identifier: MIT
"""Gains of djinn powers, and of the tiles for the pieces that they place."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    IMPOSSIBLE,
    camel_gain,
    palace_gain,
    palm_gain,
)
from caravanserai.bots.heuristics.five_tribes.goods import (
    mean_card_value,
    mean_djinn_value,
    payment_value,
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
DEFER_COST = 0.01  # of a power that does the same after the sowing; it should wait
GOOD_TURN = 10.0  # gain of a turn if there are enough meeples
FRESH_MEEPLES = 0.4  # part of the missing gain that new meeples bring


@rule
def write_power_gains(
    state: State, board: Board, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write for each power its gain in addition to the best action without it."""
    rest = 0.0
    for at in range(count):
        if not is_use(actions[at]):
            rest = max(rest, out[at])
    for at in range(count):
        if is_use(actions[at]):
            djinn, payment = (actions[at] - USE) // PAYMENTS, (actions[at] - USE) % PAYMENTS
            if djinn != ECHIDNA and djinn != IBLIS:
                gain = power_gain(state, board, unit_values, djinn, rest)
                out[at] = rest + gain - payment_value(unit_values, COSTS[djinn], payment)
                if can_wait(state, djinn):
                    out[at] = min(out[at], rest - DEFER_COST)


@rule
def is_use(action: int) -> bool:
    """Return whether an action uses a power."""
    return USE <= action < PLACE


@rule
def can_wait(state: State, djinn: int) -> bool:
    """Return whether a power is better used later, when the actor may own more tiles."""
    return state.phase != SALE and djinn in (BOURAQ, ENKI, LETA, UTUG)


@rule
def power_gain(state: State, board: Board, unit_values: Any, djinn: int, rest: float) -> float:
    """Return the gain, without the cost, of a power that can be used at any time of a turn."""
    if djinn == SLOAR:
        return mean_card_value(state, unit_values)
    if djinn == SIBITTIS:
        return mean_djinn_value(state, unit_values) + BEST_OF_THREE
    if djinn == ANUN_NAK:  # new meeples help only before the own sowing
        return FRESH_MEEPLES * max(0.0, GOOD_TURN - rest) if state.phase == MOVE else 0.0
    return best_place(state, board, unit_values, choice_of(djinn))


@rule
def best_place(state: State, board: Board, unit_values: Any, pending: int) -> float:
    """Return the gain of the best tile for a piece that is not pending yet."""
    before = state.pending
    state.pending = pending  # restored below: `can_place` depends on it
    best = IMPOSSIBLE
    for tile in range(N_TILES):
        if can_place(state, board, tile):
            best = max(best, place_gain(state, board, unit_values, tile))
    state.pending = before
    return best


@rule
def place_gain(state: State, board: Board, unit_values: Any, tile: int) -> float:
    """Return the gain of the pending piece on a tile."""
    pending = state.pending
    if pending in (ON_VILLAGE, PALACE_OR_SHIFT, SHIFT_PALACE):
        return palace_gain(state, unit_values, state.camels[tile])
    if pending in (ON_OASIS, PALM_OR_SHIFT, SHIFT_PALM):
        return palm_gain(state, unit_values, state.camels[tile])
    if pending == MEEPLES_ON_BARE:
        return count_nearby_meeples(state, board, tile)
    return camel_gain(state, unit_values, tile)


@rule
def count_nearby_meeples(state: State, board: Board, tile: int) -> float:
    """Return a small gain for meeples around a tile: new ones are worth more near others."""
    meeples = 0
    for other in range(N_TILES):
        if board.distance[tile, other] == 3 or board.distance[tile, other] == 1:
            meeples += signed(state.stack[other])
    return 0.1 * meeples


@rule
def write_placement_gains(
    state: State, board: Board, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write for each tile the gain of the pending piece, and for each djinn that of shifting it."""
    for at in range(count):
        if is_use(actions[at]):
            djinn, payment = (actions[at] - USE) // PAYMENTS, (actions[at] - USE) % PAYMENTS
            gain = best_place(state, board, unit_values, choice_of(djinn))
            out[at] = gain - payment_value(unit_values, COSTS[djinn], payment)
        else:
            out[at] = place_gain(state, board, unit_values, actions[at] - PLACE)
