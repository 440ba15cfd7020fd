# SPDX-License-Identifier: MIT
"""What pieces of Five Tribes are worth beyond the points that they score now.

Viziers may be overtaken, small sets of goods grow, and djinns help in later turns.
"""

from math import sqrt

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    DJINN_VALUES,
    FAKIR,
    HAURVATAT,
    JAFAAR,
    N_DJINNS,
    N_GOODS,
    N_TILES,
    POINTS_FOR_A_PALM,
    POINTS_FOR_A_PALM_WITH_HAURVATAT,
    POINTS_FOR_A_VIZIER,
    POINTS_FOR_A_VIZIER_WITH_JAFAAR,
    POINTS_FOR_AN_ELDER,
    POINTS_FOR_AN_ELDER_WITH_SHAMHAT,
    POINTS_FOR_FEWER_VIZIERS,
    SHAMHAT,
    YELLOW,
)
from caravanserai.games.five_tribes.rules.apply import VALUES
from caravanserai.games.five_tribes.rules.pieces.cards import owns
from caravanserai.games.five_tribes.rules.state import State

DJINN_POINTS = np.array(DJINN_VALUES, np.int64)

# The value of a djinn's power at the start of the game, in points, measured in games of a bot
# against itself: Marid and Sibittis earn in almost every turn, Hagis and Lamia hardly ever.
POWER_VALUES = np.array(
    (
        *(1.0, 1.0, 8.0, 6.0, 6.0, 3.5, 0.5, 0.0, 5.0),  # Al-Amin to Haurvatat
        *(1.5, 7.5, 9.5, 1.0, 0.0, 6.0, 20.0, 8.0, 7.0),  # Iblis to Nekir
        *(0.0, 14.0, 6.0, 5.0),  # Shamhat to Utug
    )
)
assert len(POWER_VALUES) == N_DJINNS

# What a set of so many goods is worth beyond its points while there is time to complete it.
SET_POTENTIAL = np.array((0.0, 5.0, 8.5, 10.5, 10.5, 8.5, 5.5, 2.5, 0.5, 0.0))
LATER_SETS = 0.9  # factor for the sets after the first


@rule
def viziers_to_come(state: State) -> int:
    """Count the viziers on the board and in the hand: a seat may still get them."""
    count = signed(state.hand[YELLOW])
    for tile in range(N_TILES):
        count += signed(state.meeples[tile, YELLOW])
    return count


@rule
def majority_chance(lead: int, uncertainty: float) -> float:
    """Return the chance that a seat with this lead in viziers has more of them at the end.

    An algebraic sigmoid: close to the normal distribution, and cheaper than its exact form.
    """
    sure = (lead - 0.5) / uncertainty
    return 0.5 + 0.5 * sure / sqrt(1.0 + sure * sure)


@rule
def vizier_uncertainty(to_come: int) -> float:
    """Return how far the viziers still to come may change a lead."""
    return 0.1 + 0.8 * sqrt(float(to_come))


@rule
def expected_vizier_bonus(state: State, seat: int, uncertainty: float) -> float:
    """Return the expected final bonus of a seat for having more viziers than others."""
    total = 0.0
    for other in range(state.players):
        if other != seat:
            lead = signed(state.viziers[seat]) - signed(state.viziers[other])
            total += POINTS_FOR_FEWER_VIZIERS * majority_chance(lead, uncertainty)
    return total


@rule
def points_per_vizier(state: State, seat: int) -> int:
    """Return the points for a vizier."""
    return POINTS_FOR_A_VIZIER_WITH_JAFAAR if owns(state, seat, JAFAAR) else POINTS_FOR_A_VIZIER


@rule
def points_per_elder(state: State, seat: int) -> int:
    """Return the points for an elder."""
    return POINTS_FOR_AN_ELDER_WITH_SHAMHAT if owns(state, seat, SHAMHAT) else POINTS_FOR_AN_ELDER


@rule
def points_per_palm(state: State, seat: int) -> int:
    """Return the points for a palm tree."""
    has_haurvatat = owns(state, seat, HAURVATAT)
    return POINTS_FOR_A_PALM_WITH_HAURVATAT if has_haurvatat else POINTS_FOR_A_PALM


@rule
def kinds_held(state: State, seat: int, number: int) -> int:
    """Return how many kinds of goods a seat holds at least `number` times.

    Goods that are being sold still count: the sale can only be judged as a whole.
    """
    kinds = 0
    for goods in range(N_GOODS):
        offered = state.offer[goods] if seat == state.actor else 0
        kinds += 1 if state.cards[seat, goods] + offered >= number else 0
    return kinds


@rule
def goods_potential(state: State, seat: int) -> float:
    """Return how much the sets of a seat may grow in value."""
    first = SET_POTENTIAL[kinds_held(state, seat, 1)]
    return first + LATER_SETS * SET_POTENTIAL[kinds_held(state, seat, 2)]


@rule
def card_gain(state: State, seat: int, card: int, potential: float, fakir: float) -> float:
    """Return the value of one more card to a seat, from the weights of potential and fakirs."""
    if card == FAKIR:
        return fakir
    offered = signed(state.offer[card]) if seat == state.actor else 0
    number = signed(state.cards[seat, card]) + offered + 1
    size = kinds_held(state, seat, number)
    gain = float(VALUES[size + 1] - VALUES[size])
    more = potential * (SET_POTENTIAL[size + 1] - SET_POTENTIAL[size])
    return gain + (more if number == 1 else LATER_SETS * more)


@rule
def power_potential(state: State, seat: int) -> float:
    """Return the value of a seat's djinn powers while there is time to use them."""
    total = 0.0
    rest = state.djinns[seat]
    for djinn in range(N_DJINNS):
        if rest >> np.uint32(djinn) & np.uint32(1) != 0:
            total += POWER_VALUES[djinn]
    return total
