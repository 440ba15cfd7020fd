# SPDX-License-Identifier: MIT
"""Games on a cluster: the same results as here, and nodes that do not fit are refused."""

from pathlib import Path

import pytest

from caravanserai.arena.cluster.node import measure_speed
from caravanserai.arena.errors import BadCluster, MatchBroken
from caravanserai.arena.match import create_match
from caravanserai.arena.play import play_match, play_matches
from caravanserai.arena.tally import Tally
from caravanserai.core.errors import CaravanError
from tests.support.bots.failing_bots import GAME, random_match
from tests.support.fake_engine import FakeEngine, fake_session


def test_a_cluster_plays_the_same_games_into_the_same_journal(tmp_path: Path) -> None:
    match = random_match(players=3)
    tally = Tally(match, 3, tmp_path / "match.jsonl")
    with fake_session(FakeEngine()) as cluster:
        play_matches([tally], cluster=cluster)
    assert tally.blocks == play_match(match, 3, jobs=1)
    assert tally.blocks == play_match(match, 3, 1, tmp_path / "match.jsonl"), "nothing is replayed"


def test_every_game_is_counted_for_its_node() -> None:
    nodes: list[str] = []
    engine = FakeEngine()
    with fake_session(engine) as cluster:
        cluster.on_game = nodes.append
        play_matches([Tally(random_match(), 2)], cluster=cluster)
    assert cluster.games == {"one": 2, "two": 2}
    assert sorted(nodes) == ["one", "one", "two", "two"]
    assert engine.is_closed


@pytest.mark.parametrize("facts", [{"rules": "00"}, {"sources": "00"}])
def test_a_node_with_other_rules_or_bots_is_refused_by_name(facts: dict[str, str]) -> None:
    engine = FakeEngine({"one": {}, "two": facts})
    with fake_session(engine) as cluster, pytest.raises(BadCluster, match="node two has other"):
        cluster.prepare(GAME, ["random"])


def test_a_node_that_joins_later_with_other_rules_ends_the_match() -> None:
    with fake_session(FakeEngine()) as cluster:
        task = random_match().task(0, 0)
        with pytest.raises(CaravanError, match="joined later"):
            list(cluster.play_tasks(iter([(0, task)]), lambda task, _cancel: task))


def test_a_bot_that_does_not_work_on_a_node_is_named() -> None:
    with (
        fake_session(FakeEngine()) as cluster,
        pytest.raises(BadCluster, match=r"on the node one, net:/no/such/file@2 does not work"),
    ):
        cluster.prepare(GAME, ["random", "net:/no/such/file@2"])


def test_a_cluster_without_nodes_is_refused() -> None:
    with fake_session(FakeEngine({})) as cluster, pytest.raises(BadCluster, match="no nodes"):
        cluster.prepare(GAME, ["random"])


def test_a_cluster_that_loses_all_nodes_ends_the_match() -> None:
    engine = FakeEngine(slots=0)
    with fake_session(engine) as cluster, pytest.raises(MatchBroken, match="no nodes left"):
        play_matches([Tally(random_match(), 2)], cluster=cluster)


def test_time_budgets_are_refused_on_unequal_machines() -> None:
    engine = FakeEngine({"one": {"speed": 1000.0}, "two": {"speed": 2000.0}})
    with fake_session(engine) as cluster:
        cluster.prepare(GAME, ["random"])
        with pytest.raises(BadCluster, match=r"two is 2\.0 times as fast as one.*--calibrate"):
            cluster.prepare(GAME, ["random", "mcts@20ms"])


def test_calibrated_machines_get_time_for_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    own = measure_speed(GAME)
    engine = FakeEngine({"one": {"speed": own}, "two": {"speed": 2 * own}})
    match = create_match(GAME, ["mcts@20ms", "random"])
    with fake_session(engine, calibrate=True) as cluster:
        cluster.prepare(GAME, match.bots)
        [(_key, bots)] = cluster.play_tasks(
            iter([(0, match.task(0, 0))]), lambda task, _cancel: task.bots
        )
    assert bots == ("mcts@0.04s", "random"), "this machine is half as fast as the fastest"
