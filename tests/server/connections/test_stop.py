# SPDX-License-Identifier: MIT
"""Connections while the server stops."""

from typing import Any
from unittest.mock import patch

import pytest
import uvicorn

from caravanserai.server.settings import Settings
from tests.support.abuse.attacker import Attacker, Connection, frame, request_frame
from tests.support.server.running_server import WITHOUT_LIMITS, run_server

SECONDS = 20  # that anything may take on a busy machine
STOPPED = b"\x88\x02" + (1012).to_bytes(2, "big")  # a close frame


@pytest.fixture
def settings(sqlite_url: str) -> Settings:
    return Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS)


async def open_socket(attacker: Attacker) -> Connection:
    cookie = await attacker.guest()
    return await attacker.socket((await attacker.table(cookie))["id"], cookie)


async def read_to_the_end(connection: Connection) -> bytes:
    found = b""
    while not connection.is_closed:
        found += await connection.answer(0.1)
    connection.close()
    return found


async def test_a_client_that_is_sending_learns_that_the_server_stops(settings: Settings) -> None:
    """Closing a connection with unread data would reset it, and the close frame might be lost."""
    async with run_server(settings) as running:
        attacker = Attacker(running.url, SECONDS)
        socket = await open_socket(attacker)
        # Requests with short answers: nobody reads them yet, and the close frame is behind them.
        await socket.send(request_frame(type="nonsense") * 5000)
    assert STOPPED in await read_to_the_end(socket)
    await attacker.close()


async def test_a_client_that_closes_at_the_same_moment_is_no_fault(settings: Settings) -> None:
    shut_down = uvicorn.Server.shutdown

    async def close_first(server: uvicorn.Server, *arguments: Any) -> None:
        [protocol] = [each for each in server.server_state.connections if hasattr(each, "conn")]
        protocol.conn.receive_data(frame(8))  # the client's close, answered but not yet sent
        await shut_down(server, *arguments)

    with patch.object(uvicorn.Server, "shutdown", close_first):
        async with run_server(settings) as running:
            attacker = Attacker(running.url, SECONDS)
            socket = await open_socket(attacker)
    assert STOPPED not in await read_to_the_end(socket)
    await attacker.close()


async def test_a_connection_that_arrives_while_the_server_stops_is_refused(
    settings: Settings,
) -> None:
    """uvicorn would never close it, and kill it without a word after ten seconds."""
    shut_down = uvicorn.Server.shutdown
    answers: list[bytes] = []

    async def connect_first(server: uvicorn.Server, *arguments: Any) -> None:
        connection = await attacker.connect()
        answers.append(await connection.answer(SECONDS))
        connection.close()
        await shut_down(server, *arguments)

    with patch.object(uvicorn.Server, "shutdown", connect_first):
        async with run_server(settings) as running:
            attacker = Attacker(running.url, SECONDS)
    await attacker.close()
    assert answers[0].startswith(b"HTTP/1.1 503 ")
    assert b'"closing"' in answers[0]
