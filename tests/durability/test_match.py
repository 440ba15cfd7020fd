# SPDX-License-Identifier: MIT
"""Those who play on a server that will be killed, without a server."""

import asyncio
from contextlib import suppress
from typing import Any, cast

import httpx2

from tests.durability.client import Tally
from tests.durability.match import PLANS, Door, Match


class SlowDoor:
    """Lets people wait for their table."""

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


def test_who_is_just_sitting_down_is_waited_for_in_the_end() -> None:
    """Nobody would ever ask him to give up, and he would wait for his game for ever."""

    async def create_table_of() -> tuple[bool, bool]:
        door = SlowDoor()
        match = Match(cast("Door", door), PLANS[0], Tally())
        playing = asyncio.create_task(match.play())
        await door.asked.wait()
        match.tally.stopping = True
        was_quiet = match.is_quiet
        door.gate.set()
        while not match.is_quiet:
            await asyncio.sleep(0)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        return was_quiet, match.is_quiet

    assert asyncio.run(create_table_of()) == (False, True)
