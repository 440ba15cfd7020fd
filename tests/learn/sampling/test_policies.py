# SPDX-License-Identifier: MIT
"""Samples for the policies: decisions of games, searched again."""

import numpy as np
import pytest

from caravanserai.bots.nets.network import zero_net
from caravanserai.learn.config import Policies, SelfPlay
from caravanserai.learn.sampling.policies import PolicySampler, join_policy_samples
from caravanserai.learn.self_play import PlayedGame, SelfPlayer

pytestmark = pytest.mark.compiles
GAME = "through_the_desert"
SIMULATIONS = 50


@pytest.fixture(scope="module")
def played() -> PlayedGame:
    """A game of two players by a very short search."""
    few = SelfPlay(games=1, simulations=4, players={"2": 1.0}, sampled_actions=10)
    return SelfPlayer(GAME, zero_net(GAME), few).play(2, {}, seed=5)


def sampler(share: float) -> PolicySampler:
    return PolicySampler(GAME, zero_net(GAME), Policies(share=share, simulations=SIMULATIONS))


def test_visits_are_parts_of_those_of_a_decision(played: PlayedGame) -> None:
    for decision in sampler(0.2).sample(played):
        assert decision.visits.sum() == pytest.approx(1, abs=1e-5)
        assert len(decision.visits) == decision.sizes[0] == len(decision.inputs)
        counts = decision.visits * SIMULATIONS
        assert 1 < (counts > 0.5).sum() <= len(counts)


def test_a_part_of_the_decisions_is_sampled(played: PlayedGame) -> None:
    found = join_policy_samples(sampler(0.2).sample(played))
    assert 0.05 < len(found.sizes) / len(played.actions) < 0.35
    assert set(found.policies) == {0, 1}
    assert sampler(0.0).sample(played) == []


def test_samples_do_not_depend_on_the_game_before(played: PlayedGame) -> None:
    one = sampler(0.1)
    first, second = (join_policy_samples(one.sample(played)) for _ in range(2))
    assert np.array_equal(first.inputs, second.inputs)
    assert np.array_equal(first.visits, second.visits)
