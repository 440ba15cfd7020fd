# SPDX-License-Identifier: MIT
"""Builds the application from its settings: the wiring diagram of the server.

`Services` are what tables need: settings, database, bots. `AppContext` adds what only the HTTP
interface and the WebSocket need: the tables themselves, people, rate limits, streams.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Protocol, TypeVar

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from caravanserai.bots.registry import unregister_bot
from caravanserai.server import timestamps
from caravanserai.server.analysis.reviews import Reviews, review_game
from caravanserai.server.bot_streams.event_stream import EventStreams
from caravanserai.server.bot_streams.game_stream import GameStreams
from caravanserai.server.connections.open_sockets import OpenSockets
from caravanserai.server.context import AppContext
from caravanserai.server.db.checkpoints import Checkpoints
from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notices.create import create_bus
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.engine_pool.own_bots import register, split_setting
from caravanserai.server.engine_pool.pool import COMMAND
from caravanserai.server.http.errors import handle_routing_error
from caravanserai.server.http.openapi import describe
from caravanserai.server.http.routing import ENDPOINTS, middleware, routes
from caravanserai.server.maintenance import Maintenance
from caravanserai.server.moderation.changes import ChangeWatcher
from caravanserai.server.moderation.connections import Connections
from caravanserai.server.moderation.notices import Notices
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.operation.file_lock import lock_database
from caravanserai.server.operation.readiness import Readiness
from caravanserai.server.operation.safety import warn_unless_safe
from caravanserai.server.operation.time_watch import TimeWatch
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.log_ins.throttle import LogInThrottle
from caravanserai.server.people.rate_finished import rate_missed_games
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.rates.exchange import RateExchange
from caravanserai.server.services import Services
from caravanserai.server.settings import Settings
from caravanserai.server.tables.dispatch import Dispatcher
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.websocket import table_socket


class _Startable(Protocol):
    async def start(self) -> None: ...

    async def close(self) -> None: ...


S = TypeVar("S", bound=_Startable)


def build(settings: Settings, now: timestamps.Now = timestamps.now) -> Starlette:
    """Return the application; it opens its database when it is started."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        # The stack closes everything in reverse order when the application stops.
        async with AsyncExitStack() as stack:
            services = await _start_services(settings, now, metrics, stack)
            app.state.openapi = describe(ENDPOINTS, settings)
            app.state.context = await _start_application(services, stack)
            yield

    # Not in the lifespan: the middleware needs it before the application starts.
    metrics = Metrics()
    socket = WebSocketRoute("/api/tables/{table}/socket", table_socket)
    app = Starlette(
        routes=[socket, *routes()],
        middleware=middleware(settings, metrics),
        exception_handlers={HTTPException: handle_routing_error},
        lifespan=lifespan,
    )
    app.state.root_path = settings.root_path
    app.router.redirect_slashes = False  # each resource has one address
    return app


async def _start_services(
    settings: Settings, now: timestamps.Now, metrics: Metrics, stack: AsyncExitStack
) -> Services:
    """Start the services that tables use."""
    # Before the schema is upgraded: the server that holds the file may be an older version.
    stack.enter_context(lock_database(settings.database_url))
    # Opened first and so closed last: the other services may write until they are closed.
    database = await Database.open(settings.database_url)
    stack.push_async_callback(database.close)
    await warn_unless_safe(database)
    await _start(Checkpoints(database), stack)
    bus = create_bus(database, settings.notices)
    return Services(
        settings=settings,
        database=database,
        group_commit=await _start(GroupCommit(database, metrics.observe_commit, bus), stack),
        cluster=await _start(Cluster(database), stack),
        engine_pool=await _start(_create_engine_pool(settings, stack), stack),
        metrics=metrics,
        now=now,
        time_watch=await _start(TimeWatch(now), stack),
        bus=bus,
    )


def _create_engine_pool(settings: Settings, stack: AsyncExitStack) -> EnginePool:
    """Create the pool, with the operator's own bots; tables of this process may name them."""
    bots = split_setting(settings.python_bots)
    for name in register(bots):
        stack.callback(unregister_bot, name)
    return EnginePool(
        settings.bot_processes,
        command=(*COMMAND, *bots),
        max_waiting_hints=settings.max_waiting_hints,
    )


async def _start_application(services: Services, stack: AsyncExitStack) -> AppContext:
    """Start the tables, and what the HTTP interface and the WebSocket use besides."""
    tables = await _start_tables(services, stack)
    accounts = Accounts(services.database, services.now)
    rate_limits = RateLimits(services.settings)
    reviews = Reviews(partial(review_game, services.engine_pool))
    await _start(RateExchange(services.database, services.cluster, rate_limits.counters), stack)
    rate_missed = partial(rate_missed_games, services, tables)
    await _start(Maintenance(accounts, services.time_watch, rate_missed), stack)
    connections, notices = Connections(), Notices(services.database, services.now)
    watcher = ChangeWatcher(services, tables, accounts, connections, notices)
    context = AppContext(
        services=services,
        readiness=await _start(Readiness(services), stack),
        tables=tables,
        accounts=accounts,
        rate_limits=rate_limits,
        open_sockets=OpenSockets(services.settings),
        dispatcher=Dispatcher(services, tables, rate_limits),
        reviews=reviews,
        game_streams=GameStreams(),
        event_streams=await _start(EventStreams(services.database), stack),
        log_ins=LogInThrottle(rate_limits, accounts),
        connections=connections,
        notices=notices,
    )
    stack.push_async_callback(reviews.close)
    await _start(watcher, stack)
    await rate_missed()
    return context


async def _start_tables(services: Services, stack: AsyncExitStack) -> TableRegistry:
    """Load the tables at which a bot or a clock must act."""
    tables, bus = TableRegistry(services), services.bus
    # Closed after the bus, so that no notification arrives while tables close.
    stack.push_async_callback(tables.close)
    # Listen before the first table is loaded, so that no write of another process is missed.
    stack.push_async_callback(bus.close)  # first, because it may fail after it has begun to listen
    await bus.start(tables.table_changed)
    await tables.start()
    return tables


async def _start(service: S, stack: AsyncExitStack) -> S:
    """Start a service, and let the stack close it."""
    await service.start()
    stack.push_async_callback(service.close)
    return service
