# SPDX-License-Identifier: MIT
"""Logs and measures every HTTP request.

It replaces uvicorn's access log, which writes query strings: the keys of links are in them.
"""

import re
import time
from collections.abc import Callable
from typing import Any

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.observability.redaction import HIDDEN

UNKNOWN_ROUTE = "(none)"
NOT_ANSWERED = 499  # the client disconnected before there was a response
_POSSIBLE_KEY = re.compile(r"(?<=/)[\w-]{16,}(?=/|$)")  # in a path that matches no route
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

_log = structlog.get_logger()


class RequestLog:
    """Middleware that logs requests by their route, never by their query.

    Quiet requests (static files) are logged at debug level unless they fail.
    """

    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics | None = None,
        is_quiet: Callable[[Scope], bool] = lambda _scope: False,
    ) -> None:
        self._app = app
        self._metrics = metrics
        self._is_quiet = is_quiet

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, then log its status and how long it took."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = time.perf_counter(), NOT_ANSWERED

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        # `ErrorResponses` inside answers every error, so this is an error of `ErrorResponses`
        # itself.
        except Exception:
            status = 500
            raise
        finally:
            self._record(scope, status, time.perf_counter() - began)

    def _record(self, scope: Scope, status: int, seconds: float) -> None:
        route = _route(scope)
        # Clients can invent methods and paths without end; each would be a new time series.
        method = scope["method"] if scope["method"] in _METHODS else "OTHER"
        if self._metrics:
            self._metrics.observe_request(method, route, status, seconds)
        log = _log.debug if status < 400 and self._is_quiet(scope) else _log.info
        milliseconds = round(1000 * seconds, 1)
        fields = _path_fields(scope, route)
        log("request", method=method, route=route, status=status, ms=milliseconds, **fields)


def _route(scope: Scope) -> str:
    """Return the template of the matched route, such as /api/tables/{table}."""
    return str(getattr(scope.get("route"), "path", None) or UNKNOWN_ROUTE)


def _path_fields(scope: Scope, route: str) -> dict[str, Any]:
    """Return the path parameters with a prefix, so that none replaces a field of the log line."""
    if route == UNKNOWN_ROUTE:
        return {"path": _POSSIBLE_KEY.sub(HIDDEN, scope["path"])[:200]}
    parameters = scope.get("path_params", {})
    return {f"in_{name}" if name != "path" else name: value for name, value in parameters.items()}
