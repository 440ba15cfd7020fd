# SPDX-License-Identifier: MIT
"""Table states for tests, without a database or a clock."""

from collections.abc import Sequence
from typing import Any

from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import Assists, NewSeat, NewTable
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.commands import action_event
from caravanserai.server.tables.creation.create import from_request
from caravanserai.server.tables.seats import join
from caravanserai.server.tables.state import Event, TableState

ANNA = Person("anna", "Anna", has_account=False)
BORIS = Person("boris", "Boris", has_account=False)
CARLA = Person("carla", "Carla", has_account=False)


def new_state(
    *seats: NewSeat,
    game: str = "through_the_desert",
    clock: Control | None = None,
    assists: Assists | None = None,
    **more: Any,
) -> TableState:
    """Return a table that Anna has created."""
    request = NewTable(
        game=game,
        seats=list(seats) or [NewSeat(kind="me"), NewSeat(kind="open")],
        clock=clock or Control(),
        assists=assists or Assists(),
        **more,
    )
    return from_request(request, ANNA, 0)


def apply(state: TableState, events: Sequence[Event], at: int = 0) -> None:
    """Apply events."""
    for event in events:
        state.apply_new(event, at)


def against_boris(**choices: Any) -> TableState:
    """Return a game of Anna on seat 0 against Boris."""
    state = new_state(**choices)
    apply(state, join(state, BORIS.id, BORIS.name, None, state.seats[1].invite or ""))
    return state


def play_first(state: TableState, times: int = 1, at: int = 0) -> None:
    """Play the first legal action so many times, for any seat."""
    for _ in range(times):
        actor = state.position.actor
        assert actor is not None
        apply(state, [action_event(actor, int(state.legal[0]))], at)


def play_until(state: TableState, seat: int) -> None:
    """Play until it is a seat's turn."""
    while state.position.actor != seat:
        play_first(state)
