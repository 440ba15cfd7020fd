# SPDX-License-Identifier: MIT
"""Endpoints for operators: whether the server lives and is ready, and metrics."""

import secrets

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from caravanserai.server.errors import NotFound
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.observability.metrics import CONTENT_TYPE
from caravanserai.server.operation.readiness import Part
from caravanserai.server.settings import Settings

_PROXY_HEADERS = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
_LOOPBACK = ("127.0.0.1", "::1")


class Liveness(msgspec.Struct, kw_only=True):
    """Whether the process works; if not, it must be restarted."""

    is_alive: bool


class ReadinessReport(msgspec.Struct, kw_only=True):
    """Whether the server can serve people now."""

    is_ready: bool
    failing: tuple[Part, ...]


class Health(msgspec.Struct, kw_only=True):
    """Whether the server works: its database can be written, and there are processes for bots."""

    is_well: bool
    database: bool
    bot_processes: int  # that are alive


async def livez(call: Call) -> Liveness:
    """Return whether the process works, with status 503 if it should be restarted."""
    context = call.context
    is_alive = context.services.group_commit.is_running and context.tables.is_polling
    call.status = 200 if is_alive else 503
    return Liveness(is_alive=is_alive)


async def readyz(call: Call) -> ReadinessReport:
    """Return whether the server can serve people, with status 503 if something fails."""
    failing = await call.context.readiness.failing()
    call.status = 503 if failing else 200
    return ReadinessReport(is_ready=not failing, failing=failing)


async def health(call: Call) -> Health:
    """Return the health of the server: what /readyz reports, with the number of bot processes."""
    failing = await call.context.readiness.failing()
    call.status = 503 if failing else 200
    processes = call.context.services.engine_pool.alive
    return Health(is_well=not failing, database="database" not in failing, bot_processes=processes)


async def metrics(call: Call) -> Response:
    """Return all metrics in the text format of Prometheus.

    Raises NotFound for clients that may not read them.
    """
    context = call.context
    if not may_read(call.request, context.services.settings):
        raise NotFound("there is nothing at this address for you")
    services = context.services
    # Read only on demand, because keeping them up to date would cost time at every change.
    services.metrics.set_live_tables(len(context.tables))
    services.metrics.set_bot_load(services.engine_pool.busy, services.engine_pool.waiting)
    return Response(services.metrics.render(), media_type=CONTENT_TYPE)


def may_read(connection: HTTPConnection, settings: Settings) -> bool:
    """Return whether a client may read the metrics.

    Requests through a proxy on this machine also come from this machine, so requests with the
    headers of a proxy do not count as local.
    """
    if settings.metrics == "token":
        header = connection.headers.get("authorization", "").encode()
        return secrets.compare_digest(header, f"Bearer {settings.metrics_token}".encode())
    if settings.metrics == "off" or connection.client is None:
        return False
    is_proxied = any(header in connection.headers for header in _PROXY_HEADERS)
    return connection.client.host in _LOOPBACK and not is_proxied


ENDPOINTS = (
    Endpoint("GET", "/livez", livez, other_statuses=(503,)),
    Endpoint("GET", "/readyz", readyz, other_statuses=(503,)),
    Endpoint("GET", "/health", health, other_statuses=(503,)),
    Endpoint("GET", "/metrics", metrics, errors=(404,), media_type="text/plain"),
)
