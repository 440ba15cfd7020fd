# SPDX-License-Identifier: MIT
"""NDJSON streams of starting and finishing games, for programs that play.

All streams of a process share one database query per second, which also finds what other processes
have written.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress

import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.core.errors import CaravanError
from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.bot_streams.ndjson import KEEP_ALIVE, encode_line
from caravanserai.server.db.database import Database
from caravanserai.server.db.table_queries import games_under_way
from caravanserai.server.protocol.bot_stream import GameEvent

_POLL_SECONDS = 1.0
_log = structlog.get_logger()


class _Stream:
    """The stream of one program."""

    def __init__(self, person_id: str) -> None:
        self.person_id = person_id
        # Unbounded, because games start and finish rarely.
        self.lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._playing: set[str] = set()

    def update(self, playing: set[str]) -> None:
        """Queue the games that have started and finished since the last update."""
        for table_id in sorted(playing - self._playing):
            self.lines.put_nowait(encode_line(GameEvent(type="gameStart", id=table_id)))
        for table_id in sorted(self._playing - playing):
            self.lines.put_nowait(encode_line(GameEvent(type="gameFinish", id=table_id)))
        self._playing = playing

    async def next_line(self) -> bytes | None:
        """Return the next line, an empty line after a pause without events, or None at the end."""
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                return await self.lines.get()
        except TimeoutError:
            return b"\n"


class EventStreams:
    """The event streams of this process, one for each key: a new stream ends the old one."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._streams: dict[str, _Stream] = {}
        self._poll_now = asyncio.Event()
        self._polling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start polling the database."""
        self._polling = asyncio.create_task(self._poll())

    async def close(self) -> None:
        """Stop polling."""
        self.stop()
        await end_tasks(self._polling)

    def stop(self) -> None:
        """End all streams, because the server stops."""
        for stream in self._streams.values():
            stream.lines.put_nowait(None)

    async def follow(self, key: str, person_id: str) -> AsyncGenerator[bytes]:
        """Yield a person's games under way, then those that start and finish."""
        stream = _Stream(person_id)
        if old := self._streams.get(key):
            old.lines.put_nowait(None)
        self._streams[key] = stream
        self._poll_now.set()
        try:
            while (line := await stream.next_line()) is not None:
                yield line
        finally:
            # A newer stream may have taken the key.
            if self._streams.get(key) is stream:
                del self._streams[key]

    async def _poll(self) -> None:
        """Poll in a separate task: the tasks of streams can be cancelled at any time."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(_POLL_SECONDS):
                    await self._poll_now.wait()
            self._poll_now.clear()
            try:
                await self._update_streams()
            except (CaravanError, SQLAlchemyError) as error:
                _log.warning("events_not_read", error=str(error))

    async def _update_streams(self) -> None:
        streams = list(self._streams.values())
        if not streams:
            return
        async with self._database.connect() as connection:
            found = await games_under_way(connection, {each.person_id for each in streams})
        for stream in streams:
            stream.update({table for person, table in found if person == stream.person_id})
