# SPDX-License-Identifier: MIT
"""Plays part of a game, so that everything tables need is compiled before people connect."""

from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables.commands import action_event
from caravanserai.server.tables.create import from_request
from caravanserai.server.tables.event_log import EventLog
from caravanserai.server.tables.state_message import state_message

_ACTIONS = 12  # enough to reach the first camels of a desert, which have code of their own
_NOBODY = Person("", "-", has_account=False)


def rehearse(game: str) -> None:
    """Play on a table that nobody sees, and build its messages."""
    seats = [NewSeat(kind="me"), NewSeat(kind="screen")]
    state = from_request(NewTable(game=game, seats=seats), _NOBODY, 0)
    for _ in range(_ACTIONS):
        state.apply_new(action_event(state.actor or 0, int(state.legal[0])), 0)
    for seat in (None, state.actor):
        state_message(state, EventLog(state), seat, 0, 0, ())
    state.position.score_sheet()
    state.ranks()
