# SPDX-License-Identifier: MIT
"""Loads a table from the database."""

from collections.abc import Iterable, Sequence

import structlog

from caravanserai.core.errors import IllegalAction
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import EventRow, SeatRow, TableRow
from caravanserai.server.db.table_queries import events_after, find_table, seats_of
from caravanserai.server.errors import NotFound, OlderRules
from caravanserai.server.tables.bounds.slices import Slices
from caravanserai.server.tables.state import Event, TableState

log = structlog.get_logger(__name__)


async def load_state(database: Database, table_id: str) -> TableState:
    """Load a table. Raises NotFound if it does not exist, OlderRules if it cannot be replayed."""
    async with database.connect() as connection:
        table = await find_table(connection, table_id)
        events = await events_after(connection, table_id, 0)
        # Last, so that a seat row may be newer than the events, but never older.
        seats = await seats_of(connection, table_id)
    if table is None:
        raise NotFound("there is no such table, or it is not for you")
    return await _build_in_slices(table, seats, events)


async def _build_in_slices(
    table: TableRow, seats: Sequence[SeatRow], events: Sequence[EventRow]
) -> TableState:
    """Return the state after all events, without delaying others: there may be thousands."""
    state, slices = _new_state(table, seats), Slices()
    for event in events:
        _apply(state, event)
        await slices.pause()
    return _with_seats(state, seats)


def build_state(
    table: TableRow, seats: Sequence[SeatRow], events: Iterable[EventRow]
) -> TableState:
    """Return the state after all events.

    The seat rows override the events: seats of a guest who signs in are handed over to the account
    without an event. Raises OlderRules if the game was played under rules that differ from ours.
    """
    state = _new_state(table, seats)
    for event in events:
        _apply(state, event)
    return _with_seats(state, seats)


def _new_state(table: TableRow, seats: Sequence[SeatRow]) -> TableState:
    """Return the state before all events. Raises OlderRules if its rules version is unknown."""
    state = TableState(table, seats)
    if state.rules_version not in (state.game.rules_version, *state.game.older_rules):
        raise _older_rules(state, "this version is unknown")
    return state


def _with_seats(state: TableState, seats: Sequence[SeatRow]) -> TableState:
    for seat, row in zip(state.seats, seats, strict=True):
        seat.kind, seat.name = row.kind, row.name
        seat.person_id, seat.invite = row.person_id, row.invite
    return state


def _apply(state: TableState, event: EventRow) -> None:
    """Apply an event. Raises OlderRules if it had another effect when it happened."""
    older = state.game.older_rules.get(state.rules_version)
    if older is None or event.kind != "action":
        state.apply_event(event)
        return
    try:
        state.apply_event(event)
    except IllegalAction as error:
        raise _older_rules(state, str(error)) from None
    if change := older(state.before, state.position.state, event.body["action"]):
        raise _older_rules(state, change)


def _older_rules(state: TableState, reason: str) -> OlderRules:
    # The reason is only for the log: the reader of the message may not be allowed to see the game.
    log.warning(
        "game_of_older_rules",
        table=state.table.id,
        version=state.rules_version,
        number=len(state.played),
        reason=reason,
    )
    return OlderRules(
        f"this game was played under rules version {state.rules_version} of {state.game.title}. "
        f"This server has version {state.game.rules_version}, under which it would have taken "
        "another course, so the server neither shows nor continues it. Nothing of it is lost."
    )


def adopt_rules(state: TableState) -> list[Event]:
    """Continue a game under our rules; its events so far have the same effect under both."""
    version = state.game.rules_version
    if state.rules_version == version or state.status == "over":
        return []
    return [Event("rules_changed", {"version": version})]
