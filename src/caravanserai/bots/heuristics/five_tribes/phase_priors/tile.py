# SPDX-License-Identifier: MIT
"""Gains of the choices after the tribe's action: the tile, sales, and djinns to keep."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    card_value,
    palace_gain,
    palm_gain,
)
from caravanserai.bots.heuristics.five_tribes.goods import (
    best_djinn_value,
    djinn_price,
    djinn_value,
    market_gain,
    payment_value,
    second_card_gain,
)
from caravanserai.bots.heuristics.five_tribes.phase_priors.djinn_powers import write_power_gains
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

EARLY_SALE_COST = 1.0  # of a sale that is not needed yet


@rule
def action_gain(state: State, unit_values: Any, owner: int) -> float:
    """Return the gain of the action of the tile where the sowing ended, if this seat owns it."""
    kind = state.tiles[state.tile]
    if kind == VILLAGE:
        return palace_gain(state, unit_values, owner) if palaces_left(state) > 0 else 0.0
    if kind == OASIS:
        return palm_gain(state, unit_values, owner) if palms_left(state) > 0 else 0.0
    if is_sacred(kind):
        return max(0.0, best_djinn_value(state, unit_values) - djinn_price(state, unit_values, 0))
    return market_gain(state, unit_values, kind)


@rule
def write_tile_gains(
    state: State, board: Board, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write the gains of djinns and cards less their price, and of leaving them (FT-7)."""
    for at in range(count):
        action = actions[at]
        if action == DONE:
            out[at] = _automatic_gain(state, unit_values)
        elif action >= TAKE:
            out[at] = market_card_gain(state, unit_values, action - TAKE)
        elif action >= BUY:
            price = payment_value(unit_values, ELDER_AND_ONE, (action - BUY) % PAYMENTS)
            out[at] = djinn_value(state, unit_values, (action - BUY) // PAYMENTS) - price
    write_power_gains(state, board, unit_values, actions, count, out)


@rule
def _automatic_gain(state: State, unit_values: Any) -> float:
    """Return the gain of a village or an oasis, whose action needs no choice (FT-7.1, FT-7.2)."""
    kind = state.tiles[state.tile]
    if kind in (VILLAGE, OASIS):
        return action_gain(state, unit_values, state.camels[state.tile])
    return 0.0


@rule
def market_card_gain(state: State, unit_values: Any, place: int) -> float:
    """Return the gain of a card of the row less its price, with the best second card if allowed."""
    value = card_value(state, unit_values, state.row[place])
    if state.pending == SECOND_CARD:
        return value
    if state.tiles[state.tile] == SMALL_MARKET:
        return value - PRICE_OF_SMALL_MARKET
    return value + second_card_gain(state, unit_values, place, place + 1) - PRICE_OF_LARGE_MARKET


@rule
def write_sale_gains(
    state: State, board: Board, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write the gains of sales: none, because unsold goods count as much and a set may grow."""
    for at in range(count):
        if actions[at] == DONE or actions[at] == SELL_SET:
            out[at] = 0.0
        elif actions[at] >= SELL:
            out[at] = _sell_gain(state, unit_values, actions[at] - SELL)
    write_power_gains(state, board, unit_values, actions, count, out)


@rule
def _sell_gain(state: State, unit_values: Any, goods: int) -> float:
    """Return what goods add to the set being sold, less their value in hand."""
    kinds = 0
    for other in range(N_GOODS):
        kinds += signed(state.offer[other])
    number = signed(state.cards[state.actor, goods])
    size = 0
    for other in range(N_GOODS):
        size += 1 if state.cards[state.actor, other] >= number else 0
    gain = float(VALUES[kinds + 1] - VALUES[kinds]) - float(VALUES[size] - VALUES[size - 1])
    return gain if is_offering(state) else min(gain, 0.0) - EARLY_SALE_COST


@rule
def write_kept_djinn_gains(
    state: State, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write the value of each djinn that Sibittis shows."""
    for at in range(count):
        out[at] = djinn_value(state, unit_values, actions[at] - KEEP)
