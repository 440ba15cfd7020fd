# SPDX-License-Identifier: MIT
"""Host and origin checks: pages of other sites cannot use a browser's session with us."""

import msgspec
import pytest
from starlette.types import ASGIApp

from caravanserai.server.errors import Forbidden
from caravanserai.server.http.errors import ErrorResponses
from caravanserai.server.http.origin import HostCheck, OriginCheck, check_origin
from caravanserai.server.settings import Settings, load
from tests.support.server.asgi import AsgiResponse, echo, make_scope, send_request

LOCAL = Settings()
NETWORK = load({"CARAVAN_HOST": "0.0.0.0"})
PUBLIC = load({"CARAVAN_PUBLIC_ORIGIN": "https://games.example"})
PUBLIC_IPV6 = load({"CARAVAN_PUBLIC_ORIGIN": "http://[2001:db8::1]:8765"})


def error(response: AsgiResponse) -> tuple[int, str]:
    """Return the status and code of an error response."""
    return response.status, msgspec.json.decode(response.body)["error"]


async def open_socket(app: ASGIApp, **headers: str) -> list[dict[str, object]]:
    """Return everything that an application sends to a client that opens a WebSocket."""
    scope = make_scope(kind="websocket", **headers)
    del scope["method"]
    return [dict(message) for message in (await send_request(app, scope)).sent]


# --- hosts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "host"),
    [
        (LOCAL, "localhost"),
        (LOCAL, "LOCALHOST:8765"),
        (LOCAL, "127.0.0.1:8765"),
        (LOCAL, "[::1]"),
        (LOCAL, "[::1]:8765"),
        (PUBLIC, "games.example"),
        (PUBLIC, "localhost:8765"),
        (PUBLIC_IPV6, "[2001:db8::1]:8765"),
        (NETWORK, "my-laptop.local"),
    ],
)
async def test_the_names_of_the_server_are_accepted(settings: Settings, host: str) -> None:
    app = ErrorResponses(HostCheck(echo, settings))
    assert (await send_request(app, make_scope(host=host))).status == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8765",
        "games.example",
        "www.localhost",
        "localhost.evil.example",
        "localhost,evil.example",
        "x@localhost",
        "::1",
        "[::1]evil",
        "[",
        "",
    ],
)
async def test_a_foreign_name_that_points_at_this_machine_is_refused(host: str) -> None:
    app = HostCheck(echo, LOCAL)
    assert error(await send_request(ErrorResponses(app), make_scope(host=host))) == (
        403,
        "bad_host",
    )
    closed = {"type": "websocket.close", "code": 1008, "reason": "bad_host"}
    assert await open_socket(app, host=host) == [closed]


async def test_a_request_without_a_host_is_refused() -> None:
    assert error(await send_request(ErrorResponses(HostCheck(echo, LOCAL)), make_scope())) == (
        403,
        "bad_host",
    )


# --- origins --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "headers"),
    [
        (
            LOCAL,
            {"host": "localhost:8765", "origin": "http://localhost:8765", "cookie": "caravan=x"},
        ),
        (NETWORK, {"host": "192.168.1.5:8765", "origin": "http://192.168.1.5:8765"}),
        (PUBLIC, {"host": "127.0.0.1:8765", "origin": "https://games.example"}),
        (LOCAL, {"host": "localhost:8765"}),
        (LOCAL, {"host": "localhost:8765", "cookie": "theme=dark"}),
        (LOCAL, {"host": "localhost:8765", "cookie": "caravan=x", "authorization": "Bearer y"}),
    ],
)
def test_our_own_pages_and_programs_pass(settings: Settings, headers: dict[str, str]) -> None:
    check_origin(headers, settings)


@pytest.mark.parametrize(
    ("settings", "headers"),
    [
        (LOCAL, {"host": "localhost:8765", "origin": "http://evil.example"}),
        (LOCAL, {"host": "localhost:8765", "origin": "http://localhost:9999"}),
        (LOCAL, {"host": "localhost:8765", "origin": "null"}),
        (LOCAL, {"host": "localhost:8765", "origin": ""}),
        (LOCAL, {"host": "", "origin": "http://"}),
        (LOCAL, {"host": "localhost:8765", "cookie": "theme=dark; caravan=x"}),
        (LOCAL, {"host": "localhost", "cookie": "caravan=x", "authorization": "Basic y"}),
        (PUBLIC, {"host": "games.example", "origin": "http://games.example"}),
        (PUBLIC, {"host": "games.example", "origin": "https://games.example.evil.example"}),
        (PUBLIC, {"host": "evil.example", "origin": "https://evil.example"}),
        (PUBLIC, {"host": "games.example", "cookie": "__Host-caravan=x"}),
    ],
)
def test_a_foreign_page_is_refused(settings: Settings, headers: dict[str, str]) -> None:
    with pytest.raises(Forbidden) as caught:
        check_origin(headers, settings)
    assert caught.value.code == "bad_origin"


async def test_a_foreign_page_may_read_but_not_change() -> None:
    app = ErrorResponses(OriginCheck(echo, LOCAL))
    foreign = {"host": "localhost", "origin": "http://evil.example", "cookie": "caravan=x"}
    assert (await send_request(app, make_scope("GET", **foreign))).status == 200
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        assert error(await send_request(app, make_scope(method, **foreign))) == (403, "bad_origin")


async def test_a_socket_from_a_foreign_page_is_closed() -> None:
    app = OriginCheck(echo, LOCAL)
    sent = await open_socket(app, host="localhost", origin="http://evil.example")
    assert sent == [{"type": "websocket.close", "code": 1008, "reason": "bad_origin"}]


@pytest.mark.parametrize("check", [HostCheck, OriginCheck])
async def test_the_start_and_end_of_the_application_are_not_checked(
    check: type[HostCheck | OriginCheck],
) -> None:
    assert (await send_request(check(echo, LOCAL), {"type": "lifespan"})).status == 200
