# SPDX-License-Identifier: MIT
"""Finds, opens, wakes and retires tables: those in memory are a few of those in the database."""

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.core.errors import CaravanError
from caravanserai.core.record import GameRecord
from caravanserai.server.db.table_queries import (
    count_open,
    create_table,
    due,
    events_after,
    find_table,
    seats_of,
)
from caravanserai.server.errors import Conflict, NotFound, StoreFailure, TooMany
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.services import Services
from caravanserai.server.tables import create
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.commands import Deed
from caravanserai.server.tables.import_record import from_record
from caravanserai.server.tables.state import TableState, load

_ROUND = 1.0  # seconds between two looks at what is due
_AHEAD = 2_000  # milliseconds before a clock rings that its table is loaded
_log = structlog.get_logger()


class TableRegistry:
    """All tables of this process that are in memory."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._live: dict[str, TableActor] = {}
        self._loading: dict[str, asyncio.Task[TableActor]] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._hearing: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._live)

    async def start(self) -> None:
        """Wake what is due, and go on doing so."""
        self._rounds = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        """Put all tables away."""
        if self._rounds is not None:
            self._rounds.cancel()
        for task in [*self._hearing, *self._loading.values()]:
            task.cancel()
        await asyncio.gather(*(table.close() for table in self._live.values()))
        self._live.clear()

    async def find(self, table_id: str) -> TableActor:
        """Return a table, from memory or from the database."""
        if not table_id.isprintable():  # PostgreSQL could not even be asked for some such
            raise _no_table()
        if table := self._live.get(table_id):
            return table
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> TableActor:
        async with self._services.database.connect() as connection:
            row = await find_table(connection, table_id)
            if row is None:
                raise _no_table()
            events = await events_after(connection, table_id, 0)
            seats = await seats_of(connection, table_id)  # last, for they have the last word
        return self._live.setdefault(table_id, TableActor(self._services, load(row, seats, events)))

    # --- new tables --------------------------------------------------------------------------

    async def open(self, request: NewTable, person: Person) -> TableActor:
        """Open a table as a person wants it."""
        return await self._create(
            create.from_request(request, person, self._services.now()), person
        )

    async def import_record(
        self, record: GameRecord, person: Person, seats: Sequence[NewSeat] | None = None
    ) -> TableActor:
        """Open a table from a record, with whoever is wanted on its seats."""
        state = from_record(record, person, self._services.now(), seats)
        return await self._create(state, person)

    async def rematch(self, table: TableActor, person: Person) -> str:
        """Open a table anew, once however many ask; return the new one's address."""
        if table.state.status != "over" or not table.state.seats_of(person.id):
            raise Conflict("who has played may ask for a rematch after the end", code="not_over")
        if table.state.next_table is None:
            new = await self._create(
                create.again(table.state, person, self._services.now()), person
            )
            await table.do(lambda state: _rematched(state, new.state.table.id))
        return table.state.next_table or ""

    async def _create(self, state: TableState, person: Person) -> TableActor:
        limits = self._services.settings
        if len(self._live) >= limits.max_live_tables:
            raise TooMany("this server is full: come back later", 60, code="server_full")
        state.table = create.settled(state)

        async def insert(connection: AsyncConnection) -> None:
            if await count_open(connection, person.id) >= limits.max_tables_per_person:
                raise TooMany(
                    f"you have {limits.max_tables_per_person} games under way: "
                    "finish or close one first",
                    60,
                    code="too_many_tables",
                )
            await create_table(connection, state.table, state.rows, state.events)

        await self._services.database.transact(insert)
        return self._live.setdefault(state.table.id, TableActor(self._services, state))

    # --- what happens elsewhere --------------------------------------------------------------

    def hear(self, table_id: str, version: int) -> None:
        """Hear from the bus that a table was written by some process."""
        for heard in [table_id] if table_id else [*self._live, *self._loading]:
            if self._is_behind(heard, version):
                self._in_background(self._catch_up(heard, version))

    def _is_behind(self, table_id: str, version: int) -> bool:
        """Tell whether a table in memory lacks a version; 0: it may lack anything."""
        if table := self._live.get(table_id):
            return version == 0 or version > table.state.version
        return table_id in self._loading  # it may have been read too early

    async def _catch_up(self, table_id: str, version: int) -> None:
        """Read on, as soon as the database can be read."""
        while table_id in self._live or table_id in self._loading:
            try:
                await (await self.find(table_id)).catch_up(version)
            except StoreFailure as error:
                _log.warning("table_not_read", table=table_id, error=str(error))
                await asyncio.sleep(_ROUND)
            else:
                return

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._hearing.add(task)
        task.add_done_callback(self._heard)

    def _heard(self, task: asyncio.Task[None]) -> None:
        self._hearing.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.warning("table_not_read", error=str(error))

    # --- rounds ------------------------------------------------------------------------------

    async def _make_rounds(self) -> None:
        while True:
            with suppress(CaravanError):
                await self.wake()
                await self.retire()
            await asyncio.sleep(_ROUND)

    async def wake(self) -> None:
        """Load tables on which a bot is to act or a clock will ring soon."""
        async with self._services.database.connect() as connection:
            waiting = await due(connection, self._services.now() + _AHEAD)
        await asyncio.gather(*(self._wake(each) for each in waiting if each in self._live))
        for table_id in waiting:
            if table_id not in self._live and self._services.cluster.owns(table_id):
                await self._wake(table_id)

    async def _wake(self, table_id: str) -> None:
        try:
            await (await self.find(table_id)).wake()
        except Exception as error:  # noqa: BLE001  one bad table must not let the others sleep
            _log.error("table_not_woken", table=table_id, error=repr(error))

    async def retire(self) -> None:
        """Put tables away on which nothing has happened for a while."""
        before = self._services.now() - self._services.settings.retire_minutes * 60_000
        idle = [
            table_id
            for table_id, table in self._live.items()
            if table.is_idle and table.touched_at < before
        ]
        for table_id in idle:
            await self._live.pop(table_id).close()


def _no_table() -> NotFound:
    return NotFound("there is no such table, or it is not for you")


def _rematched(state: TableState, table_id: str) -> list[Deed]:
    return [] if state.next_table else [Deed("rematch", {"table": table_id})]
