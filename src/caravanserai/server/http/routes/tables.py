# SPDX-License-Identifier: MIT
"""Tables: what there is, opening one, sitting down, leaving."""

from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta

from caravanserai.core.errors import BadOptions, BadPosition, BadRecord
from caravanserai.core.record import GameRecord, is_finished
from caravanserai.server.db.rows import LobbyStatus
from caravanserai.server.errors import BadMessage, Forbidden, NotFound
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.http.routes.play import KeyQuery
from caravanserai.server.maps import BoardMap, map_of
from caravanserai.server.people.accounts import Person
from caravanserai.server.protocol.http import Done, Join, NewRecord, NewTable, Opened, TableList
from caravanserai.server.protocol.socket import Seat, State, Version
from caravanserai.server.tables.actor import Table
from caravanserai.server.tables.create import game_of
from caravanserai.server.tables.lobby import my_tables, public_tables
from caravanserai.server.tables.state import Story

Key = Annotated[str, Meta(max_length=64)]


class LobbyQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Which game (all, if none is named), and whether tables wait for players or can be watched."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    status: LobbyStatus = "open"


class MineQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The next page: tables that changed before this time."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class StateQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The key of a link, the version already seen, and for which of my seats."""

    key: Key = ""
    since: Version = 0
    seat: Seat | None = None


async def lobby(call: Call, query: LobbyQuery) -> TableList:
    """List public tables that wait for players, or those under way that anyone may watch."""
    game = game_of(query.game) if query.game else None
    return await public_tables(call.desk, query.status, game)


async def mine(call: Call, query: MineQuery) -> TableList:
    """List my tables, those that changed last first."""
    return await my_tables(call.desk, await call.somebody(), query.before)


async def open_table(call: Call, body: NewTable) -> Opened:
    """Open a table; the game begins when nobody is missing."""
    person = await call.somebody()
    call.desk.limits.check("tables", person.id, call.address)
    return await _opened(await call.desk.tables.open(body, person), person)


async def import_record(call: Call, body: NewRecord) -> Opened:
    """Open a table from the text of a record, to play on from any action, with whom I want."""
    person = await call.somebody()
    call.desk.limits.check("tables", person.id, call.address)
    try:
        record = GameRecord.from_text(body.record, partial=not is_finished(body.record))
        record = _cut(record, body.upto)
        table = await call.desk.tables.import_record(record, person, body.seats)
    except (BadRecord, BadOptions, BadPosition) as error:
        raise BadMessage(str(error), code="bad_record", field="record") from None
    return await _opened(table, person)


def _cut(record: GameRecord, upto: int | None) -> GameRecord:
    """Return a record without what was played after so many actions."""
    played = len(record.actions)
    if upto is not None and upto > played:
        raise BadMessage(f"the record has {played} actions, not {upto}", field="upto")
    return record if upto is None else replace(record, actions=record.actions[:upto])


async def _opened(table: Table, person: Person) -> Opened:
    story = table.story
    seat = _seat(story, person, None)
    state = await table.look(seat, 0, is_owner=True)
    return Opened(id=story.table.id, watch_key=story.table.watch_key, state=state)


async def state(call: Call, query: StateQuery) -> State:
    """Show a table, as one of my seats or a spectator may see it."""
    person, table = await call.who(), await call.table(query.key)
    story = table.story
    is_owner = person is not None and person.id == story.table.owner_id
    seat = _seat(story, person, query.seat)
    return await table.look(seat, query.since, is_owner)


def _seat(story: Story, person: Person | None, wanted: int | None) -> int | None:
    """Return the seat that is wanted, the one to act or the first; None for a spectator."""
    seats = story.seats_of(person.id if person else None)
    if wanted is None:
        return story.actor if story.actor in seats else next(iter(seats), None)
    if wanted not in seats:
        raise Forbidden(f"your seats are {seats}, not {wanted}", code="not_your_seat", field="seat")
    return wanted


async def board(call: Call, query: KeyQuery) -> BoardMap:
    """Show the map that a table of Through the Desert is played on."""
    table = await call.table(query.key)
    found = map_of(table.story.position)
    if found is None:
        raise NotFound("this game has no map: its tiles are in the view")
    return found


async def join(call: Call, body: Join) -> Done:
    """Sit down: by the key of a link, or at a public table."""
    person, table = await call.somebody(), await call.table(body.key)
    return Done(version=await call.desk.join(table, person, body.seat, body.key))


ENDPOINTS = (
    Endpoint("GET", "/api/tables", lobby),
    Endpoint("POST", "/api/tables", open_table, 201, refuses=(401,)),
    Endpoint("GET", "/api/tables/mine", mine, refuses=(401,)),
    Endpoint("POST", "/api/records", import_record, 201, refuses=(401,)),
    Endpoint("GET", "/api/tables/{table}", state, refuses=(401, 404)),
    Endpoint("GET", "/api/tables/{table}/board", board, refuses=(404,)),
    Endpoint("POST", "/api/tables/{table}/join", join, refuses=(401, 404, 409)),
)
