# SPDX-License-Identifier: MIT
"""Plays a little of a game, so that all that tables need is compiled before people come."""

from caravanserai.server.db.rows import EventRow
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables.commands import acted
from caravanserai.server.tables.create import from_request
from caravanserai.server.tables.event_log import Log
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.state_message import face

_ACTIONS = 12  # as far as the first camels of a desert, which are offered by code of their own
_NOBODY = Person("", "-", has_account=False)


def rehearse(game: str) -> None:
    """Open a table of a game that nobody will ever see, play, and look at it."""
    seats = [NewSeat(kind="me"), NewSeat(kind="screen")]
    state = from_request(NewTable(game=game, seats=seats), _NOBODY, 0)
    for _ in range(_ACTIONS):
        _play(state)
    for seat in (None, state.actor):
        face(state, Log(state), seat, 0, 0, ())
    state.position.score_sheet()
    state.ranks()


def _play(state: TableState) -> None:
    deed = acted(state.actor or 0, int(state.position.legal()[0]))
    state.tell(EventRow(state.table.id, state.version + 1, 0, deed.kind, deed.body))
