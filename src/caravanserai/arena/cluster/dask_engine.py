# SPDX-License-Identifier: MIT
"""A Dask cluster: every worker process is a node with as many slots as it has threads."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from caravanserai.arena.cluster.engine import CONNECT_SECONDS, RETRIES, missing_package
from caravanserai.arena.errors import BadCluster, MatchBroken

try:
    import distributed
except ImportError:
    raise missing_package("dask.distributed", "dask") from None

T = TypeVar("T")
R = TypeVar("R")
_POLL = 0.05  # seconds between two checks of the nodes


class DaskEngine:
    """The connection to a Dask scheduler."""

    def __init__(self, address: str) -> None:
        self._address = address
        # Dask drops a call as soon as nothing refers to it; a future leaves with its last user.
        self._remote: WeakKeyDictionary[Future[Any], Any] = WeakKeyDictionary()
        self._client = _connect(address)

    @property
    def slots(self) -> int:
        """The threads of all workers."""
        return sum(self._threads().values())

    def submit(self, function: Callable[[T], R], argument: T) -> Future[tuple[str, R]]:
        """Call a function on some worker; the scheduler repeats it if the worker dies."""
        # Not pure, because the same game may be submitted again, for example by another run.
        remote = self._client.submit(call_on_worker, function, argument, pure=False)
        future: Future[tuple[str, R]] = Future()
        future.set_running_or_notify_cancel()
        self._remote[future] = remote
        remote.add_done_callback(lambda done: _resolve(done, future))
        return future

    def call_everywhere(self, function: Callable[[T], R], argument: T) -> dict[str, R]:
        """Call a function on every worker that lives until it has answered."""
        calls = {
            worker: self._client.submit(
                *(call_on_worker, function, argument),
                workers=[worker],
                allow_other_workers=False,
                pure=False,
            )
            for worker in self._threads()
        }
        found = {}
        while calls:
            living = self._threads()
            for worker, call in list(calls.items()):
                if call.done():
                    found[worker] = _result(worker, calls.pop(worker))
                elif worker not in living:  # no other worker may answer for it
                    calls.pop(worker).cancel()
            time.sleep(_POLL)
        return {_short(worker): result for worker, result in found.items()}

    def cancel(self, futures: Sequence[Future[Any]]) -> None:
        """Cancel calls that have not begun; Dask lets running ones end."""
        with suppress(OSError, CancelledError):
            self._client.cancel([self._remote[future] for future in futures])

    def close(self) -> None:
        """Disconnect."""
        with suppress(OSError):
            self._client.close(timeout=CONNECT_SECONDS)

    def _threads(self) -> dict[str, int]:
        try:
            return dict(self._client.nthreads())
        except (OSError, RuntimeError, ValueError) as error:
            raise _connection_lost(self._address, error) from None


def _connect(address: str) -> Any:
    """Return a client. Raises BadCluster if no scheduler answers in time.

    In a thread, because the client's own limit does not cover a port that accepts the connection
    and never answers.
    """
    if address.startswith("tls:"):
        _check_certificate(address)
    found: Queue[Any] = Queue()

    def connect() -> None:
        try:
            found.put(distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False))
        except Exception as error:  # noqa: BLE001  raised below, in the caller's thread
            found.put(error)

    Thread(target=connect, daemon=True).start()
    try:
        client = found.get(timeout=2 * CONNECT_SECONDS)
    except Empty:
        client = TimeoutError("no answer")
    if isinstance(client, Exception):
        raise BadCluster(f"{address} is not a Dask scheduler: {client}")
    return client


def _check_certificate(address: str) -> None:
    """Raise BadCluster if Dask has no certificate: its client would fail, and print why at exit."""
    if distributed.Security().get_connection_args("client")["ssl_context"] is None:
        raise BadCluster(
            f"{address} needs a certificate: name its files in Dask's configuration, as "
            "distributed.comm.tls"
        )


def call_on_worker(function: Callable[[T], R], argument: T) -> tuple[str, R]:
    """Return the name of this worker and the result of a function."""
    return _short(distributed.get_worker().address), function(argument)


def _short(worker: str) -> str:
    return worker.partition("://")[2]


def _result(worker: str, call: Any) -> Any:
    try:
        return call.result()[1]
    except Exception as error:  # noqa: BLE001  whatever the worker cannot do, its name helps
        raise BadCluster(f"the node {_short(worker)} cannot play: {error}") from None


def _resolve(done: Any, future: Future[Any]) -> None:
    """Pass on the result or error of a call."""
    if done.status == "finished":
        future.set_result(done.result())
        return
    error = done.exception() if done.status == "error" else CancelledError()
    future.set_exception(_translate(error))


def _translate(error: BaseException) -> BaseException:
    if isinstance(error, distributed.KilledWorker):
        return MatchBroken(
            f"a game has lost its node {RETRIES} times or more, perhaps for want of memory; "
            "finished games are in the journal, if there is one"
        )
    if isinstance(error, CancelledError | OSError):
        return _connection_lost("", error)
    return error


def _connection_lost(address: str, error: BaseException) -> MatchBroken:
    where = f" to {address}" if address else ""
    return MatchBroken(
        f"the connection{where} was lost ({type(error).__name__}); finished games are in the "
        "journal, if there is one: the same command continues"
    )
