# SPDX-License-Identifier: MIT
"""Attacks with valid requests: too many of them, or too large ones."""

import asyncio
import itertools
from typing import Any

from caravanserai.core.game import find, prepare
from tests.support.abuse.attacker import Attacker, request_frame

_GAME = "through_the_desert"
_LONG = "t" * 100_000


def _custom_map(number: int, title: str) -> dict[str, Any]:
    """Return the classic map under another name."""
    found = prepare(find(_GAME), 2, {}).map
    return {**found.to_dict(), "name": f"map-{number}", "title": title}


async def endless_titles(attacker: Attacker) -> None:
    """Study maps with endless titles, each a different one."""
    await _study_maps(attacker, _LONG)


async def many_maps(attacker: Attacker) -> None:
    """Study maps, each a different one."""
    await _study_maps(attacker, "A map")


async def _study_maps(attacker: Attacker, title: str) -> None:
    numbers = itertools.count()

    async def once() -> None:
        options = {"map": _custom_map(next(numbers), title)}
        await attacker.post("/api/study", {"game": _GAME, "options": options})

    await attacker.repeat(once, 4)


async def many_requests(attacker: Attacker) -> None:
    """Send requests as fast as possible."""

    async def once() -> None:
        await attacker.post("/api/study", {"game": "five_tribes"})

    await attacker.repeat(once, 20)


async def many_messages(attacker: Attacker) -> None:
    """Send messages as fast as possible, on several sockets, and read the answers."""
    cookie = await attacker.guest()
    table = (await attacker.table(cookie))["id"]
    data = request_frame(type="ping") * 100

    async def once() -> None:
        socket = await attacker.socket(table, cookie)
        try:
            while attacker.goes_on:
                await socket.send(data)
                attacker.sent += 100
                answers = await socket.answer(1)
                attacker.refused["too_many"] += answers.count(b"too_many")
        finally:
            socket.close()

    await attacker.repeat(once, 10)


async def many_guests(attacker: Attacker) -> None:
    """Become a guest, and another, and open a table each time."""

    async def once() -> None:
        await attacker.table(await attacker.guest())

    await attacker.repeat(once, 10)


async def rematches(attacker: Attacker) -> None:
    """Resign and ask for a rematch, again and again."""
    cookie = await attacker.guest()
    table = (await attacker.table(cookie))["id"]

    async def once() -> None:
        nonlocal table
        await attacker.post(f"/api/tables/{table}/resign", {"seat": 0}, cookie)
        answer = await attacker.post(f"/api/tables/{table}/rematch", {}, cookie)
        table = answer.json().get("table") or table

    await attacker.repeat(once)


async def play_and_undo(attacker: Attacker) -> None:
    """Play and undo without end, on four tables."""
    cookie = await attacker.guest()
    tables = [await attacker.table(cookie, game="five_tribes") for _ in range(4)]
    await asyncio.gather(*(_play_and_undo(attacker, cookie, each) for each in tables))


async def _play_and_undo(attacker: Attacker, cookie: str, opened: dict[str, Any]) -> None:
    table, version = opened["id"], opened["state"]["position"]
    action = opened["state"]["offer"]["steps"][0]["action"]
    while attacker.goes_on:
        play = {"position": version, "action": action}
        done = await attacker.post(f"/api/tables/{table}/actions", play, cookie)
        version = done.json().get("version", version)
        back = {"position": version, "to": "step"}
        done = await attacker.post(f"/api/tables/{table}/undo", back, cookie)
        version = done.json().get("version", version)


async def hints(attacker: Attacker) -> None:
    """Ask for hints as several guests."""
    cookies = [await attacker.guest() for _ in range(8)]
    turns = itertools.cycle(cookies)

    async def once() -> None:
        await attacker.post("/api/study/hint", {"game": "five_tribes"}, next(turns))

    await attacker.repeat(once, 16)
