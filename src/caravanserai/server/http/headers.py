# SPDX-License-Identifier: MIT
"""Security headers: what browsers may load, embed, remember and reveal."""

import re
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from caravanserai.server.http.web_files import outline_hash
from caravanserai.server.settings import Settings

_SECRET_PARAMETERS = frozenset({"key", "invite", "token"})  # in the addresses of links
_PLAIN_HOST = re.compile(r"^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$")
_FIXED_HEADERS = {
    "x-content-type-options": "nosniff",
    # For browsers that do not know `frame-ancestors`.
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": (
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"
    ),
}
_RESPONSES = ("http.response.start", "websocket.http.response.start")  # the second denies a socket
_NOT_PAGES = ("/api/", "/docs/", "/web/")  # a page has an outline with a style of its own
_YEAR = 365 * 24 * 3600  # seconds


class SecurityHeaders:
    """Middleware that adds the headers to every response, errors included."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request and add the headers that its response has not set itself."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] in _RESPONSES:
                headers = MutableHeaders(scope=message)
                for name, value in self._headers(scope).items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _headers(self, scope: Scope) -> dict[str, str]:
        host = Headers(scope=scope).get("host", "")
        headers = {
            **_FIXED_HEADERS,
            "content-security-policy": content_security_policy(
                host, self._settings, "" if scope["path"].startswith(_NOT_PAGES) else outline_hash()
            ),
            "referrer-policy": "no-referrer" if _has_secret(scope) else "same-origin",
        }
        if scope["path"].startswith("/api/"):
            # The same address gives different people different responses, and changes.
            headers["cache-control"] = "no-store"
        # Below a root path the host has other sites, which this policy must not affect.
        if self._settings.is_secure and not self._settings.root_path:
            headers["strict-transport-security"] = f"max-age={_YEAR}"
        return headers


def content_security_policy(host: str, settings: Settings, style: str = "") -> str:
    """Return what a page may load: only files and images of this server.

    `style` is the hash of a style in the page itself.
    """
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            f"style-src 'self' {style}".rstrip(),
            "img-src 'self' data:",
            f"connect-src 'self' {_socket_origins(host, settings)}".rstrip(),
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "object-src 'none'",
        )
    )


def _socket_origins(host: str, settings: Settings) -> str:
    """Return the origins of our WebSockets, which older browsers do not count as 'self'.

    The host comes from the request, so it is left out unless it is a plain name: it could otherwise
    add its own rules to the policy.
    """
    if settings.public_origin:
        return settings.public_origin.replace("http", "ws", 1)
    return f"ws://{host} wss://{host}" if _PLAIN_HOST.match(host) else ""


def _has_secret(scope: Scope) -> bool:
    query = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    return not _SECRET_PARAMETERS.isdisjoint(query)
