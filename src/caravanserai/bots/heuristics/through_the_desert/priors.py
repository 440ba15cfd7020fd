# SPDX-License-Identifier: MIT
"""The prior gains of Through the Desert: immediate points, and points that come into reach."""

from typing import Any

from caravanserai.bots.heuristics.estimate import EARLY, interpolate
from caravanserai.bots.heuristics.through_the_desert.action_values import (
    enclosure_gain,
    space_gain,
    water_in,
)
from caravanserai.bots.heuristics.through_the_desert.columns import (
    OASES_1,
    OASES_2,
    OASES_3,
    WATER_1,
    WATER_2,
    WATER_3,
)
from caravanserai.bots.heuristics.through_the_desert.evaluation import progress
from caravanserai.bots.heuristics.through_the_desert.future_values import (
    ground_of,
    largest_caravan,
    neighbours_of,
)
from caravanserai.core.compiled.bits import (
    Bits,
    common,
    is_empty,
    load,
    row,
    signed,
    single,
    union,
    without,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import N_COLOURS, POINTS_FOR_AN_OASIS
from caravanserai.games.through_the_desert.rules.actions import (
    PLACE_LEADER,
    REMOVE_LEADER,
    colour_of,
    space_of,
)
from caravanserai.games.through_the_desert.rules.caravans import beside, caravan_of, free_of_others
from caravanserai.games.through_the_desert.rules.state import Board, State

DENIED_SHARE = 0.5  # share of an opponent's lost gain that counts as a gain


@rule
def prior_gains(
    state: State, board: Board, weights: Any, actions: Any, count: int, trial_states: Any, out: Any
) -> None:
    """Write the gain of each legal action, in points."""
    late = progress(state)
    ground = ground_of(state, board)
    for at in range(count):
        place = actions[at]
        if place >= REMOVE_LEADER:
            out[at] = 0.0
        elif place >= PLACE_LEADER:
            colour, space = colour_of(place - PLACE_LEADER), space_of(place - PLACE_LEADER)
            out[at] = _leader_gain(state, board, weights, colour, space, ground)
        else:
            out[at] = _camel_gain(state, board, weights, colour_of(place), space_of(place), late)


@rule
def _camel_gain(
    state: State, board: Board, weights: Any, colour: int, space: int, late: float
) -> float:
    """Return what a camel scores, brings into reach, and denies to others."""
    seat = state.actor
    total = float(space_gain(state, board, seat, colour, space))
    total += enclosure_gain(state, board, seat, colour, space)
    size = signed(state.sizes[caravan_of(seat, colour)])
    total += largest_caravan(state, seat, colour, size + 1)
    total -= largest_caravan(state, seat, colour, size)
    total += _reach_gain(state, board, weights, colour, space, late)
    return total + DENIED_SHARE * _denied_gain(state, board, space)


@rule
def _reach_gain(
    state: State, board: Board, weights: Any, colour: int, space: int, late: float
) -> float:
    """Return the value of the water and oases that come within reach of one camel."""
    seat = state.actor
    caravan = caravan_of(seat, colour)
    fresh = common(row(board.neighbours, space), load(state.open))
    fresh = common(fresh, free_of_others(state, seat, colour))
    fresh = without(fresh, beside(state, seat, colour))
    water = water_in(state, fresh)
    total = water * (interpolate(weights, WATER_1, late) - interpolate(weights, WATER_2, late))
    new = state.palms & ~state.reached[caravan] & ~board.beside_palms[space]
    for palm in range(board.n_palm_spaces):
        if new >> palm & 1:
            around = row(board.neighbours, board.palm_spaces[palm])
            if not is_empty(common(around, fresh)):
                nearer = interpolate(weights, OASES_1, late) - interpolate(weights, OASES_2, late)
                total += POINTS_FOR_AN_OASIS * nearer
    return total


@rule
def _denied_gain(state: State, board: Board, space: int) -> float:
    """Return the most that another seat could have scored on this space."""
    most = 0
    here = single(space)
    for other in range(state.players):
        if other == state.actor:
            continue
        for kind in range(N_COLOURS):
            if state.herds[kind] > 0 and not is_empty(common(here, beside(state, other, kind))):
                most = max(most, space_gain(state, board, other, kind, space))
                most = max(most, enclosure_gain(state, board, other, kind, space))
    return float(most)


@rule
def _leader_gain(
    state: State, board: Board, weights: Any, colour: int, space: int, ground: Bits
) -> float:
    """Return the value of what is within three camels of a leader."""
    free = common(free_of_others(state, state.actor, colour), ground)
    one = common(row(board.neighbours, space), free)
    two = without(common(neighbours_of(board, one), free), union(one, single(space)))
    three = without(common(neighbours_of(board, two), free), union(one, two))
    total = weights[WATER_1, EARLY] * water_in(state, one)
    total += weights[WATER_2, EARLY] * water_in(state, two)
    total += weights[WATER_3, EARLY] * water_in(state, three)
    return total + _oases_in_reach(state, board, weights, one, two, three)


@rule
def _oases_in_reach(
    state: State, board: Board, weights: Any, one: Bits, two: Bits, three: Bits
) -> float:
    total = 0.0
    for palm in range(board.n_palm_spaces):
        if state.palms >> palm & 1:
            around = row(board.neighbours, board.palm_spaces[palm])
            if not is_empty(common(around, one)):
                total += weights[OASES_1, EARLY] * POINTS_FOR_AN_OASIS
            elif not is_empty(common(around, two)):
                total += weights[OASES_2, EARLY] * POINTS_FOR_AN_OASIS
            elif not is_empty(common(around, three)):
                total += weights[OASES_3, EARLY] * POINTS_FOR_AN_OASIS
    return total


@rule
def wastes_points(state: State, action: int) -> bool:
    """Return False: every camel may gain something, and so may every leader."""
    return False
