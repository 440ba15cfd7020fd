# SPDX-License-Identifier: MIT
"""The cookies: one holds the token of a session, the other makes the browser known."""

from collections.abc import Mapping
from http.cookies import Morsel

from caravanserai.server.people.sessions import LIFETIME
from caravanserai.server.settings import Settings

_BROWSER_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie


def cookie_name(settings: Settings) -> str:
    """Return the name of the session cookie.

    Browsers accept the prefix `__Host-` only over https, for this host and without a domain, so no
    other host of the same domain can set the cookie.
    """
    return "__Host-caravan" if settings.is_secure else "caravan"


def session_cookie(token: str, settings: Settings) -> str:
    """Return the value of a Set-Cookie header that starts a session."""
    return _cookie(token, LIFETIME // 1000, settings)


def expired_cookie(settings: Settings) -> str:
    """Return the value of a Set-Cookie header that deletes the session cookie."""
    return _cookie("", 0, settings)


def browser_cookie_name(settings: Settings) -> str:
    """Return the name of the cookie by which a browser is recognised at the log-in."""
    return f"{cookie_name(settings)}_browser"


def browser_cookie(token: str, settings: Settings) -> str:
    """Return the value of a Set-Cookie header that makes a browser known."""
    return _cookie(token, _BROWSER_SECONDS, settings, browser_cookie_name(settings))


def has_session_cookie(headers: Mapping[str, str], settings: Settings) -> bool:
    """Return whether a request carries the session cookie."""
    pairs = headers.get("cookie", "").split(";")
    return any(pair.partition("=")[0].strip() == cookie_name(settings) for pair in pairs)


def _cookie(value: str, seconds: int, settings: Settings, name: str = "") -> str:
    cookie: Morsel[str] = Morsel()
    cookie.set(name or cookie_name(settings), value, value)
    # HttpOnly: scripts cannot read it. Lax: other sites' forms and requests do not send it.
    cookie.update({"path": "/", "max-age": str(seconds), "samesite": "Lax", "httponly": "yes"})
    if settings.is_secure:
        cookie["secure"] = "yes"
    return cookie.OutputString()
