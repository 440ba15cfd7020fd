# SPDX-License-Identifier: MIT
"""Endpoints for operators: health and metrics."""

import asyncio

import msgspec
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from caravanserai.core.errors import CaravanError
from caravanserai.server.db.database import Database
from caravanserai.server.errors import NotFound
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.observability.metrics import CONTENT_TYPE, may_read

_TIMEOUT = 2.0  # seconds for the database to answer


class Health(msgspec.Struct, kw_only=True):
    """Whether the server works: its database answers, and there are processes for bots."""

    is_well: bool
    database: bool
    bot_processes: int  # that are alive


async def health(call: Call) -> Health:
    """Return the health of the server, with status 503 if something fails."""
    services = call.context.services
    database, processes = await _answers(services.database), services.engine_pool.alive
    is_well = database and processes > 0
    call.status = 200 if is_well else 503
    return Health(is_well=is_well, database=database, bot_processes=processes)


async def _answers(database: Database) -> bool:
    try:
        async with asyncio.timeout(_TIMEOUT), database.connect() as connection:
            await connection.execute(text("SELECT 1"))
    # Whatever is wrong with the database, this endpoint must answer.
    except (TimeoutError, OSError, SQLAlchemyError, CaravanError):
        return False
    return True


async def metrics(call: Call) -> Response:
    """Return all metrics in the text format of Prometheus.

    Raises NotFound for clients that may not read them.
    """
    context = call.context
    if not may_read(call.request, context.services.settings):
        raise NotFound("there is nothing at this address for you")
    services = context.services
    # Read only now, because keeping them up to date would cost something at every change.
    services.metrics.set_live_tables(len(context.tables))
    services.metrics.set_bot_load(services.engine_pool.busy, services.engine_pool.waiting)
    return Response(services.metrics.render(), media_type=CONTENT_TYPE)


ENDPOINTS = (
    Endpoint("GET", "/health", health, other_statuses=(503,)),
    Endpoint("GET", "/metrics", metrics, errors=(404,), media_type="text/plain"),
)
