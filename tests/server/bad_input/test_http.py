# SPDX-License-Identifier: MIT
"""Invalid requests over HTTP: each is refused by a Problem that names what was wrong."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from httpx2 import Response

from caravanserai.server.settings import Settings
from tests.support.bad_input.clients import LONGEST_ANSWER, check_no_leak
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server

JSON = "application/json"
TABLE = {"game": "through_the_desert", "seats": [{"kind": "me"}, {"kind": "screen"}]}


@pytest.fixture
async def server(
    anyio_backend: str, clean_log: None, sqlite_url: str
) -> AsyncIterator[RunningServer]:
    async with run_server(Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS)) as running:
        yield running


@pytest.fixture
async def each_server(
    anyio_backend: str, clean_log: None, database_url: str
) -> AsyncIterator[RunningServer]:
    """A server on a database of each kind: PostgreSQL refuses some texts."""
    async with run_server(Settings(port=0, database=database_url, **WITHOUT_LIMITS)) as running:
        yield running


def check_problem(answer: Response, status: int, code: str, field: str | None = None) -> None:
    """Check the form that every refusal has."""
    found = answer.json()
    assert (answer.status_code, found["error"], found.get("field")) == (status, code, field), found
    assert answer.headers["content-type"] == JSON
    assert 0 < len(found["message"]) <= LONGEST_ANSWER
    assert found.keys() <= {"error", "message", "field", "rule", "ratelimit"}
    check_no_leak(answer.text)


def record(**changes: Any) -> str:
    """Return the text of a record that is still being written."""
    header = {
        "format": "caravanserai record",
        "version": 1,
        "game": "through_the_desert",
        "rules_version": 1,
        "players": 2,
        "options": {},
        "seats": ["Anna", "Boris"],
        "seed": 1,
        "start": None,
    }
    return json.dumps(header | changes) + "\n"


BODIES: list[tuple[bytes, str | None]] = [
    (b"{", None),
    (b"[]", None),
    (b"null", None),
    (b'"x"', None),
    (b"label=x", None),
    (b"\xff\xfe", None),
    (b'{"label": "\xff"}', None),
    (b'{"label": "\\ud800"}', None),
    (b'{"label": "x"}}', None),
    (b'{"x":' * 3_000, "x"),
    (b"", "label"),
    (b"{}", "label"),
    (b'{"label": null}', "label"),
    (b'{"label": 1e999}', "label"),
    (b'{"label": ["x"]}', "label"),
    (b'{"label": "%s"}' % (b"x" * 51), "label"),
    (b'{"label": "x", "lable": "y"}', "lable"),
    (b'{"label": "x", "%s": 1}' % (b"y" * 5_000), "y" * 500 + "..."),
]


async def test_an_invalid_body_is_refused_with_its_field(server: RunningServer) -> None:
    anna = await server.account("Anna")
    for content, field in BODIES:
        answer = await anna.send("POST", "/api/tokens", content=content)
        check_problem(answer, 400, "bad_message", field)
    assert not (await anna.get("/api/tokens")).json()["tokens"]


async def test_a_body_is_read_as_json_with_any_content_type(server: RunningServer) -> None:
    client = await server.client()
    for kind in ("text/plain", "application/xml", "multipart/form-data", "", "x"):
        headers = {"Content-Type": kind}
        bad = await client.send("POST", "/api/guest", content=b"name=Anna", headers=headers)
        check_problem(bad, 400, "bad_message")
        good = await client.send("POST", "/api/guest", content=b"{}", headers=headers)
        assert good.status_code == 200


async def test_a_body_over_the_limit_is_refused_with_and_without_a_length(
    server: RunningServer,
) -> None:
    anna = await server.guest()
    long = b'{"record": "%s"}' % (b"x" * 300_000)

    async def pieces() -> AsyncIterator[bytes]:
        for at in range(0, len(long), 10_000):
            yield long[at : at + 10_000]

    check_problem(await anna.send("POST", "/api/records", content=long), 413, "too_large")
    check_problem(await anna.send("POST", "/api/records", content=pieces()), 413, "too_large")
    assert (await anna.get("/api/me")).status_code == 200


RECORDS = [
    "",
    "{}",
    record(version=2),
    record(game="chess"),
    record(game="\ud800"),
    record(players=9),
    record(players=-1),
    record(seed=2**64 - 1),  # valid, but too large for the databases
    record(seed=2**64),
    record(seed=-1),
    record(seed=10**400),
    record(options={"map": "/etc/passwd"}),
    record(options={"map": {"name": "\ud800"}}),
    record(options={"\ud800": float("nan")}),
    record(options={"end": "\ud800\0"}),
    record(options={"palms": [[], {}]}),
    record(options={"start": float("inf")}),
    record(start={}),
    record(start={"game": "five_tribes"}),
    record() + "yellow k5\n",
    record() + "leader yellow k5\nleader yellow k5\n",
    record() + "\0\n",
    record() + "end 0 actions, sha256 0\n",
]


async def test_an_invalid_record_is_refused(each_server: RunningServer) -> None:
    anna = await each_server.guest()
    for text in RECORDS:
        answer = await anna.post("/api/records", record=text)
        assert answer.status_code == 400, text
        assert answer.json()["field"] == "record", text
        check_no_leak(answer.text)
    assert not (await anna.get("/api/tables/mine")).json()["tables"]


OPTIONS: list[Any] = [
    {"map": "/etc/passwd"},
    {"map": {}},
    {"map": {"name": "x", "rows": 10**9}},
    {"map": [1, 2]},
    {"map": {"name": ["x"]}},
    {"map": 3},
    {"map": None},
    {"end": {"x": []}},
    {"start": 1e300},
    {"start": True},
    {"palms": "all"},
    {"palms": [None] * 40},
    {"\0": 1},
    {"x" * 10_000: 1},
]


async def test_invalid_options_are_refused(server: RunningServer) -> None:
    anna = await server.guest()
    for options in OPTIONS:
        answer = await anna.post("/api/tables", **TABLE, options=options)
        check_problem(answer, 400, "bad_options", "options")
    assert not (await anna.get("/api/tables/mine")).json()["tables"]


QUERIES = [
    ("/api/me?name=Anna", "name"),
    ("/api/tables?gaem=x", "gaem"),
    ("/api/tables?game=chess", "game"),
    ("/api/tables/abc?since=soon", "since"),
    ("/api/tables/abc?since=-1", "since"),
    ("/api/tables/mine?before=soon", "before"),
    ("/api/tables/mine?before=-1", "before"),
    ("/api/tables/mine?before=99999999999999999999", "before"),
    ("/api/ratings/chess", "game"),
    ("/api/ratings/five_tribes?limit=0", "limit"),
    ("/api/ratings/five_tribes?limit=%D9%A1x", "limit"),
    ("/api/ratings/five_tribes?limit=1&limit=x", "limit"),
    ("/api/games?%00=%FF", "\0"),
]


async def test_an_invalid_query_parameter_is_refused_by_name(server: RunningServer) -> None:
    anna = await server.guest()
    for path, field in QUERIES:
        answer = await anna.send("GET", path)
        assert (answer.status_code, answer.json().get("field")) == (400, field), path
        check_no_leak(answer.text)


NOWHERE = [
    "/api/tables/%00",
    "/api/tables/%FF%FE",
    "/api/tables/%0d%0aSet-Cookie:%20x=y",
    "/api/tables/..%2f..%2fetc%2fpasswd",
    "/api/tables/%2e%2e/%2e%2e/etc/passwd",
    "/api/tables/'%20OR%201=1--",
    "/api/tables/" + "x" * 5_000,
    "/api/tables/\u202e",
    "/api/tables/",
    "/api//tables",
    "/API/TABLES",
    "/api/people/%00",
    "/api/people/%F0%9F%90%AA",
    "//evil.example/",
]


async def test_an_unknown_path_gets_a_problem(each_server: RunningServer) -> None:
    anna = await each_server.guest()
    for path in NOWHERE:
        answer = await anna.send("GET", each_server.url + path)
        check_problem(answer, 404, "not_found")
        assert "set-cookie" not in answer.headers


async def test_an_invalid_move_in_a_path_is_refused_with_its_field(server: RunningServer) -> None:
    anna = await server.guest()
    table = (await anna.open_table())["id"]
    cases = [
        ("nonsense", 400, "bad_notation", "text"),
        ("x" * 101, 400, "bad_message", "move"),
        ("9" * 30, 400, "bad_message", "move"),
        ("999999", 409, "illegal_action", "action"),
        ("%F0%9F%90%AA", 400, "bad_notation", "text"),
        ("%00", 404, "not_found", None),
    ]
    for move, status, code, field in cases:
        answer = await anna.send("POST", f"/api/bot/game/{table}/move/{move}")
        check_problem(answer, status, code, field)
    stale = await anna.send("POST", f"/api/bot/game/{table}/move/1300?position=0")
    check_problem(stale, 409, "stale", "position")
    assert (await anna.get(f"/api/tables/{table}")).json()["number"] == 0


async def test_a_wrong_method_gets_all_allowed_ones(server: RunningServer) -> None:
    anna = await server.guest()
    for method in ("PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"):
        answer = await anna.send(method, "/api/tables")
        check_problem(answer, 405, "bad_method")
        assert answer.headers["allow"] == "GET, HEAD, POST"


async def test_a_head_request_does_not_start_a_stream(server: RunningServer) -> None:
    anna = await server.guest()
    table = (await anna.open_table())["id"]
    for path in ("/api/me", "/api/stream/event", f"/api/bot/game/stream/{table}"):
        async with asyncio.timeout(10):
            answer = await anna.send("HEAD", path)
        assert (answer.status_code, answer.content) == (200, b""), path


SECRETS = ("", '"', "x", "x" * 43, "../..", "%00", "ä", "a" * 5_000, "x; caravan=y")
COOKIES = ["caravan", "=;;=", "é", *(f"caravan={secret}" for secret in SECRETS)]
TOKENS = ["Bearer x", "Bearer " + "x" * 4_000, "Bearer é", "Bearer x y"]
NO_TOKENS = ["", "Bearer", "Basic YTpi", "x"]


async def test_a_wrong_secret_identifies_nobody(server: RunningServer) -> None:
    for cookie in COOKIES:
        client = await server.client()
        answer = await client.send("GET", "/api/me", headers={"Cookie": cookie.encode()})
        check_problem(answer, 401, "not_signed_in")
    for code, headers in (("bad_token", TOKENS), ("not_signed_in", NO_TOKENS)):
        for header in headers:
            client = await server.client()
            answer = await client.send("GET", "/api/me", headers={"Authorization": header.encode()})
            check_problem(answer, 401, code)


NO_HTTP = [
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
    b"GET /api/me HTTP/9.9\r\nHost: localhost\r\n\r\n",
    b"BREW /api/me HTCPCP/1.0\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
]


async def test_bytes_that_are_not_http_end_only_their_connection(server: RunningServer) -> None:
    port = int(server.url.rpartition(":")[2])
    for text in NO_HTTP:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(text)
        writer.write_eof()
        async with asyncio.timeout(10):
            found = await reader.read()
        check_no_leak(found.decode("latin-1"))
        assert not found or found.startswith(b"HTTP/1.1 4")
        writer.close()
    assert (await (await server.guest()).get("/api/me")).status_code == 200


async def test_a_refused_socket_gets_a_reason(server: RunningServer) -> None:
    table = (await (await server.guest()).open_table())["id"]
    stranger = await server.guest()
    headers = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    for query in ("?since=soon", "?since=-1", "?key=%00%FF", "?key=\u0661"):
        path = f"/api/tables/{table}/socket{query}"
        answer = await stranger.send("GET", path, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
        check_no_leak(answer.text)
