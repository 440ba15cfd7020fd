# SPDX-License-Identifier: MIT
"""Connections that send too much, too slowly or nothing, and clients that do not read."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from caravanserai.server.settings import Settings
from tests.support.abuse.attacker import Attacker, Connection, frame, request_frame
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server

STRICT: dict[str, Any] = {
    "request_seconds": 1,
    "stall_seconds": 1,
    "url_bytes": 1000,
    "header_bytes": 2000,
    "max_connections_per_address": 5,
    "max_sockets_per_person": 2,
    "rate_frames": "20/10 seconds",
}
HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
SECONDS = 20  # that anything may take on a busy machine


@pytest.fixture
async def server(anyio_backend: str, sqlite_url: str) -> AsyncIterator[RunningServer]:
    settings = Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS | STRICT)
    async with run_server(settings) as running:
        yield running


@pytest.fixture
async def attacker(server: RunningServer) -> AsyncIterator[Attacker]:
    made = Attacker(server.url, SECONDS)
    yield made
    await made.close()


Sent = Callable[[bytes], Awaitable[tuple[int, dict[str, Any]]]]


@pytest.fixture
def answer_to(attacker: Attacker) -> Sent:
    """Send bytes on a new connection; return the status and the problem in the answer."""

    async def send(data: bytes) -> tuple[int, dict[str, Any]]:
        connection = await attacker.connect()
        await connection.send(data)
        return await problem(connection)

    return send


async def problem(connection: Connection) -> tuple[int, dict[str, Any]]:
    answer = await connection.answer(SECONDS)
    connection.close()
    assert answer.startswith(b"HTTP/1.1 "), answer
    head, _, body = answer.partition(b"\r\n\r\n")
    found: dict[str, Any] = json.loads(body) if body.startswith(b"{") else {}
    assert b"connection: close" in head or answer.startswith(b"HTTP/1.1 200")
    return int(answer[9:12]), found


async def until_closed(connection: Connection) -> None:
    async with asyncio.timeout(SECONDS):
        while not connection.is_closed:
            await connection.answer(0.1)
    connection.close()


async def test_a_request_within_the_bounds_is_answered(answer_to: Sent) -> None:
    assert (await answer_to(HEAD + b"X: " + b"a" * 1000 + b"\r\n\r\n"))[0] == 200


@pytest.mark.parametrize(
    ("data", "status", "message"),
    [
        (HEAD + b"X: " + b"a" * 3000, 431, "the headers have at most 2000 bytes"),
        (HEAD + b"X: y\r\n" * 500, 431, "the headers have at most 2000 bytes"),
        (HEAD + b"X: y\r\n" * 500 + b"\r\n", 431, "the headers have at most 2000 bytes"),
        (b"GET /" + b"a" * 1500, 414, "an address has at most 1000 bytes"),
        (b"GET /" + b"a" * 1500 + b" HTTP/1.1\r\n\r\n", 414, "an address has at most 1000 bytes"),
        (b"nonsense\r\n\r\n", 400, "expected a request of HTTP/1.1"),
    ],
)
async def test_what_is_too_large_is_refused_at_once(
    answer_to: Sent, data: bytes, status: int, message: str
) -> None:
    found, body = await answer_to(data)
    assert found == status
    assert body["message"].startswith(message)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\r\n",
        b"GET /health HTTP/1.1\r\nHost:",
        b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
    ],
)
async def test_a_request_that_does_not_end_is_refused_after_a_while(
    answer_to: Sent, data: bytes
) -> None:
    status, body = await answer_to(data)
    assert (status, body["error"]) == (408, "timeout")
    assert "within 1 seconds" in body["message"]


async def test_a_body_that_continues_after_the_answer_ends_the_connection(
    attacker: Attacker,
) -> None:
    connection = await attacker.connect()
    head = b"POST /health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    await connection.send(head + b"1\r\na\r\n")
    assert (await connection.answer(SECONDS)).startswith(b"HTTP/1.1 405")
    await until_closed(connection)


async def test_only_a_few_requests_of_a_connection_wait(
    server: RunningServer, attacker: Attacker
) -> None:
    connection = await attacker.connect()
    await connection.send((HEAD + b"\r\n") * 1000)
    await until_closed(connection)
    assert "too_many" in refusals(server)


async def test_stray_bytes_after_a_request_do_not_end_its_answer(
    server: RunningServer, attacker: Attacker
) -> None:
    anna = await server.account("Anna")
    program = await server.program(anna)
    secret = program._client.headers["Authorization"]
    connection = await attacker.connect()
    head = f"GET /api/stream/event HTTP/1.1\r\nHost: localhost\r\nAuthorization: {secret}\r\n\r\n"
    await connection.send(head.encode())
    assert (await connection.answer(SECONDS)).startswith(b"HTTP/1.1 200")
    await connection.send(b"\r\n")
    await asyncio.sleep(1.2)  # longer than a request may take
    assert not connection.is_closed
    connection.close()


async def test_an_address_has_so_many_connections(
    server: RunningServer, attacker: Attacker
) -> None:
    held = [await attacker.connect() for _ in range(5)]
    status, body = await problem(await attacker.connect())
    assert (status, body["error"]) == (429, "too_many_connections")
    assert body["ratelimit"]["seconds"] >= 1
    assert (await (await server.client()).get("/health")).status_code == 200  # another address
    for connection in held:
        connection.close()


# --- WebSockets -----------------------------------------------------------------------------------


async def open_sockets(attacker: Attacker, count: int) -> list[Connection]:
    cookie = await attacker.guest()
    table = (await attacker.table(cookie))["id"]
    return [await attacker.socket(table, cookie) for _ in range(count)]


async def test_a_flood_of_frames_without_a_message_ends_the_socket(
    server: RunningServer, attacker: Attacker
) -> None:
    floods = {
        "pings": frame(9) * 1000,
        "pongs": frame(10) * 1000,
        "fragments": frame(1, is_last=False) + frame(0, is_last=False) * 1000,
    }
    for number, flood in enumerate(floods.values(), start=1):
        [socket] = await open_sockets(attacker, 1)
        await socket.send(flood)
        await until_closed(socket)
        assert refusals(server)["too_many_frames"] == number


async def test_many_messages_at_once_are_all_answered(attacker: Attacker) -> None:
    [socket] = await open_sockets(attacker, 1)
    await socket.send(b"".join(request_frame(type="ping", id=f"{n}") for n in range(500)))
    found, number = b"", 0
    while number < 500:
        found += await socket.answer(SECONDS)
        number = found.count(b'"pong"')
    assert all(b'"id":"%d"' % n in found for n in range(500))
    socket.close()


async def test_a_client_that_does_not_read_is_dropped(
    server: RunningServer, attacker: Attacker
) -> None:
    [socket] = await open_sockets(attacker, 1)
    sync = request_frame(type="sync", since=0)

    async def flood() -> None:
        while True:
            await socket.send(sync * 100)

    async with asyncio.timeout(SECONDS):
        with pytest.raises(ConnectionError):
            await flood()
    socket.close()
    assert len(server.context.tables) == 1


async def test_a_person_has_so_many_sockets(server: RunningServer, attacker: Attacker) -> None:
    cookie = await attacker.guest()
    table = (await attacker.table(cookie))["id"]
    held = [await attacker.socket(table, cookie) for _ in range(2)]
    with pytest.raises(ConnectionRefusedError):
        await attacker.socket(table, cookie)
    assert attacker.refused["429"] == 1
    held.pop().close()
    async with asyncio.timeout(SECONDS):
        while not held[1:]:
            try:
                held.append(await attacker.socket(table, cookie))
            except ConnectionRefusedError:
                await asyncio.sleep(0.05)
    for socket in held:
        socket.close()


def refusals(server: RunningServer) -> dict[str, float]:
    """Return how often the server has refused something, by code."""
    text = server.context.services.metrics.render().decode()
    lines = [line for line in text.splitlines() if line.startswith("caravan_refusals_total")]
    return {line.split('"')[1]: float(line.rpartition(" ")[2]) for line in lines}
