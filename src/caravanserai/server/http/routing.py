# SPDX-License-Identifier: MIT
"""Collects the endpoints of all route modules, and the middleware around them."""

from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from caravanserai.server.http.endpoint import Endpoint
from caravanserai.server.http.errors import Refusals
from caravanserai.server.http.rate_limit import RateLimit
from caravanserai.server.http.routes import (
    accounts,
    bots,
    catalogue,
    health,
    pages,
    play,
    replay,
    study,
    tables,
)
from caravanserai.server.http.security import BodyLimit, Gate, SecurityHeaders
from caravanserai.server.observability.logging import RequestLog
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.settings import Settings

ENDPOINTS: tuple[Endpoint, ...] = (
    *accounts.ENDPOINTS,
    *tables.ENDPOINTS,
    *play.ENDPOINTS,
    *replay.ENDPOINTS,
    *study.ENDPOINTS,
    *bots.ENDPOINTS,
    *catalogue.ENDPOINTS,
    *health.ENDPOINTS,
)


def routes() -> list[BaseRoute]:
    """Return the routes of the application."""
    return [*(endpoint.route() for endpoint in ENDPOINTS), *pages.ROUTES]


def middleware(settings: Settings, metrics: Metrics) -> list[Middleware]:
    """Return what every request passes, the outermost first."""
    return [
        Middleware(RequestLog, metrics=metrics, is_quiet=pages.is_page),
        Middleware(SecurityHeaders, settings=settings),
        Middleware(Refusals),
        Middleware(Gate, settings=settings),
        Middleware(BodyLimit, settings=settings),
        Middleware(RateLimit, settings=settings),
    ]
