# SPDX-License-Identifier: MIT
"""One live table: a task that runs commands and reads strictly one after another.

The events of a command are applied to the state, written to the database, and only then published.
If they cannot be written, the state is loaded again from the database before anything else runs.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from caravanserai.server.db.group_commit import Write
from caravanserai.server.db.table_queries import events_after
from caravanserai.server.errors import Conflict, Stale, StoreFailure
from caravanserai.server.fair_play.secret_deals import NEED_SEEDS, with_secret_seeds
from caravanserai.server.people.rate_finished import rate_finished_game
from caravanserai.server.protocol.socket import State
from caravanserai.server.services import Services
from caravanserai.server.tables.automation import Automation
from caravanserai.server.tables.bounds.log_limits import check_log
from caravanserai.server.tables.commands import Command
from caravanserai.server.tables.load import load_state
from caravanserai.server.tables.seats import credit_time
from caravanserai.server.tables.state import Event, TableState
from caravanserai.server.tables.subscribers import Subscriber, Subscribers

T = TypeVar("T")
_RETRIES = 5  # after losing a race against another process
_IN_USE = 15_000  # milliseconds after a request
_LATE = "somebody was faster: look at the new state and choose again"


class TableActor:
    """A table in memory, with its subscribers and its bots."""

    def __init__(self, services: Services, state: TableState) -> None:
        self._services = services
        self.state = state
        self._subscribers = Subscribers(state, services.now, services.settings.log_bytes)
        self._automation = Automation(services)
        self._queue: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        # What the table's row holds, so that a write updates it only if something has changed.
        self._written: tuple[str, int | None] = (state.status, state.table.wake_at)
        self._is_synced = True  # False while the state may differ from the database
        self._is_closed = False
        self._settled = 0  # the number of the last jump of the time that was dealt with
        self.touched_at = services.now()  # a request, or its overdue bot or clock, has loaded it
        self._task = asyncio.create_task(self._run())
        self._automation.schedule(self)

    @property
    def is_idle(self) -> bool:
        """Whether there are no subscribers and no pending job."""
        return not self._subscribers and self._automation.is_idle and self._queue.empty()

    @property
    def is_ours(self) -> bool:
        """Whether this process moves the bots of the table and watches its clocks.

        With pinned tables it is the process to which people are connected, so that no second
        process needs the table in memory.
        """
        if self._services.settings.is_pinned:
            return self.is_in_use
        return self._services.cluster.owns(self.state.table.id)

    @property
    def is_in_use(self) -> bool:
        """Whether clients are, or were a moment ago, connected to this process for the table."""
        return bool(self._subscribers) or self._services.now() < self.touched_at + _IN_USE

    # --- the queue -----------------------------------------------------------------------------

    async def _run(self) -> None:
        while (work := await self._queue.get()) is not None:
            await work()

    async def _in_order(self, work: Callable[[], Awaitable[T]], *, is_use: bool = True) -> T:
        """Run some work after everything queued before; it runs even if the caller is cancelled.

        `is_use` is False for work that no client of this process has requested.
        """
        if self._is_closed:
            raise StoreFailure("this server is stopping: come back in a moment")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                # The last write failed, perhaps after it had reached the database.
                if not self._is_synced:
                    await self._reload()
                result = await work()
            except Exception as error:  # noqa: BLE001  the caller gets it; the table continues
                # A cancelled caller has cancelled the future, but the work is complete.
                if not answer.done():
                    answer.set_exception(error)
            else:
                if not answer.done():
                    answer.set_result(result)

        if is_use:
            self.touched_at = self._services.now()
        self._queue.put_nowait(run)
        return await answer

    async def close(self) -> None:
        """Finish what is queued, then stop."""
        self._is_closed = True
        self._automation.stop()
        self._queue.put_nowait(None)
        await self._task
        self._automation.stop()  # the last command may have scheduled another job
        self._subscribers.end()

    # --- reads and commands --------------------------------------------------------------------

    async def execute(self, command: Command, seen: int = 0) -> int:
        """Run a command and commit its events; return the version after them.

        `seen` is the version for which the client made the request, perhaps in another process.
        If another process writes first, the command runs again on the new state, so that an action
        is not refused because of a chat message. Raises Stale if the new state rules it out.
        """
        # Taken before the command is queued: waiting for other commands counts as well.
        begun = time.perf_counter()

        async def work() -> int:
            await self._reach(seen)
            await self._settle_time()
            events = self._run_command(command)
            if events and not await self._commit(events):
                await self._retry(command)
            if any(event.kind == "action" for event in events):
                self._services.metrics.observe_action(time.perf_counter() - begun)
            return self.state.version

        return await self._in_order(work)

    def _run_command(self, command: Command) -> Sequence[Event]:
        """Return the events of a command. Raises Conflict if there is no room for them."""
        events = command(self.state)
        if any(event.kind in NEED_SEEDS for event in events):
            events = with_secret_seeds(self.state, events)
        check_log(self.state, events, self._services.settings)
        return events

    async def _retry(self, command: Command) -> None:
        for _ in range(_RETRIES):
            try:
                events = self._run_command(command)
            except Conflict as error:
                raise Stale(_LATE) from error
            # No events: the state already has the effect, as after a repeated message.
            if not events or await self._commit(events):
                return
        raise Stale(_LATE)

    async def read(self, reader: Callable[[TableState], T]) -> T:
        """Return the result of a function of the state; it must not change the state."""

        async def work() -> T:
            # Queued like a command, because during a write the state holds events that may still be
            # lost.
            return reader(self.state)

        return await self._in_order(work)

    async def read_message(
        self,
        seat: int | None,
        since: int = 0,
        is_owner: bool = False,
        hidden: frozenset[str] = frozenset(),
    ) -> State:
        """Return the state message for a seat, or for a spectator."""

        async def work() -> State:
            await self._reach(since)
            await self._subscribers.log.prepare()
            return self._subscribers.state(seat, since, is_owner, hidden)

        return await self._in_order(work)

    async def subscribe(self, subscriber: Subscriber) -> None:
        """Send a client the state now, and after every change."""

        async def work() -> None:
            await self._reach(subscriber.version)
            await self._subscribers.log.prepare()
            self._subscribers.add(subscriber)

        await self._in_order(work)

    async def sync(self, subscriber: Subscriber, since: int) -> None:
        """Send a client the state again, with the events after a version."""

        async def work() -> None:
            await self._reach(since)
            await self._subscribers.log.prepare()
            self._subscribers.send_state(subscriber, since)

        await self._in_order(work)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop sending to a client."""
        # During a write the state holds events that must not be published yet.
        self._subscribers.remove(subscriber, is_published=self._is_synced)

    async def wake(self, *, is_use: bool = False) -> None:
        """Schedule bots and clocks again: the cluster has changed, or a write has failed.

        With `is_use`, this process must act because no other does.
        """

        async def work() -> None:
            if self._services.cluster.owns(self.state.table.id):
                await self._settle_time()
            self._automation.schedule(self)

        await self._in_order(work, is_use=is_use)

    async def _settle_time(self) -> None:
        """Credit time that did not pass for players, before anything else happens at the table."""
        watch = self._services.time_watch
        watch.observe()
        if watch.count == self._settled:
            return
        for jump in watch.jumps_after(self._settled):
            # Another process may write first, perhaps the same credit.
            while events := credit_time(self.state, jump):
                if await self._commit(events):
                    break
        self._settled = watch.count

    # --- the database --------------------------------------------------------------------------

    async def _commit(self, events: Sequence[Event]) -> bool:
        """Apply, write and publish events. False if another process wrote first: then reload."""
        state, at = self.state, self._services.now()
        # Stays False if anything fails before the write is confirmed: the next work then reloads.
        self._is_synced = False
        rows = []
        # Applied before the write, because each event and the row's columns depend on the state
        # after the event before.
        for event in events:
            rows.append(state.apply_new(event, at))
            self._subscribers.log.append_last()
        changes = self._row_changes(at)
        seats = tuple(row for event in events for row in event.seats)
        write = Write(state.table.id, tuple(rows), changes, seats)
        if not await self._write(write):
            await self._reload()
            return False
        self._is_synced = True
        self._services.metrics.count_events(len(events))
        if changes:
            self._written = (changes["status"], changes["wake_at"])
        self._publish()
        # After publishing, so that the end of a game is shown before ratings are computed.
        if changes and state.status == "over":
            await self._rate()
        return True

    async def rate(self) -> None:
        """Rate the game, if it is over and was not rated yet."""
        await self._in_order(self._rate)

    async def _rate(self) -> None:
        """Rate the game, and log whether it counts, for everybody to see."""
        if rating := await rate_finished_game(self._services, self.state):
            # If another process was faster, the table is loaded again and has its event. After a
            # failure the daily job writes it; the command that ended the game has succeeded.
            with suppress(StoreFailure):
                await self._commit([Event("rated", msgspec.to_builtins(rating))])

    async def _write(self, write: Write) -> bool:
        try:
            return await self._services.group_commit.write(write)
        except StoreFailure as failure:
            # A write that is always refused concerns this table alone.
            if failure.code != "bad_write":
                self._services.time_watch.disturb()
            raise

    def _row_changes(self, at: int) -> dict[str, Any] | None:
        """Return the columns of the table's row that change; most events change none."""
        state = self.state
        status, wake_at = state.status, state.wake_at(at)
        if (status, wake_at) == self._written:
            return None
        row = {"status": status, "wake_at": wake_at, "changed_at": at}
        return row | {"ended_at": state.ended_at}

    def _publish(self) -> None:
        self._subscribers.publish()
        self._automation.schedule(self)

    async def _reload(self) -> None:
        """Load the table again: another process has written, or a write has failed."""
        self.state = await load_state(self._services.database, self.state.table.id)
        self._subscribers.use_state(self.state)
        if self._subscribers:
            await self._subscribers.log.prepare()
        # From the row and not from the events: if they differ, the next write corrects the row.
        self._written = (self.state.table.status, self.state.table.wake_at)
        self._is_synced = True
        self._publish()

    async def catch_up(self, version: int) -> None:
        """Read what another process has written up to a version; 0 if anything may have changed."""

        async def work() -> None:
            if version == 0:
                await self._reload()
            elif version > self.state.version:
                await self._read_on()

        # Checked again inside, because work queued before may have read on already.
        if version == 0 or version > self.state.version:
            await self._in_order(work, is_use=False)

    async def _reach(self, version: int) -> None:
        """Read on if a client has seen a newer version in another process."""
        # On SQLite no other process writes, so a higher version is not genuine.
        if version > self.state.version and self._services.database.is_postgres:
            await self._read_on()

    async def _read_on(self) -> None:
        state = self.state
        async with self._services.database.connect() as connection:
            events = await events_after(connection, state.table.id, state.version)
        for event in events:
            state.apply_event(event)
            self._subscribers.log.append_last()
            # The other process has also written the row, in the same way.
            self._written = (state.status, state.wake_at(event.at))
        self._publish()
