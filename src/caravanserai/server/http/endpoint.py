# SPDX-License-Identifier: MIT
"""An endpoint: a method, a path and a function whose types describe it.

`async def rename(call: Call, body: Rename) -> Me` takes a Rename as its body and answers with a Me;
a parameter `query` is read from the address. Routes and their OpenAPI description come from the
same list of endpoints, so they cannot disagree.
"""

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from caravanserai.server.context import AppContext, context_of
from caravanserai.server.errors import NotFound
from caravanserai.server.people.authenticate import somebody, who
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.errors import DECODE_ERRORS, bad_message
from caravanserai.server.rate_limits import address_of
from caravanserai.server.tables.access import visible_table
from caravanserai.server.tables.actor import TableActor

JSON = "application/json"
_encode = msgspec.json.Encoder().encode


@dataclass
class Call:
    """One request to an endpoint: who asks, and what its answer carries besides its body."""

    request: Request
    status: int
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def context(self) -> AppContext:
        """Everything that the server can do."""
        return context_of(self.request)

    @property
    def address(self) -> str:
        """From where the request comes."""
        return address_of(self.request, self.context.services.settings)

    def part(self, name: str) -> str:
        """Return a part of the path; with signs that cannot be seen, it leads nowhere."""
        text = str(self.request.path_params[name])
        if not text.isprintable():
            raise NotFound("there is nothing at this address")
        return text

    async def who(self) -> Person | None:
        """Return who asks, None for a stranger."""
        return await who(self.request)

    async def somebody(self) -> Person:
        """Return who asks, who must be known."""
        return await somebody(self.request)

    async def table(self, key: str = "") -> TableActor:
        """Return the table in the path, if it may be seen by who asks."""
        return await visible_table(self.context.tables, self.part("table"), await self.who(), key)


class _NoQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Where nothing can be asked for, a question is refused rather than lost."""


Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """What is answered at a path."""

    method: str
    path: str
    handler: Handler
    status: int = 200
    also: tuple[int, ...] = ()  # other statuses of the same answer
    refuses: tuple[int, ...] = ()  # refusals besides those that every endpoint may give
    media: str = JSON  # of the answer

    @property
    def summary(self) -> str:
        """What it does, in a line."""
        return (inspect.getdoc(self.handler) or "").splitlines()[0]

    @property
    def subject(self) -> str:
        """What it is about: the name of the file that it stands in."""
        return self.handler.__module__.rpartition(".")[2]

    @cached_property
    def types(self) -> dict[str, Any]:
        """The types of `body` and `query`, where there are such, and of `return`."""
        hints = get_type_hints(self.handler, include_extras=True)
        return {name: hint for name, hint in hints.items() if hint is not Call}

    def route(self) -> Route:
        """Return the route of the framework."""
        return Route(self.path, self._answer, methods=[self.method])

    async def _answer(self, request: Request) -> Response:
        call = Call(request, self.status)
        answer = await self.handler(call, **await self._arguments(request))
        if isinstance(answer, StreamingResponse) and request.method == "HEAD":
            return Response(media_type=self.media)  # the stream itself would never end
        if isinstance(answer, Response):
            return answer
        content = b"" if answer is None else _encode(answer)
        return Response(content, call.status, call.headers, JSON if content else None)

    async def _arguments(self, request: Request) -> dict[str, Any]:
        found: dict[str, Any] = {}
        try:
            query = msgspec.convert(
                dict(request.query_params), self.types.get("query", _NoQuery), strict=False
            )
            if "query" in self.types:
                found["query"] = query
            if "body" in self.types:
                data = await request.body()
                found["body"] = msgspec.json.decode(data or b"{}", type=self.types["body"])
        except DECODE_ERRORS as error:
            raise bad_message(error) from None
        return found
