# SPDX-License-Identifier: MIT
"""The cookies: the session token, the token of a known browser, and its mark in rated games."""

from collections.abc import Mapping
from http.cookies import Morsel

from caravanserai.server.people.sessions import LIFETIME
from caravanserai.server.settings import Settings

_BROWSER_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie


def cookie_name(settings: Settings) -> str:
    """Return the name of the session cookie.

    Browsers accept the prefix `__Host-` only over https, for this host and without a domain, so no
    other host of the same domain can set the cookie. It excludes a path, so below a root path
    there is only `__Secure-`, and the name contains the path: a browser sends the cookie of a
    second server at the root of the host as well.
    """
    name = "caravan" + settings.root_path.replace("/", "-")
    if not settings.is_secure:
        return name
    return f"__Secure-{name}" if settings.root_path else f"__Host-{name}"


def mark_cookie_name(settings: Settings) -> str:
    """Return the name of the cookie that holds the mark of a browser in rated games."""
    return f"{cookie_name(settings)}_mark"


def session_cookie(token: str, settings: Settings) -> str:
    """Return the value of a Set-Cookie header that starts a session."""
    return _cookie(cookie_name(settings), token, LIFETIME // 1000, settings)


def mark_cookie(mark: str, settings: Settings) -> str:
    """Return the value of a Set-Cookie header that marks a browser."""
    return _cookie(mark_cookie_name(settings), mark, LIFETIME // 1000, settings)


def expired_cookie(settings: Settings) -> str:
    """Return the value of a Set-Cookie header that deletes the session cookie."""
    return _cookie(cookie_name(settings), "", 0, settings)


def browser_cookie_name(settings: Settings) -> str:
    """Return the name of the cookie by which a browser is recognised at the log-in."""
    return f"{cookie_name(settings)}_browser"


def browser_cookie(token: str, settings: Settings) -> str:
    """Return the value of a Set-Cookie header that marks a browser as known to an account."""
    return _cookie(browser_cookie_name(settings), token, _BROWSER_SECONDS, settings)


def has_session_cookie(headers: Mapping[str, str], settings: Settings) -> bool:
    """Return whether a request carries the session cookie."""
    pairs = headers.get("cookie", "").split(";")
    return any(pair.partition("=")[0].strip() == cookie_name(settings) for pair in pairs)


def _cookie(name: str, value: str, seconds: int, settings: Settings) -> str:
    cookie: Morsel[str] = Morsel()
    cookie.set(name, value, value)
    # HttpOnly: scripts cannot read it. Lax: other sites' forms and requests do not send it.
    path = settings.root_path or "/"
    cookie.update({"path": path, "max-age": str(seconds), "samesite": "Lax", "httponly": "yes"})
    if settings.is_secure:
        cookie["secure"] = "yes"
    return cookie.OutputString()
