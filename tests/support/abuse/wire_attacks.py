# SPDX-License-Identifier: MIT
"""Attacks on connections: requests that never end, silence, and answers that are not read."""

import asyncio
from contextlib import suppress

from tests.support.abuse.attacker import Attacker, Connection, frame, request_frame

_HOST = b"Host: localhost\r\n"
_MANY = 1_000  # connections


async def endless_headers(attacker: Attacker) -> None:
    """Send header after header."""
    lines = b"".join(b"X-Header-%d: %s\r\n" % (number, b"a" * 100) for number in range(500))
    await _flood(attacker, b"GET /health HTTP/1.1\r\n" + _HOST, lines)


async def endless_header(attacker: Attacker) -> None:
    """Send one header whose value does not end."""
    await _flood(attacker, b"GET /health HTTP/1.1\r\n" + _HOST + b"X: ", b"a" * 65_536)


async def endless_url(attacker: Attacker) -> None:
    """Send an address that does not end."""
    await _flood(attacker, b"GET /", b"a" * 65_536)


async def endless_chunks(attacker: Attacker) -> None:
    """Send a body without a length that does not end, to an endpoint that reads none."""
    head = b"POST /health HTTP/1.1\r\n" + _HOST + b"Transfer-Encoding: chunked\r\n\r\n"
    await _flood(attacker, head, b"10000\r\n" + b"a" * 65_536 + b"\r\n")


async def pipelined_requests(attacker: Attacker) -> None:
    """Send thousands of requests at once, and read no answer."""
    await _flood(attacker, b"", (b"GET /health HTTP/1.1\r\n" + _HOST + b"\r\n") * 2_000)


async def _flood(attacker: Attacker, head: bytes, rest: bytes) -> None:
    """Send the same bytes again and again, on four connections."""

    async def once() -> None:
        connection = await attacker.connect()
        try:
            await connection.send(head)
            while attacker.goes_on:
                await connection.send(rest)
                attacker.sent += len(rest)
        finally:
            attacker.note(await connection.answer(0.1))
            connection.close()

    await attacker.repeat(once, 4)


async def silent_connections(attacker: Attacker) -> None:
    """Open a thousand connections and send nothing."""
    await _hold(attacker, b"")


async def half_sent_bodies(attacker: Attacker) -> None:
    """Open a thousand requests and send a byte of their bodies from time to time."""
    head = b"POST /api/guest HTTP/1.1\r\n" + _HOST + b"Content-Length: 1000\r\n\r\n"
    await _hold(attacker, head)


async def _hold(attacker: Attacker, head: bytes) -> None:
    async def once() -> None:
        connection = await attacker.connect()
        try:
            attacker.sent += 1
            await connection.send(head)
            while attacker.goes_on:
                if answer := await connection.answer(1):
                    attacker.note(answer)
                    return
                await connection.send(b" " if head else b"")
                if not head and connection.is_closed:
                    attacker.note(b"")
                    return
        finally:
            connection.close()

    await attacker.repeat(once, _MANY)


async def unread_files(attacker: Attacker) -> None:
    """Ask for a large answer and do not read it."""

    async def once() -> None:
        connection = await attacker.connect()
        try:
            await connection.send((b"GET /api/openapi.json HTTP/1.1\r\n" + _HOST + b"\r\n") * 8)
            attacker.sent += 8
            while attacker.goes_on and not connection.is_closed:
                await asyncio.sleep(0.5)
        finally:
            connection.close()

    await attacker.repeat(once, 300)


# --- WebSockets -----------------------------------------------------------------------------------


async def unread_pings(attacker: Attacker) -> None:
    """Send pings without reading the pongs."""
    await _flood_socket(attacker, b"".join(frame(9, b"p" * 125) for _ in range(2_000)))


async def empty_pings(attacker: Attacker) -> None:
    """Send the smallest frames, which cost the most time per byte."""
    await _flood_socket(attacker, frame(9) * 20_000)


async def endless_fragments(attacker: Attacker) -> None:
    """Send a message of empty fragments that does not end."""
    first = frame(1, b"", is_last=False)
    await _flood_socket(attacker, frame(0, b"", is_last=False) * 20_000, first)


async def unread_answers(attacker: Attacker) -> None:
    """Ask for the state again and again, and do not read it."""
    await _flood_socket(attacker, request_frame(type="sync", since=0) * 1_000)


async def _flood_socket(attacker: Attacker, data: bytes, first: bytes = b"") -> None:
    cookie = await attacker.guest()
    table = (await attacker.table(cookie))["id"]
    attacker.start_clock()

    async def once() -> None:
        socket = await attacker.socket(table, cookie)
        try:
            await socket.send(first)
            while attacker.goes_on:
                await socket.send(data)
                attacker.sent += len(data)
        finally:
            attacker.refused["closed"] += 1
            socket.close()

    await attacker.repeat(once, 4)


async def many_sockets(attacker: Attacker) -> None:
    """Open as many WebSockets as possible, and keep them."""
    cookie = await attacker.guest()
    table = (await attacker.table(cookie))["id"]
    held: list[Connection] = []

    async def once() -> None:
        held.append(await attacker.socket(table, cookie))
        attacker.sent += 1

    with suppress(TimeoutError):
        async with asyncio.timeout(120):
            await attacker.repeat(once, 10)
    for each in held:
        each.close()
