# SPDX-License-Identifier: MIT
"""The application context: everything that HTTP routes and the WebSocket use."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from caravanserai.server.analysis.reviews import Reviews
from caravanserai.server.bot_streams.event_stream import EventStreams
from caravanserai.server.bot_streams.game_stream import GameStreams
from caravanserai.server.connections.open_sockets import OpenSockets
from caravanserai.server.moderation.connections import Connections
from caravanserai.server.moderation.notices import Notices
from caravanserai.server.operation.readiness import Readiness
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.log_ins.throttle import LogInThrottle
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.services import Services
from caravanserai.server.tables.dispatch import Dispatcher
from caravanserai.server.tables.registry import TableRegistry


@dataclass(frozen=True)
class AppContext:
    """Stored as `app.state.context` while the application runs."""

    services: Services
    readiness: Readiness
    tables: TableRegistry
    accounts: Accounts
    rate_limits: RateLimits
    open_sockets: OpenSockets
    dispatcher: Dispatcher
    reviews: Reviews
    game_streams: GameStreams
    event_streams: EventStreams
    log_ins: LogInThrottle
    connections: Connections
    notices: Notices


def context_of(connection: HTTPConnection) -> AppContext:
    """Return the context of the application that serves a connection."""
    context: AppContext = connection.app.state.context
    return context
