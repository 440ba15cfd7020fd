# SPDX-License-Identifier: MIT
"""One live table: a task that handles what is asked of it in order.

An event is told to the state, written to the database, and only then announced. If it cannot be
written, the state is read anew from the database before anything else, as if nothing had been
asked.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from caravanserai.server.db.group_commit import Write
from caravanserai.server.db.rows import EventRow
from caravanserai.server.db.table_queries import events_after, find_table, seats_of
from caravanserai.server.errors import Conflict, NotFound, Stale, StoreFailure
from caravanserai.server.people.rate_finished import rate_finished_game
from caravanserai.server.protocol.socket import State
from caravanserai.server.services import Services
from caravanserai.server.tables.automation import Driver
from caravanserai.server.tables.commands import Deed
from caravanserai.server.tables.state import TableState, load
from caravanserai.server.tables.subscribers import Audience, Listener

T = TypeVar("T")
_TRIES = 5  # how often a request is tried again because others were quicker
_LATE = "somebody was quicker: look at the new state and choose again"


class TableActor:
    """A table in memory, and those who listen to it."""

    def __init__(self, services: Services, state: TableState) -> None:
        self._services = services
        self.state = state
        self._audience = Audience(state, services.now)
        self._driver = Driver(services, self.do, self.wake)
        self._commands: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self._written: tuple[str, int | None] = (state.status, state.table.wake_at)
        self._is_sure = True  # that the state is what the database holds
        self._is_closed = False
        self.touched_at = services.now()
        self._task = asyncio.create_task(self._run())
        self._driver.drive(state)

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

        self.touched_at = self._services.now()
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

    async def do(self, deeds_of: Callable[[TableState], Sequence[Deed]], seen: int = 0) -> int:
        """Carry out what a function makes of the state; return the version after it.

        `seen` is the version that it was asked for, perhaps at another process.

        Where another process was quicker the function is asked again, about the new state: what
        another said does not make an action late.
        """

        begun = time.perf_counter()

        async def work() -> int:
            await self._reach(seen)
            deeds = deeds_of(self.state)
            if deeds and not await self._commit(deeds):
                await self._try_again(deeds_of)
            if any(deed.kind == "action" for deed in deeds):
                self._services.metrics.observe_action(time.perf_counter() - begun)
            return self.state.version

        return await self._in_order(work)

    async def _try_again(self, deeds_of: Callable[[TableState], Sequence[Deed]]) -> None:
        """Do what another process came before, unless what it did has made it too late."""
        for _ in range(_TRIES):
            try:
                deeds = deeds_of(self.state)
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

    async def read(self, reader: Callable[[TableState], T]) -> T:
        """Return what a function makes of the state, which it leaves as it is."""

        async def work() -> T:
            return reader(self.state)

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
        # While something is being written the state is ahead of what may be told.
        self._audience.remove(listener, is_told=self._is_sure)

    async def wake(self) -> None:
        """See what this process must do, after others came or went, or a write has failed."""

        async def work() -> None:
            self._driver.drive(self.state)

        await self._in_order(work)

    # --- what is written ---------------------------------------------------------------------

    async def _commit(self, deeds: Sequence[Deed]) -> bool:
        """Write, then tell; False, with the state read anew, if another process was quicker."""
        state, at = self.state, self._services.now()
        self._is_sure = False
        for deed in deeds:
            state.tell(EventRow(state.table.id, state.version + 1, at, deed.kind, deed.body))
            self._audience.log.add()
        changes = self._changes(at)
        seats = tuple(row for deed in deeds for row in deed.seats)
        write = Write(state.table.id, tuple(state.events[-len(deeds) :]), changes, seats)
        if not await self._services.group_commit.write(write):
            await self._reload()
            return False
        self._is_sure = True
        self._services.metrics.count_events(len(deeds))
        if changes:
            self._written = (changes["status"], changes["wake_at"])
        self._audience.announce()
        self._driver.drive(state)
        if changes and state.status == "over":
            await rate_finished_game(self._services, state)
        return True

    def _changes(self, at: int) -> dict[str, Any] | None:
        """Return what changes in the table's row; mostly nothing does."""
        state = self.state
        now = (state.status, state.wake_at(at))
        if now == self._written:
            return None
        row = {"status": now[0], "wake_at": now[1], "changed_at": at}
        return row | {"ended_at": state.ended_at}

    async def _reload(self) -> None:
        """Read the table anew: another process has written, or a write has failed."""
        table_id = self.state.table.id
        async with self._services.database.connect() as connection:
            row = await find_table(connection, table_id)
            events = await events_after(connection, table_id, 0)
            seats = await seats_of(connection, table_id)  # last, for they have the last word
        if row is None:
            raise NotFound("this table is gone")
        self.state = load(row, seats, events)
        self._audience.take(self.state)
        self._written, self._is_sure = (row.status, row.wake_at), True
        self._audience.announce()
        self._driver.drive(self.state)

    async def catch_up(self, version: int) -> None:
        """Hear that another process has written up to a version; 0: anything may have changed."""

        async def work() -> None:
            if version == 0:
                await self._reload()
            elif version > self.state.version:
                await self._read_on()

        if version == 0 or version > self.state.version:
            await self._in_order(work)

    async def _reach(self, version: int) -> None:
        """Read on if a client has seen more than this process, at another one."""
        if version > self.state.version and self._services.database.is_postgres:
            await self._read_on()

    async def _read_on(self) -> None:
        state = self.state
        async with self._services.database.connect() as connection:
            events = await events_after(connection, state.table.id, state.version)
        for event in events:
            state.tell(event)
            self._audience.log.add()
            self._written = (state.status, state.wake_at(event.at))
        self._audience.announce()
        self._driver.drive(state)
