# SPDX-License-Identifier: MIT
"""Error responses: every error reaches a client as a Problem, never as a traceback.

`protocol.errors.report_error` decides what a client may know of an exception; the WebSocket sends
the same reports in its own format.
"""

import math

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.http.routes.pages import not_found_page, wants_page
from caravanserai.server.protocol.errors import ErrorReport, report_error
from caravanserai.server.protocol.http import Problem

# Errors that Starlette raises itself, before any endpoint runs.
_ROUTING_ERRORS = {
    404: ("not_found", "nothing is at this address: /api/openapi.json lists all addresses"),
    405: ("bad_method", "this address expects another method: see `Allow` or /api/openapi.json"),
}


def problem_response(report: ErrorReport) -> Response:
    """Return the response for an error; `Retry-After` is set where waiting helps."""
    problem = Problem(
        error=report.code, message=report.message, field=report.field, rule=report.rule
    )
    headers = {}
    if report.seconds is not None:
        seconds = math.ceil(report.seconds)
        problem.ratelimit = {"key": report.code, "seconds": seconds}
        headers["Retry-After"] = str(seconds)
    return Response(msgspec.json.encode(problem), report.status, headers, "application/json")


async def handle_routing_error(request: Request, error: Exception) -> Response:
    """Return a Problem for an unknown path or a wrong method.

    A browser that follows a wrong link gets the page instead, which shows "not found".
    """
    assert isinstance(error, HTTPException)
    status = error.status_code
    if status == 404 and wants_page(request):
        return not_found_page(request)
    code, message = _ROUTING_ERRORS.get(status, ("bad_message", error.detail))
    response = problem_response(ErrorReport(status, code, message))
    response.headers.update(error.headers or {})
    if "allow" in response.headers:
        response.headers["allow"] = ", ".join(sorted(_allowed_methods(request)))
    return response


def _allowed_methods(request: Request) -> set[str]:
    """Return the methods of all routes of a path; Starlette names only those of the first."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    matching = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return {method for route in matching for method in route.methods or ()}


class ErrorResponses:
    """Middleware that answers every exception with a Problem."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; the WebSocket reports its own errors."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_and_note)
        except ClientDisconnect:
            return
        except Exception as error:  # noqa: BLE001  nothing may pass this point
            report = report_error(error)
            _count(scope, report)
            # A response that has begun cannot be replaced. Returning without its end makes the
            # server drop the connection, so that the client sees that it is incomplete.
            if not has_begun:
                await problem_response(report)(scope, receive, send)


def _count(scope: Scope, report: ErrorReport) -> None:
    # Without an application, as in tests of the middleware, nothing is counted.
    context = getattr(scope["app"].state, "context", None) if "app" in scope else None
    if context is not None:
        context.services.metrics.count_refusal(report.code)
