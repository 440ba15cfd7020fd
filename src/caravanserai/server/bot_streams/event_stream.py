# SPDX-License-Identifier: MIT
"""Tells programs which games of theirs begin and end, as lines on a stream.

All streams of a process share one look into the database a second, which also sees what other
processes have written.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Literal

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.core.errors import CaravanError
from caravanserai.server.bot_streams.game_stream import KEEP_ALIVE, line
from caravanserai.server.db.database import Database
from caravanserai.server.db.table_queries import games_under_way

_ROUND = 1.0  # seconds between two looks
_log = structlog.get_logger()


class GameEvent(msgspec.Struct, kw_only=True):
    """A game of yours has begun, or is over."""

    type: Literal["gameStart", "gameFinish"]
    id: str


class _Stream:
    """What one program is told."""

    def __init__(self, person_id: str) -> None:
        self.person_id = person_id
        self.lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._playing: set[str] = set()

    def tell(self, playing: set[str]) -> None:
        """Tell what has begun and ended since the last time."""
        for table_id in sorted(playing - self._playing):
            self.lines.put_nowait(line(GameEvent(type="gameStart", id=table_id)))
        for table_id in sorted(self._playing - playing):
            self.lines.put_nowait(line(GameEvent(type="gameFinish", id=table_id)))
        self._playing = playing


class EventStreams:
    """The streams of events of this process, one for each key: a new one closes the old."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._streams: dict[str, _Stream] = {}
        self._is_wanted = asyncio.Event()  # a look at once
        self._rounds: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look for what changes."""
        self._rounds = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        """Look no more."""
        self.stop()
        if self._rounds is not None:
            self._rounds.cancel()
            await asyncio.gather(self._rounds, return_exceptions=True)

    def stop(self) -> None:
        """End all streams, because the server stops."""
        for stream in self._streams.values():
            stream.lines.put_nowait(None)

    async def follow(self, key: str, person_id: str) -> AsyncGenerator[bytes]:
        """Yield all games of a person that are under way, then those that begin and end."""
        stream = _Stream(person_id)
        if old := self._streams.get(key):
            old.lines.put_nowait(None)
        self._streams[key] = stream
        self._is_wanted.set()
        try:
            while (told := await _next(stream)) is not None:
                yield told
        finally:
            if self._streams.get(key) is stream:
                del self._streams[key]

    async def _make_rounds(self) -> None:
        """Look every second; not in the tasks of the streams, which are cut off at any time."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_ROUND):
                    await self._is_wanted.wait()
            self._is_wanted.clear()
            try:
                await self._look()
            except (CaravanError, SQLAlchemyError) as error:
                _log.warning("events_not_read", error=str(error))

    async def _look(self) -> None:
        streams = list(self._streams.values())
        if not streams:
            return
        async with self._database.connect() as connection:
            found = await games_under_way(connection, {each.person_id for each in streams})
        for stream in streams:
            stream.tell({table for person, table in found if person == stream.person_id})


async def _next(stream: _Stream) -> bytes | None:
    """Return the next line; an empty one if there is none for a while."""
    try:
        async with asyncio.timeout(KEEP_ALIVE):
            return await stream.lines.get()
    except TimeoutError:
        return b"\n"
