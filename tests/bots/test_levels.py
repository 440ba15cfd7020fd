# SPDX-License-Identifier: MIT
"""The levels that players choose from."""

from functools import partial
from timeit import timeit

import pytest

from caravanserai.bots.bot import ask
from caravanserai.bots.registry import create, levels
from tests.support.bot_positions import GAMES, random_position
from tests.support.timing import best_time

AT_ONCE = 0.050  # seconds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_the_easiest_levels_answer_at_once(game: str) -> None:
    for name in levels()[:3]:
        bot, position = create(name), random_position(game, 2, 30)
        ask(bot, position)  # compiles it
        answer = partial(timeit, partial(ask, bot, position), number=1)
        assert best_time(answer, AT_ONCE) < AT_ONCE
