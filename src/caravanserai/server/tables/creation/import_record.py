# SPDX-License-Identifier: MIT
"""Creates a table from a record: with its moves, or from the position that they lead to."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.db.rows import EventRow, Origin
from caravanserai.server.errors import BadMessage
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables.creation.create import MAX_SEED, seat_rows, table_row
from caravanserai.server.tables.load import build_state
from caravanserai.server.tables.state import TableState


def from_record(
    record: GameRecord, person: Person, at: int, seats: Sequence[NewSeat] | None = None
) -> TableState:
    """Return the table of a record; an unfinished game continues.

    Without `seats`, all seats are played at this person's screen. Raises BadRecord if the record
    cannot be replayed, and BadMessage if it does not fit the seats or the database.
    """
    position = replay(record)  # raises BadRecord before anything is created
    if isinstance(record.seed, int) and record.seed > MAX_SEED:
        raise BadMessage(f"a seed of the server is at most {MAX_SEED}", field="record")
    wanted = screen_seats(record) if seats is None else _checked_seats(record, seats)
    table = replace(
        table_row(NewTable(game=record.game, seats=wanted, options={}), person, at),
        # Checked already: `replay` has used them.
        options=dict(record.options),
        seed=record.seed if isinstance(record.seed, int) else 0,
        start=None if record.start is None else dict(record.start),
        origin=_origin(record),
    )
    rows = seat_rows(table.id, wanted, person)
    if any(seat.kind == "open" for seat in wanted):
        # A game with open seats has not begun and so has no moves: start from the position.
        return build_state(replace(table, start=_start(position)), rows, [])
    return build_state(table, rows, _events(table.id, record, at))


def _origin(record: GameRecord) -> Origin:
    """Return the origin that everybody sees; a record without moves counts as its start."""
    if record.actions:
        return "record"
    return "seed" if record.start is None else "position"


def screen_seats(record: GameRecord) -> list[NewSeat]:
    """Return the seats of a record, all at one screen, with the names in the record."""
    others = [NewSeat(kind="screen", name=name) for name in _names(record)[1:]]
    return [NewSeat(kind="me"), *others]


def _checked_seats(record: GameRecord, seats: Sequence[NewSeat]) -> list[NewSeat]:
    if len(seats) != record.players:
        raise BadMessage(
            f"the record has {record.players} players, not {len(seats)}", field="seats"
        )
    return list(seats)


def _start(position: Position) -> dict[str, Any]:
    """Return a position as the column `start` stores it: without the game, which has its own."""
    if position.is_over:
        raise BadMessage("the game is over: there is nothing to wait for", field="seats")
    return {key: value for key, value in position.to_dict().items() if key != "game"}


def _events(table_id: str, record: GameRecord, at: int) -> list[EventRow]:
    """Return the events of the moves played so far.

    A secret seed of the record is no secret any more, so there is no commitment to it.
    """
    began = {"seed": record.seed} if isinstance(record.seed, str) else {}
    kinds: list[tuple[str, dict[str, Any]]] = [("began", began)]
    redraws = {redraw.number: {"seed": redraw.seed} for redraw in record.redraws}
    for number in range(len(record.actions) + 1):
        if number > 0:
            kinds.append(("action", {"action": record.actions[number - 1]}))
        if number in redraws:
            kinds.append(("redrawn", redraws[number]))
    return [
        EventRow(table_id, number, at, kind, body)
        for number, (kind, body) in enumerate(kinds, start=1)
    ]


def _names(record: GameRecord) -> list[str]:
    """Return a valid name for each seat; the names in a record may be anything."""
    known = [*record.seats, *[""] * record.players][: record.players]
    return [_clean(name) or f"{number + 1}" for number, name in enumerate(known)]


def _clean(name: str) -> str:
    return "".join(sign for sign in str(name) if sign.isprintable()).strip()[:30]
