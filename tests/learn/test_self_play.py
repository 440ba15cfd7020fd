# SPDX-License-Identifier: MIT
"""Self-play, its files, and the samples made from them."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.network import zero_net
from caravanserai.core.position import new
from caravanserai.learn.config import SelfPlay, Training
from caravanserai.learn.sampling.samples import sample_game
from caravanserai.learn.self_play import PlayedGame, SelfPlayer
from caravanserai.learn.shards import BadShard, read_shard, verify_shard, write_shard
from tests.support.positions.bot_positions import GAMES

FEW = SelfPlay(games=2, simulations=4, players={"2": 1.0}, sampled_actions=10, random_share=0.1)


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> PlayedGame:
    """A game of two players by a very short search."""
    name = str(request.param)
    return SelfPlayer(name, zero_net(name), FEW).play(2, {}, seed=5)


def test_every_action_has_a_value_and_points_for_every_seat(played: PlayedGame) -> None:
    assert played.values.shape == played.points.shape == (len(played.actions), 2)
    sums = played.values.sum(axis=1)
    assert sums[sums > 0] == pytest.approx(1.0, abs=1e-4)
    assert (sums > 0).all() == (played.game == "through_the_desert"), "zeros within turns only"


def test_the_same_seed_gives_the_same_game(played: PlayedGame) -> None:
    player = SelfPlayer(played.game, zero_net(played.game), FEW)
    player.play(2, {}, seed=6)  # what a process has played before makes no difference
    again = player.play(2, {}, seed=5)
    assert again.actions == played.actions
    assert np.array_equal(again.values, played.values)


def test_a_shard_keeps_games_and_can_be_verified(played: PlayedGame, tmp_path: Path) -> None:
    write_shard([played, played], tmp_path / "shard.parquet")
    assert verify_shard(tmp_path / "shard.parquet") == 2
    found = next(read_shard(tmp_path / "shard.parquet"))
    assert (found.actions, found.seed, found.final_points) == (
        *(played.actions, played.seed, played.final_points),
    )
    assert found.values == pytest.approx(played.values, abs=0.5 / 255 + 1e-6)
    assert found.points == pytest.approx(played.points, abs=0.5 / 16 + 1e-6)


@pytest.mark.parametrize("change", ["points", "action", "length"])
def test_a_shard_that_was_tampered_with_is_refused(
    played: PlayedGame, change: str, tmp_path: Path
) -> None:
    changed = {
        "points": replace(played, final_points=(0, 0)),
        "action": replace(played, actions=(played.actions[-1], *played.actions[1:])),
        "length": replace(played, actions=played.actions[:-1]),
    }[change]
    write_shard([changed], tmp_path / "shard.parquet")
    with pytest.raises(BadShard, match="game 1"):
        verify_shard(tmp_path / "shard.parquet")


def test_samples_are_the_decisions_that_a_search_evaluates(played: PlayedGame) -> None:
    found, shape = sample_game(played, Training(trace=1.0)).samples, shape_of(played.game)
    position, turns = new(played.game, 2, played.seed, **played.options), set()
    for action in played.actions:
        turns.add(position.turn_number)
        position.play(action)
    count = len(turns) if played.game == "five_tribes" else len(played.actions)
    assert found.dense.shape == (count, 2, shape.dense_inputs)
    assert found.items.shape == (count, min(2, shape.views), shape.items, shape.item_inputs)
    assert found.points == pytest.approx(np.tile(played.final_points, (count, 1)))
    assert found.sheet[0].sum(axis=1) == pytest.approx(played.final_points)


def test_the_estimate_of_a_sample_is_near_the_points_at_the_end(played: PlayedGame) -> None:
    found = sample_game(played, Training()).samples
    assert found.base[-1] == pytest.approx(np.array(played.final_points), abs=25)


def test_targets_contain_the_points_that_the_search_could_not_see(played: PlayedGame) -> None:
    """The gold of others is secret in Five Tribes. Two players of the Desert have no secrets."""
    found = sample_game(played, Training(trace=0.0, result=0.0)).samples
    position, unseen, at = new(played.game, 2, played.seed, **played.options), [], 0
    turn = -1
    for number, action in enumerate(played.actions):
        if position.turn_number != turn or played.game == "through_the_desert":
            actor = position.actor or 0
            luck = found.points[at] - played.points[number]
            assert luck[actor] == pytest.approx(0, abs=12), "only the viziers of others may differ"
            unseen.append(luck[1 - actor])
            at += 1
        turn = position.turn_number
        position.play(action)
    assert (max(map(abs, unseen)) > 5) == (played.game == "five_tribes")
