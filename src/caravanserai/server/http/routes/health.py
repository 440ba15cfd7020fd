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
    house = call.desk.house
    database, thinkers = await _answers(house.database), house.thinkers.alive
    is_well = database and thinkers > 0
    call.status = 200 if is_well else 503
    return Health(is_well=is_well, database=database, thinkers=thinkers)


async def _answers(database: Database) -> bool:
    try:
        async with asyncio.timeout(_PATIENCE), database.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (TimeoutError, OSError, SQLAlchemyError, CaravanError):
        return False
    return True


async def metrics(call: Call) -> Response:
    """Give all measures, in the format of Prometheus, to who may see them."""
    desk = call.desk
    if not may_read(call.request, desk.house.settings):
        raise NotFound("there is nothing at this address for you")
    house = desk.house
    house.metrics.tables_live(len(desk.tables))
    house.metrics.thinking(house.thinkers.busy, house.thinkers.waiting)
    return Response(house.metrics.render(), media_type=CONTENT_TYPE)


ENDPOINTS = (
    Endpoint("GET", "/health", health, also=(503,)),
    Endpoint("GET", "/metrics", metrics, refuses=(404,), media="text/plain"),
)
