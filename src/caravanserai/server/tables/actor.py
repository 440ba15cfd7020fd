# SPDX-License-Identifier: MIT
"""One live table: a task that handles what is asked of it in order.

An entry is told to the story, written to the database, and only then announced. If it cannot be
written, the story is read anew from the database before anything else, as if nothing had been
asked.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from caravanserai.server.db.group_commit import Write
from caravanserai.server.db.rows import EntryRow
from caravanserai.server.db.table_queries import entries_after, find_table, seats_of
from caravanserai.server.errors import Conflict, NotFound, Stale, StoreFailure
from caravanserai.server.people.rate_finished import finished
from caravanserai.server.protocol.socket import State
from caravanserai.server.services import House
from caravanserai.server.tables.automation import Driver
from caravanserai.server.tables.commands import Deed
from caravanserai.server.tables.state import Story, load
from caravanserai.server.tables.subscribers import Audience, Listener

T = TypeVar("T")
_TRIES = 5  # how often a request is tried again because others were quicker
_LATE = "somebody was quicker: look at the new state and choose again"


class Table:
    """A table in memory, and those who listen to it."""

    def __init__(self, house: House, story: Story) -> None:
        self._house = house
        self.story = story
        self._audience = Audience(story, house.now)
        self._driver = Driver(house, self.do, self.wake)
        self._commands: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._written: tuple[str, int | None] = (story.status, story.table.wake_at)
        self._is_sure = True  # that the story is what the database holds
        self._is_closed = False
        self.touched_at = house.now()
        self._task = asyncio.create_task(self._run())
        self._driver.drive(story)

    @property
    def is_idle(self) -> bool:
        """Whether nobody listens and nothing is to be done."""
        return not self._audience and self._driver.is_idle and self._commands.empty()

    # --- the task ----------------------------------------------------------------------------

    async def _run(self) -> None:
        while (command := await self._commands.get()) is not None:
            await command()

    async def _in_order(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do some work when all that was asked before is done; who asked may go away meanwhile."""
        if self._is_closed:
            raise StoreFailure("this server is stopping: come back in a moment")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def command() -> None:
            try:
                if not self._is_sure:
                    await self._reload()
                result = await work()
            except Exception as error:  # noqa: BLE001  who asked gets it; the table goes on
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)

        self.touched_at = self._house.now()
        self._commands.put_nowait(command)
        return await answer

    async def close(self) -> None:
        """Stop; what was asked before is still done."""
        self._is_closed = True
        self._driver.stop()
        self._commands.put_nowait(None)
        await self._task
        self._driver.end()
        self._audience.end()

    # --- what is asked -----------------------------------------------------------------------

    async def do(self, deeds_of: Callable[[Story], Sequence[Deed]], seen: int = 0) -> int:
        """Carry out what a function makes of the story; return the version after it.

        `seen` is the version that it was asked for, perhaps at another process.

        Where another process was quicker the function is asked again, about the new story: what
        another said does not make an action late.
        """

        begun = time.perf_counter()

        async def work() -> int:
            await self._reach(seen)
            deeds = deeds_of(self.story)
            if deeds and not await self._commit(deeds):
                await self._try_again(deeds_of)
            if any(deed.kind == "action" for deed in deeds):
                self._house.metrics.acted(time.perf_counter() - begun)
            return self.story.version

        return await self._in_order(work)

    async def _try_again(self, deeds_of: Callable[[Story], Sequence[Deed]]) -> None:
        """Do what another process came before, unless what it did has made it too late."""
        for _ in range(_TRIES):
            try:
                deeds = deeds_of(self.story)
            except Conflict as error:
                raise Stale(_LATE) from error
            if not deeds or await self._commit(deeds):
                return
        raise Stale(_LATE)

    async def look(self, seat: int | None, since: int = 0, is_owner: bool = False) -> State:
        """Return the state for a seat, or for a spectator."""

        async def work() -> State:
            await self._reach(since)
            return self._audience.state(seat, since, is_owner)

        return await self._in_order(work)

    async def read(self, reader: Callable[[Story], T]) -> T:
        """Return what a function makes of the story, which it leaves as it is."""

        async def work() -> T:
            return reader(self.story)

        return await self._in_order(work)

    async def listen(self, listener: Listener) -> None:
        """Begin to send a client what happens, the state first."""

        async def work() -> None:
            await self._reach(listener.version)
            self._audience.add(listener)

        await self._in_order(work)

    async def sync(self, listener: Listener, since: int) -> None:
        """Send a client the state again, with what happened after a version."""

        async def work() -> None:
            await self._reach(since)
            self._audience.greet(listener, since)

        await self._in_order(work)

    def leave(self, listener: Listener) -> None:
        """Send a client nothing more."""
        # While something is being written the story is ahead of what may be told.
        self._audience.remove(listener, is_told=self._is_sure)

    async def wake(self) -> None:
        """See what this process must do, after others came or went, or a write has failed."""

        async def work() -> None:
            self._driver.drive(self.story)

        await self._in_order(work)

    # --- what is written ---------------------------------------------------------------------

    async def _commit(self, deeds: Sequence[Deed]) -> bool:
        """Write, then tell; False, with the story read anew, if another process was quicker."""
        story, at = self.story, self._house.now()
        self._is_sure = False
        for deed in deeds:
            story.tell(EntryRow(story.table.id, story.version + 1, at, deed.kind, deed.body))
            self._audience.log.add()
        changes = self._changes(at)
        seats = tuple(row for deed in deeds for row in deed.seats)
        write = Write(story.table.id, tuple(story.entries[-len(deeds) :]), changes, seats)
        if not await self._house.journal.write(write):
            await self._reload()
            return False
        self._is_sure = True
        self._house.metrics.written(len(deeds))
        if changes:
            self._written = (changes["status"], changes["wake_at"])
        self._audience.announce()
        self._driver.drive(story)
        if changes and story.status == "over":
            await finished(self._house, story)
        return True

    def _changes(self, at: int) -> dict[str, Any] | None:
        """Return what changes in the table's row; mostly nothing does."""
        story = self.story
        now = (story.status, story.wake_at(at))
        if now == self._written:
            return None
        row = {"status": now[0], "wake_at": now[1], "changed_at": at}
        return row | {"ended_at": story.ended_at}

    async def _reload(self) -> None:
        """Read the table anew: another process has written, or a write has failed."""
        table_id = self.story.table.id
        async with self._house.database.connect() as connection:
            row = await find_table(connection, table_id)
            entries = await entries_after(connection, table_id, 0)
            seats = await seats_of(connection, table_id)  # last, for they have the last word
        if row is None:
            raise NotFound("this table is gone")
        self.story = load(row, seats, entries)
        self._audience.take(self.story)
        self._written, self._is_sure = (row.status, row.wake_at), True
        self._audience.announce()
        self._driver.drive(self.story)

    async def catch_up(self, version: int) -> None:
        """Hear that another process has written up to a version; 0: anything may have changed."""

        async def work() -> None:
            if version == 0:
                await self._reload()
            elif version > self.story.version:
                await self._read_on()

        if version == 0 or version > self.story.version:
            await self._in_order(work)

    async def _reach(self, version: int) -> None:
        """Read on if a client has seen more than this process, at another one."""
        if version > self.story.version and self._house.database.is_postgres:
            await self._read_on()

    async def _read_on(self) -> None:
        story = self.story
        async with self._house.database.connect() as connection:
            entries = await entries_after(connection, story.table.id, story.version)
        for entry in entries:
            story.tell(entry)
            self._audience.log.add()
            self._written = (story.status, story.wake_at(entry.at))
        self._audience.announce()
        self._driver.drive(story)
