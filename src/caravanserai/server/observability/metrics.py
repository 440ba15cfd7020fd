# SPDX-License-Identifier: MIT
"""What the server measures of itself, in the format of Prometheus."""

import secrets

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0
from starlette.requests import HTTPConnection

from caravanserai.server.settings import Settings

CONTENT_TYPE = CONTENT_TYPE_PLAIN_1_0_0

_ACTION_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_BATCH_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_HTTP_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
_FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
_LOOPBACK = ("127.0.0.1", "::1")


class Metrics:
    """All measures of one process, in a registry of its own."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._tables = Gauge("caravan_tables_live", "Tables in memory", registry=registry)
        self._sockets = Gauge("caravan_sockets_open", "Open sockets", registry=registry)
        self._busy = Gauge("caravan_thinkers_busy", "Processes that think", registry=registry)
        self._waiting = Gauge(
            "caravan_thinkers_waiting", "Questions that wait for a process", registry=registry
        )
        self._actions = Counter("caravan_actions", "Actions played", registry=registry)
        self._refusals = Counter(
            "caravan_refusals", "Requests refused, by code", ["code"], registry=registry
        )
        self._entries = Counter("caravan_entries_written", "Entries written", registry=registry)
        self._action_seconds = Histogram(
            "caravan_action_seconds",
            "From the receipt of an action to its announcement",
            buckets=_ACTION_SECONDS,
            registry=registry,
        )
        self._batches = Histogram(
            "caravan_journal_batch",
            "Writes committed together",
            buckets=_BATCH_SIZES,
            registry=registry,
        )
        self._http = Histogram(
            "caravan_http_seconds",
            "Requests, by method, route and status",
            ["method", "route", "status"],
            buckets=_HTTP_SECONDS,
            registry=registry,
        )

    def tables_live(self, count: int) -> None:
        """Note how many tables are in memory."""
        self._tables.set(count)

    def socket_opened(self) -> None:
        """Count a socket that was opened."""
        self._sockets.inc()

    def socket_closed(self) -> None:
        """Count a socket that was closed."""
        self._sockets.dec()

    def thinking(self, busy: int, waiting: int) -> None:
        """Note how many processes think, and how many questions wait for one."""
        self._busy.set(busy)
        self._waiting.set(waiting)

    def acted(self, seconds: float) -> None:
        """Count an action, and how long it took from its receipt to its announcement."""
        self._actions.inc()
        self._action_seconds.observe(seconds)

    def refused(self, code: str) -> None:
        """Count a request that was refused."""
        self._refusals.labels(code).inc()

    def written(self, events: int) -> None:
        """Count events that were written."""
        self._entries.inc(events)

    def committed(self, writes: int) -> None:
        """Note how many writes went into one commit."""
        self._batches.observe(writes)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request; `route` is the template, never a path that a client made up."""
        self._http.labels(method, route, str(status)).observe(seconds)

    def render(self) -> bytes:
        """Return all measures as text."""
        return generate_latest(self._registry)


def may_read(connection: HTTPConnection, settings: Settings) -> bool:
    """Say whether this caller may see the measures.

    Everybody behind a proxy of this machine comes from this machine, so what a proxy has passed on
    does not count as such.
    """
    if settings.metrics == "token":
        told = connection.headers.get("authorization", "").encode()
        return secrets.compare_digest(told, f"Bearer {settings.metrics_token}".encode())
    if settings.metrics == "off" or connection.client is None:
        return False
    is_passed_on = any(header in connection.headers for header in _FORWARDED)
    return connection.client.host in _LOOPBACK and not is_passed_on
