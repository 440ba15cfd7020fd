# SPDX-License-Identifier: MIT
"""Creates tables: from a request, or as the rematch of an earlier table."""

import secrets
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from caravanserai.bots.registry import offered_bots
from caravanserai.core.errors import CaravanError
from caravanserai.core.game import find, prepare
from caravanserai.server.db.rows import EventRow, SeatKind, SeatRow, TableRow
from caravanserai.server.errors import BadMessage, Conflict
from caravanserai.server.fair_play.secret_deals import new_deal
from caravanserai.server.fair_play.terms import (
    check_options,
    check_terms,
    keeps_terms,
    resolve_assists,
)
from caravanserai.server.people.names import clean_name
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.load import build_state
from caravanserai.server.tables.seats import new_key
from caravanserai.server.tables.state import Seat, TableState

MAX_SEED = 2**63 - 1  # the largest integer that both databases can store


def from_request(request: NewTable, person: Person, at: int) -> TableState:
    """Return a new table. Raises BadMessage if the request is invalid."""
    table = table_row(request, person, at)
    return _start_if_full(table, seat_rows(table.id, request.seats, person), at)


def seat_rows(table_id: str, seats: Sequence[NewSeat], person: Person) -> list[SeatRow]:
    """Return the rows of a new table's seats. Raises BadMessage if they are invalid."""
    # Seats at one screen have names of their own; two of "me" would look the same.
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise BadMessage("you can sit on one seat; use `screen` for another", field="seats")
    return [_seat_row(table_id, number, seat, person) for number, seat in enumerate(seats)]


def table_row(request: NewTable, person: Person, at: int) -> TableRow:
    """Return the row of a new table. Raises BadMessage."""
    check_terms(request, person)
    _check_levels(request)
    game = find(game_name(request.game))
    try:
        setup = prepare(game, len(request.seats), request.options)
    except CaravanError as error:
        raise BadMessage(str(error), code="bad_options", field="options") from None
    if request.is_rated:
        check_options(game, setup.options)
    return TableRow(
        id=secrets.token_urlsafe(12),
        game=game.name,
        rules_version=game.rules_version,
        players=len(request.seats),
        options=dict(setup.options),
        # Without a chosen seed, the real one is drawn when the game begins (secret_deals.py).
        seed=0 if request.seed is None else chosen_seed(request.seed),
        start=None,
        owner_id=person.id,
        is_public=request.is_public,
        watch=request.watch,
        watch_key=new_key(),
        clock=_clock_column(request.clock),
        assists=resolve_assists(request),
        status="open",
        wake_at=None,
        created_at=at,
        changed_at=at,
        ended_at=None,
        rematch_of=None,
        is_rated=request.is_rated,
        origin="deal" if request.seed is None else "seed",
    )


def chosen_seed(text: str) -> int:
    """Return a seed that a person has chosen. Raises BadMessage if it is too large."""
    if int(text) > MAX_SEED:
        raise BadMessage(f"a seed of the server is at most {MAX_SEED}, got {text}", field="seed")
    return int(text)


def game_name(name: str) -> str:
    """Return the canonical name of a game. Raises BadMessage if there is no such game."""
    try:
        return find(name).name
    except CaravanError as error:
        raise BadMessage(str(error), code="bad_options", field="game") from None


def _check_levels(request: NewTable) -> None:
    named = [(f"seats[{number}].bot", seat.bot) for number, seat in enumerate(request.seats)]
    for field, level in [*named, ("assists.stand_in", request.assists.stand_in)]:
        if level is not None and level not in offered_bots():
            raise BadMessage(
                f"expected a level, one of {', '.join(offered_bots())}, got {level!r}", field=field
            )


def _clock_column(control: Control) -> dict[str, Any]:
    if control.kind != "none" and control.seconds == 0:
        raise BadMessage("a clock needs `seconds` above 0", field="clock.seconds")
    return dict(msgspec.to_builtins(control))


def _seat_row(table_id: str, number: int, seat: NewSeat, person: Person) -> SeatRow:
    match seat.kind:
        case "me":
            return SeatRow(table_id, number, "person", person.id, person.name, None, None)
        case "screen":
            name = clean_name(seat.name) if seat.name else screen_name(person, number)
            return SeatRow(table_id, number, "screen", person.id, name, None, None)
        case "bot":
            if seat.bot is None:
                raise BadMessage("a bot needs a level", field=f"seats[{number}].bot")
            return SeatRow(table_id, number, "bot", None, seat.bot, seat.bot, None)
        case _:
            return SeatRow(table_id, number, "open", None, "", None, new_key())


def screen_name(person: Person, number: int) -> str:
    """Return the name of a seat at a person's screen, if they have chosen none."""
    return f"{person.name} {number + 1}"


def with_initial_status(state: TableState) -> TableRow:
    """Return the row of a new table as its first events leave it."""
    wake_at = state.wake_at(state.table.created_at)
    return replace(state.table, status=state.status, wake_at=wake_at, ended_at=state.ended_at)


def _start_if_full(table: TableRow, seats: Sequence[SeatRow], at: int) -> TableState:
    """Return the state of a new table; its game begins at once if no seat is open."""
    is_full = all(seat.kind != "open" for seat in seats)
    deal = new_deal(table.game) if table.origin == "deal" else {}
    events = [EventRow(table.id, 1, at, "began", deal)] if is_full else []
    return build_state(table, seats, events)


def rematch(
    state: TableState,
    person: Person,
    at: int,
    blockers: Collection[str] = (),
    taken_names: Collection[str] = (),
) -> TableState | None:
    """Return a new table with the same settings, or None if there is one already.

    The seats of the other people are reserved for them, except for those who have blocked this
    person. Seats at the screen lose names that belong to accounts by now. Raises Conflict unless
    the game is over and this person has played it.
    """
    if state.status != "over" or not state.seats_of(person.id):
        raise Conflict("only players may ask for a rematch, after the end", code="not_over")
    if state.next_table is not None:
        return None
    table = replace(
        state.table,
        id=secrets.token_urlsafe(12),
        # A new deal, even if the last game began from a position or from the seed of a record.
        seed=0,
        start=None,
        origin="deal",
        owner_id=person.id,
        watch_key=new_key(),
        status="open",
        wake_at=None,
        created_at=at,
        changed_at=at,
        ended_at=None,
        rematch_of=state.table.id,
        is_rated=state.table.is_rated and keeps_terms(state.table, state.position.setup),
    )
    seats = [
        _keep_seat(table.id, number, old, person, blockers)
        for number, old in enumerate(_with_free_names(state.seats, person, taken_names))
    ]
    return _start_if_full(table, seats, at)


def _with_free_names(
    seats: Sequence[Seat], person: Person, taken: Collection[str]
) -> Iterator[Seat]:
    """Yield the seats of a game with the names that their players may have now."""
    for number, seat in enumerate(seats):
        if seat.kind == "person" and seat.person_id == person.id:
            yield replace(seat, name=person.name)  # a guest may have lost the name to an account
        elif seat.kind == "screen" and seat.name in taken:
            yield replace(seat, name=f"{number + 1}")
        else:
            yield seat


def _keep_seat(
    table_id: str, number: int, seat: Seat, person: Person, blockers: Collection[str]
) -> SeatRow:
    player = (seat.person_id, seat.name)
    if seat.person_id in blockers:
        return SeatRow(table_id, number, "open", None, "", None, new_key())
    if seat.kind == "bot":
        return SeatRow(table_id, number, "bot", *player, seat.bot, None)
    if seat.person_id == person.id:
        kind: SeatKind = "screen" if seat.kind == "screen" else "person"
        return SeatRow(table_id, number, kind, *player, None, None)
    return SeatRow(table_id, number, "open", *player, None, new_key())
