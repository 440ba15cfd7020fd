# SPDX-License-Identifier: MIT
"""The terms of the evaluation of Five Tribes, by seat.

They are the points so far, what the seat's pieces may still earn, and how soon the seat plays.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.future_values import (
    expected_vizier_bonus,
    goods_potential,
    points_per_palm,
    power_potential,
    vizier_uncertainty,
    viziers_to_come,
)
from caravanserai.core.compiled.bits import ONE, ZERO, lowest, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    CAMELS,
    FAKIR,
    N_COLOURS,
    N_TILES,
    OASIS,
    POINTS_FOR_A_PALACE,
    TILE_VALUES,
    TRACK,
    VILLAGE,
    ZEROS,
)
from caravanserai.games.five_tribes.rules.bidding import next_on_track
from caravanserai.games.five_tribes.rules.scoring import points
from caravanserai.games.five_tribes.rules.state import BID, MOVE, NONE, OVER, SALE, Board, State

TERMS = (
    "points",
    "viziers",
    "elders",
    "fakirs",
    "goods",
    "powers",
    "land",
    "camels",
    "turns",
    "order",
    "offer",
    "purse",
    "future",
)
(
    POINTS,
    VIZIERS,
    ELDERS,
    FAKIRS,
    GOODS,
    POWERS,
    LAND,
    CAMELS_LEFT,
    TURNS,
    ORDER,
    OFFER,
    PURSE,
    FUTURE,
) = range(len(TERMS))
COLUMNS = len(TERMS)  # of a row

MEEPLES_AT_START = 90
MEEPLES_AT_END = 10  # about the number that is left when no sowing is possible
LAST_ROUND = 0.9  # progress at the start of the last round
FULL_PURSE = 12  # more gold than this buys no better bid


@rule
def progress(state: State) -> float:
    """Return how far the game has come, by the fewest camels left or by the meeples removed.

    Either can end the game: a seat without camels, or a board without a legal sowing.
    """
    if state.phase == OVER:
        return 1.0
    if state.ending:
        return LAST_ROUND + (1.0 - LAST_ROUND) * state.turns / (state.markers + 1)
    fewest, meeples = 255, 0
    for seat in range(state.players):
        fewest = min(fewest, signed(state.camels_left[seat]))
    for tile in range(N_TILES):
        meeples += signed(state.stack[tile])
    for colour in range(N_COLOURS):
        meeples += signed(state.hand[colour])
    by_camels = 1.0 - fewest / CAMELS[state.players]
    by_meeples = (MEEPLES_AT_START - meeples) / (MEEPLES_AT_START - MEEPLES_AT_END)
    return LAST_ROUND * min(1.0, max(by_camels, by_meeples))


@rule
def terms(state: State, board: Board, out: Any) -> None:
    """Write the terms of each seat; at the end of the game all but the points are 0."""
    points(state, board, out[:, POINTS])
    for seat in range(state.players):
        for term in range(POINTS + 1, len(TERMS)):
            out[seat, term] = 0.0
    if state.phase != OVER:
        _write_potential(state, out)
        _write_land(state, out)
        _write_order(state, out)
        out[next_seat(state), OFFER] = best_offer(state)


@rule
def _write_potential(state: State, out: Any) -> None:
    uncertainty = vizier_uncertainty(viziers_to_come(state))
    left = 1.0 - progress(state)
    for seat in range(state.players):
        out[seat, VIZIERS] = vizier_bonus_change(state, seat, uncertainty)
        out[seat, ELDERS] = state.elders[seat]
        out[seat, FAKIRS] = state.cards[seat, FAKIR]
        out[seat, GOODS] = goods_potential(state, seat)
        out[seat, POWERS] = power_potential(state, seat)
        out[seat, CAMELS_LEFT] = state.camels_left[seat]
        out[seat, PURSE] = min(signed(state.gold[seat]), FULL_PURSE)
        out[seat, FUTURE] = left


@rule
def vizier_bonus_change(state: State, seat: int, uncertainty: float) -> float:
    """Return how much the bonus for viziers is expected to change until the end."""
    sure = 0.0
    for other in range(state.players):
        if state.viziers[other] < state.viziers[seat]:
            sure += 10.0
    return expected_vizier_bonus(state, seat, uncertainty) - sure


@rule
def _write_land(state: State, out: Any) -> None:
    """Write what the next palace or palm tree on each of a seat's tiles would earn."""
    for tile in range(N_TILES):
        owner = state.camels[tile]
        if owner != NONE:
            if state.tiles[tile] == VILLAGE:
                out[owner, LAND] += POINTS_FOR_A_PALACE
            elif state.tiles[tile] == OASIS:
                out[owner, LAND] += points_per_palm(state, owner)


@rule
def _write_order(state: State, out: Any) -> None:
    """Write how many turns each seat still has in this round, and how soon they come."""
    place = 0
    for step in range(TRACK):
        space = TRACK - 1 - step if step < TRACK - ZEROS else step - (TRACK - ZEROS)
        if state.track[space] != NONE:
            out[state.track[space], TURNS] += 1.0
            out[state.track[space], ORDER] -= place
            place += 1
    if state.phase == BID:
        for at in range(signed(state.bids), signed(state.markers)):
            out[state.waiting[at], TURNS] += 1.0
            out[state.waiting[at], ORDER] -= 0.5 * (state.markers - 1)
    elif state.phase < SALE:
        out[state.actor, TURNS] += 1.0


@rule
def next_seat(state: State) -> int:
    """Return the seat that sows next, as far as that is known."""
    if state.phase == BID or state.phase == MOVE:
        return state.actor
    space = next_on_track(state)
    return state.track[space] if space != NONE else state.waiting[0]


@rule
def best_offer(state: State) -> int:
    """Return the value of the best tile that a sowing with the right last colour can take.

    All meeples on such a tile have one colour, and nobody owns it.
    """
    many, any_colour = ZERO, ZERO
    for colour in range(N_COLOURS):
        tiles = np.uint64(state.has[colour])
        many |= any_colour & tiles
        any_colour |= tiles
    alone = any_colour & ~many
    best = 0
    while alone != ZERO:
        tile = lowest(alone)
        alone &= alone - ONE
        if state.camels[tile] == NONE:
            best = max(best, TILE_VALUES[state.tiles[tile]])
    return best
