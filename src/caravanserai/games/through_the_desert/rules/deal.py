# SPDX-License-Identifier: MIT
"""Deals a new game from a template and a seed.

The template is a state in which only the options are set: players, start (NONE: random), palms
(0: random), end_at_once, hidden_scores.
"""

import numpy as np

from caravanserai.core.compiled.bits import (
    Bits,
    add,
    first,
    is_empty,
    load,
    single,
    union,
    without_first,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw_in_game, mix
from caravanserai.games.through_the_desert.constants import (
    HERD,
    MAX_PLAYERS,
    N_CARAVANS,
    N_COLOURS,
    PALMS,
    TOKENS_OF_EACH_VALUE,
)
from caravanserai.games.through_the_desert.rules.open_spaces import open_to_leaders
from caravanserai.games.through_the_desert.rules.state import (
    LEADERS,
    NO_SPACE,
    NONE,
    REMOVE,
    Board,
    State,
)


@rule
def deal(state: State, board: Board, seed: np.uint64) -> None:
    """Set up a game on a template (TD-2)."""
    state.rng[0] = mix(seed)
    if state.start == NONE:
        state.start = draw_in_game(state.rng, state.players)
    if state.palms == 0:
        state.palms = _choose_palms(state, board)
    _clear_leaders_and_fill_herds(state)
    _lay_water(state, board)
    open_to_leaders(state, board)
    state.actor = state.start
    state.phase = REMOVE if state.players == MAX_PLAYERS else LEADERS


@rule
def _clear_leaders_and_fill_herds(state: State) -> None:
    for caravan in range(N_CARAVANS):
        state.leaders[caravan] = NO_SPACE
    for seat in range(MAX_PLAYERS):
        state.removed[seat] = NONE
    for colour in range(N_COLOURS):
        state.herds[colour] = HERD[state.players]


@rule
def _choose_palms(state: State, board: Board) -> int:
    """Choose five of the palm spaces in use, every choice equally likely (TD-2.5).

    Selection sampling: with `left` palms to place on the remaining spaces, the next space gets one
    with probability `left / remaining`.
    """
    chosen = 0
    left = PALMS
    for palm in range(board.n_palm_spaces):
        if draw_in_game(state.rng, board.n_palm_spaces - palm) < left:
            chosen |= 1 << palm
            left -= 1
    return chosen


@rule
def _water_spaces(state: State, board: Board) -> Bits:
    """Return the spaces that get a token: dots, and palm spaces without a palm tree (TD-2.6)."""
    spaces = load(board.dots)
    for palm in range(board.n_palm_spaces):
        if not state.palms >> palm & 1:
            spaces = union(spaces, single(board.palm_spaces[palm]))
    return spaces


@rule
def _lay_water(state: State, board: Board) -> None:
    """Lay random tokens out of all 45; the rest stays in the box (TD-2.6).

    Counts instead of a list of tokens: nothing is allocated, and each token left is equally likely.
    """
    ones = twos = threes = TOKENS_OF_EACH_VALUE
    spaces = _water_spaces(state, board)
    while not is_empty(spaces):
        space = first(spaces)
        spaces = without_first(spaces)
        pick = draw_in_game(state.rng, ones + twos + threes)
        if pick < ones:
            ones -= 1
            add(state.water[0], space)
        elif pick < ones + twos:
            twos -= 1
            add(state.water[1], space)
        else:
            threes -= 1
            add(state.water[0], space)
            add(state.water[1], space)
