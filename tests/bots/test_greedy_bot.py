# SPDX-License-Identifier: MIT
"""The greedy bot."""

import pytest

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.registry import create
from tests.support.positions.bot_positions import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_random(game: str) -> None:
    for seed in range(6):
        position = cv.new(game, players=2, seed=seed)
        seats = [create("greedy"), create("random")][:: 1 if seed % 2 else -1]
        while (seat := position.actor) is not None:
            position.play(ask(seats[seat], position, seed=seed).action)
        assert position.ranks()[0 if seed % 2 else 1] == 1
