# SPDX-License-Identifier: MIT
"""What djinns and cards are worth to the actor, and what he gives for them."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    ELDER,
    FAKIR_CARD,
    NEVER,
    POWER,
    card_worth,
    trigger_gain,
)
from caravanserai.bots.heuristics.five_tribes.future_values import (
    DJINN_POINTS,
)
from caravanserai.bots.heuristics.five_tribes.future_values import POWERS as POWER_WORTHS
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
def djinn_worth(state: State, worths: Any, djinn: int) -> float:
    """Return what a djinn is worth to the actor: its points, and its power from now on."""
    seat = state.actor
    worth = DJINN_POINTS[djinn] + worths[POWER] * POWER_WORTHS[djinn]
    if djinn == JAFAAR:
        worth += 2.0 * signed(state.viziers[seat])
    elif djinn == SHAMHAT:
        worth += 2.0 * signed(state.elders[seat])
    elif djinn == HAURVATAT:
        worth += 2.0 * own_palms(state, seat)
    elif djinn == AL_AMIN:
        worth += 2.5 * (signed(state.cards[seat, FAKIR]) // 2)
    if djinn != BAAL:
        worth += trigger_gain(state, worths, BAAL)
    return worth


@rule
def own_palms(state: State, seat: int) -> int:
    """Count the palm trees on tiles of a seat."""
    number = 0
    for tile in range(N_TILES):
        if state.camels[tile] == seat:
            number += signed(state.palms[tile])
    return number


@rule
def payment_worth(worths: Any, cost: int, payment: int) -> float:
    """Return what is given away with a payment."""
    return (
        ELDERS_PAID[cost, payment] * worths[ELDER] + FAKIRS_PAID[cost, payment] * worths[FAKIR_CARD]
    )


@rule
def best_djinn(state: State, worths: Any) -> float:
    """Return the worth of the best djinn that lies face up, NEVER if there is none."""
    best = NEVER
    for at in range(DJINN_ROW):
        if state.djinn_row[at] != NONE:
            best = max(best, djinn_worth(state, worths, state.djinn_row[at]))
    return best


@rule
def mean_djinn(state: State, worths: Any) -> float:
    """Return what a djinn of the pile is worth on average."""
    total, number = 0.0, 0
    for djinn in range(N_DJINNS):
        if state.djinn_pile >> djinn & 1:
            total += djinn_worth(state, worths, djinn)
            number += 1
    return total / number if number > 0 else 0.0


@rule
def djinn_price(state: State, worths: Any, more: int) -> float:
    """Return the worth of the cheapest payment for a djinn, with so many elders more."""
    elders = signed(state.elders[state.actor]) + more
    price = -NEVER
    if elders >= 2:
        price = 2.0 * worths[ELDER]
    if elders >= 1 and state.cards[state.actor, FAKIR] > 0:
        price = min(price, worths[ELDER] + worths[FAKIR_CARD])
    return price


# --- cards ----------------------------------------------------------------------------------------


@rule
def market_gain(state: State, worths: Any, kind: int) -> float:
    """Return what the best cards of a market bring beyond their price, 0 if none does."""
    is_small = kind == SMALL_MARKET
    price = PRICE_OF_SMALL_MARKET if is_small else PRICE_OF_LARGE_MARKET
    choice = CHOICE_OF_SMALL_MARKET if is_small else CHOICE_OF_LARGE_MARKET
    if state.gold[state.actor] < price:
        return 0.0
    first = best_card(state, worths, 0, choice, NONE)
    if first == NONE:
        return 0.0
    gain = card_worth(state, worths, state.row[first]) - price
    if not is_small:
        gain += second_card_gain(state, worths, first, 0)
    return max(0.0, gain)


@rule
def best_card(state: State, worths: Any, start: int, end: int, but: int) -> int:
    """Return the place of the best card in a part of the row but one; NONE if there is none."""
    best, place = NEVER, NONE
    for at in range(start, end):
        if at != but and state.row[at] != NONE:
            worth = card_worth(state, worths, state.row[at])
            if worth > best:
                best, place = worth, at
    return place


@rule
def second_card_gain(state: State, worths: Any, first: int, start: int) -> float:
    """Return what the best second card of a large market is worth, from this place on."""
    seat = state.actor
    state.cards[seat, state.row[first]] += 1  # for a moment
    second = best_card(state, worths, start, CHOICE_OF_LARGE_MARKET, first)
    gain = card_worth(state, worths, state.row[second]) if second != NONE else 0.0
    state.cards[seat, state.row[first]] -= 1
    return gain


@rule
def mean_card_worth(state: State, worths: Any) -> float:
    """Return what a card is worth that nobody has seen."""
    total, cards = 0.0, 0
    for card in range(FAKIR + 1):
        number = signed(state.pile[card])
        if number > 0:
            total += number * card_worth(state, worths, card)
            cards += number
    return total / cards if cards > 0 else 0.0
