# SPDX-License-Identifier: MIT
"""Requests to ASGI applications without a server."""

from typing import Any

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def make_scope(
    method: str = "GET",
    path: str = "/",
    query: str = "",
    client: str | None = "127.0.0.1",
    kind: str = "http",
    **headers: str,
) -> Scope:
    """Return the scope of a request; `x_real_ip` stands for the header x-real-ip."""
    return {
        "type": kind,
        "method": method,
        "scheme": "http",
        "path": path,
        "query_string": query.encode(),
        "client": (client, 50_000) if client is not None else None,
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }


def make_connection(client: str | None = "127.0.0.1", **headers: str) -> HTTPConnection:
    """Return a request as Starlette sees it."""
    return HTTPConnection(make_scope(client=client, **headers))


class AsgiResponse:
    """The response of an application."""

    def __init__(self, sent: list[Message]) -> None:
        self.sent = sent

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.sent[1:])


async def send_request(app: ASGIApp, scope: Scope, *chunks: bytes) -> AsgiResponse:
    """Send a request with a body in chunks to an application."""
    waiting: list[dict[str, Any]] = [
        {"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks
    ]
    waiting.append({"type": "http.request", "body": b"", "more_body": False})
    sent: list[Message] = []

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return AsgiResponse(sent)


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Respond with the body of the request."""
    body, more = b"", scope["type"] == "http"
    while more:
        message = await receive()
        body, more = body + message["body"], message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})
