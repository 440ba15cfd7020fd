# SPDX-License-Identifier: MIT
"""How good a position of Five Tribes is for each seat.

Beyond the points so far it is what can still be made of things, and how soon a seat plays.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.future_values import (
    doubt_of,
    each_palm,
    goods_hope,
    power_hope,
    vizier_hope,
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

MEEPLES_AT_START = 90
MEEPLES_AT_END = 10  # about as many lie about when nobody can sow
LAST_ROUND = 0.9  # the progress at which it begins
FULL_PURSE = 12  # gold beyond this buys no better bid


@rule
def progress(state: State) -> float:
    """Return how far the game has come: by the camels of the fastest seat, or by meeples gone."""
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
    """Write each seat's terms."""
    points(state, board, out[:, POINTS])
    for seat in range(state.players):
        for term in range(POINTS + 1, len(TERMS)):
            out[seat, term] = 0.0
    if state.phase != OVER:
        _write_hopes(state, out)
        _write_land(state, out)
        _write_order(state, out)
        out[next_seat(state), OFFER] = best_offer(state)


@rule
def _write_hopes(state: State, out: Any) -> None:
    doubt = doubt_of(viziers_to_come(state))
    left = 1.0 - progress(state)
    for seat in range(state.players):
        out[seat, VIZIERS] = vizier_swing(state, seat, doubt)
        out[seat, ELDERS] = state.elders[seat]
        out[seat, FAKIRS] = state.cards[seat, FAKIR]
        out[seat, GOODS] = goods_hope(state, seat)
        out[seat, POWERS] = power_hope(state, seat)
        out[seat, CAMELS_LEFT] = state.camels_left[seat]
        out[seat, PURSE] = min(signed(state.gold[seat]), FULL_PURSE)
        out[seat, FUTURE] = left


@rule
def vizier_swing(state: State, seat: int, doubt: float) -> float:
    """Return how much more or less for viziers a seat must expect than it has now."""
    sure = 0.0
    for other in range(state.players):
        if state.viziers[other] < state.viziers[seat]:
            sure += 10.0
    return vizier_hope(state, seat, doubt) - sure


@rule
def _write_land(state: State, out: Any) -> None:
    """Write what the next palace and palm tree on each own tile would bring."""
    for tile in range(N_TILES):
        owner = state.camels[tile]
        if owner != NONE:
            if state.tiles[tile] == VILLAGE:
                out[owner, LAND] += POINTS_FOR_A_PALACE
            elif state.tiles[tile] == OASIS:
                out[owner, LAND] += each_palm(state, owner)


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
    """Return the seat that sows next, as far as it is known."""
    if state.phase == BID or state.phase == MOVE:
        return state.actor
    space = next_on_track(state)
    return state.track[space] if space != NONE else state.waiting[0]


@rule
def best_offer(state: State) -> int:
    """Return the value of the best tile that can be taken by who comes with the right colour."""
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
