# SPDX-License-Identifier: MIT
"""The session cookie."""

from http.cookies import SimpleCookie

import pytest

from caravanserai.server.http.cookies import (
    cookie_name,
    expired_cookie,
    has_session_cookie,
    session_cookie,
)
from caravanserai.server.settings import Settings, load

LOCAL = Settings()
PUBLIC = load({"CARAVAN_PUBLIC_ORIGIN": "https://games.example"})
SHARED = load({"CARAVAN_PUBLIC_ORIGIN": "https://example.org", "CARAVAN_ROOT_PATH": "/my/games"})


def test_scripts_and_foreign_pages_cannot_use_the_cookie() -> None:
    cookie = SimpleCookie(session_cookie("secret", LOCAL))["caravan"]
    assert cookie.value == "secret"
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert cookie["max-age"] == str(90 * 24 * 3600)
    assert not cookie["secure"]
    assert not cookie["domain"]


def test_a_cookie_of_an_https_server_is_never_sent_over_http() -> None:
    cookie = SimpleCookie(session_cookie("secret", PUBLIC))["__Host-caravan"]
    assert cookie["secure"] is True
    assert (cookie["path"], cookie["domain"]) == ("/", "")


def test_a_cookie_below_a_path_stays_there_and_has_a_name_of_its_own() -> None:
    cookie = SimpleCookie(session_cookie("secret", SHARED))["__Secure-caravan-my-games"]
    assert (cookie["path"], cookie["secure"]) == ("/my/games", True)


@pytest.mark.parametrize("settings", [LOCAL, PUBLIC])
def test_the_expired_cookie_replaces_the_session_cookie(settings: Settings) -> None:
    cookie = SimpleCookie(expired_cookie(settings))[cookie_name(settings)]
    assert (cookie.value, cookie["max-age"], cookie["path"]) == ("", "0", "/")
    assert bool(cookie["secure"]) == settings.is_secure


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("caravan=x", True),
        ("theme=dark; caravan=x", True),
        ("theme=dark", False),
        ("caravanserai=x", False),
        ("", False),
    ],
)
def test_the_cookie_is_found_among_others(header: str, expected: bool) -> None:
    assert has_session_cookie({"cookie": header}, LOCAL) == expected
