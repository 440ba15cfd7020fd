# SPDX-License-Identifier: MIT
"""The value of djinns and cards to the actor, and their prices."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    ELDER_VALUE,
    FAKIR_VALUE,
    IMPOSSIBLE,
    POWER_WEIGHT,
    card_value,
    trigger_gain,
)
from caravanserai.bots.heuristics.five_tribes.future_values import DJINN_POINTS, POWER_VALUES
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    AL_AMIN,
    BAAL,
    CHOICE_OF_LARGE_MARKET,
    CHOICE_OF_SMALL_MARKET,
    DJINN_ROW,
    FAKIR,
    HAURVATAT,
    JAFAAR,
    N_DJINNS,
    N_TILES,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    SHAMHAT,
    SMALL_MARKET,
)
from caravanserai.games.five_tribes.rules.pieces.payment import ELDERS as ELDERS_PAID
from caravanserai.games.five_tribes.rules.pieces.payment import FAKIRS as FAKIRS_PAID
from caravanserai.games.five_tribes.rules.state import NONE, State

# --- djinns ---------------------------------------------------------------------------------------


@rule
def djinn_value(state: State, unit_values: Any, djinn: int) -> float:
    """Return the value of a djinn to the actor: its points, and its power from now on."""
    seat = state.actor
    value = DJINN_POINTS[djinn] + unit_values[POWER_WEIGHT] * POWER_VALUES[djinn]
    if djinn == JAFAAR:
        value += 2.0 * signed(state.viziers[seat])
    elif djinn == SHAMHAT:
        value += 2.0 * signed(state.elders[seat])
    elif djinn == HAURVATAT:
        value += 2.0 * own_palms(state, seat)
    elif djinn == AL_AMIN:
        value += 2.5 * (signed(state.cards[seat, FAKIR]) // 2)
    if djinn != BAAL:
        value += trigger_gain(state, unit_values, BAAL)
    return value


@rule
def own_palms(state: State, seat: int) -> int:
    """Count the palm trees on tiles of a seat."""
    number = 0
    for tile in range(N_TILES):
        if state.camels[tile] == seat:
            number += signed(state.palms[tile])
    return number


@rule
def payment_value(unit_values: Any, cost: int, payment: int) -> float:
    """Return the value of the elders and fakirs of a payment."""
    return (
        ELDERS_PAID[cost, payment] * unit_values[ELDER_VALUE]
        + FAKIRS_PAID[cost, payment] * unit_values[FAKIR_VALUE]
    )


@rule
def best_djinn_value(state: State, unit_values: Any) -> float:
    """Return the value of the best djinn on display; IMPOSSIBLE if the display is empty."""
    best = IMPOSSIBLE
    for at in range(DJINN_ROW):
        if state.djinn_row[at] != NONE:
            best = max(best, djinn_value(state, unit_values, state.djinn_row[at]))
    return best


@rule
def mean_djinn_value(state: State, unit_values: Any) -> float:
    """Return the mean value of the djinns in the pile."""
    total, number = 0.0, 0
    for djinn in range(N_DJINNS):
        if state.djinn_pile >> djinn & 1:
            total += djinn_value(state, unit_values, djinn)
            number += 1
    return total / number if number > 0 else 0.0


@rule
def djinn_price(state: State, unit_values: Any, more: int) -> float:
    """Return the value of the cheapest payment for a djinn, with so many elders more."""
    elders = signed(state.elders[state.actor]) + more
    price = -IMPOSSIBLE
    if elders >= 2:
        price = 2.0 * unit_values[ELDER_VALUE]
    if elders >= 1 and state.cards[state.actor, FAKIR] > 0:
        price = min(price, unit_values[ELDER_VALUE] + unit_values[FAKIR_VALUE])
    return price


# --- cards ----------------------------------------------------------------------------------------


@rule
def market_gain(state: State, unit_values: Any, kind: int) -> float:
    """Return the value of the best cards of a market less their price, 0 if none is worth it."""
    is_small = kind == SMALL_MARKET
    price = PRICE_OF_SMALL_MARKET if is_small else PRICE_OF_LARGE_MARKET
    choice = CHOICE_OF_SMALL_MARKET if is_small else CHOICE_OF_LARGE_MARKET
    if state.gold[state.actor] < price:
        return 0.0
    first = best_card(state, unit_values, 0, choice, NONE)
    if first == NONE:
        return 0.0
    gain = card_value(state, unit_values, state.row[first]) - price
    if not is_small:
        gain += second_card_gain(state, unit_values, first, 0)
    return max(0.0, gain)


@rule
def best_card(state: State, unit_values: Any, start: int, end: int, excluded: int) -> int:
    """Return the place of the best card in a part of the row, except one; NONE without a card."""
    best, place = IMPOSSIBLE, NONE
    for at in range(start, end):
        if at != excluded and state.row[at] != NONE:
            value = card_value(state, unit_values, state.row[at])
            if value > best:
                best, place = value, at
    return place


@rule
def second_card_gain(state: State, unit_values: Any, first: int, start: int) -> float:
    """Return the value of the best second card of a large market, from this place on."""
    seat = state.actor
    state.cards[seat, state.row[first]] += 1  # undone below: the second card is valued after it
    second = best_card(state, unit_values, start, CHOICE_OF_LARGE_MARKET, first)
    gain = card_value(state, unit_values, state.row[second]) if second != NONE else 0.0
    state.cards[seat, state.row[first]] -= 1
    return gain


@rule
def mean_card_value(state: State, unit_values: Any) -> float:
    """Return the mean value of the cards in the pile."""
    total, cards = 0.0, 0
    for card in range(FAKIR + 1):
        number = signed(state.pile[card])
        if number > 0:
            total += number * card_value(state, unit_values, card)
            cards += number
    return total / cards if cards > 0 else 0.0
