# SPDX-License-Identifier: MIT
"""Clients of a server that will be killed, tested without a server."""

import asyncio
from contextlib import suppress
from typing import Any, cast

import httpx2

from tests.durability.client import Tally
from tests.durability.match import TABLES, HttpApi, Match


class SlowApi:
    """Answers requests for a table only when its gate is open."""

    address = "http://127.0.0.1:1"

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.gate = asyncio.Event()

    async def post(self, path: str, _body: Any, _cookie: str = "") -> httpx2.Response:
        if path == "/api/tables":
            self.asked.set()
            await self.gate.wait()
        opened = {"id": "oasis", "state": {"invites": {"1": "key"}}}
        return httpx2.Response(200, headers={"set-cookie": "name=somebody"}, json=opened)


def test_the_end_waits_for_a_client_that_is_connecting() -> None:
    """Otherwise the match would never be asked to resign, and would wait forever."""

    async def stop_while_connecting() -> tuple[bool, bool]:
        api = SlowApi()
        match = Match(cast("HttpApi", api), TABLES[0], Tally())
        playing = asyncio.create_task(match.play())
        await api.asked.wait()
        match.tally.stopping = True
        was_quiet = match.is_quiet
        api.gate.set()
        while not match.is_quiet:
            await asyncio.sleep(0)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        return was_quiet, match.is_quiet

    assert asyncio.run(stop_while_connecting()) == (False, True)
