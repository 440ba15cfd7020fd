# SPDX-License-Identifier: MIT
"""Tables for tests, made without a database or a clock."""

from collections.abc import Sequence
from typing import Any

from caravanserai.server.db.rows import EventRow
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import Assists, NewSeat, NewTable
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.commands import Deed, acted
from caravanserai.server.tables.create import from_request
from caravanserai.server.tables.state import TableState

ANNA = Person("anna", "Anna", has_account=False)
BORIS = Person("boris", "Boris", has_account=False)
CARLA = Person("carla", "Carla", has_account=False)


def state(
    *seats: NewSeat,
    game: str = "through_the_desert",
    clock: Control | None = None,
    assists: Assists | None = None,
    **more: Any,
) -> TableState:
    """Return a table that Anna has opened."""
    request = NewTable(
        game=game,
        seats=list(seats) or [NewSeat(kind="me"), NewSeat(kind="open")],
        clock=clock or Control(),
        assists=assists or Assists(),
        **more,
    )
    return from_request(request, ANNA, 0)


def tell(told: TableState, deeds: Sequence[Deed], at: int = 0) -> None:
    """Let deeds happen."""
    for deed in deeds:
        told.tell(EventRow(told.table.id, told.version + 1, at, deed.kind, deed.body))


def against_boris(**choices: Any) -> TableState:
    """Return a game of Anna on seat 0 against Boris."""
    from caravanserai.server.tables.seats import join

    made = state(**choices)
    key = made.sittings[1].invite or ""
    tell(made, join(made, BORIS.id, BORIS.name, None, key))
    return made


def play_first(told: TableState, times: int = 1, at: int = 0) -> None:
    """Play the first legal action so many times, whoever's turn it is."""
    for _ in range(times):
        actor = told.position.actor
        assert actor is not None
        tell(told, [acted(actor, int(told.position.legal()[0]))], at)


def play_until(told: TableState, seat: int) -> None:
    """Play until it is a seat's turn."""
    while told.position.actor != seat:
        play_first(told)
