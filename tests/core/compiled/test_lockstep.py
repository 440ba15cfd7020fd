# SPDX-License-Identifier: MIT
"""Games in lockstep: deals, steps, masks, rewards and the games that follow."""

import numpy as np
import numpy.typing as npt
import pytest

import caravanserai as cv
from caravanserai.core.compiled import lockstep
from caravanserai.core.compiled.lockstep import BatchArrays, make_arrays
from caravanserai.core.game import Setup, find, prepare
from tests.conftest import INTERPRETED

pytestmark = pytest.mark.interpreted

SEED = np.uint64(5)
STEPS = 4 if INTERPRETED else 20  # fewer than a game has

each_game = pytest.mark.parametrize("game", cv.games())


def dealt(game: str, size: int = 2, observations: bool = False) -> tuple[BatchArrays, Setup]:
    setup = prepare(find(game), None, {})
    batch = make_arrays(find(game), setup, size, observations)
    lockstep.split_seeds(SEED, batch.seeds)
    advance(batch, setup, lockstep.NO_ACTIONS, lockstep.DEAL)
    return batch, setup


def advance(batch: BatchArrays, setup: Setup, actions: npt.NDArray[np.int64], mode: int) -> None:
    fixed = (tuple(batch), setup.template, setup.board, actions, SEED, 0, mode)
    lockstep.advance_games(*fixed, 0, len(batch.states))


def step(batch: BatchArrays, setup: Setup, mode: int = lockstep.RESTART) -> None:
    advance(batch, setup, batch.legal_actions[:, 0].astype(np.int64), mode)


def play_to_the_end(batch: BatchArrays, setup: Setup, mode: int) -> None:
    while not batch.terminated.any():
        step(batch, setup, mode)


@each_game
def test_each_game_is_that_of_its_seed(game: str) -> None:
    batch, setup = dealt(game)
    positions = [cv.new(game, seed=int(seed)) for seed in batch.seeds]
    for _ in range(STEPS):
        for at, position in enumerate(positions):
            assert batch.states[at].tobytes() == position.state.tobytes()
            assert np.flatnonzero(batch.legal_action_mask[at]).tolist() == position.legal().tolist()
            assert batch.legal_counts[at] == len(position.legal())
            assert batch.current_player[at] == position.actor
            position.play(int(batch.legal_actions[at, 0]))
        step(batch, setup)


@each_game
def test_the_current_player_observes(game: str) -> None:
    batch, setup = dealt(game, size=1, observations=True)
    position = cv.new(game, seed=int(batch.seeds[0]))
    for _ in range(2):
        assert batch.observation[0].tolist() == position.observe(position.actor or 0).tolist()
        position.play(int(batch.legal_actions[0, 0]))
        step(batch, setup)


def test_nothing_is_observed_unless_asked_for() -> None:
    batch, _ = dealt("five_tribes")
    assert batch.observation.shape == (2, 0)


def test_a_game_that_ends_is_followed_by_the_next() -> None:
    batch, setup = dealt("through_the_desert", size=1)
    play_to_the_end(batch, setup, lockstep.RESTART)
    assert batch.rewards.sum() == 1
    assert batch.points.sum() > 0
    following = cv.new("through_the_desert", seed=int(batch.seeds[0]))
    assert batch.states[0].tobytes() == following.state.tobytes()
    step(batch, setup)
    assert not batch.terminated[0]
    assert not batch.rewards.any()


def test_a_single_game_stays_at_its_end() -> None:
    batch, setup = dealt("through_the_desert", size=1)
    play_to_the_end(batch, setup, lockstep.STEP)
    assert not batch.legal_action_mask.any()
    assert batch.legal_counts[0] == 0


@each_game
def test_the_first_illegal_action_is_found(game: str) -> None:
    batch, _ = dealt(game, size=3)
    actions = batch.legal_actions[:, 0].astype(np.int64)
    assert found(batch, actions, 0) == -1
    for bad in (-1, find(game).n_actions, int(np.flatnonzero(~batch.legal_action_mask[1])[0])):
        wrong = actions.copy()
        wrong[1:] = bad
        assert found(batch, wrong, 0) == 1
        assert found(batch, wrong, 2) == 2


def found(batch: BatchArrays, actions: npt.NDArray[np.int64], start: int) -> int:
    return lockstep.find_illegal(batch.legal_actions, batch.legal_counts, actions, start, 3)


@pytest.mark.parametrize(
    ("kind", "points", "rewards"),
    [
        ("win_share", [30, 20, 10], [1, 0, 0]),
        ("win_share", [10, 30, 30], [0, 0.5, 0.5]),
        ("margin", [30, 24, 10], [6, -6, -20]),
        ("margin", [30, 30], [0, 0]),
        ("rank", [30, 20, 10], [1, 0, -1]),
        ("rank", [30, 10, 10], [1, -0.5, -0.5]),
        ("rank", [7, 7, 7, 7], [0, 0, 0, 0]),
    ],
)
def test_rewards_follow_from_points(kind: str, points: list[int], rewards: list[float]) -> None:
    out = np.zeros(len(points), np.float32)
    lockstep.write_rewards(np.array(points, np.int32), lockstep.REWARDS.index(kind), out)
    assert out.tolist() == rewards
