# SPDX-License-Identifier: MIT
"""Re-deals everything that one seat cannot know.

A bot searches the result, so it cannot use hidden information.
"""

from typing import Any

from caravanserai.core.compiled.bits import WORDS, count_word, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw, reseed
from caravanserai.games.through_the_desert.constants import TOKEN_VALUES, TOKENS_OF_EACH_VALUE
from caravanserai.games.through_the_desert.rules.state import OVER, Board, State

KINDS = len(TOKEN_VALUES)


@rule
def redeal(state: State, board: Board, seat: int, seed: Any) -> None:
    """Replace the generator, and the values of tokens that others have taken (TD-6.3)."""
    reseed(state.rng, seed)  # from here on there is no key, so `draw` will do
    if state.hidden_scores and state.phase != OVER:
        _redeal_tokens(state, seat)


@rule
def _redeal_tokens(state: State, seat: int) -> None:
    """Give each other player as many tokens as before, out of all that the seat does not see.

    These are the tokens of the others and those left in the box.
    """
    ones = _unseen(state, seat, 0)
    twos = _unseen(state, seat, 1)
    threes = _unseen(state, seat, 2)
    for other in range(state.players):
        if other == seat:
            continue
        count = state.tokens[other, 0] + state.tokens[other, 1] + state.tokens[other, 2]
        for kind in range(KINDS):
            state.tokens[other, kind] = 0
        for _ in range(count):
            pick = draw(state.rng, ones + twos + threes)
            if pick < ones:
                ones -= 1
                state.tokens[other, 0] += 1
            elif pick < ones + twos:
                twos -= 1
                state.tokens[other, 1] += 1
            else:
                threes -= 1
                state.tokens[other, 2] += 1


@rule
def _unseen(state: State, seat: int, kind: int) -> int:
    """Count the tokens of a value that are neither on the board nor the seat's own."""
    seen = signed(state.tokens[seat, kind])
    for word in range(WORDS):
        low, high = state.water[0, word], state.water[1, word]
        if kind == 0:
            seen += count_word(low & ~high)
        elif kind == 1:
            seen += count_word(high & ~low)
        else:
            seen += count_word(high & low)
    return TOKENS_OF_EACH_VALUE - seen
