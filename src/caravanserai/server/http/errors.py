# SPDX-License-Identifier: MIT
"""How every error reaches a client: as a Problem, with its status, and never with a traceback."""

import math

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.http.routes.pages import lost, wants_page
from caravanserai.server.protocol.errors import ErrorReport, report_error
from caravanserai.server.protocol.http import Problem

_CODES = {404: "not_found", 405: "bad_method"}
_WORDS = {
    404: "there is nothing at this address: /api/openapi.json lists what there is",
    405: "this address takes other methods: see `Allow`, or /api/openapi.json",
}


def response(told: ErrorReport) -> Response:
    """Return a refusal as an answer."""
    problem = Problem(error=told.code, message=told.message, field=told.field, rule=told.rule)
    headers = {}
    if told.seconds is not None:
        seconds = math.ceil(told.seconds)
        problem.ratelimit = {"key": told.code, "seconds": seconds}
        headers["Retry-After"] = str(seconds)
    return Response(msgspec.json.encode(problem), told.status, headers, "application/json")


async def of_framework(request: Request, error: Exception) -> Response:
    """Return what the framework itself refuses (an unknown path, a wrong method) as a Problem.

    A person who follows a wrong address in a browser gets a page instead.
    """
    assert isinstance(error, HTTPException)
    status = error.status_code
    if status == 404 and wants_page(request):
        return lost()
    words = _WORDS.get(status, error.detail)
    answer = response(ErrorReport(status, _CODES.get(status, "bad_message"), words))
    answer.headers.update(error.headers or {})
    if "allow" in answer.headers:
        answer.headers["allow"] = ", ".join(sorted(_methods(request)))
    return answer


def _methods(request: Request) -> set[str]:
    """Return what all routes of an address take; the framework names those of the first alone."""
    routes = [each for each in request.app.routes if isinstance(each, Route)]
    here = [each for each in routes if each.matches(request.scope)[0] is not Match.NONE]
    return {method for each in here for method in each.methods or ()}


class Refusals:
    """Turns whatever goes wrong inside into a Problem."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with what was asked for or with why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def watched(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, watched)
        except ClientDisconnect:
            return
        except Exception as error:  # noqa: BLE001  the last border before a client
            told = report_error(error)
            _count(scope, told)
            if not has_begun:  # else the connection is cut, which says that the answer is not whole
                await response(told)(scope, receive, send)


def _count(scope: Scope, told: ErrorReport) -> None:
    context = getattr(scope["app"].state, "context", None) if "app" in scope else None
    if context is not None:
        context.services.metrics.refused(told.code)
