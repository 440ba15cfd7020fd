# SPDX-License-Identifier: MIT
"""A batch on a GPU plays the games of a batch on the CPU, and refuses bad input."""

from typing import Any

import pytest
import torch

import caravanserai as cv
from benchmarks import gpu_checks
from benchmarks.gpu_checks import FIELDS
from caravanserai.adapters.batch import Batch
from caravanserai.adapters.gpu_batch import GpuBatch
from caravanserai.core.game import find
from caravanserai.testing.contract import GameVariant
from tests.support.variants import sampled_variants

SIZE, STEPS = 300, 400  # more games than a block has threads, and some that end
EVERY_COUNT = [(name, count) for name in cv.games() for count in find(name).player_counts]


def play_both(here: Batch, there: GpuBatch) -> int:
    """Play the same random actions in both; return how many games have ended."""
    return gpu_checks.play_both(
        here, there, STEPS, lambda actions: torch.from_numpy(actions).cuda()
    )


@pytest.mark.parametrize(("game", "players"), EVERY_COUNT)
@pytest.mark.parametrize("rewards", ["win_share", "margin", "rank"])
def test_the_games_are_those_of_the_cpu(game: str, players: int, rewards: str) -> None:
    arguments: dict[str, Any] = {"rewards": rewards, "observations": True}
    here = Batch(game, SIZE, players, **arguments).init(7)
    assert play_both(here, GpuBatch(game, SIZE, players, **arguments).init(7)) > 0


@pytest.mark.parametrize("variant", sampled_variants(), ids=str)
def test_options_are_kept(variant: GameVariant) -> None:
    here = Batch(variant.game, SIZE, variant.players, **variant.options).init(3)
    there = GpuBatch(variant.game, SIZE, variant.players, **variant.options).init(3)
    assert play_both(here, there) > 0


def test_another_stream_of_torch_is_used() -> None:
    here = Batch("five_tribes", SIZE, observations=True).init(5)
    with torch.cuda.stream(torch.cuda.Stream()):
        assert play_both(here, GpuBatch("five_tribes", SIZE, observations=True).init(5)) > 0


def test_a_sample_is_legal_and_follows_its_generator() -> None:
    batch = GpuBatch("through_the_desert", SIZE).init(1)
    first, second = (
        batch.sample(torch.Generator("cuda").manual_seed(4)),
        batch.sample(torch.Generator("cuda").manual_seed(4)),
    )
    assert torch.equal(first, second)
    assert len(first.unique()) > SIZE // 4
    batch.step(first)


def test_tensors_are_not_copied() -> None:
    batch = GpuBatch("five_tribes", 3, observations=True).init(1)
    kept = {name: getattr(batch, name).data_ptr() for name in FIELDS}
    batch.step(batch.sample())
    assert kept == {name: getattr(batch, name).data_ptr() for name in FIELDS}
    assert all(getattr(batch, name).is_cuda for name in FIELDS)


def with_last(batch: GpuBatch, action: int) -> Any:
    actions = batch.sample()
    actions[-1] = action
    return actions


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda b: with_last(b, 0), cv.IllegalAction, "game 3: action 0 .* is illegal: "),
        (lambda b: with_last(b, -1), cv.IllegalAction, "game 3: action ids go from 0 to 562"),
        (lambda b: with_last(b, 563), cv.IllegalAction, "action ids go from 0 to 562, got 563"),
        (lambda b: b.sample()[:2], cv.BadOptions, r"the shape \(4,\), not \(2,\)"),
        (lambda b: b.sample()[None], cv.BadOptions, r"the shape \(4,\), not \(1, 4\)"),
        (lambda b: b.sample().float(), cv.BadOptions, "not of dtype torch.float32"),
        (lambda b: b.sample() > 0, cv.BadOptions, "not of dtype torch.bool"),
        (lambda b: b.sample().cpu(), cv.BadOptions, "a tensor on cuda:0, not cpu: move it"),
        (lambda b: b.sample().cpu().numpy(), cv.BadOptions, "a tensor on cuda:0, not cpu"),
        (lambda _: None, cv.BadOptions, "a tensor on cuda:0, not NoneType"),
    ],
)
def test_bad_actions_change_nothing(make: Any, error: type[Exception], message: str) -> None:
    batch = GpuBatch("five_tribes", 4, players=3, observations=True).init(1)
    before = [getattr(batch, name).clone() for name in FIELDS]
    with pytest.raises(error, match=message):
        batch.step(make(batch))
    after = (getattr(batch, name) for name in FIELDS)
    assert all(torch.equal(*pair) for pair in zip(before, after, strict=True))


def test_a_step_needs_a_deal() -> None:
    with pytest.raises(cv.BadOptions, match="call init"):
        GpuBatch("five_tribes", 1).step(torch.zeros(1, dtype=torch.int64, device="cuda"))
