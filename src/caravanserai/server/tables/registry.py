# SPDX-License-Identifier: MIT
"""The tables in memory: finds, creates, wakes and retires them. The database holds all others."""

import asyncio
from collections.abc import Coroutine, Sequence

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.core.record import GameRecord
from caravanserai.server.background_tasks import end_tasks, repeat
from caravanserai.server.db.notices.missed import newer_versions
from caravanserai.server.db.table_queries import count_open, create_table, due
from caravanserai.server.errors import NotFound, OlderRules, StoreFailure, TooMany
from caravanserai.server.moderation.marks import blockers
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.services import Services
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.creation import create
from caravanserai.server.tables.creation.import_record import from_record
from caravanserai.server.tables.creation.screen_names import (
    check_seat_names,
    free_screen_seats,
    taken_screen_names,
)
from caravanserai.server.tables.load import adopt_rules, load_state
from caravanserai.server.tables.state import Event, TableState

_POLL_SECONDS = 1.0  # between two searches for tables that are due
_AHEAD = 2_000  # milliseconds before a deadline at which its table is loaded
# Milliseconds after which the owner of a pinned table acts, because nobody is connected to it. Bots
# have moved by then, also on a busy server.
_OVERDUE = 15_000
_log = structlog.get_logger()


class TableRegistry:
    """All tables of this process that are in memory."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._live: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Task[TableActor]] = {}
        self._polling: asyncio.Task[None] | None = None
        self._catching_up: set[asyncio.Task[None]] = set()
        self._of_older_rules = set[str]()  # tables that cannot be loaded
        self._rematch_lock = asyncio.Lock()
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._live)

    async def start(self) -> None:
        """Wake tables that are due, now and from now on."""
        self._services.time_watch.on_jump = self._time_jumped
        self._polling = asyncio.create_task(repeat(self._poll, _POLL_SECONDS, "poll_failed"))

    @property
    def is_polling(self) -> bool:
        """Whether tables that are due are looked for."""
        return self._polling is not None and not self._polling.done()

    async def close(self) -> None:
        """Close all tables."""
        self._is_closed = True
        await end_tasks(self._polling, *self._catching_up, *self._loading.values())
        await asyncio.gather(*(table.close() for table in self._live.values()))
        self._live.clear()

    async def find(self, table_id: str) -> TableActor:
        """Return a table from memory or the database. Raises NotFound if there is none."""
        if not table_id.isprintable():  # PostgreSQL refuses some such texts as parameters
            raise NotFound("there is no such table, or it is not for you")
        if table := self._live.get(table_id):
            return table
        # All callers wait for one load. Two actors of a table would run commands side by side.
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        # Shielded: a caller that gives up must not cancel the load for the others.
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> TableActor:
        state = await load_state(self._services.database, table_id)
        table = self._add(state)
        if adopt_rules(state):
            await table.execute(adopt_rules)
        return table

    def _add(self, state: TableState) -> TableActor:
        """Add a table, unless it was loaded between its creation in the database and now."""
        table_id = state.table.id
        if self._is_closed:  # nobody would close the table, and its bots would keep playing
            raise StoreFailure("this server is stopping: come back in a moment")
        if table_id not in self._live:
            self._live[table_id] = TableActor(self._services, state)
        return self._live[table_id]

    # --- new tables ----------------------------------------------------------------------------

    async def open(self, request: NewTable, person: Person) -> TableActor:
        """Create a table. Raises BadMessage if the request is invalid, TooMany at a limit."""
        # In a thread: checking a map takes a while, for which other tables must not wait.
        at = self._services.now()
        state = await self._services.thread.run(person.id, create.from_request, request, person, at)
        await check_seat_names(self._services, request.seats, person)
        return await self._create(state, person)

    async def import_record(
        self, record: GameRecord, person: Person, seats: Sequence[NewSeat] | None = None
    ) -> TableActor:
        """Create a table from a record. Raises BadRecord or BadMessage if it is invalid."""
        if seats is None:
            seats = await free_screen_seats(self._services, record)
        else:
            await check_seat_names(self._services, seats, person)
        # In a thread: a long game takes a while, for which other tables must not wait.
        at = self._services.now()
        state = await self._services.thread.run(person.id, from_record, record, person, at, seats)
        return await self._create(state, person)

    async def rematch(self, table: TableActor, person: Person) -> str:
        """Return the id of a table for the rematch; the first request creates it.

        Raises Conflict unless the game is over and this person has played it.
        """
        at = self._services.now()
        async with self._rematch_lock:  # or two players who ask at once would create two tables
            people = {seat.person_id for seat in table.state.seats if seat.person_id}
            blocked_by = await blockers(self._services.database, person.id, people)
            taken = await taken_screen_names(self._services, table.state.seats)
            new = await table.read(
                lambda state: create.rematch(state, person, at, blocked_by, taken)
            )
            if new is not None:
                await self._create(new, person)
                # If another process has linked a table first, that one counts.
                await table.execute(lambda state: _link_rematch(state, new.table.id))
            return await table.read(lambda state: state.next_table or "")

    async def _create(self, state: TableState, person: Person) -> TableActor:
        settings = self._services.settings
        if len(self._live) >= settings.max_live_tables:
            raise TooMany("this server is full: come back later", 60, code="server_full")
        state.table = create.with_initial_status(state)

        async def insert(connection: AsyncConnection) -> None:
            # In the transaction that inserts: exact on SQLite, where writes take turns.
            if await count_open(connection, person.id) >= settings.max_tables_per_person:
                raise TooMany(
                    f"you have {settings.max_tables_per_person} unfinished games: "
                    "finish or close one first",
                    60,
                    code="too_many_tables",
                )
            await create_table(connection, state.table, state.seat_rows, state.events)

        await self._services.database.transact(insert)
        return self._add(state)

    # --- changes by other processes ------------------------------------------------------------

    def table_changed(self, table_id: str, version: int) -> None:
        """Handle the notice that a process has written to a table; "" stands for any table."""
        for changed in [table_id] if table_id else [*self._live, *self._loading]:
            if self._is_behind(changed, version):
                self._start_catching_up(self._catch_up(changed, version))

    def _is_behind(self, table_id: str, version: int) -> bool:
        """Return whether a table in memory may be older than a version; 0 is newer than any."""
        if table := self._live.get(table_id):
            return version == 0 or version > table.state.version
        return table_id in self._loading  # it may have been read too early

    async def find_missed_events(self) -> None:
        """Catch up tables whose notice was lost; only some buses lose notices."""
        if self._services.bus.is_transactional or not self._live:
            return
        versions = {table_id: table.state.version for table_id, table in self._live.items()}
        async with self._services.database.connect() as connection:
            newer = await newer_versions(connection, versions)
        for table_id, version in newer.items():
            # A notice may have come during the query.
            if self._is_behind(table_id, version):
                self._services.metrics.count_missed_notice()
                self.table_changed(table_id, version)

    async def _catch_up(self, table_id: str, version: int) -> None:
        """Catch up as soon as the database can be read."""
        if self._is_unused(table_id):
            # All its players use another process. Catching up here would cost as much as there.
            await self._live.pop(table_id).close()
            return
        self._services.metrics.count_catch_up()
        while table_id in self._live or table_id in self._loading:
            try:
                await (await self.find(table_id)).catch_up(version)
            except StoreFailure as error:
                _log.warning("table_not_read", table=table_id, error=str(error))
                await asyncio.sleep(_POLL_SECONDS)
            else:
                return

    def _is_unused(self, table_id: str) -> bool:
        """Return whether a table in memory can be unloaded because only other processes use it."""
        table = self._live.get(table_id)
        return table is not None and table.is_idle and not (table.is_in_use or table.is_ours)

    def _start_catching_up(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._catching_up.add(task)
        task.add_done_callback(self._end_catch_up)

    def _end_catch_up(self, task: asyncio.Task[None]) -> None:
        # Retrieve the exception, or asyncio would report it as never retrieved.
        self._catching_up.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.warning("table_not_read", error=str(error))

    # --- tables that are due, and idle ones ----------------------------------------------------

    async def _poll(self) -> None:
        await self.find_missed_events()
        await self.wake()
        await self.retire()

    async def wake(self) -> None:
        """Load tables at which a bot is to act or a deadline is near."""
        now, is_pinned = self._services.now(), self._services.settings.is_pinned
        async with self._services.database.connect() as connection:
            waiting = await due(connection, now + _AHEAD)
            # The process to which people are connected acts in time; without one, the owner does.
            overdue = await due(connection, now - _OVERDUE) if is_pinned else waiting
        # Here, tables in memory also detect a new owner.
        await asyncio.gather(*(self._wake(each) for each in waiting if each in self._live))
        # One at a time, because loading replays a game, and after a restart many tables are due.
        for table_id in overdue:
            if table_id in self._of_older_rules:
                continue
            is_new = is_pinned or table_id not in self._live
            if is_new and self._services.cluster.owns(table_id):
                await self._wake(table_id, is_use=True)

    async def _wake(self, table_id: str, *, is_use: bool = False) -> None:
        try:
            await (await self.find(table_id)).wake(is_use=is_use)
        except OlderRules:  # it is logged; retrying each second would not help
            self._of_older_rules.add(table_id)
        except Exception as error:  # noqa: BLE001  one bad table must not stop the others
            _log.error("table_not_woken", table=table_id, error=repr(error))

    def _time_jumped(self) -> None:
        """Correct all running clocks at once, so that people see the right time."""
        for table_id, table in self._live.items():
            if table.state.clock.deadline is not None:
                self._start_catching_up(self._wake(table_id))

    async def retire(self) -> None:
        """Remove tables from memory at which nothing has happened for a while."""
        before = self._services.now() - self._services.settings.retire_minutes * 60_000
        idle = sorted(
            (table.touched_at, table_id) for table_id, table in self._live.items() if table.is_idle
        )
        surplus = len(idle) - self._services.settings.max_idle_tables
        for place, (touched_at, table_id) in enumerate(idle):
            if touched_at >= before and place >= surplus:
                break
            # Removed first, so that a request that comes now loads the table again.
            await self._live.pop(table_id).close()


def _link_rematch(state: TableState, table_id: str) -> list[Event]:
    return [] if state.next_table else [Event("rematch", {"table": table_id})]
