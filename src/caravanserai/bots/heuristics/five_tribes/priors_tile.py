# SPDX-License-Identifier: MIT
"""What the choices after a tribe has acted promise: the tile, goods for sale, djinns to keep."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    card_worth,
    palace_gain,
    palm_gain,
)
from caravanserai.bots.heuristics.five_tribes.goods import (
    best_djinn,
    djinn_price,
    djinn_worth,
    market_gain,
    payment_worth,
    second_card_gain,
)
from caravanserai.bots.heuristics.five_tribes.priors_power import promise_uses
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    ELDER_AND_ONE,
    N_GOODS,
    OASIS,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    SMALL_MARKET,
    VILLAGE,
)
from caravanserai.games.five_tribes.rules.actions import (
    BUY,
    DONE,
    KEEP,
    PAYMENTS,
    SELL,
    SELL_SET,
    TAKE,
)
from caravanserai.games.five_tribes.rules.apply import VALUES
from caravanserai.games.five_tribes.rules.pieces.cards import is_offering
from caravanserai.games.five_tribes.rules.pieces.tiles import is_sacred, palaces_left, palms_left
from caravanserai.games.five_tribes.rules.state import SECOND_CARD, Board, State

HASTE = 1.0  # what a sale costs that was not needed


@rule
def action_gain(state: State, worths: Any, owner: int) -> float:
    """Return what the action of the tile where the sowing ended brings, if it is this owner's."""
    kind = state.tiles[state.tile]
    if kind == VILLAGE:
        return palace_gain(state, worths, owner) if palaces_left(state) > 0 else 0.0
    if kind == OASIS:
        return palm_gain(state, worths, owner) if palms_left(state) > 0 else 0.0
    if is_sacred(kind):
        return max(0.0, best_djinn(state, worths) - djinn_price(state, worths, 0))
    return market_gain(state, worths, kind)


@rule
def promise_tile(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write what djinns and cards bring beyond their price, or what happens without (FT-7)."""
    for at in range(count):
        action = actions[at]
        if action == DONE:
            out[at] = _demanded_gain(state, worths)
        elif action >= TAKE:
            out[at] = take_gain(state, worths, action - TAKE)
        elif action >= BUY:
            price = payment_worth(worths, ELDER_AND_ONE, (action - BUY) % PAYMENTS)
            out[at] = djinn_worth(state, worths, (action - BUY) // PAYMENTS) - price
    promise_uses(state, board, worths, actions, count, out)


@rule
def _demanded_gain(state: State, worths: Any) -> float:
    """Return what a village or an oasis brings by itself (FT-7.1, FT-7.2)."""
    kind = state.tiles[state.tile]
    if kind in (VILLAGE, OASIS):
        return action_gain(state, worths, state.camels[state.tile])
    return 0.0


@rule
def take_gain(state: State, worths: Any, place: int) -> float:
    """Return what a card of the row brings beyond its price, with a second one if there is one."""
    worth = card_worth(state, worths, state.row[place])
    if state.pending == SECOND_CARD:
        return worth
    if state.tiles[state.tile] == SMALL_MARKET:
        return worth - PRICE_OF_SMALL_MARKET
    return worth + second_card_gain(state, worths, place, place + 1) - PRICE_OF_LARGE_MARKET


@rule
def promise_sale(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write what sales bring: nothing, for goods count as much unsold, and a set may grow."""
    for at in range(count):
        if actions[at] == DONE or actions[at] == SELL_SET:
            out[at] = 0.0
        elif actions[at] >= SELL:
            out[at] = _sell_gain(state, worths, actions[at] - SELL)
    promise_uses(state, board, worths, actions, count, out)


@rule
def _sell_gain(state: State, worths: Any, goods: int) -> float:
    """Return what goods add to the set being sold, less what they are worth in hand."""
    kinds = 0
    for other in range(N_GOODS):
        kinds += signed(state.offer[other])
    number = signed(state.cards[state.actor, goods])
    size = 0
    for other in range(N_GOODS):
        size += 1 if state.cards[state.actor, other] >= number else 0
    gain = float(VALUES[kinds + 1] - VALUES[kinds]) - float(VALUES[size] - VALUES[size - 1])
    return gain if is_offering(state) else min(gain, 0.0) - HASTE


@rule
def promise_keeps(state: State, worths: Any, actions: Any, count: int, out: Any) -> None:
    """Write what each djinn is worth that Sibittis shows."""
    for at in range(count):
        out[at] = djinn_worth(state, worths, actions[at] - KEEP)
