# SPDX-License-Identifier: MIT
"""A cluster in this process, whose nodes are what a test says they are."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Any
from unittest import mock

from caravanserai.arena.cluster import session
from caravanserai.arena.cluster.node import Facts, Question
from caravanserai.arena.cluster.session import ClusterSession


@dataclass
class FakeEngine:
    """Runs every call at once; a node may have other facts than this machine."""

    nodes: dict[str, dict[str, Any]] = field(default_factory=lambda: {"one": {}, "two": {}})
    slots: int = 2
    submitted: list[Any] = field(default_factory=list)
    cancelled: int = 0
    is_closed: bool = False

    def __post_init__(self) -> None:
        self._turns = cycle(self.nodes)

    def submit(self, function: Callable[[Any], Any], argument: Any) -> Future[tuple[str, Any]]:
        future: Future[tuple[str, Any]] = Future()
        self.submitted.append(argument)
        try:
            future.set_result((next(self._turns), function(argument)))
        except Exception as error:  # noqa: BLE001  whatever it is, the caller gets it
            future.set_exception(error)
        return future

    def call_everywhere(self, function: Callable[[Any], Any], argument: Any) -> dict[str, Any]:
        assert isinstance(argument, Question)
        found: Facts = function(argument)
        return {name: replace(found, **changes) for name, changes in self.nodes.items()}

    def cancel(self, futures: Sequence[Future[Any]]) -> None:
        self.cancelled = len(futures)

    def close(self) -> None:
        self.is_closed = True


@contextmanager
def fake_session(engine: FakeEngine, *, calibrate: bool = False) -> Iterator[ClusterSession]:
    """Return a session with a fake engine."""
    with (
        mock.patch.object(session, "connect", return_value=engine),
        ClusterSession("tcp://fake:1", calibrate) as opened,
    ):
        yield opened
