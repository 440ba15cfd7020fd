# SPDX-License-Identifier: MIT
"""An endpoint: a method, a path and a handler function whose types describe it.

    async def rename(call: Call, body: Rename) -> Me: ...

decodes the body as a `Rename` and encodes a `Me` as the response. A parameter `query` is read from
the query string. The routes and the OpenAPI document are made from the same endpoints, so they
cannot disagree. docs/decisions/0005-endpoint-layer.md explains why no framework does this.
"""

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ParamSpec, TypeVar, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from caravanserai.server.connections.client_address import address_of
from caravanserai.server.context import AppContext, context_of
from caravanserai.server.errors import NotFound
from caravanserai.server.http.user_agent import browser_name
from caravanserai.server.people.authenticate import (
    current_person,
    renewed_cookie,
    require_person,
    require_session,
)
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.errors import DECODE_ERRORS, bad_message
from caravanserai.server.tables.access import visible_table
from caravanserai.server.tables.actor import TableActor

P = ParamSpec("P")
T = TypeVar("T")
JSON = "application/json"
_encode = msgspec.json.Encoder().encode


@dataclass
class Call:
    """One request to an endpoint, and the status and headers of its response."""

    request: Request
    status: int
    headers: dict[str, str] = field(default_factory=dict)
    cookies: list[str] = field(default_factory=list)  # values of Set-Cookie

    @property
    def context(self) -> AppContext:
        """The services of the application."""
        return context_of(self.request)

    @property
    def address(self) -> str:
        """The network address of the client."""
        return address_of(self.request, self.context.services.settings)

    async def compute(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Return the result of a function that takes long, without delaying others."""
        thread = self.context.services.thread
        return await thread.run(self.address, function, *arguments, **named)

    @property
    def browser(self) -> str:
        """The name of the client's browser, for the list of sessions."""
        return browser_name(self.request.headers.get("user-agent", ""))

    def path_parameter(self, name: str) -> str:
        """Return a part of the path. Raises NotFound if it has unprintable characters.

        No id has any, and PostgreSQL would fail on a NUL.
        """
        text = str(self.request.path_params[name])
        if not text.isprintable():
            raise NotFound("there is nothing at this address")
        return text

    async def current_person(self) -> Person | None:
        """Return the caller, or None for an anonymous one. Raises NotSignedIn for a bad token."""
        return await current_person(self.request)

    async def require_person(self) -> Person:
        """Return the caller. Raises NotSignedIn for an anonymous one."""
        return await require_person(self.request)

    async def require_session(self) -> Person:
        """Return a caller with a browser session. Raises Forbidden for a token."""
        return await require_session(self.request)

    async def table(self, key: str = "") -> TableActor:
        """Return the table in the path. Raises NotFound if the caller may not see it."""
        person = await self.current_person()
        return await visible_table(self.context.tables, self.path_parameter("table"), person, key)


class _NoQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The query of an endpoint without one: a misplaced parameter is an error, not ignored."""


@dataclass(frozen=True)
class Endpoint:
    """A method and a path, with the function that handles them."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    status: int = 200
    other_statuses: tuple[int, ...] = ()  # with the same response body
    errors: tuple[int, ...] = ()  # besides those that every endpoint may give
    media_type: str = JSON  # of the response

    @property
    def summary(self) -> str:
        """The first line of the handler's docstring."""
        return (inspect.getdoc(self.handler) or "").splitlines()[0]

    @property
    def tag(self) -> str:
        """The name of the handler's module, which groups endpoints in the OpenAPI document."""
        return self.handler.__module__.rpartition(".")[2]

    @cached_property
    def types(self) -> dict[str, Any]:
        """The types of the handler's `body` and `query`, if it has them, and of its `return`."""
        hints = get_type_hints(self.handler, include_extras=True)
        return {name: hint for name, hint in hints.items() if hint is not Call}

    def route(self) -> Route:
        """Return the Starlette route."""
        return Route(self.path, self._respond, methods=[self.method])

    async def _respond(self, request: Request) -> Response:
        call = Call(request, self.status)
        result = await self.handler(call, **await self._decode_arguments(request))
        response = self._response(call, result)
        cookie = renewed_cookie(request)
        if cookie and not _sets_cookie(response, cookie.partition("=")[0]):
            response.headers.append("set-cookie", cookie)
        return response

    def _response(self, call: Call, result: Any) -> Response:
        if isinstance(result, StreamingResponse) and call.request.method == "HEAD":
            return Response(media_type=self.media_type)  # the stream itself would never end
        # Text and streams are not JSON.
        if isinstance(result, Response):
            return result
        content = b"" if result is None else _encode(result)
        response = Response(content, call.status, call.headers, JSON if content else None)
        for cookie in call.cookies:
            response.headers.append("set-cookie", cookie)
        return response

    async def _decode_arguments(self, request: Request) -> dict[str, Any]:
        """Return the handler's `query` and `body`. Raises BadMessage if they are invalid."""
        arguments: dict[str, Any] = {}
        try:
            # Not strict, because every value of a query string is text: "5" is the number 5.
            query = msgspec.convert(
                dict(request.query_params), self.types.get("query", _NoQuery), strict=False
            )
            if "query" in self.types:
                arguments["query"] = query
            if "body" in self.types:
                # Most requests need no fields, and may then have no body.
                data = await request.body() or b"{}"
                arguments["body"] = msgspec.json.decode(data, type=self.types["body"])
        except DECODE_ERRORS as error:
            raise bad_message(error) from None
        return arguments


def _sets_cookie(response: Response, name: str) -> bool:
    """Return whether a response sets or deletes a cookie; others may come with it."""
    return any(value.startswith(f"{name}=") for value in response.headers.getlist("set-cookie"))
