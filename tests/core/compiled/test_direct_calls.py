# SPDX-License-Identifier: MIT
"""Positions call the compiled rules directly; the answers are those of the entry points."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.direct_calls import DirectCalls
from caravanserai.core.compiled.jit import copy_array

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("game", cv.games())
def test_a_direct_call_answers_like_the_entry_point(game: str) -> None:
    position = cv.new(game, seed=5)
    calls, board = DirectCalls(), position.setup.board
    for _ in range(10):
        usual = np.zeros(position.game.max_legal, np.int32)
        count = entry_points.legal(position.state, board, usual)
        direct = calls.legal(position.state, board, position.game.max_legal)
        assert np.array_equal(direct, usual[:count])
        position.play(direct[count // 2])


@pytest.mark.parametrize("game", cv.games())
def test_an_illegal_action_is_refused_and_changes_nothing(game: str) -> None:
    position, calls = cv.new(game, 2, seed=1), DirectCalls()
    states, legal = copy_array(position.state), position.legal().tolist()
    illegal = next(each for each in range(position.game.n_actions) if each not in legal)
    assert not calls.play(states, position.setup.board, illegal)
    assert states.tobytes() == position.state.tobytes()
    assert calls.play(states, position.setup.board, legal[0])
    assert states.tobytes() == position.play(legal[0]).state.tobytes()


def test_every_list_is_an_array_of_its_own() -> None:
    position = cv.new("through_the_desert", seed=5)
    first = position.legal()
    expected = first.copy()
    first[:] = 0
    assert np.array_equal(position.legal(), expected)
    assert position.legal().base is None


def test_threads_get_lists_of_their_own_positions() -> None:
    positions = [cv.new("through_the_desert", players=players, seed=1) for players in (2, 3, 4)]
    expected = [position.legal() for position in positions]
    with ThreadPoolExecutor(4) as pool:
        found = [*pool.map(lambda n: positions[n % 3].legal(), range(300))]
    assert all(np.array_equal(legal, expected[n % 3]) for n, legal in enumerate(found))
