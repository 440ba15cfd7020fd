# SPDX-License-Identifier: MIT
"""The results of a match, and intervals that contain the true value as often as they should."""

from dataclasses import replace

import numpy as np
import pytest

from caravanserai.arena.statistics import ForfeitReason, estimates, standings
from tests.support.bots.failing_bots import chance_blocks, result, simulated_match

TRIALS = 150


def test_figures_are_those_of_the_bot_in_whatever_seat() -> None:
    match = simulated_match("good", "bad")
    won, lost = result([1, 2], [30, 20]), result([2, 1], [20, 30])
    good, bad = standings(match, [(won, lost), (won, won)])
    assert (good.share.mean, bad.share.mean) == (0.75, 0.25)
    assert (good.rank.mean, bad.rank.mean) == (1.25, 1.75)
    assert (good.margin.mean, bad.margin.mean) == (5, -5)
    assert (good.games, good.seconds, good.forfeits) == (4, 0.5, 0)


def test_start_up_is_that_of_the_game_in_which_a_program_took_longest() -> None:
    match, plain = simulated_match("program", "other"), result([1, 2])
    slow = replace(plain, start_up=(0.4, 0.0))
    program, other = standings(match, [(slow, plain), (replace(slow, start_up=(0.2, 0.0)), plain)])
    assert (program.start_up, other.start_up) == (0.4, 0)


def test_a_reason_says_where_it_was_first() -> None:
    match, won = simulated_match("good", "bad"), result([1, 2])
    lost = replace(won, loser=1, reason="oh no", actions=(4, 5, 6))
    _, bad = standings(match, [(won, result([2, 1])), (lost, result([2, 1])), (lost, won)])
    assert bad.reasons == (ForfeitReason("oh no", block=2, game=1, seat=2, move=4, games=2),)
    assert bad.forfeits == 2


def test_a_bot_with_several_seats_has_the_mean_of_them() -> None:
    match = simulated_match("one", "many", players=4)
    block = tuple(result([1, 2, 3, 4]) for _ in range(4))
    one, many = standings(match, [block, block])
    assert one.share.mean == pytest.approx(0.25)
    assert many.share.mean == pytest.approx(0.25)
    assert many.rank.mean == pytest.approx(2.5)


@pytest.mark.parametrize(("count", "least"), [(10, 0.86), (40, 0.9)])
@pytest.mark.parametrize("chance", [0.5, 0.8])
def test_intervals_hold_the_truth_19_times_in_20(count: int, least: float, chance: float) -> None:
    random = np.random.default_rng(7)
    shares = random.binomial(2, chance, (TRIALS, count, 1)) / 2
    found = [estimates(each)[0] for each in shares]
    assert least <= np.mean([each.low <= chance <= each.high for each in found]) <= 0.99


def test_the_games_of_a_block_are_not_taken_for_independent() -> None:
    """A lucky deal is lucky from both seats, so twice the games add no information."""
    random = np.random.default_rng(3)
    match = simulated_match("a", "b")
    lucky = [(result([1, 2]), result([2, 1])), (result([2, 1]), result([1, 2]))]
    blocks = [lucky[number] for number in random.integers(0, 2, 100)]
    share = standings(match, blocks)[0].share
    assert share.high - share.low > 0.19


def test_winning_everything_is_not_certainty() -> None:
    match = simulated_match("a", "b")
    always, never = standings(match, [(result([1, 2]), result([2, 1]))] * 100)
    assert always.share.low == pytest.approx(0.025 ** (1 / 100))
    assert always.share.high == 1
    assert never.share.high == pytest.approx(1 - 0.025 ** (1 / 100))


def test_the_same_blocks_have_the_same_interval() -> None:
    match = simulated_match("a", "b")
    blocks = chance_blocks(match, {"a": 2, "b": 1}, 20, np.random.default_rng(1))
    assert standings(match, blocks) == standings(match, blocks)
