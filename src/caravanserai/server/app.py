# SPDX-License-Identifier: MIT
"""Builds the application from its settings: the wiring diagram of the server."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from caravanserai.server import timestamps
from caravanserai.server.analysis.reviews import Reviews
from caravanserai.server.bot_streams.event_stream import Heralds
from caravanserai.server.bot_streams.game_stream import Streams
from caravanserai.server.db.checkpoints import Checkpoints
from caravanserai.server.db.cluster import Processes
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import Journal
from caravanserai.server.db.notify import bus_for
from caravanserai.server.engine_pool import Thinkers
from caravanserai.server.http.errors import of_framework
from caravanserai.server.http.openapi import describe
from caravanserai.server.http.routes import ENDPOINTS, middleware, routes
from caravanserai.server.maintenance import Housekeeping
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.rate_finished import sweep
from caravanserai.server.rate_limits import Limits
from caravanserai.server.services import House
from caravanserai.server.settings import Settings
from caravanserai.server.tables.dispatch import Desk
from caravanserai.server.tables.registry import Tables
from caravanserai.server.websocket import table_socket


def build(settings: Settings, now: timestamps.Clock = timestamps.now) -> Starlette:
    """Return the application; it opens its database when it is started."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            app.state.desk = await _furnish(settings, now, stack, metrics)
            await _open_doors(app, app.state.desk.house, stack)
            yield

    metrics = Metrics()
    socket = WebSocketRoute("/api/tables/{table}/socket", table_socket)
    app = Starlette(
        routes=[*routes(), socket],
        middleware=middleware(settings, metrics),
        exception_handlers={HTTPException: of_framework},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False  # each thing has one address
    return app


async def _open_doors(app: Starlette, house: House, stack: AsyncExitStack) -> None:
    """Start what only the doors of the server use."""
    app.state.openapi = describe(ENDPOINTS)
    app.state.streams, app.state.heralds = Streams(), Heralds(house.database)
    app.state.reviews = Reviews(house.thinkers)
    await app.state.heralds.start()
    stack.push_async_callback(app.state.heralds.close)
    stack.push_async_callback(app.state.reviews.close)
    await sweep(house)


async def _furnish(
    settings: Settings, now: timestamps.Clock, stack: AsyncExitStack, metrics: Metrics
) -> Desk:
    """Start every service, each closed in turn when the server stops."""
    database = await Database.open(settings.database_url)
    stack.push_async_callback(database.close)
    journal, processes = Journal(database, metrics.committed), Processes(database)
    thinkers, bus = Thinkers(settings.thinkers), bus_for(database)
    for service in (Checkpoints(database), journal, processes, thinkers):
        await service.start()
        stack.push_async_callback(service.close)
    house = House(
        settings=settings,
        database=database,
        journal=journal,
        processes=processes,
        thinkers=thinkers,
        metrics=metrics,
        now=now,
        started_at=now(),
    )
    tables = Tables(house)
    stack.push_async_callback(tables.close)
    await bus.start(tables.hear)
    stack.push_async_callback(bus.close)
    await tables.start()
    accounts = Accounts(database, now)
    housekeeping = Housekeeping(accounts)
    await housekeeping.start()
    stack.push_async_callback(housekeeping.close)
    return Desk(house, tables, accounts, Limits(settings))
