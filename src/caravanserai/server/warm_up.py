# SPDX-License-Identifier: MIT
"""Plays a little of a game, so that all that tables need is compiled before people come."""

from caravanserai.server.db.rows import EntryRow
from caravanserai.server.people.accounts import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.tables.commands import acted
from caravanserai.server.tables.create import from_request
from caravanserai.server.tables.event_log import Log
from caravanserai.server.tables.state import Story
from caravanserai.server.tables.state_message import face

_ACTIONS = 12  # as far as the first camels of a desert, which are offered by code of their own
_NOBODY = Person("", "-", has_account=False)


def rehearse(game: str) -> None:
    """Open a table of a game that nobody will ever see, play, and look at it."""
    seats = [NewSeat(kind="me"), NewSeat(kind="screen")]
    story = from_request(NewTable(game=game, seats=seats), _NOBODY, 0)
    for _ in range(_ACTIONS):
        _play(story)
    for seat in (None, story.actor):
        face(story, Log(story), seat, 0, 0, ())
    story.position.score_sheet()
    story.ranks()


def _play(story: Story) -> None:
    deed = acted(story.actor or 0, int(story.position.legal()[0]))
    story.tell(EntryRow(story.table.id, story.version + 1, 0, deed.kind, deed.body))
