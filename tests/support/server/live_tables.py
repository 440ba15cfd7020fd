# SPDX-License-Identifier: MIT
"""Live tables for tests, and what happens at them."""

import asyncio
import json
from typing import Any

from caravanserai.server.db.group_commit import GroupCommit, Write
from caravanserai.server.db.rows import EventRow
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.protocol.requests import (
    Chat,
    Play,
)
from caravanserai.server.services import Services
from caravanserai.server.tables import commands, seats
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.subscribers import Subscriber
from tests.support.server.table_states import ANNA, BORIS

ME, BOT, OPEN = NewSeat(kind="me"), NewSeat(kind="bot", bot="tourist"), NewSeat(kind="open")
SCREEN = NewSeat(kind="screen")
TIMEOUT = 10  # seconds


async def create_table(tables: TableRegistry, *wanted: NewSeat, **more: Any) -> TableActor:
    """Create a table of Anna's."""
    request = NewTable(game="through_the_desert", seats=list(wanted), **more)
    return await tables.open(request, ANNA)


async def start_game(tables: TableRegistry, **more: Any) -> TableActor:
    """Start a game of Anna against Boris."""
    table = await create_table(tables, ME, OPEN, **more)
    key = table.state.seats[1].invite or ""
    await table.execute(lambda state: seats.join(state, BORIS.id, BORIS.name, None, key))
    return table


def player_to_act(table: TableActor) -> Person:
    """Return Anna or Boris."""
    return (ANNA, BORIS)[table.state.actor or 0]


async def play(table: TableActor) -> int:
    """Play the first legal action; return the version after it."""
    state, person = table.state, player_to_act(table)
    request = Play(position=state.position_version, action=int(state.legal[0]))
    return await table.execute(lambda now: commands.play(now, person.id, request))


async def chat(table: TableActor, text: str) -> int:
    """Let Anna send a chat message; return the version after it."""
    return await table.execute(lambda state: commands.chat(state, ANNA.id, "Anna", Chat(text=text)))


async def write_elsewhere(services: Services, table: TableActor, kind: str, **body: Any) -> None:
    """Write the next event of a table as another process does."""
    event = EventRow(table.state.table.id, table.state.version + 1, 0, kind, body)
    assert await services.group_commit.write(Write(table.state.table.id, (event,)))


async def next_state(subscriber: Subscriber) -> dict[str, Any]:
    """Wait for the next message of a subscriber."""
    data = await asyncio.wait_for(subscriber.messages.get(), TIMEOUT)
    assert data is not None
    return dict(json.loads(data))


def received(subscriber: Subscriber) -> list[dict[str, Any]]:
    """Return all messages that wait for a subscriber."""
    waiting = subscriber.messages
    return [json.loads(waiting.get_nowait() or b"{}") for _ in range(waiting.qsize())]


class SlowCommit:
    """Replaces `GroupCommit.write`; it writes once the gate is open."""

    def __init__(self, group_commit: GroupCommit) -> None:
        self._write = group_commit.write
        self.begun, self.gate = asyncio.Event(), asyncio.Event()

    async def __call__(self, write: Write) -> bool:
        """Wait for the gate, then write."""
        self.begun.set()
        await self.gate.wait()
        return await self._write(write)
