# SPDX-License-Identifier: MIT
"""Addresses of clusters."""

import socket

import pytest

from caravanserai.arena.cluster.engine import connect
from caravanserai.arena.errors import BadCluster
from caravanserai.core.errors import BadOptions


@pytest.mark.parametrize("address", ["", "host", "http://host:1", "ray:host"])
def test_an_address_of_another_kind_is_refused(address: str) -> None:
    with pytest.raises(BadOptions, match=r"ray://HOST:PORT|host and a port"):
        connect(address)


@pytest.mark.parametrize("address", ["tcp://host", "ray://:10", "tcp://host:port", "ray://h:99999"])
def test_an_address_needs_a_host_and_a_port(address: str) -> None:
    with pytest.raises(BadOptions, match="host and a port"):
        connect(address)


@pytest.mark.parametrize("scheme", ["tcp", "ray"])
def test_a_cluster_that_does_not_answer_is_named(scheme: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, but nobody listens
        address = f"{scheme}://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(BadCluster, match="cannot be reached"):
            connect(address)


@pytest.mark.parametrize(("scheme", "extra"), [("tcp", "dask"), ("ray", "ray")])
def test_a_missing_engine_names_the_command_that_installs_it(
    scheme: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in ("ray", "distributed"):
        monkeypatch.setitem(__import__("sys").modules, package, None)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        address = f"{scheme}://127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(BadCluster, match=rf"pip install 'caravanserai\[{extra}\]'"):
            connect(address)
