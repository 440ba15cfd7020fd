# SPDX-License-Identifier: MIT
"""Re-deals everything that one seat cannot know.

A bot searches the result, so it cannot use hidden information.
"""

from typing import Any

from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw, reseed
from caravanserai.games.five_tribes.constants import N_CARDS, N_DJINNS, START_GOLD
from caravanserai.games.five_tribes.rules.pieces.cards import draw_card, draw_djinn
from caravanserai.games.five_tribes.rules.pieces.meeples import bit
from caravanserai.games.five_tribes.rules.state import KEEP_DJINN, OVER, Board, State


@rule
def redeal(state: State, board: Board, seat: int, seed: Any) -> None:
    """Replace the generator, gold and cards of others, and djinns that another player drew."""
    reseed(state.rng, seed)  # from here on there is no key, so `draw` will do
    if state.pending == KEEP_DJINN and state.actor != seat:
        _redeal_drawn(state)
    if not state.open and state.phase != OVER:
        _redeal_cards(state, seat)
        _redeal_gold(state, seat)


@rule
def _redeal_drawn(state: State) -> None:
    """Replace the djinns that Sibittis shows by others of those that the seat has not seen."""
    count = 0
    for djinn in range(N_DJINNS):
        if state.drawn & bit(djinn) != 0:
            count += 1
    state.djinn_pile |= state.drawn
    state.drawn = 0
    for _ in range(count):
        state.drawn |= bit(draw_djinn(state))


@rule
def _redeal_gold(state: State, seat: int) -> None:
    """Give the others random gold, independent of what they have: 0 to 100, mostly near 50."""
    for other in range(state.players):
        if other != seat:
            state.gold[other] = draw(state.rng, START_GOLD + 1) + draw(state.rng, START_GOLD + 1)


@rule
def _redeal_cards(state: State, seat: int) -> None:
    """Put the others' cards into the pile and deal each of them as many as before.

    Goods in `offer` are open to all and stay there.
    """
    for other in range(state.players):
        if other != seat:
            for card in range(N_CARDS):
                state.pile[card] += state.cards[other, card]
    for other in range(state.players):
        if other != seat:
            count = 0
            for card in range(N_CARDS):
                count += state.cards[other, card]
                state.cards[other, card] = 0
            for _ in range(count):
                state.cards[other, draw_card(state)] += 1
