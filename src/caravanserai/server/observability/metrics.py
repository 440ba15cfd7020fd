# SPDX-License-Identifier: MIT
"""The metrics of the server, in the format of Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_1_0_0

CONTENT_TYPE = CONTENT_TYPE_PLAIN_1_0_0

_ACTION_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_BATCH_SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_HTTP_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """All metrics of one application, in a separate registry.

    The library's global registry would mix those of several applications in one test process.
    """

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._tables = Gauge("caravan_tables_live", "Tables in memory", registry=registry)
        self._sockets = Gauge("caravan_sockets_open", "Open sockets", registry=registry)
        self._busy = Gauge("caravan_bot_processes_busy", "Bot processes at work", registry=registry)
        self._waiting = Gauge(
            "caravan_bot_jobs_waiting", "Jobs that wait for a bot process", registry=registry
        )
        self._actions = Counter("caravan_actions", "Actions played", registry=registry)
        self._refusals = Counter(
            "caravan_refusals", "Requests refused, by code", ["code"], registry=registry
        )
        self._events = Counter("caravan_events_written", "Events written", registry=registry)
        self._action_seconds = Histogram(
            "caravan_action_seconds",
            "From the receipt of an action to its announcement",
            buckets=_ACTION_SECONDS,
            registry=registry,
        )
        self._batches = Histogram(
            "caravan_commit_writes",
            "Writes committed together",
            buckets=_BATCH_SIZES,
            registry=registry,
        )
        self._catch_ups = Counter(
            "caravan_catch_ups",
            "Times that a table was read again because another process wrote to it",
            registry=registry,
        )
        self._missed_notices = Counter(
            "caravan_missed_notices", "Notices that were lost and made up for", registry=registry
        )
        self._http = Histogram(
            "caravan_http_seconds",
            "Requests, by method, route and status",
            ["method", "route", "status"],
            buckets=_HTTP_SECONDS,
            registry=registry,
        )

    def set_live_tables(self, count: int) -> None:
        """Set the number of tables in memory."""
        self._tables.set(count)

    def set_bot_load(self, busy: int, waiting: int) -> None:
        """Set how many bot processes work, and how many jobs wait for one."""
        self._busy.set(busy)
        self._waiting.set(waiting)

    def socket_opened(self) -> None:
        """Count an open socket."""
        self._sockets.inc()

    def socket_closed(self) -> None:
        """Stop counting a socket."""
        self._sockets.dec()

    def observe_action(self, seconds: float) -> None:
        """Count an action, and the time from its receipt to its announcement."""
        self._actions.inc()
        self._action_seconds.observe(seconds)

    def count_refusal(self, code: str) -> None:
        """Count a refused request."""
        self._refusals.labels(code).inc()

    def count_events(self, events: int) -> None:
        """Count events that were written."""
        self._events.inc(events)

    def count_catch_up(self) -> None:
        """Count a table that is read again because another process wrote to it."""
        self._catch_ups.inc()

    def count_missed_notice(self) -> None:
        """Count a lost notice."""
        self._missed_notices.inc()

    def observe_commit(self, writes: int) -> None:
        """Record how many writes shared a commit."""
        self._batches.observe(writes)

    def observe_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request; `route` is the template, never a path that a client has invented."""
        self._http.labels(method, route, str(status)).observe(seconds)

    def render(self) -> bytes:
        """Return all metrics as text."""
        return generate_latest(self._registry)
