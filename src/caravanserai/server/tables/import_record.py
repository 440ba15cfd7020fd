# SPDX-License-Identifier: MIT
"""How a table begins from a record: with the same moves, or with the position that they led to."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.db.rows import EventRow
from caravanserai.server.errors import BadMessage
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables.create import seat_rows, table_row
from caravanserai.server.tables.state import TableState, load

_MAX_SEED = 2**63 - 1  # what both databases can hold


def from_record(
    record: GameRecord, person: Person, at: int, seats: Sequence[NewSeat] | None = None
) -> TableState:
    """Return the table of a record; a game that is not over goes on.

    It does so at this person's screen, unless others are wanted.
    """
    position = replay(record)  # raises BadRecord before anything is made
    if record.seed > _MAX_SEED:
        raise BadMessage(f"a seed of the server is at most {_MAX_SEED}", field="record")
    wanted = _at_my_screen(record) if seats is None else _fitting(record, seats)
    table = replace(
        table_row(NewTable(game=record.game, seats=wanted, options={}), person, at),
        options=dict(record.options),
        seed=record.seed,
        start=None if record.start is None else dict(record.start),
    )
    rows = seat_rows(table.id, wanted, person)
    if any(seat.kind == "open" for seat in wanted):
        # Nothing can have been played before all have come: what was is in the start.
        return load(replace(table, start=_content(position)), rows, [])
    return load(table, rows, _told(table.id, record.actions, at))


def _at_my_screen(record: GameRecord) -> list[NewSeat]:
    others = [NewSeat(kind="screen", name=name) for name in _names(record)[1:]]
    return [NewSeat(kind="me"), *others]


def _fitting(record: GameRecord, seats: Sequence[NewSeat]) -> list[NewSeat]:
    if len(seats) != record.players:
        raise BadMessage(
            f"the record has {record.players} players, not {len(seats)}", field="seats"
        )
    return list(seats)


def _content(position: Position) -> dict[str, Any]:
    """Return a position as the row of a table holds it, which names its game itself."""
    if position.is_over:
        raise BadMessage("the game is over: there is nothing to wait for", field="seats")
    return {key: value for key, value in position.to_dict().items() if key != "game"}


def _told(table_id: str, actions: Sequence[int], at: int) -> list[EventRow]:
    """Return the events of a game that was played so far."""
    deeds = [("began", {}), *(("action", {"action": action}) for action in actions)]
    return [
        EventRow(table_id, number, at, kind, body)
        for number, (kind, body) in enumerate(deeds, start=1)
    ]


def _names(record: GameRecord) -> list[str]:
    """Return a fitting name for each seat: what a record holds may be anything."""
    known = [*record.seats, *[""] * record.players][: record.players]
    return [_fit(name) or f"{place + 1}" for place, name in enumerate(known)]


def _fit(name: str) -> str:
    return "".join(sign for sign in str(name) if sign.isprintable()).strip()[:30]
