# SPDX-License-Identifier: MIT
"""Endpoints for tables: the lobby, my tables, creating, reading and joining one."""

from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta

from caravanserai.core.errors import BadOptions, BadPosition, BadRecord
from caravanserai.core.record import GameRecord, is_finished
from caravanserai.server.db.rows import LobbyStatus
from caravanserai.server.errors import BadMessage, Forbidden, NotFound
from caravanserai.server.fair_play.advice import check_advice
from caravanserai.server.http.browser_mark import mark_browser
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.http.routes.play import KeyQuery
from caravanserai.server.maps import BoardMap, map_of
from caravanserai.server.moderation.marks import hidden_people
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import (
    Join,
    Key,
    NewRecord,
    NewTable,
    TableChanged,
    TableCreated,
    TableList,
)
from caravanserai.server.protocol.requests import (
    SeatNumber,
    Version,
)
from caravanserai.server.protocol.socket import (
    State,
)
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.creation.create import game_name
from caravanserai.server.tables.lobby import my_tables, public_tables
from caravanserai.server.tables.state import TableState


class LobbyQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The game (by default all), and whether tables have open seats or can be watched."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    status: LobbyStatus = "open"


class MineQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Only tables that changed before this time, for the next page."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class StateQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The key in a link, the version already seen, and which of my seats."""

    key: Key = ""
    since: Version = 0
    seat: SeatNumber | None = None


async def lobby(call: Call, query: LobbyQuery) -> TableList:
    """List public tables with open seats, or running games that anyone may watch."""
    game = game_name(query.game) if query.game else None
    database, person = call.context.services.database, await call.current_person()
    return await public_tables(database, person, query.status, game)


async def mine(call: Call, query: MineQuery) -> TableList:
    """List my tables, last changed first."""
    context, person = call.context, await call.require_person()
    return await my_tables(context.services.database, context.tables, person, query.before)


async def open_table(call: Call, body: NewTable) -> TableCreated:
    """Create a table; the game begins when all seats are taken."""
    person = await call.require_person()
    call.context.rate_limits.check_new_table(person.id, call.address)
    table = await call.context.tables.open(body, person)
    await mark_browser(call, person, table.state.table)
    return await _creation_response(table, person)


async def import_record(call: Call, body: NewRecord) -> TableCreated:
    """Create a table from the text of a record, to play on from any of its actions."""
    person = await call.require_person()
    call.context.rate_limits.check_new_table(person.id, call.address)
    try:
        record = GameRecord.from_text(body.record, partial=not is_finished(body.record))
        record = _truncate(record, body.upto)
        # Bots at such a table would show what to play in the same position of a rated game.
        await check_advice(call.context.services, person, record.game)
        table = await call.context.tables.import_record(record, person, body.seats)
    except (BadRecord, BadOptions, BadPosition) as error:
        raise BadMessage(str(error), code="bad_record", field="record") from None
    return await _creation_response(table, person)


def _truncate(record: GameRecord, upto: int | None) -> GameRecord:
    """Return a record with only its first `upto` actions. Raises BadMessage if it has fewer."""
    played = len(record.actions)
    if upto is not None and upto > played:
        raise BadMessage(f"the record has {played} actions, not {upto}", field="upto")
    return record if upto is None else replace(record, actions=record.actions[:upto])


async def _creation_response(table: TableActor, person: Person) -> TableCreated:
    row, seat = table.state.table, _choose_seat(table.state, person, None)
    message = await table.read_message(seat, 0, is_owner=True)
    return TableCreated(id=row.id, watch_key=row.watch_key, state=message)


async def state(call: Call, query: StateQuery) -> State:
    """Return a table as one of my seats, or a spectator, may see it."""
    person, table = await call.current_person(), await call.table(query.key)
    state = table.state
    is_owner = person is not None and person.id == state.table.owner_id
    seat = _choose_seat(state, person, query.seat)
    hidden = await hidden_people(call.context.services.database, person.id if person else None)
    return await table.read_message(seat, query.since, is_owner, hidden)


def _choose_seat(state: TableState, person: Person | None, wanted: int | None) -> int | None:
    """Return the wanted seat, else the one to act, else the first; None for a spectator.

    Raises Forbidden if the wanted seat is not one of this person's.
    """
    seats = state.seats_of(person.id if person else None)
    if wanted is None:
        return state.actor if state.actor in seats else next(iter(seats), None)
    if wanted not in seats:
        raise Forbidden(f"your seats are {seats}, not {wanted}", code="not_your_seat", field="seat")
    return wanted


async def board(call: Call, query: KeyQuery) -> BoardMap:
    """Return the map of a table of Through the Desert."""
    table = await call.table(query.key)
    # The map never changes, so this read needs no place in the table's queue.
    found = map_of(table.state.position)
    if found is None:
        raise NotFound("this game has no map: its tiles are in the view")
    return found


async def join(call: Call, body: Join) -> TableChanged:
    """Take a seat: with the key in a link, or at a public table."""
    person, table = await call.require_person(), await call.table(body.key)
    version = await call.context.dispatcher.join(table, person, body.seat, body.key)
    await mark_browser(call, person, table.state.table)
    return TableChanged(version=version)


ENDPOINTS = (
    Endpoint("GET", "/api/tables", lobby),
    Endpoint("POST", "/api/tables", open_table, 201, errors=(401,)),
    Endpoint("GET", "/api/tables/mine", mine, errors=(401,)),
    Endpoint("POST", "/api/records", import_record, 201, errors=(401,)),
    Endpoint("GET", "/api/tables/{table}", state, errors=(401, 404)),
    Endpoint("GET", "/api/tables/{table}/board", board, errors=(404,)),
    Endpoint("POST", "/api/tables/{table}/join", join, errors=(401, 404, 409)),
)
