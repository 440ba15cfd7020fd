# SPDX-License-Identifier: MIT
"""How a table begins: from what a person asks for, or from an earlier table."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from caravanserai.bots.registry import levels
from caravanserai.core.errors import CaravanError
from caravanserai.core.game import find, prepare
from caravanserai.core.seeds import random_seed
from caravanserai.server.db.rows import EntryRow, SeatKind, SeatRow, TableRow
from caravanserai.server.errors import BadMessage
from caravanserai.server.people.accounts import Person
from caravanserai.server.people.names import clean_name
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.seats import new_key
from caravanserai.server.tables.state import Sitting, Story, load


def from_request(request: NewTable, person: Person, at: int) -> Story:
    """Return a new table as a person wants it."""
    table = table_row(request, person, at)
    return _begun(table, seat_rows(table.id, request.seats, person), at)


def seat_rows(table_id: str, seats: Sequence[NewSeat], person: Person) -> list[SeatRow]:
    """Return the rows of a new table's seats, as a person wants them."""
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise BadMessage("you can sit on one seat; use `screen` for another", field="seats")
    return [_seat(table_id, place, seat, person) for place, seat in enumerate(seats)]


def table_row(request: NewTable, person: Person, at: int) -> TableRow:
    """Return the row of a new table, dealt by chance."""
    _check_levels(request)
    game = find(game_of(request.game))
    try:
        setup = prepare(game, len(request.seats), request.options)
    except CaravanError as error:
        raise BadMessage(str(error), code="bad_options", field="options") from None
    return TableRow(
        id=secrets.token_urlsafe(12),
        game=game.name,
        rules_version=game.rules_version,
        players=len(request.seats),
        options=dict(setup.options),
        seed=random_seed(),
        start=None,
        owner_id=person.id,
        is_public=request.is_public,
        watch=request.watch,
        watch_key=new_key(),
        clock=_checked(request.clock),
        assists=msgspec.to_builtins(request.assists),
        status="open",
        wake_at=None,
        created_at=at,
        changed_at=at,
        ended_at=None,
        rematch_of=None,
    )


def game_of(name: str) -> str:
    """Return the name of a game as we write it, if there is such a game."""
    try:
        return find(name).name
    except CaravanError as error:
        raise BadMessage(str(error), code="bad_options", field="game") from None


def _check_levels(request: NewTable) -> None:
    named = [(f"seats[{n}].bot", seat.bot) for n, seat in enumerate(request.seats)]
    for field, level in [*named, ("assists.stand_in", request.assists.stand_in)]:
        if level is not None and level not in levels():
            raise BadMessage(
                f"expected a level, one of {', '.join(levels())}, got {level!r}", field=field
            )


def _checked(control: Control) -> dict[str, Any]:
    if control.kind != "none" and control.seconds == 0:
        raise BadMessage("a clock needs `seconds` above 0", field="clock.seconds")
    return dict(msgspec.to_builtins(control))


def _seat(table_id: str, place: int, seat: NewSeat, person: Person) -> SeatRow:
    match seat.kind:
        case "me":
            return SeatRow(table_id, place, "person", person.id, person.name, None, None)
        case "screen":
            name = clean_name(seat.name) if seat.name else f"{person.name} {place + 1}"
            return SeatRow(table_id, place, "screen", person.id, name, None, None)
        case "bot":
            if seat.bot is None:
                raise BadMessage("a bot needs a level", field=f"seats[{place}].bot")
            return SeatRow(table_id, place, "bot", None, seat.bot, seat.bot, None)
        case _:
            return SeatRow(table_id, place, "open", None, "", None, new_key())


def settled(story: Story) -> TableRow:
    """Return the row of a new table as it stands after its first entries."""
    wake_at = story.wake_at(story.table.created_at)
    return replace(story.table, status=story.status, wake_at=wake_at, ended_at=story.ended_at)


def _begun(table: TableRow, seats: Sequence[SeatRow], at: int) -> Story:
    """Let the game begin, unless somebody is still to come."""
    is_full = all(seat.kind != "open" for seat in seats)
    entries = [EntryRow(table.id, 1, at, "began", {})] if is_full else []
    return load(table, seats, entries)


def again(story: Story, person: Person, at: int) -> Story:
    """Return the same table anew; the seats of others are kept for them."""
    table = replace(
        story.table,
        id=secrets.token_urlsafe(12),
        seed=random_seed(),
        start=None,
        owner_id=person.id,
        watch_key=new_key(),
        status="open",
        wake_at=None,
        created_at=at,
        changed_at=at,
        ended_at=None,
        rematch_of=story.table.id,
    )
    seats = [_kept(table.id, place, old, person) for place, old in enumerate(story.sittings)]
    return _begun(table, seats, at)


def _kept(table_id: str, place: int, sitting: Sitting, person: Person) -> SeatRow:
    who = (sitting.person_id, sitting.name)
    if sitting.kind == "bot":
        return SeatRow(table_id, place, "bot", *who, sitting.bot, None)
    if sitting.person_id == person.id:
        kind: SeatKind = "screen" if sitting.kind == "screen" else "person"
        return SeatRow(table_id, place, kind, *who, None, None)
    return SeatRow(table_id, place, "open", *who, None, new_key())
