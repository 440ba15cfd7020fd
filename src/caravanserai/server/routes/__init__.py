# SPDX-License-Identifier: MIT
"""All that the server answers over HTTP: a file for each subject, a function for each route."""

from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from caravanserai.server.logs import RequestLog
from caravanserai.server.metrics import Metrics
from caravanserai.server.routes import (
    after,
    bots,
    catalogue,
    health,
    pages,
    people,
    play,
    study,
    tables,
)
from caravanserai.server.routes.endpoint import Endpoint
from caravanserai.server.routes.problems import Refusals
from caravanserai.server.routes.rates import RateLimit
from caravanserai.server.security import BodyLimit, Gate, SecurityHeaders
from caravanserai.server.settings import Settings

ENDPOINTS: tuple[Endpoint, ...] = (
    *people.ENDPOINTS,
    *tables.ENDPOINTS,
    *play.ENDPOINTS,
    *after.ENDPOINTS,
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
