# SPDX-License-Identifier: MIT
"""Host and origin checks: no page of another site may use a browser's session with us.

Both are plain ASGI middleware, so that they also protect WebSockets.
"""

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.errors import Forbidden
from caravanserai.server.http.cookies import has_session_cookie
from caravanserai.server.settings import Settings

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY_VIOLATION = 1008  # the close code of a rejected WebSocket


# --- hosts ----------------------------------------------------------------------------------------


class HostCheck:
    """Rejects requests to a server of this machine that use a foreign host name.

    Otherwise a foreign page could point its own host name at 127.0.0.1 (DNS rebinding), and the
    browser would treat the page and this server as one origin.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._allowed_hosts = allowed_hosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; raise Forbidden, or close a WebSocket, if the host is foreign."""
        if await self._is_trusted(scope, receive):
            await self._app(scope, receive, send)
        else:
            await _reject(scope, send, _bad_host(Headers(scope=scope).get("host", "")))

    async def _is_trusted(self, scope: Scope, receive: Receive) -> bool:
        """Let Starlette decide, which is tested against malformed headers.

        Its own response is discarded: ours has a code and tells operators which setting helps.
        """
        is_trusted = False

        async def accept(_scope: Scope, _receive: Receive, _send: Send) -> None:
            nonlocal is_trusted
            is_trusted = True

        check = TrustedHostMiddleware(accept, self._allowed_hosts, www_redirect=False)
        await check(scope, receive, _discard)
        return is_trusted


def allowed_hosts(settings: Settings) -> list[str]:
    """Return the host names by which the server may be called; `*` stands for any.

    A server that listens to the network cannot know by which names its machine is reached.
    """
    if not settings.is_loopback:
        return ["*"]
    names = {"localhost", "127.0.0.1", "::1", settings.public_host} - {""}
    return [f"[{name}]" if ":" in name else name for name in names]


def _bad_host(host: str) -> Forbidden:
    return Forbidden(
        f"expected the host localhost or that of CARAVAN_PUBLIC_ORIGIN, got {host[:100]!r}",
        code="bad_host",
    )


async def _discard(_message: Message) -> None:
    pass


# --- origins --------------------------------------------------------------------------------------


class OriginCheck:
    """Rejects WebSockets and changing requests that come from pages of another origin."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; raise Forbidden, or close a WebSocket, if the origin is foreign."""
        try:
            if scope["type"] == "websocket" or _is_change(scope):
                check_origin(Headers(scope=scope), self._settings)
        except Forbidden as error:
            await _reject(scope, send, error)
        else:
            await self._app(scope, receive, send)


def check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """Check the Origin header of a request. Names of headers are in lower case.

    Browsers send the header with every WebSocket and every changing request. Programs need not
    send it, unless they send a cookie as a browser does.

    Raises Forbidden if the origin is foreign, or missing although there is a cookie.
    """
    origin = headers.get("origin")
    if origin is None:
        is_program = headers.get("authorization", "")[:7].lower() == "bearer "
        if is_program or not has_session_cookie(headers, settings):
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


def _is_change(scope: Scope) -> bool:
    return scope["type"] == "http" and scope["method"] not in _SAFE_METHODS


def _is_own(origin: str, host: str, settings: Settings) -> bool:
    if settings.public_origin:
        return origin.lower() == settings.public_origin
    scheme, _, rest = origin.lower().partition("://")
    # Either scheme: a proxy may speak https to browsers and http to us.
    return scheme in ("http", "https") and bool(rest) and rest == host.lower()


async def _reject(scope: Scope, send: Send, error: Forbidden) -> None:
    """Close a WebSocket, or raise the error, which `ErrorResponses` answers."""
    if scope["type"] != "websocket":
        raise error
    await send({"type": "websocket.close", "code": _POLICY_VIOLATION, "reason": error.code})
