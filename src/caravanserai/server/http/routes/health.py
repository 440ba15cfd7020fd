# SPDX-License-Identifier: MIT
"""For those who look after the server: is it well, and what does it measure."""

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

_PATIENCE = 2.0  # seconds


class Health(msgspec.Struct, kw_only=True):
    """Whether the server is well: its database answers, and bots can think."""

    is_well: bool
    database: bool
    thinkers: int  # processes that are alive


async def health(call: Call) -> Health:
    """Tell whether the server is well; 503 if it is not."""
    services = call.context.services
    database, engines = await _answers(services.database), services.engine_pool.alive
    is_well = database and engines > 0
    call.status = 200 if is_well else 503
    return Health(is_well=is_well, database=database, thinkers=engines)


async def _answers(database: Database) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE), database.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (TimeoutError, OSError, SQLAlchemyError, CaravanError):
        return False
    return True


async def metrics(call: Call) -> Response:
    """Give all measures, in the format of Prometheus, to who may see them."""
    context = call.context
    if not may_read(call.request, context.services.settings):
        raise NotFound("there is nothing at this address for you")
    services = context.services
    services.metrics.tables_live(len(context.tables))
    services.metrics.thinking(services.engine_pool.busy, services.engine_pool.waiting)
    return Response(services.metrics.render(), media_type=CONTENT_TYPE)


ENDPOINTS = (
    Endpoint("GET", "/health", health, also=(503,)),
    Endpoint("GET", "/metrics", metrics, refuses=(404,), media="text/plain"),
)
