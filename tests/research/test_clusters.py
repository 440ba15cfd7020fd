# SPDX-License-Identifier: MIT
"""Matches and datasets on real clusters of several processes, one of which is killed."""

import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from caravanserai.arena.cluster.session import ClusterSession
from caravanserai.arena.errors import BadCluster
from caravanserai.arena.match import create_match
from caravanserai.arena.play import play_match, play_matches
from caravanserai.arena.tally import Tally
from caravanserai.learn.datasets.plan import create_plan
from caravanserai.learn.datasets.write import DatasetWriter, games_path
from tests.cli.test_process import started

GAME = "through_the_desert"
NODES = 3
BLOCKS = 12
LIMIT = 90  # seconds


@dataclass
class Cluster:
    """A running cluster, and a function that kills one of its nodes."""

    address: str
    kill_node: Callable[[], None]


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def wait_for(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + LIMIT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.1)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def dask_cluster() -> Iterator[Cluster]:
    import distributed

    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    dask = [sys.executable, "-m", "dask"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    worker = ["worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    processes = [subprocess.Popen([*dask, *scheduler], **quiet)]  # type: ignore[call-overload]
    wait_for(lambda: is_open(port))
    processes += [
        subprocess.Popen([*dask, *worker], **quiet)  # type: ignore[call-overload]
        for _ in range(NODES)
    ]
    try:
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(NODES, timeout=LIMIT)
        yield Cluster(address, processes[-1].kill)
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


@contextmanager
def ray_cluster() -> Iterator[Cluster]:
    from ray.cluster_utils import Cluster as RayCluster

    port = free_port()
    settings = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80 * 2**20}
    cluster = RayCluster(
        initialize_head=True, head_node_args={**settings, "ray_client_server_port": port}
    )
    others = [cluster.add_node(**settings) for _ in range(NODES - 1)]
    wait_for(lambda: is_open(port))
    try:
        yield Cluster(
            f"ray://127.0.0.1:{port}",
            lambda: cluster.remove_node(others.pop(), allow_graceful=False),
        )
    finally:
        # Not gracefully, which takes minutes on a busy machine.
        for node in [*others, cluster.head_node]:
            cluster.remove_node(node, allow_graceful=False)
        cluster.shutdown()


@pytest.fixture(params=[dask_cluster, ray_cluster], ids=["dask", "ray"])
def cluster(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    with request.param() as running:
        yield running


def test_a_match_survives_the_death_of_a_node(cluster: Cluster, tmp_path: Path) -> None:
    match = create_match(GAME, ["mcts@40", "pilgrim"], seed=3)
    tally, done = Tally(match, BLOCKS, tmp_path / "match.jsonl"), 0

    def kill_one(_tally: Tally, _game: object) -> None:
        nonlocal done
        done += 1
        if done == 5:
            cluster.kill_node()

    with ClusterSession(cluster.address) as session:
        play_matches([tally], progress=kill_one, cluster=session)
    assert len(session.games) == NODES, "every node has played"
    assert sum(session.games.values()) == BLOCKS * 2
    assert tally.blocks == play_match(match, BLOCKS, jobs=1)
    assert len((tmp_path / "match.jsonl").read_text().splitlines()) == BLOCKS * 2 + 1


def test_a_dataset_is_the_same_as_on_one_machine(cluster: Cluster, tmp_path: Path) -> None:
    plan = create_plan(GAME, ["mcts@20", "pilgrim"], shard_games=4)
    with ClusterSession(cluster.address) as session:
        DatasetWriter(plan, tmp_path / "there", 8).play(cluster=session)
    DatasetWriter(plan, tmp_path / "here", 8).play(jobs=1)
    for shard in (0, 1):
        assert (
            games_path(tmp_path / "there", shard).read_bytes()
            == games_path(tmp_path / "here", shard).read_bytes()
        )


def test_ctrl_c_keeps_the_journal(cluster: Cluster, tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    arguments = ["match", "mcts@40", "pilgrim", "--blocks", "1000", "--journal", str(journal)]
    process = started(*arguments, "--cluster", cluster.address)
    wait_for(lambda: journal.exists() and len(journal.read_text().splitlines()) > 6)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LIMIT)
    assert process.returncode == 130, err
    assert "mean rank" in out
    assert "The same command continues from here" in err
    assert re.search(r"^\S+: \d+ games?$", err, re.MULTILINE), "the games of each node"
    assert "Traceback" not in err
    games = [json.loads(line) for line in journal.read_text().splitlines()[1:]]
    match = create_match(GAME, ["mcts@40", "pilgrim"])
    blocks = play_match(match, 2, 1, journal)
    assert len(games) >= 6
    assert blocks == play_match(match, 2, 1)


def test_a_bot_that_nodes_do_not_have_is_refused(cluster: Cluster) -> None:
    match = create_match(GAME, ["net:/no/such/file@4", "random"])
    with (
        ClusterSession(cluster.address) as session,
        pytest.raises(BadCluster, match=r"on the node .* does not work"),
    ):
        play_matches([Tally(match, 1)], cluster=session)


@pytest.mark.parametrize("scheme", ["tcp", "ray"])
def test_a_port_of_something_else_is_a_clear_error(scheme: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"{scheme}://127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(BadCluster, match=r"is not (a Dask scheduler|the client port of Ray)"):
            ClusterSession(address)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            ConnectionAbortedError(
                "Initialization failure from server:\nTraceback ...\nNo process"
            ),
            r"could not start a process for this connection \(No process\): try again",
        ),
        (RuntimeError("Version mismatch: 2.50"), r"refuses this connection: Version mismatch: 2"),
        (ConnectionError("ray client connection timeout"), "is not the client port of Ray: ray"),
    ],
)
def test_what_ray_itself_cannot_do_is_not_blamed_on_the_address(
    error: Exception, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ray

    def fail(*_arguments: object, **_settings: object) -> None:
        raise error

    monkeypatch.setattr(ray, "init", fail)
    with (
        socket.create_server(("127.0.0.1", 0)) as other,
        pytest.raises(BadCluster, match=message),
    ):
        ClusterSession(f"ray://127.0.0.1:{other.getsockname()[1]}")


def test_dask_without_a_certificate_is_a_clear_error() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as other,
        pytest.raises(BadCluster, match=r"distributed\.comm\.tls"),
    ):
        ClusterSession(f"tls://127.0.0.1:{other.getsockname()[1]}")
