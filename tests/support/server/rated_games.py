# SPDX-License-Identifier: MIT
"""Rated games for tests, without a database."""

from dataclasses import replace
from typing import Any

from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables import seats
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.creation.create import from_request
from caravanserai.server.tables.seats import join
from caravanserai.server.tables.state import TableState
from tests.support.server.table_states import ANNA, BORIS, CARLA, apply, play_first

ANNA_WITH_ACCOUNT = replace(ANNA, has_account=True)
CLOCK = Control(kind="turn", seconds=60, at_zero="bot")
ME, OPEN = NewSeat(kind="me"), NewSeat(kind="open")
LEAST_TURNS = 3


def rated_request(*seats: NewSeat, **changes: Any) -> NewTable:
    """Return a request for a rated table of two."""
    fields: dict[str, Any] = {"game": "through_the_desert", "clock": CLOCK, "is_rated": True}
    return NewTable(seats=list(seats) or [ME, OPEN], **fields | changes)


def rated_game(*others: Person, turns: int = 0) -> TableState:
    """Return a rated game of Anna against others, by default Boris, after so many turns each."""
    others = others or (BORIS,)
    state = from_request(rated_request(ME, *[OPEN] * len(others)), ANNA_WITH_ACCOUNT, 0)
    for person in others:
        key = next(seat.invite for seat in state.seats if seat.invite) or ""
        apply(state, join(state, person.id, person.name, None, key))
    while fewest_turns(state) < turns:
        play_first(state)
    return state


def fewest_turns(state: TableState) -> int:
    """Return the turns of the seat that has played the fewest."""
    turns = [
        {each.turn for each in state.played if each.seat == n} for n in range(len(state.seats))
    ]
    return min(map(len, turns))


def ended_game(turns: int = LEAST_TURNS) -> TableState:
    """Return a rated game that Boris has resigned after so many turns each."""
    state = rated_game(turns=turns)
    apply(state, seats.resign(state, BORIS.id, None), at=1_000_000)
    return state


def game_of_three(turns: int = 0) -> TableState:
    """Return a rated game of Anna, Boris and Carla."""
    return rated_game(BORIS, CARLA, turns=turns)
