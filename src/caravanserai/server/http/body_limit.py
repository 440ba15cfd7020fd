# SPDX-License-Identifier: MIT
"""The limit on the size of request bodies."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.errors import TooLarge
from caravanserai.server.settings import Settings


class BodyLimit:
    """Middleware that refuses bodies over the limit, with or without a Content-Length.

    Starlette also has one, but it answers in plain text instead of letting us answer.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limit = settings.body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; raise TooLarge once its body exceeds the limit."""
        if scope["type"] == "http":
            # An honest client is refused before its body is read.
            self._check(_content_length(scope))
            receive = self._counted(receive)
        await self._app(scope, receive, send)

    def _counted(self, receive: Receive) -> Receive:
        """Count the bytes that arrive: Content-Length may be missing or wrong."""
        total = 0

        async def receive_and_count() -> Message:
            nonlocal total
            message = await receive()
            total += len(message.get("body", b""))
            self._check(total)
            return message

        return receive_and_count

    def _check(self, length: int) -> None:
        if length > self._limit:
            raise TooLarge(f"a body has at most {self._limit} bytes, got {length} or more")


def _content_length(scope: Scope) -> int:
    length = Headers(scope=scope).get("content-length", "")
    # A longer number is not worth parsing: the bytes are counted in any case.
    return int(length) if length.isdecimal() and len(length) < 20 else 0
