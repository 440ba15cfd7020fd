# SPDX-License-Identifier: MIT
"""What keeps strangers out of a browser's session: headers, origins, hosts, cookies, sizes.

The middlewares are plain ASGI, so that they see sockets as well as requests.
"""

import re
from collections.abc import Mapping
from http.cookies import Morsel
from urllib.parse import parse_qs, urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.errors import Forbidden, ServerError, TooLarge
from caravanserai.server.people.sessions import LIFETIME
from caravanserai.server.protocol.http import Problem
from caravanserai.server.settings import Settings

SECRET_PARAMETERS = frozenset({"key", "invite", "token"})  # in the addresses of links
LOOPBACK_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY_VIOLATION = 1008
_PLAIN_HOST = re.compile(r"^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$")
_STEADY_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": (
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"
    ),
}
_ANSWERS = ("http.response.start", "websocket.http.response.start")  # the latter refuses a socket
_YEAR = 365 * 24 * 3600  # seconds


# --- cookies --------------------------------------------------------------------------------------


def cookie_name(settings: Settings) -> str:
    """Return the name of the session's cookie; browsers guard the prefix __Host- by https."""
    return "__Host-caravan" if settings.is_secure else "caravan"


def session_cookie(token: str, settings: Settings) -> str:
    """Return the value of a Set-Cookie header that keeps a session."""
    return _cookie(token, LIFETIME // 1000, settings)


def end_cookie(settings: Settings) -> str:
    """Return the value of a Set-Cookie header that takes the session's cookie away."""
    return _cookie("", 0, settings)


def _cookie(value: str, seconds: int, settings: Settings) -> str:
    cookie: Morsel[str] = Morsel()
    cookie.set(cookie_name(settings), value, value)
    cookie.update({"path": "/", "max-age": str(seconds), "samesite": "Lax", "httponly": "yes"})
    if settings.is_secure:
        cookie["secure"] = "yes"
    return cookie.OutputString()


def _has_cookie(headers: Mapping[str, str], settings: Settings) -> bool:
    pairs = headers.get("cookie", "").split(";")
    return any(pair.partition("=")[0].strip() == cookie_name(settings) for pair in pairs)


# --- origins and hosts ----------------------------------------------------------------------------


def check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """Raise Forbidden if a page of another origin makes a browser send this.

    Browsers name the origin whenever they open a socket or change something. Programs need not,
    unless they send a cookie as a browser does. Names of headers are in small letters.
    """
    origin = headers.get("origin")
    if origin is None:
        is_program = headers.get("authorization", "")[:7].lower() == "bearer "
        if is_program or not _has_cookie(headers, settings):
            return
        raise Forbidden(
            "a request with a cookie needs an Origin header: programs send a bearer token instead",
            code="bad_origin",
        )
    if not _is_own(origin, headers.get("host", ""), settings):
        raise Forbidden(
            f"expected the origin {settings.public_origin or 'of this server'}, got {origin[:100]}",
            code="bad_origin",
        )


def _is_own(origin: str, host: str, settings: Settings) -> bool:
    if settings.public_origin:
        return origin.lower() == settings.public_origin
    scheme, _, rest = origin.lower().partition("://")
    return scheme in ("http", "https") and bool(rest) and rest == host.lower()


def check_host(headers: Mapping[str, str], settings: Settings) -> None:
    """Raise Forbidden if a server for this machine alone is called by a foreign name.

    Else a foreign page could let its own name point to 127.0.0.1 and pass for ours.
    """
    if not settings.is_loopback:
        return
    host = headers.get("host", "")
    name = (urlsplit(f"//{host}").hostname or "") if _PLAIN_HOST.match(host) else ""
    if name not in LOOPBACK_HOSTS | {settings.public_host} - {""}:
        raise Forbidden(
            f"expected the host localhost or the one of CARAVAN_PUBLIC_ORIGIN, got {host[:100]!r}",
            code="bad_host",
        )


class Gate:
    """Lets nothing in that comes by a foreign name, or from a foreign page."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request or socket, or refuse it."""
        try:
            self._check(scope)
        except Forbidden as error:
            await refuse(scope, send, error)
        else:
            await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        if scope["type"] not in ("http", "websocket"):
            return
        headers = Headers(scope=scope)
        check_host(headers, self._settings)
        if scope["type"] == "websocket" or scope["method"] not in _SAFE_METHODS:
            check_origin(headers, self._settings)


async def refuse(scope: Scope, send: Send, error: ServerError) -> None:
    """Answer with an error, in the shape of every other."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": _POLICY_VIOLATION, "reason": error.code})
        return
    problem = Problem(error=error.code, message=error.message, field=error.field)
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


# --- headers --------------------------------------------------------------------------------------


def content_policy(host: str, settings: Settings) -> str:
    """Return what a page may load: our own files and pictures within them, and nothing else."""
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            f"connect-src 'self' {_sockets(host, settings)}".rstrip(),
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "object-src 'none'",
        )
    )


def _sockets(host: str, settings: Settings) -> str:
    """Return the origins of our sockets: to older browsers, 'self' does not include them."""
    if settings.public_origin:
        return settings.public_origin.replace("http", "ws", 1)
    return f"ws://{host} wss://{host}" if _PLAIN_HOST.match(host) else ""


class SecurityHeaders:
    """Adds to every answer what makes browsers careful."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, and add headers that its answer has not set itself."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in _ANSWERS:
                headers = MutableHeaders(scope=message)
                for name, value in self._headers(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _headers(self, scope: Scope) -> dict[str, str]:
        host = Headers(scope=scope).get("host", "")
        headers = {
            **_STEADY_HEADERS,
            "content-security-policy": content_policy(host, self._settings),
            "referrer-policy": "no-referrer" if _has_key(scope) else "same-origin",
        }
        if scope["path"].startswith("/api/"):
            headers["cache-control"] = "no-store"  # it is for who asked, and for now
        if self._settings.is_secure:
            headers["strict-transport-security"] = f"max-age={_YEAR}"
        return headers


def _has_key(scope: Scope) -> bool:
    query = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    return not SECRET_PARAMETERS.isdisjoint(query)


# --- sizes ----------------------------------------------------------------------------------------


class BodyLimit:
    """Refuses bodies over the limit, whether their length is told or they just go on."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limit = settings.body_bytes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request as long as its body is within the limit."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            self._check(_told_length(scope))
            await self._app(scope, self._counted(receive), send_and_note)
        except TooLarge as error:
            if has_begun:
                raise
            await refuse(scope, send, error)

    def _counted(self, receive: Receive) -> Receive:
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


def _told_length(scope: Scope) -> int:
    told = Headers(scope=scope).get("content-length", "")
    return int(told) if told.isdecimal() and len(told) < 20 else 0
