# SPDX-License-Identifier: MIT
"""Without a GPU, random games on one are refused with the reason."""

import importlib.util
from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.compiled import gpu
from caravanserai.core.compiled.bulk import RandomGames
from caravanserai.core.compiled.gpu import random_play
from caravanserai.core.game import Game, games
from caravanserai.core.game import find as find_game

pytestmark = pytest.mark.interpreted


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert gpu.why_not() == "numba-cuda is not installed: pip install 'caravanserai[gpu]'"
    with pytest.raises(cv.BadOptions, match="no GPU: numba-cuda is not installed"):
        gpu.random_games("five_tribes", 1)


def test_the_number_of_games_is_checked_first() -> None:
    with pytest.raises(cv.BadOptions, match="the number of games must be a whole number, 1 or"):
        gpu.random_games("five_tribes", 0)


@pytest.mark.parametrize("game", games())
def test_games_are_sorted_only_by_phases_that_are_sort_keys(game: str) -> None:
    found = find_game(game)
    if found.sorts_on_gpu:
        position = cv.new(game, seed=1)
        while not position.is_over:
            assert position.state[0]["phase"] < 63
            position.play(int(position.legal()[0]))


def test_many_games_are_several_launches(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(_game: Game, _setup: object, _seed: object, first: int, size: int, *_: object) -> Any:
        numbers = np.arange(first, first + size, dtype=np.int32)
        return RandomGames(numbers[:, None], numbers, numbers)

    monkeypatch.setattr(random_play, "why_not", lambda: None)
    monkeypatch.setattr(random_play, "_GAMES", 10)
    monkeypatch.setattr(random_play, "_play", play)
    found = random_play.random_games("five_tribes", 25, final_states=True)
    assert found.steps.tolist() == found.points[:, 0].tolist() == list(range(25))
    assert found.states is not None
    assert found.states.tolist() == list(range(25))
