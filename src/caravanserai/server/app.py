# SPDX-License-Identifier: MIT
"""Builds the application from its settings: the wiring diagram of the server."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from caravanserai.server import timestamps
from caravanserai.server.analysis.reviews import Reviews
from caravanserai.server.bot_streams.event_stream import EventStreams
from caravanserai.server.bot_streams.game_stream import GameStreams
from caravanserai.server.context import AppContext
from caravanserai.server.db.checkpoints import Checkpoints
from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notify import bus_for
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.http.errors import of_framework
from caravanserai.server.http.openapi import describe
from caravanserai.server.http.routing import ENDPOINTS, middleware, routes
from caravanserai.server.maintenance import Housekeeping
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.rate_finished import sweep
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.services import Services
from caravanserai.server.settings import Settings
from caravanserai.server.tables.dispatch import Dispatcher
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.websocket import table_socket


def build(settings: Settings, now: timestamps.Now = timestamps.now) -> Starlette:
    """Return the application; it opens its database when it is started."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            services = await _start_services(settings, now, stack, metrics)
            app.state.openapi = describe(ENDPOINTS)
            app.state.context = await _start_application(services, stack)
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


async def _start_services(
    settings: Settings, now: timestamps.Now, stack: AsyncExitStack, metrics: Metrics
) -> Services:
    """Start what tables use; the stack closes it in reverse order when the server stops."""
    database = await Database.open(settings.database_url)
    stack.push_async_callback(database.close)
    group_commit, cluster = GroupCommit(database, metrics.committed), Cluster(database)
    engine_pool = EnginePool(settings.thinkers)
    for service in (Checkpoints(database), group_commit, cluster, engine_pool):
        await service.start()
        stack.push_async_callback(service.close)
    return Services(
        settings=settings,
        database=database,
        group_commit=group_commit,
        cluster=cluster,
        engine_pool=engine_pool,
        metrics=metrics,
        now=now,
        started_at=now(),
    )


async def _start_application(services: Services, stack: AsyncExitStack) -> AppContext:
    """Start the tables, and what only HTTP and the WebSocket use."""
    tables = await _start_tables(services, stack)
    rate_limits = RateLimits(services.settings)
    context = AppContext(
        services=services,
        tables=tables,
        accounts=Accounts(services.database, services.now),
        rate_limits=rate_limits,
        dispatcher=Dispatcher(services, tables, rate_limits),
        reviews=Reviews(services.engine_pool),
        game_streams=GameStreams(),
        event_streams=EventStreams(services.database),
    )
    housekeeping = Housekeeping(context.accounts)
    for service in (housekeeping, context.event_streams):
        await service.start()
        stack.push_async_callback(service.close)
    stack.push_async_callback(context.reviews.close)
    await sweep(services)
    return context


async def _start_tables(services: Services, stack: AsyncExitStack) -> TableRegistry:
    tables, bus = TableRegistry(services), bus_for(services.database)
    stack.push_async_callback(tables.close)
    await bus.start(tables.table_changed)
    stack.push_async_callback(bus.close)
    await tables.start()
    return tables
