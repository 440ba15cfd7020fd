# SPDX-License-Identifier: MIT
"""Computes where a caravan may grow.

`state.near` holds for each colour and space whose camels of the colour the space touches. A camel
may join a player's caravan where the space touches camels of that player (TD-5.2) and of nobody
else (TD-5.3): where the code is `1 + seat`.

The code of a space has three bits, kept in three bit planes of 256 bits each. Comparing planes
word by word tests 64 spaces with a few machine instructions, so the functions below combine whole
words and have no loop over spaces. The four words of a set are written out one by one because a
set is a tuple, which keeps it in registers (core/compiled/bits.py).
"""

import numpy as np

from caravanserai.core.compiled.bits import ALL, WORDS, ZERO, Bits, Word, common, load, remove
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import MAX_PLAYERS, N_COLOURS
from caravanserai.games.through_the_desert.rules.state import FIRST_CAMEL, Board, State

# CODE[seat, plane]: all ones where the code 1 + seat has a one in this plane.
CODE = np.array(
    [
        [ALL if (1 + seat) >> plane & 1 else ZERO for plane in range(3)]
        for seat in range(MAX_PLAYERS)
    ],
    np.uint64,
)


@rule
def caravan_of(seat: int, colour: int) -> int:
    """Return the number of a player's caravan of a colour."""
    return seat * N_COLOURS + colour


@rule
def _beside_word(state: State, seat: int, colour: int, word: int) -> Word:
    near = state.near
    # A one wherever the code of the space differs from the player's in any plane.
    differs = (
        (near[colour, 0, word] ^ CODE[seat, 0])
        | (near[colour, 1, word] ^ CODE[seat, 1])
        | (near[colour, 2, word] ^ CODE[seat, 2])
    )
    return ~differs


@rule
def beside(state: State, seat: int, colour: int) -> Bits:
    """Return the spaces that touch camels of this caravan and of no other of its colour."""
    return (
        _beside_word(state, seat, colour, 0),
        _beside_word(state, seat, colour, 1),
        _beside_word(state, seat, colour, 2),
        _beside_word(state, seat, colour, 3),
    )


@rule
def growth(state: State, seat: int, colour: int) -> Bits:
    """Return the spaces where a camel may join this caravan (TD-5)."""
    return common(beside(state, seat, colour), load(state.open))


@rule
def _free_word(state: State, seat: int, colour: int, word: int) -> Word:
    near = state.near
    low, middle, high = near[colour, 0, word], near[colour, 1, word], near[colour, 2, word]
    differs = (low ^ CODE[seat, 0]) | (middle ^ CODE[seat, 1]) | (high ^ CODE[seat, 2])
    # Not free: the code is neither 0 (nobody) nor the player's.
    return ~((low | middle | high) & differs)


@rule
def free_of_others(state: State, seat: int, colour: int) -> Bits:
    """Return the spaces that touch no other player's camels of the colour (TD-5.3)."""
    return (
        _free_word(state, seat, colour, 0),
        _free_word(state, seat, colour, 1),
        _free_word(state, seat, colour, 2),
        _free_word(state, seat, colour, 3),
    )


@rule
def _update_near(state: State, board: Board, seat: int, colour: int, space: int) -> None:
    """Change the codes around a new camel: 0 becomes the player's code, another's becomes 7."""
    near = state.near
    for word in range(WORDS):
        low, middle, high = near[colour, 0, word], near[colour, 1, word], near[colour, 2, word]
        around = board.neighbours[space, word]
        differs = (low ^ CODE[seat, 0]) | (middle ^ CODE[seat, 1]) | (high ^ CODE[seat, 2])
        taken = low | middle | high
        shared = around & taken & differs
        fresh = around & ~taken
        near[colour, 0, word] = low | shared | (fresh & CODE[seat, 0])
        near[colour, 1, word] = middle | shared | (fresh & CODE[seat, 1])
        near[colour, 2, word] = high | shared | (fresh & CODE[seat, 2])


@rule
def add_camel(state: State, board: Board, seat: int, colour: int, space: int) -> None:
    """Put a camel of a player's caravan on a space, leader or not."""
    caravan = caravan_of(seat, colour)
    state.spaces[space] = FIRST_CAMEL + caravan
    state.sizes[caravan] += 1
    remove(state.open, space)
    _update_near(state, board, seat, colour, space)
