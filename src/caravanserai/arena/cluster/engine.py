# SPDX-License-Identifier: MIT
"""The interface of a cluster, and the connection to the cluster at an address."""

import socket
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from caravanserai.arena.errors import BadCluster
from caravanserai.core.errors import BadOptions

T = TypeVar("T")
R = TypeVar("R")

RAY = ("ray",)
DASK = ("tcp", "tls")
CONNECT_SECONDS = 10.0
RETRIES = 3  # how often a game may lose its node before the game itself is suspected


class Engine(Protocol):
    """A connection to a cluster."""

    @property
    def slots(self) -> int:
        """How many games the living nodes can play at the same time."""
        ...

    def submit(self, function: Callable[[T], R], argument: T) -> Future[tuple[str, R]]:
        """Call a function on some node; the future has the name of the node and the result.

        The engine repeats the call elsewhere if the node dies. The future fails with MatchBroken
        if that has happened too often, or if the connection is lost.
        """
        ...

    def call_everywhere(self, function: Callable[[T], R], argument: T) -> dict[str, R]:
        """Call a function once on every node, and return the results by node."""
        ...

    def cancel(self, futures: Sequence[Future[Any]]) -> None:
        """Cancel calls, if the engine supports it."""
        ...

    def close(self) -> None:
        """Disconnect; the cluster keeps running."""
        ...


def connect(address: str) -> Engine:
    """Connect to a cluster. Raises BadOptions for another address, BadCluster if it fails."""
    scheme = urlsplit(address).scheme
    if scheme not in RAY + DASK:
        raise BadOptions(
            "a cluster is given as ray://HOST:PORT (Ray) or tcp://HOST:PORT (Dask), "
            f"got {address!r}"
        )
    _check_reachable(address)
    if scheme in RAY:
        from caravanserai.arena.cluster.ray_engine import RayEngine

        return RayEngine(address)
    from caravanserai.arena.cluster.dask_engine import DaskEngine

    return DaskEngine(address)


def _check_reachable(address: str) -> None:
    """Fail within seconds, because the engines themselves retry for a long time."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise BadOptions(f"the address of a cluster has a host and a port, got {address!r}")
    try:
        socket.create_connection((host, port), CONNECT_SECONDS).close()
    except OSError as error:
        reason = error.strerror or error
        raise BadCluster(
            f"the cluster at {address} cannot be reached ({reason}): check the address, and "
            "whether the cluster is running"
        ) from None


def missing_package(package: str, extra: str) -> BadCluster:
    """Return the error for an engine that is not installed."""
    return BadCluster(
        f"this cluster needs {package}, which is not installed: pip install 'caravanserai[{extra}]'"
    )
