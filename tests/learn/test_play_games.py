# SPDX-License-Identifier: MIT
"""The games of a generation: the same wherever they are played, and kept shard by shard."""

from pathlib import Path

import pytest

from caravanserai.arena.game import Cancelled
from caravanserai.bots.nets.network import write_net, zero_net
from caravanserai.core.errors import BadOptions
from caravanserai.learn import play_games as module
from caravanserai.learn.config import Config, SelfPlay
from caravanserai.learn.play_games import list_shards, play_games
from caravanserai.learn.self_play_task import SelfPlayTask, play_self_games
from caravanserai.learn.shards import verify_shard
from tests.support.fake_engine import FakeEngine, fake_session

GAME = "through_the_desert"
FEW = SelfPlay(games=2, simulations=4, players={"2": 1.0}, sampled_actions=10, random_share=0.1)
CONFIG = Config(GAME, self_play=FEW)


def test_a_cluster_writes_the_same_shards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game is a task, and one shard: results that arrive late must not change places."""
    monkeypatch.setattr(module, "_CHUNK", 1)
    net = tmp_path / "net.npz"
    write_net(zero_net(GAME), net)
    with fake_session(FakeEngine()) as cluster:
        assert play_games(CONFIG, 1, net, tmp_path / "there", cluster=cluster) == 2
    assert cluster.games == {"one": 1, "two": 1}
    assert play_games(CONFIG, 1, net, tmp_path / "here", jobs=1) == 2
    here, there = (list_shards(tmp_path / place, 1)[0].read_bytes() for place in ("here", "there"))
    assert here == there


def test_the_network_travels_with_a_task(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    write_net(zero_net(GAME), net)
    task = SelfPlayTask(CONFIG, 1, net.read_bytes(), range(1))
    net.unlink()  # another machine does not have the file
    [with_zeros] = play_self_games(task)
    [without] = play_self_games(SelfPlayTask(CONFIG, 1, None, range(1)))
    assert with_zeros.actions == without.actions, "a network of zeros plays like the estimate"


def test_a_network_of_another_game_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    net = tmp_path / "net.npz"
    write_net(zero_net("five_tribes"), net)
    with pytest.raises(BadOptions, match="is no network for through_the_desert"):
        play_games(CONFIG, 1, net, tmp_path, jobs=1)
    assert not list_shards(tmp_path, 1)


def test_a_cancelled_task_ends_before_its_next_game() -> None:
    with pytest.raises(Cancelled):
        play_self_games(SelfPlayTask(CONFIG, 1, None, range(1)), cancel=lambda: True)


def test_without_time_no_shard_is_begun(tmp_path: Path) -> None:
    assert play_games(CONFIG, 1, None, tmp_path, jobs=1, seconds=-1.0) == 0
    assert not list_shards(tmp_path, 1)


def test_a_stopped_generation_continues_with_its_missing_games(tmp_path: Path) -> None:
    assert play_games(CONFIG, 1, None, tmp_path, jobs=1) == 2
    [shard] = list_shards(tmp_path, 1)
    written = shard.stat().st_mtime_ns
    assert play_games(CONFIG, 1, None, tmp_path, jobs=1) == 2
    assert shard.stat().st_mtime_ns == written, "a finished shard is not played again"
    assert verify_shard(shard) == 2
