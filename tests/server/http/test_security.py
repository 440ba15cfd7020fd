# SPDX-License-Identifier: MIT
"""What keeps strangers out of a browser's session."""

from http.cookies import SimpleCookie

import msgspec
import pytest
from caravanserai.server.http.security import (
    BodyLimit,
    Gate,
    SecurityHeaders,
    check_host,
    check_origin,
    content_policy,
    cookie_name,
    end_cookie,
    session_cookie,
)
from starlette.types import Message, Receive, Scope, Send

from caravanserai.server.errors import Forbidden, TooLarge
from caravanserai.server.settings import Settings, load
from tests.support.server.requests import ask, echo, scope_of

pytestmark = pytest.mark.anyio

HERE = Settings()
EVERYWHERE = load({"CARAVAN_HOST": "0.0.0.0"})
PUBLIC = load({"CARAVAN_PUBLIC_ORIGIN": "https://games.example"})


# --- cookies --------------------------------------------------------------------------------------


def test_the_cookie_is_out_of_reach_of_scripts_and_foreign_pages() -> None:
    cookie = SimpleCookie(session_cookie("secret", HERE))["caravan"]
    assert cookie.value == "secret"
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert cookie["max-age"] == str(90 * 24 * 3600)
    assert not cookie["secure"]
    assert not cookie["domain"]


def test_with_https_the_cookie_never_goes_without() -> None:
    cookie = SimpleCookie(session_cookie("secret", PUBLIC))["__Host-caravan"]
    assert cookie["secure"] is True
    assert (cookie["path"], cookie["domain"]) == ("/", "")


@pytest.mark.parametrize("settings", [HERE, PUBLIC])
def test_the_cookie_is_taken_away_as_it_was_given(settings: Settings) -> None:
    cookie = SimpleCookie(end_cookie(settings))[cookie_name(settings)]
    assert (cookie.value, cookie["max-age"], cookie["path"]) == ("", "0", "/")
    assert bool(cookie["secure"]) == settings.is_secure


# --- origins --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "headers"),
    [
        (
            HERE,
            {"host": "localhost:8765", "origin": "http://localhost:8765", "cookie": "caravan=x"},
        ),
        (EVERYWHERE, {"host": "192.168.1.5:8765", "origin": "http://192.168.1.5:8765"}),
        (PUBLIC, {"host": "127.0.0.1:8765", "origin": "https://games.example"}),
        (HERE, {"host": "localhost:8765"}),
        (HERE, {"host": "localhost:8765", "cookie": "theme=dark"}),
        (HERE, {"host": "localhost:8765", "cookie": "caravan=x", "authorization": "Bearer y"}),
    ],
)
def test_our_own_pages_and_programs_may_act(settings: Settings, headers: dict[str, str]) -> None:
    check_origin(headers, settings)


@pytest.mark.parametrize(
    ("settings", "headers"),
    [
        (HERE, {"host": "localhost:8765", "origin": "http://evil.example"}),
        (HERE, {"host": "localhost:8765", "origin": "http://localhost:9999"}),
        (HERE, {"host": "localhost:8765", "origin": "null"}),
        (HERE, {"host": "localhost:8765", "origin": ""}),
        (HERE, {"host": "", "origin": "http://"}),
        (HERE, {"host": "localhost:8765", "cookie": "theme=dark; caravan=x"}),
        (HERE, {"host": "localhost", "cookie": "caravan=x", "authorization": "Basic y"}),
        (PUBLIC, {"host": "games.example", "origin": "http://games.example"}),
        (PUBLIC, {"host": "games.example", "origin": "https://games.example.evil.example"}),
        (PUBLIC, {"host": "evil.example", "origin": "https://evil.example"}),
        (PUBLIC, {"host": "games.example", "cookie": "__Host-caravan=x"}),
    ],
)
def test_a_foreign_page_may_not_act_for_us(settings: Settings, headers: dict[str, str]) -> None:
    with pytest.raises(Forbidden) as caught:
        check_origin(headers, settings)
    assert caught.value.code == "bad_origin"


# --- hosts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["localhost", "localhost:8765", "127.0.0.1:8765", "[::1]:8765"])
def test_this_machine_has_its_usual_names(host: str) -> None:
    check_host({"host": host}, HERE)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8765", "localhost.evil.example", "", "x@localhost", "[", "::1"],
)
def test_a_foreign_name_that_points_here_gets_nothing(host: str) -> None:
    with pytest.raises(Forbidden) as caught:
        check_host({"host": host}, HERE)
    assert caught.value.code == "bad_host"


def test_the_public_name_is_ours_and_who_serves_everyone_has_any_name() -> None:
    check_host({"host": "games.example"}, PUBLIC)
    check_host({"host": "my-laptop.local"}, EVERYWHERE)
    with pytest.raises(Forbidden):
        check_host({"host": "games.example"}, HERE)


# --- the gate -------------------------------------------------------------------------------------


async def test_reading_needs_no_origin_and_changing_does() -> None:
    gate = Gate(echo, HERE)
    foreign = {"host": "localhost", "origin": "http://evil.example", "cookie": "caravan=x"}
    assert (await ask(gate, scope_of("GET", **foreign))).status == 200
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        answer = await ask(gate, scope_of(method, **foreign))
        assert answer.status == 403
        assert msgspec.json.decode(answer.body)["error"] == "bad_origin"


async def test_a_foreign_name_is_refused_whatever_is_asked() -> None:
    answer = await ask(Gate(echo, HERE), scope_of("GET", host="evil.example"))
    assert (answer.status, msgspec.json.decode(answer.body)["error"]) == (403, "bad_host")


async def test_a_socket_from_a_foreign_page_is_never_accepted() -> None:
    scope = scope_of(kind="websocket", host="localhost", origin="http://evil.example")
    del scope["method"]
    answer = await ask(Gate(echo, HERE), scope)
    assert answer.sent == [{"type": "websocket.close", "code": 1008, "reason": "bad_origin"}]


async def test_the_start_and_end_of_the_server_pass_the_gate() -> None:
    assert (await ask(Gate(echo, HERE), {"type": "lifespan"})).status == 200


# --- headers --------------------------------------------------------------------------------------


async def test_every_answer_makes_browsers_careful() -> None:
    answer = await ask(SecurityHeaders(echo, HERE), scope_of(host="localhost:8765"))
    policy = dict(
        rule.split(" ", 1) for rule in answer.headers["content-security-policy"].split("; ")
    )
    assert policy == {
        "default-src": "'self'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self' ws://localhost:8765 wss://localhost:8765",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in answer.headers["permissions-policy"]
    assert "strict-transport-security" not in answer.headers


async def test_https_is_stayed_with() -> None:
    answer = await ask(SecurityHeaders(echo, PUBLIC), scope_of(host="games.example"))
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "connect-src 'self' wss://games.example;" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("query", ["key=abc", "since=3&invite=abc", "token="])
async def test_a_link_with_a_key_is_told_to_nobody(query: str) -> None:
    answer = await ask(SecurityHeaders(echo, HERE), scope_of(query=query, host="localhost"))
    assert answer.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("host", ["x; script-src *", "a b", "", "a\x00", "x'y"])
def test_a_made_up_host_cannot_loosen_the_policy(host: str) -> None:
    assert "connect-src 'self';" in content_policy(host, EVERYWHERE)


async def test_an_answer_may_choose_for_itself() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"referrer-policy", b"no-referrer")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    answer = await ask(SecurityHeaders(app, HERE), scope_of(host="localhost"))
    assert answer.headers["referrer-policy"] == "no-referrer"


# --- sizes ----------------------------------------------------------------------------------------

SMALL = load({"CARAVAN_BODY_BYTES": "10"})


async def test_a_body_within_the_limit_passes() -> None:
    answer = await ask(
        BodyLimit(echo, SMALL), scope_of("POST", content_length="10"), b"12345", b"67890"
    )
    assert (answer.status, answer.body) == (200, b"1234567890")


async def test_a_body_that_says_it_is_too_long_is_not_even_read() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise AssertionError("must not be asked")

    answer = await ask(BodyLimit(app, SMALL), scope_of("POST", content_length="11"))
    assert (answer.status, msgspec.json.decode(answer.body)["error"]) == (413, "too_large")


@pytest.mark.parametrize("told", [{}, {"content_length": "5"}, {"content_length": "many"}])
async def test_a_body_that_just_goes_on_is_cut_off(told: dict[str, str]) -> None:
    answer = await ask(BodyLimit(echo, SMALL), scope_of("POST", **told), b"123456", b"123456")
    assert answer.status == 413


async def test_an_answer_that_has_begun_is_not_followed_by_another() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        message: Message = {"more_body": True}
        while message["more_body"]:
            message = await receive()

    with pytest.raises(TooLarge):
        await ask(BodyLimit(app, SMALL), scope_of("POST"), b"x" * 11)
