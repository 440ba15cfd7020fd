# SPDX-License-Identifier: MIT
"""A Ray cluster: a node has as many slots as Ray counts CPUs on it."""

import logging
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from caravanserai.arena.cluster.engine import RETRIES, missing_package
from caravanserai.arena.errors import BadCluster, MatchBroken

try:
    import ray
    from ray.exceptions import RayError, RayTaskError
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy
except ImportError:
    raise missing_package("ray[client]", "ray") from None

T = TypeVar("T")
R = TypeVar("R")
_NAME_DIGITS = 6  # of a node's id, beside its address


class RayEngine:
    """The connection to the client port of a Ray cluster."""

    def __init__(self, address: str) -> None:
        self._address = address
        # References to cancel calls, which a future cannot do; an entry leaves with its last user.
        self._remote: WeakKeyDictionary[Future[Any], Any] = WeakKeyDictionary()
        try:
            with warnings.catch_warnings():
                # Ray also logs the errors that it raises.
                warnings.simplefilter("ignore")
                ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, RuntimeError, TimeoutError, ValueError, RayError) as error:
            raise BadCluster(_explain_refusal(address, error)) from None
        self._call = ray.remote(num_cpus=1, max_retries=RETRIES)(call_on_node)

    @property
    def slots(self) -> int:
        """The CPUs of all living nodes."""
        try:
            return int(ray.cluster_resources().get("CPU", 0))
        except (OSError, RayError) as error:
            raise _translate(error) from None

    def submit(self, function: Callable[[T], R], argument: T) -> Future[tuple[str, R]]:
        """Call a function on some node; Ray repeats it elsewhere if the node dies."""
        remote = self._call.remote(function, argument)
        future: Future[tuple[str, R]] = Future()
        future.set_running_or_notify_cancel()
        self._remote[future] = remote
        remote.future().add_done_callback(lambda done: _resolve(done, future))
        return future

    def call_everywhere(self, function: Callable[[T], R], argument: T) -> dict[str, R]:
        """Call a function on every node that lives until it has answered."""
        calls = [
            # Requests no CPU, so that it need not wait for running games.
            self._call.options(
                num_cpus=0, scheduling_strategy=NodeAffinitySchedulingStrategy(node, soft=False)
            ).remote(function, argument)
            for node in _living_nodes()
        ]
        found = dict(_result(call) for call in calls)
        return {name: result for name, result in found.items() if name}

    def cancel(self, futures: Sequence[Future[Any]]) -> None:
        """Cancel calls; a process in the middle of a game is killed, and Ray starts another.

        Ray's own cancellation would wait for compiled code to return.
        """
        for future in futures:
            with suppress(OSError, RayError, ValueError):
                ray.cancel(self._remote[future], force=True)

    def close(self) -> None:
        """Disconnect."""
        ray.shutdown()


def _explain_refusal(address: str, error: Exception) -> str:
    """Return why Ray gave no connection, from what its client raised."""
    reason = str(error).strip().rpartition("\n")[2] or type(error).__name__
    if isinstance(error, ConnectionAbortedError):  # with a traceback of the head node
        return (
            f"Ray at {address} could not start a process for this connection ({reason}): try "
            "again; if that does not help, look at the logs of the head node, in "
            "/tmp/ray/session_latest/logs"
        )
    if isinstance(error, ConnectionError | TimeoutError):
        return f"{address} is not the client port of Ray: {reason}"
    return f"Ray at {address} refuses this connection: {error}"


def call_on_node(function: Callable[[T], R], argument: T) -> tuple[str, R]:
    """Return the name of this node and the result of a function."""
    node = ray.get_runtime_context().get_node_id()
    return f"{ray.util.get_node_ip_address()}/{node[:_NAME_DIGITS]}", function(argument)


def _living_nodes() -> list[str]:
    return [
        node["NodeID"]
        for node in ray.nodes()
        # A head node without CPUs only schedules.
        if node["Alive"] and node["Resources"].get("CPU", 0)
    ]


def _result(call: Any) -> tuple[str, Any]:
    """Return the name of a node and its answer; no name if it has died meanwhile."""
    try:
        answer: tuple[str, Any] = ray.get(call)
    except RayTaskError as error:
        raise BadCluster(f"a node cannot play: {error.cause or error}") from None
    except RayError:
        return "", None
    return answer


def _resolve(done: Future[Any], future: Future[Any]) -> None:
    """Pass on the result or error of a call."""
    error = done.exception()
    if error is None:
        future.set_result(done.result())
    else:
        future.set_exception(_translate(error))


def _translate(error: BaseException) -> BaseException:
    if isinstance(error, RayTaskError):
        return error.cause if isinstance(error.cause, Exception) else error
    if isinstance(error, RayError | OSError):
        return MatchBroken(
            f"a game has lost its node {RETRIES} times, or the connection was lost "
            f"({type(error).__name__}); finished games are in the journal, if there is one: the "
            "same command continues"
        )
    return error
