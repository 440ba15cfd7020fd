# SPDX-License-Identifier: MIT
"""A batch plays the same games as `Position`, and refuses bad input before it changes anything."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.adapters.batch import Batch
from caravanserai.testing.contract import GameVariant
from tests.support.variants import sampled_variants

SIZE = 5
STEPS = 300  # some games end, and others follow
REWARDS = {
    "win_share": lambda own, best: float(own > best) + 0.5 * (own == best),
    "margin": lambda own, best: own - best,
}


def batch_of(variant: GameVariant, **arguments: Any) -> Batch:
    options = {"observations": True, **arguments, **variant.options}
    return Batch(variant.game, SIZE, variant.players, **options)


def positions_in(batch: Batch) -> list[cv.Position]:
    """Deal the games of a batch again, one by one."""
    setup = batch.setup
    return [
        cv.new(batch.game.name, setup.players, int(seed), **setup.options) for seed in batch.seeds
    ]


def same(batch: Batch, at: int, position: cv.Position) -> bool:
    return (
        batch.current_player[at] == position.actor
        and np.array_equal(np.flatnonzero(batch.legal_action_mask[at]), position.legal())
        and np.array_equal(batch.observation[at], position.observe(position.actor or 0))
    )


@pytest.mark.parametrize("variant", sampled_variants(), ids=str)
def test_a_batch_plays_the_same_games_as_positions(variant: GameVariant) -> None:
    batch, generator = batch_of(variant, threads=2).init(7), np.random.default_rng(1)
    positions = positions_in(batch)
    ended = 0
    for _ in range(STEPS):
        assert all(same(batch, at, position) for at, position in enumerate(positions))
        for position, action in zip(positions, actions := batch.sample(generator), strict=True):
            position.play(action)
        batch.step(actions)
        assert batch.terminated.tolist() == [position.is_over for position in positions]
        assert not batch.truncated.any()
        for at in np.flatnonzero(batch.terminated):
            assert tuple(batch.points[at]) == positions[at].points()
            assert batch.rewards[at].sum() == pytest.approx(1)
            positions[at] = positions_in(batch)[at]
            ended += 1
    assert ended > 0
    batch.close()


def played(threads: int, steps: int = 200) -> Batch:
    batch = Batch("through_the_desert", 7, players=2, rewards="margin", threads=threads).init(3)
    generator = np.random.default_rng(2)
    for _ in range(steps):
        batch.step(batch.sample(generator))
    batch.close()
    return batch


def test_threads_do_not_change_the_games() -> None:
    one, three = played(1), played(3)
    assert np.array_equal(one.legal_action_mask, three.legal_action_mask)
    assert np.array_equal(one.points, three.points)
    assert one.points.any()


@pytest.mark.parametrize("rewards", REWARDS)
def test_rewards_come_with_the_end(rewards: str) -> None:
    batch = Batch("through_the_desert", 4, players=2, rewards=rewards).init(3)
    generator = np.random.default_rng(2)
    while not batch.terminated.any():
        batch.step(batch.sample(generator))
    for at in range(4):
        points, ended = batch.points[at].tolist(), batch.terminated[at]
        expected = [REWARDS[rewards](*points), REWARDS[rewards](*points[::-1])]
        assert batch.rewards[at].tolist() == (expected if ended else [0, 0])


def test_a_new_seed_deals_other_games() -> None:
    batch = Batch("five_tribes", 3).init(1)
    first = batch.seeds.copy()
    assert not (batch.init(2).seeds == first).any()
    assert (batch.init(1).seeds == first).all()
    assert len(batch) == 3


def test_arrays_are_not_copied() -> None:
    batch = Batch("five_tribes", 3, observations=True).init(1)
    kept = batch.observation, batch.legal_action_mask, batch.rewards
    batch.step(batch.legal_actions[:, 0])
    assert kept[0] is batch.observation
    assert kept[1] is batch.legal_action_mask
    assert kept[2] is batch.rewards
    assert batch.observation_layout["players"].read(kept[0]).tolist() == [2, 2, 2]


def bytes_of(batch: Batch) -> bytes:
    arrays = (batch.current_player, batch.legal_action_mask, batch.observation, batch.seeds)
    return b"".join(array.tobytes() for array in arrays)


def legal_in(batch: Batch) -> Any:
    return batch.legal_actions[:, 0].copy()


def with_last(batch: Batch, action: int) -> Any:
    actions = legal_in(batch)
    actions[-1] = action
    return actions


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda b: with_last(b, 0), cv.IllegalAction, "game 3: action 0 .* is illegal: "),
        (lambda b: with_last(b, -1), cv.IllegalAction, "game 3: action ids go from 0 to 562"),
        (lambda b: with_last(b, 563), cv.IllegalAction, "action ids go from 0 to 562, got 563"),
        (lambda b: legal_in(b)[:2], cv.BadOptions, r"the shape \(4,\), not \(2,\)"),
        (lambda b: legal_in(b)[None], cv.BadOptions, r"the shape \(4,\), not \(1, 4\)"),
        (lambda b: legal_in(b).astype(float), cv.BadOptions, "not of dtype float64"),
        (lambda b: legal_in(b) > 0, cv.BadOptions, "not of dtype bool"),
        (lambda _: None, cv.BadOptions, "the shape"),
        (lambda _: [1, [2, 3], 4, 5], cv.BadOptions, "must be an array of whole numbers"),
        (
            lambda _: np.full(4, 2**64 - 1, np.uint64),
            cv.IllegalAction,
            "from 0 to 562, got 18446744073709551615",
        ),
    ],
)
@pytest.mark.parametrize("threads", [1, 2])
def test_bad_actions_change_nothing(
    make: Any, error: type[Exception], message: str, threads: int
) -> None:
    batch = Batch("five_tribes", 4, players=3, threads=threads, observations=True).init(1)
    before = bytes_of(batch)
    with pytest.raises(error, match=message):
        batch.step(make(batch))
    assert bytes_of(batch) == before
    batch.close()


def test_lists_of_legal_actions_are_read_only() -> None:
    batch = Batch("five_tribes", 2).init(1)
    for array in (batch.legal_actions, batch.legal_counts):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_a_step_needs_a_deal() -> None:
    with pytest.raises(cv.BadOptions, match="call init"):
        Batch("five_tribes", 1).step(np.zeros(1, int))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_can_be_read_but_not_played(threads: int) -> None:
    batch = Batch("five_tribes", 2, threads=threads).init(1)
    batch.close()
    with pytest.raises(cv.BadOptions, match="this batch is closed"):
        batch.step(batch.legal_actions[:, 0])
    assert batch.legal_counts.all()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"size": 0}, "the number of games"),
        ({"threads": 0}, "the number of threads"),
        ({"rewards": "glory"}, "rewards must be one of win_share, margin, rank, not 'glory'"),
        ({"players": 9}, "2 to 4 players"),
        ({"colour": "red"}, "colour"),
        ({"game": "chess"}, "unknown game"),
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    defaults: dict[str, Any] = {"game": "five_tribes", "size": 1}
    with pytest.raises(cv.BadOptions, match=message):
        Batch(**defaults | arguments)


@pytest.mark.parametrize("seed", [-1, 2**64, 0.5, "x"])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(cv.BadOptions, match="a seed is"):
        Batch("five_tribes", 1).init(seed)
