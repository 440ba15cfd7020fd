# SPDX-License-Identifier: MIT
"""What each action of Through the Desert promises, by a quick look at where it goes."""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.estimate import EARLY, LATE
from caravanserai.bots.heuristics.through_the_desert.evaluation import (
    OASES_1,
    OASES_2,
    OASES_3,
    WATER_1,
    WATER_2,
    WATER_3,
    enclosed_by,
    ground_of,
    largest_caravan,
    progress,
    spread,
    water_in,
)
from caravanserai.core.compiled.bits import (
    Bits,
    common,
    count_word,
    is_empty,
    load,
    row,
    signed,
    single,
    union,
    without,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw
from caravanserai.games.through_the_desert.constants import N_COLOURS, POINTS_FOR_AN_OASIS
from caravanserai.games.through_the_desert.rules.actions import (
    PLACE_LEADER,
    REMOVE_LEADER,
    colour_of,
    space_of,
)
from caravanserai.games.through_the_desert.rules.caravans import beside, caravan_of, free_of_others
from caravanserai.games.through_the_desert.rules.state import Board, State
from caravanserai.games.through_the_desert.rules.water_and_oases import water_on

TRIES = 3  # candidates that a playout compares
DENIED = 0.5  # of what another can no longer take


@rule
def promise(
    state: State, board: Board, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write what each action brings at once, and what comes into reach."""
    late = progress(state)
    ground = ground_of(state, board)
    for at in range(count):
        place = actions[at]
        if place >= REMOVE_LEADER:
            out[at] = 0.0
        elif place >= PLACE_LEADER:
            colour, space = colour_of(place - PLACE_LEADER), space_of(place - PLACE_LEADER)
            out[at] = leader_promise(state, board, weights, colour, space, ground)
        else:
            out[at] = camel_promise(state, board, weights, colour_of(place), space_of(place), late)


@rule
def weight(weights: Any, term: int, late: float) -> float:
    """Return the weight of a term at this point of the game."""
    return weights[term, EARLY] * (1.0 - late) + weights[term, LATE] * late


@rule
def gain(state: State, board: Board, seat: int, colour: int, space: int) -> int:
    """Return the points that a camel brings at once, but for what it encloses."""
    caravan = caravan_of(seat, colour)
    new = np.uint64(board.beside_palms[space] & state.palms & ~state.reached[caravan])
    return water_on(state, space) + POINTS_FOR_AN_OASIS * count_word(new)


@rule
def camel_promise(
    state: State, board: Board, weights: Any, colour: int, space: int, late: float
) -> float:
    """Return what a camel brings, brings nearer and denies."""
    seat = state.actor
    total = float(gain(state, board, seat, colour, space))
    total += enclosed_by(state, board, seat, colour, space)
    size = signed(state.sizes[caravan_of(seat, colour)])
    total += largest_caravan(state, seat, colour, size + 1)
    total -= largest_caravan(state, seat, colour, size)
    total += _brought_near(state, board, weights, colour, space, late)
    return total + DENIED * _denied(state, board, space)


@rule
def _brought_near(
    state: State, board: Board, weights: Any, colour: int, space: int, late: float
) -> float:
    """Return the worth of water and oases that come within one camel's reach."""
    seat = state.actor
    caravan = caravan_of(seat, colour)
    fresh = common(row(board.neighbours, space), load(state.open))
    fresh = common(fresh, free_of_others(state, seat, colour))
    fresh = without(fresh, beside(state, seat, colour))
    water = water_in(state, fresh)
    total = water * (weight(weights, WATER_1, late) - weight(weights, WATER_2, late))
    new = state.palms & ~state.reached[caravan] & ~board.beside_palms[space]
    for palm in range(board.n_palm_spaces):
        if new >> palm & 1:
            around = row(board.neighbours, board.palm_spaces[palm])
            if not is_empty(common(around, fresh)):
                nearer = weight(weights, OASES_1, late) - weight(weights, OASES_2, late)
                total += POINTS_FOR_AN_OASIS * nearer
    return total


@rule
def _denied(state: State, board: Board, space: int) -> float:
    """Return the most that another seat could have gained on this space."""
    most = 0
    here = single(space)
    for other in range(state.players):
        if other == state.actor:
            continue
        for kind in range(N_COLOURS):
            if state.herds[kind] > 0 and not is_empty(common(here, beside(state, other, kind))):
                most = max(most, gain(state, board, other, kind, space))
                most = max(most, enclosed_by(state, board, other, kind, space))
    return float(most)


@rule
def leader_promise(
    state: State, board: Board, weights: Any, colour: int, space: int, ground: Bits
) -> float:
    """Return the worth of what lies within three camels of a leader."""
    free = common(free_of_others(state, state.actor, colour), ground)
    one = common(row(board.neighbours, space), free)
    two = without(common(spread(board, one), free), union(one, single(space)))
    three = without(common(spread(board, two), free), union(one, two))
    total = weights[WATER_1, EARLY] * water_in(state, one)
    total += weights[WATER_2, EARLY] * water_in(state, two)
    total += weights[WATER_3, EARLY] * water_in(state, three)
    return total + _oases_near(state, board, weights, one, two, three)


@rule
def _oases_near(
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
def pick(state: State, board: Board, weights: Any, actions: Any, count: int, dice: Any) -> int:
    """Return the best of a few actions by what they bring at once; leaders go anywhere."""
    best = actions[draw(dice, count)]
    if best >= PLACE_LEADER:
        return best
    most = _gain_of(state, board, best)
    for _ in range(TRIES - 1):
        other = actions[draw(dice, count)]
        more = _gain_of(state, board, other)
        if more > most:
            best, most = other, more
    return best


@rule
def _gain_of(state: State, board: Board, place: int) -> int:
    colour, space = colour_of(place), space_of(place)
    total = gain(state, board, state.actor, colour, space)
    return total + enclosed_by(state, board, state.actor, colour, space)
