# SPDX-License-Identifier: MIT
"""Origins, host names, security headers and cookies, over HTTP and on sockets."""

from typing import Any

import pytest
from httpx2 import ASGITransport, AsyncClient

from caravanserai.server.settings import Settings
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server
from tests.support.server.sockets import ME, SCREEN, open_socket, refused_response

EVIL = "https://evil.example"
UNSAFE = [
    ("POST", "/api/tables", {"game": "five_tribes", "seats": [ME, SCREEN]}),
    ("PATCH", "/api/me", {"name": "Mallory"}),
    ("POST", "/api/logout", {}),
    ("POST", "/api/account", {"name": "Mallory", "password": "open sesame"}),
    ("DELETE", "/api/account", {}),
    ("POST", "/api/tables/{table}/resign", {}),
    ("POST", "/api/bot/game/{table}/move/1", {}),
]


@pytest.mark.parametrize("origin", [EVIL, "null", "http://127.0.0.1:1", ""])
@pytest.mark.parametrize(("method", "path", "body"), UNSAFE)
async def test_a_cookie_changes_something_only_from_our_own_page(
    server: RunningServer, method: str, path: str, body: dict[str, Any], origin: str
) -> None:
    """An empty origin stands for none: a browser that sends a cookie names the origin too."""
    anna = await server.guest("Anna")
    table = (await anna.open_table(ME, SCREEN))["id"]
    browser = await server.client(**anna.headers)
    headers = {"Origin": origin} if origin else {}
    client = browser._client
    if not origin:
        del client.headers["Origin"]
    answer = await client.request(method, path.format(table=table), json=body, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (403, "bad_origin")
    assert (await anna.get("/api/me")).json()["name"] == "Anna"
    assert (await anna.get(f"/api/tables/{table}")).json()["status"] == "playing"


@pytest.mark.parametrize("origin", [EVIL, "null", ""])
async def test_a_cookie_opens_a_socket_only_from_our_own_page(
    server: RunningServer, origin: str
) -> None:
    anna = await server.guest()
    table = (await anna.open_table())["id"]
    assert (await refused_response(server, anna, table, Origin=origin)).status_code == 403


async def test_a_program_needs_no_origin(server: RunningServer) -> None:
    program = await server.program(await server.account("Without origin"))
    table = (await program.open_table(ME, SCREEN))["id"]
    token = {"Authorization": program._client.headers["Authorization"], "Origin": ""}
    async with open_socket(server, await server.client(), table, **token) as line:
        assert (await line.receive())["seat"] == 0


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:80", "127.0.0.1.nip.io"])
async def test_another_host_name_opens_no_socket(server: RunningServer, host: str) -> None:
    anna = await server.guest()
    table = (await anna.open_table())["id"]
    response = await refused_response(server, anna, table, Host=host, Origin=f"http://{host}")
    assert response.status_code == 403


CAREFUL = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/web/styles/page.css", 200),
        ("HEAD", "/", 200),
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/api/me", 401),
        ("GET", "/nothing/../here", 404),
        ("GET", "/api/tables/none", 404),
        ("POST", "/api/guest?name=x", 400),
        ("DELETE", "/api/games", 405),
        ("OPTIONS", "/api/games", 405),
        ("PUT", "/", 405),
    ],
)
async def test_every_response_has_security_headers(
    server: RunningServer, method: str, path: str, status: int
) -> None:
    answer = await (await server.client()).send(method, path, content=b"{")
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert {name: answer.headers[name] for name in CAREFUL} == CAREFUL
    assert answer.headers["referrer-policy"] == "same-origin"
    assert ("no-store" in answer.headers.get("cache-control", "")) == path.startswith("/api/")
    assert not {"server", "x-powered-by"} & set(answer.headers)
    assert "access-control-allow-origin" not in answer.headers


async def test_error_responses_have_security_headers(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError

    monkeypatch.setattr("caravanserai.server.http.routes.catalogue.catalogue", fail)
    guest = await server.guest()
    answers = [
        await guest.get("/api/games"),
        await guest.post("/api/records", record="x" * 300_000),
        await (await server.client(Origin=EVIL)).post("/api/guest"),
        await (await server.client(Host="evil.example")).get("/"),
    ]
    assert [answer.status_code for answer in answers] == [500, 413, 403, 403]
    for answer in answers:
        assert {name: answer.headers[name] for name in CAREFUL} == CAREFUL
        assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_a_refused_socket_gets_a_problem(server: RunningServer) -> None:
    response = await refused_response(server, await server.guest(), "none")
    assert response.headers["x-content-type-options"] == "nosniff"
    assert b'"error":"not_found"' in bytes(response.body)


async def test_behind_https_cookies_are_secure_and_only_the_public_host_is_served(
    sqlite_url: str,
) -> None:
    origin = "https://games.example"
    chosen = Settings(port=0, database=sqlite_url, public_origin=origin, **WITHOUT_LIMITS)
    async with (
        run_server(chosen) as server,
        AsyncClient(transport=ASGITransport(server.app), base_url=origin) as client,
    ):
        answer = await client.post("/api/guest", headers={"Origin": origin})
        by_http = await client.post("/api/guest", headers={"Origin": "http://games.example"})
    assert by_http.json()["error"] == "bad_origin"
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    name, *parts = answer.headers["set-cookie"].lower().split("; ")
    assert name.startswith("__host-caravan=")
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= set(parts)
    assert not any(part.startswith("domain") for part in parts)
