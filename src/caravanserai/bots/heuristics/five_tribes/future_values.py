# SPDX-License-Identifier: MIT
"""What things of Five Tribes are worth beyond the points that they count now.

Viziers may be overtaken, small sets of goods grow, djinns help in the turns to come.
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

# What a djinn's power is worth at the start of the game, in points, by games of a bot with itself:
# Marid and Sibittis pay in almost every turn, Hagis and Lamia hardly ever.
POWERS = np.array(
    (
        *(1.0, 1.0, 8.0, 6.0, 6.0, 3.5, 0.5, 0.0, 5.0),  # Al-Amin to Haurvatat
        *(1.5, 7.5, 9.5, 1.0, 0.0, 6.0, 20.0, 8.0, 7.0),  # Iblis to Nekir
        *(0.0, 14.0, 6.0, 5.0),  # Shamhat to Utug
    )
)
assert len(POWERS) == N_DJINNS

# What a set of so many goods is worth more than its value while there is time to complete it.
HOPES = np.array((0.0, 5.0, 8.5, 10.5, 10.5, 8.5, 5.5, 2.5, 0.5, 0.0))
LATER_SETS = 0.9  # of that for goods held twice and more


@rule
def viziers_to_come(state: State) -> int:
    """Count the viziers on the board."""
    count = signed(state.hand[YELLOW])
    for tile in range(N_TILES):
        count += signed(state.meeples[tile, YELLOW])
    return count


@rule
def majority(lead: int, doubt: float) -> float:
    """Return how likely a seat so many viziers ahead of another one will have more at the end."""
    sure = (lead - 0.5) / doubt
    return 0.5 + 0.5 * sure / sqrt(1.0 + sure * sure)


@rule
def doubt_of(to_come: int) -> float:
    """Return how far viziers still to come can change a lead."""
    return 0.1 + 0.8 * sqrt(float(to_come))


@rule
def vizier_hope(state: State, seat: int, doubt: float) -> float:
    """Return what a seat can expect for having more viziers than others."""
    total = 0.0
    for other in range(state.players):
        if other != seat:
            lead = signed(state.viziers[seat]) - signed(state.viziers[other])
            total += POINTS_FOR_FEWER_VIZIERS * majority(lead, doubt)
    return total


@rule
def each_vizier(state: State, seat: int) -> int:
    """Return the points for a vizier."""
    return POINTS_FOR_A_VIZIER_WITH_JAFAAR if owns(state, seat, JAFAAR) else POINTS_FOR_A_VIZIER


@rule
def each_elder(state: State, seat: int) -> int:
    """Return the points for an elder."""
    return POINTS_FOR_AN_ELDER_WITH_SHAMHAT if owns(state, seat, SHAMHAT) else POINTS_FOR_AN_ELDER


@rule
def each_palm(state: State, seat: int) -> int:
    """Return the points for a palm tree."""
    has_friend = owns(state, seat, HAURVATAT)
    return POINTS_FOR_A_PALM_WITH_HAURVATAT if has_friend else POINTS_FOR_A_PALM


@rule
def goods_held(state: State, seat: int, number: int) -> int:
    """Return how many kinds of goods a seat holds so often, those offered for sale included."""
    kinds = 0
    for goods in range(N_GOODS):
        offered = state.offer[goods] if seat == state.actor else 0
        kinds += 1 if state.cards[seat, goods] + offered >= number else 0
    return kinds


@rule
def goods_hope(state: State, seat: int) -> float:
    """Return how much the sets of a seat may grow."""
    first = HOPES[goods_held(state, seat, 1)]
    return first + LATER_SETS * HOPES[goods_held(state, seat, 2)]


@rule
def card_gain(state: State, seat: int, card: int, hope: float, fakir: float) -> float:
    """Return what one more card is worth to a seat, `hope` being the weight of hopes."""
    if card == FAKIR:
        return fakir
    offered = signed(state.offer[card]) if seat == state.actor else 0
    number = signed(state.cards[seat, card]) + offered + 1
    size = goods_held(state, seat, number)
    gain = float(VALUES[size + 1] - VALUES[size])
    more = hope * (HOPES[size + 1] - HOPES[size])
    return gain + (more if number == 1 else LATER_SETS * more)


@rule
def power_hope(state: State, seat: int) -> float:
    """Return what the powers of a seat's djinns are worth while there is time to use them."""
    total = 0.0
    rest = state.djinns[seat]
    for djinn in range(N_DJINNS):
        if rest >> np.uint32(djinn) & np.uint32(1) != 0:
            total += POWERS[djinn]
    return total
