# SPDX-License-Identifier: MIT
"""Samples of turns that were not played."""

from dataclasses import replace

import numpy as np
import pytest

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.network import zero_net
from caravanserai.learn.config import SelfPlay, Siblings, Training
from caravanserai.learn.sampling.samples import SampledGame, Samples, sample_game
from caravanserai.learn.sampling.siblings import SiblingSampler
from caravanserai.learn.sampling.targets import Values
from caravanserai.learn.self_play import PlayedGame, SelfPlayer
from tests.support.positions.bot_positions import GAMES

pytestmark = pytest.mark.compiles
FEW = SelfPlay(games=1, simulations=4, players={"2": 1.0}, sampled_actions=10, random_share=0.1)
OTHERS = Siblings(share=0.3, simulations=20)


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> PlayedGame:
    """A game of two players by a very short search."""
    name = str(request.param)
    return SelfPlayer(name, zero_net(name), FEW).play(2, {}, seed=5)


def siblings_of(played: PlayedGame, sampled: SampledGame, settings: Siblings = OTHERS) -> Samples:
    [found] = SiblingSampler(played.game, zero_net(played.game), settings).sample(played, sampled)
    return found


def test_another_turn_is_sampled_for_a_part_of_the_decisions(played: PlayedGame) -> None:
    sampled, shape = sample_game(played, Training()), shape_of(played.game)
    found = siblings_of(played, sampled)
    count = len(found.spread)
    assert 0.15 < count / len(sampled.samples.spread) < 0.45
    assert found.items.shape == (count, min(2, shape.views), shape.items, shape.item_inputs)
    assert found.shares.sum(axis=1) == pytest.approx(np.ones(count), abs=1e-5)
    assert found.sheet[0] == pytest.approx(sampled.sheet)


def test_the_samples_of_a_game_do_not_depend_on_the_game_before(played: PlayedGame) -> None:
    sampled = sample_game(played, Training())
    sampler = SiblingSampler(played.game, zero_net(played.game), OTHERS)
    [first], [second] = sampler.sample(played, sampled), sampler.sample(played, sampled)
    assert np.array_equal(first.dense, second.dense)
    assert np.array_equal(first.shares, second.shares)


def test_other_turns_lead_to_positions_that_the_game_never_had(played: PlayedGame) -> None:
    sampled = sample_game(played, Training())
    seen = {row.tobytes() for row in sampled.samples.dense}
    found = siblings_of(played, sampled, replace(OTHERS, temperature=30.0))
    assert np.mean([row.tobytes() in seen for row in found.dense]) < 0.3


def test_a_target_moves_with_that_of_the_decision_that_was_played(played: PlayedGame) -> None:
    sampled = sample_game(played, Training())
    corrections = sampled.corrections
    higher = Values(corrections.shares, corrections.points + np.array([5.0, 0.0]))
    before = siblings_of(played, sampled)
    after = siblings_of(played, replace(sampled, corrections=higher))
    assert np.array_equal(before.dense, after.dense), "the same turns"
    difference = np.tile([5.0, 0.0], (len(before.points), 1))
    assert after.points - before.points == pytest.approx(difference, abs=1e-3)


def test_without_a_share_no_other_turns_are_searched(played: PlayedGame) -> None:
    sampler = SiblingSampler(played.game, zero_net(played.game), Siblings(share=0.0))
    assert sampler.sample(played, sample_game(played, Training())) == []
