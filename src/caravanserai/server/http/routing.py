# SPDX-License-Identifier: MIT
"""All endpoints of the HTTP interface, and the middleware around them."""

from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from caravanserai.server.http.body_limit import BodyLimit
from caravanserai.server.http.endpoint import Endpoint
from caravanserai.server.http.errors import ErrorResponses
from caravanserai.server.http.fair_turns import FairTurns
from caravanserai.server.http.headers import SecurityHeaders
from caravanserai.server.http.origin import HostCheck, OriginCheck
from caravanserai.server.http.rate_limit import RateLimit
from caravanserai.server.http.request_log import RequestLog
from caravanserai.server.http.routes import (
    accounts,
    api_tokens,
    bots,
    catalogue,
    health,
    moderation,
    pages,
    play,
    ratings,
    replay,
    sessions,
    study,
    tables,
)
from caravanserai.server.http.sub_path import SubPath
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.settings import Settings

# Starlette tries one route after another, so the frequent ones come first.
ENDPOINTS: tuple[Endpoint, ...] = (
    *tables.ENDPOINTS,
    *play.ENDPOINTS,
    *bots.ENDPOINTS,
    *accounts.ENDPOINTS,
    *api_tokens.ENDPOINTS,
    *sessions.ENDPOINTS,
    *moderation.ENDPOINTS,
    *ratings.ENDPOINTS,
    *replay.ENDPOINTS,
    *study.ENDPOINTS,
    *catalogue.ENDPOINTS,
    *health.ENDPOINTS,
)


def routes() -> list[BaseRoute]:
    """Return all routes except that of the WebSocket."""
    return [pages.FILES, *(endpoint.route() for endpoint in ENDPOINTS), *pages.ROUTES]


def middleware(settings: Settings, metrics: Metrics) -> list[Middleware]:
    """Return the middleware of every request, outermost first.

    Turns come first, because a burst should wait before it causes any work. The log and the
    security headers are outside the rest, so that they also cover error responses. The
    checks are inside `ErrorResponses`, so that they only need to raise their errors.
    """
    return [
        Middleware(FairTurns, settings=settings),
        Middleware(SubPath, settings=settings),
        Middleware(RequestLog, metrics=metrics, is_quiet=pages.is_page),
        Middleware(SecurityHeaders, settings=settings),
        Middleware(ErrorResponses),
        Middleware(HostCheck, settings=settings),
        Middleware(OriginCheck, settings=settings),
        Middleware(BodyLimit, settings=settings),
        Middleware(RateLimit, settings=settings),
    ]
