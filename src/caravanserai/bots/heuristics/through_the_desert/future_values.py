# SPDX-License-Identifier: MIT
"""Future points of caravans in Through the Desert: largest caravans, and spaces in reach."""

from caravanserai.bots.heuristics.through_the_desert.action_values import enclosure_gain
from caravanserai.core.compiled.bits import (
    EMPTY,
    Bits,
    common,
    first,
    is_empty,
    load,
    row,
    signed,
    union,
    without,
    without_first,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import (
    N_COLOURS,
    POINTS_FOR_A_SHARED_LARGEST_CARAVAN,
)
from caravanserai.games.through_the_desert.rules.caravans import beside, caravan_of, free_of_others
from caravanserai.games.through_the_desert.rules.legal import has_in_hand
from caravanserai.games.through_the_desert.rules.open_spaces import spaces_open_to_camels
from caravanserai.games.through_the_desert.rules.state import CAMELS, Board, State


@rule
def largest_caravans(state: State, seat: int) -> float:
    """Return the expected points of a seat for largest caravans."""
    total = 0.0
    for colour in range(N_COLOURS):
        total += largest_caravan(state, seat, colour, signed(state.sizes[caravan_of(seat, colour)]))
    return total


@rule
def largest_caravan(state: State, seat: int, colour: int, size: int) -> float:
    """Return the expected points, 0 to 10, of a caravan with this size for being the largest.

    The smaller the herd, the more certain the lead, because few camels are left to change it.
    """
    if size == 0 and not has_in_hand(state, seat, colour):
        return 0.0
    most = 0
    for other in range(state.players):
        if other != seat:
            most = max(most, signed(state.sizes[caravan_of(other, colour)]))
    lead = size - most
    scale = abs(lead) + 0.3 * state.herds[colour]
    if scale == 0:
        return float(POINTS_FOR_A_SHARED_LARGEST_CARAVAN)
    return POINTS_FOR_A_SHARED_LARGEST_CARAVAN * (1.0 + lead / scale)


@rule
def best_enclosure(state: State, board: Board, seat: int, colour: int, spaces: Bits) -> int:
    """Return the most points that a camel on one of these spaces would enclose."""
    best = 0
    while not is_empty(spaces):
        best = max(best, enclosure_gain(state, board, seat, colour, first(spaces)))
        spaces = without_first(spaces)
    return best


@rule
def ground_of(state: State, board: Board) -> Bits:
    """Return the spaces for camels, also while leaders are still being placed."""
    return load(state.open) if state.phase == CAMELS else spaces_open_to_camels(state, board)


@rule
def rings(
    state: State, board: Board, seat: int, colour: int, ground: Bits
) -> tuple[Bits, Bits, Bits]:
    """Return the spaces that a caravan reaches with its first, second and third next camel."""
    free = common(free_of_others(state, seat, colour), ground)
    one = common(beside(state, seat, colour), ground)
    two = without(common(neighbours_of(board, one), free), one)
    three = without(common(neighbours_of(board, two), free), union(one, two))
    return one, two, three


@rule
def neighbours_of(board: Board, spaces: Bits) -> Bits:
    """Return all neighbours of a set of spaces."""
    found = EMPTY
    while not is_empty(spaces):
        found = union(found, row(board.neighbours, first(spaces)))
        spaces = without_first(spaces)
    return found
