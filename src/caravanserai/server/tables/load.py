# SPDX-License-Identifier: MIT
"""Loads a table from the database."""

from collections.abc import Iterable, Sequence

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import EventRow, SeatRow, TableRow
from caravanserai.server.db.table_queries import events_after, find_table, seats_of
from caravanserai.server.errors import NotFound
from caravanserai.server.tables.bounds.slices import Slices
from caravanserai.server.tables.state import TableState


async def load_state(database: Database, table_id: str) -> TableState:
    """Load a table. Raises NotFound if it does not exist."""
    async with database.connect() as connection:
        table = await find_table(connection, table_id)
        events = await events_after(connection, table_id, 0)
        # Last: a seat row may be newer than the events read before it, never older.
        seats = await seats_of(connection, table_id)
    if table is None:
        raise NotFound("there is no such table, or it is not for you")
    return await _build_in_slices(table, seats, events)


async def _build_in_slices(
    table: TableRow, seats: Sequence[SeatRow], events: Sequence[EventRow]
) -> TableState:
    """Return the state after all events, without delaying others: there may be thousands."""
    state, slices = TableState(table, seats), Slices()
    for event in events:
        state.apply_event(event)
        await slices.pause()
    return _with_seats(state, seats)


def build_state(
    table: TableRow, seats: Sequence[SeatRow], events: Iterable[EventRow]
) -> TableState:
    """Return the state after all events.

    The seat rows override the events: seats of a guest who signs in are handed over to the account
    without an event.
    """
    state = TableState(table, seats)
    for event in events:
        state.apply_event(event)
    return _with_seats(state, seats)


def _with_seats(state: TableState, seats: Sequence[SeatRow]) -> TableState:
    for seat, row in zip(state.seats, seats, strict=True):
        seat.kind, seat.name = row.kind, row.name
        seat.person_id, seat.invite = row.person_id, row.invite
    return state
