# SPDX-License-Identifier: MIT
"""Listening, and stopping."""

import asyncio
import socket

import pytest

from caravanserai.server.run import CannotListen, address, listen
from caravanserai.server.settings import Settings
from tests.support.server.running_server import TIMEOUT, Client, run_server


def test_the_error_for_a_taken_port_suggests_another() -> None:
    with listen(Settings(port=0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(CannotListen, match=rf"port {port}.*choose another --port"):
            listen(Settings(port=port))


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotListen, match="no such address"):
        listen(Settings(host="192.0.2.1", port=0))


def test_an_unknown_host_name_is_refused() -> None:
    with pytest.raises(CannotListen, match="check --host"):
        listen(Settings(host="no such host", port=0))


def test_answers_are_sent_without_delay() -> None:
    with listen(Settings(port=0)) as listening:
        assert listening.proto == socket.IPPROTO_TCP  # or asyncio leaves Nagle's algorithm on


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(port=0), "http://127.0.0.1:{port}/"),
        (Settings(port=0, host="0.0.0.0"), "http://localhost:{port}/"),
        (Settings(port=0, host="::1"), "http://[::1]:{port}/"),
        (Settings(port=0, public_origin="https://games.example"), "https://games.example/"),
        (Settings(port=0, root_path="/games"), "http://127.0.0.1:{port}/games/"),
        (
            Settings(port=0, public_origin="https://example.org", root_path="/games"),
            "https://example.org/games/",
        ),
    ],
)
def test_the_address_can_be_typed_into_a_browser(settings: Settings, expected: str) -> None:
    with listen(settings) as listening:
        port = listening.getsockname()[1]
        assert address(settings, listening) == expected.format(port=port)


async def read_stream(client: Client, path: str, begun: asyncio.Event) -> str:
    """Read a stream to its end."""
    content = ""
    async with client.stream(path) as answer:
        async for line in answer.aiter_lines():
            begun.set()
            content += line
    return content


async def test_streams_end_when_the_server_stops(sqlite_url: str) -> None:
    async with asyncio.timeout(TIMEOUT):
        async with run_server(Settings(port=0, database=sqlite_url)) as server:
            anna = await server.guest()
            table = (await anna.open_table())["id"]
            paths = ("/api/stream/event", f"/api/bot/game/stream/{table}")
            begun = [asyncio.Event() for _ in paths]
            reading = [
                asyncio.create_task(read_stream(anna, path, event))
                for path, event in zip(paths, begun, strict=True)
            ]
            for event in begun:
                await event.wait()
        events, game = await asyncio.gather(*reading)
    assert "gameStart" in events
    assert "gameFull" in game
