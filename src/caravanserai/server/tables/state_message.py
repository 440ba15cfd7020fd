# SPDX-License-Identifier: MIT
"""What a table shows to a seat, or to a spectator: the only maker of `state` messages.

Everything about the game comes from the game's own `view` and `offer`; what is added here is the
same for everybody, or the seat's own.
"""

from collections.abc import Collection
from typing import Any, cast

from caravanserai.server.protocol.socket import Chair, Line, Result, State, TableInfo, UndoView
from caravanserai.server.tables.event_log import Log
from caravanserai.server.tables.state import Story
from caravanserai.server.tables.undo import undo_view


def face(
    story: Story,
    log: Log,
    seat: int | None,
    since: int,
    at: int,
    here: Collection[str],
    is_owner: bool = False,
) -> State:
    """Return the state of a table for a seat, with what happened after a version."""
    is_over = story.status == "over"
    return State(
        table=info(story),
        version=story.version,
        position=story.position_version,
        number=len(story.marks),
        seat=seat,
        status=story.status,
        actor=story.actor,
        chairs=_chairs(story, seat, here),
        view=None if story.began_at is None else story.position.view(seat, story.scene),
        offer=_offer(story, seat),
        undo=_undo(story, seat),
        asked=story.asked,
        clock=story.clock.view(at),
        result=_result(story) if is_over and story.began_at is not None else None,
        # Lines that are written already, as the encoder takes them.
        lines=cast("list[Line]", log.since(since, to_all=seat is None or is_over)),
        invites=_invites(story) if is_owner and story.status == "open" else None,
        watch_key=story.table.watch_key if is_owner and story.table.watch == "link" else None,
    )


def info(story: Story) -> TableInfo:
    """Return what never changes at a table."""
    table = story.table
    return TableInfo(
        id=table.id,
        game=table.game,
        rules_version=table.rules_version,
        players=table.players,
        options=dict(table.options),
        is_public=table.is_public,
        watch=table.watch,
        assists=dict(table.assists),
        rematch_of=table.rematch_of,
    )


def _invites(story: Story) -> dict[str, str]:
    """Return the keys of the links to open seats."""
    return {
        str(seat): sitting.invite
        for seat, sitting in enumerate(story.sittings)
        if sitting.kind == "open" and sitting.invite
    }


def _chairs(story: Story, seat: int | None, here: Collection[str]) -> list[Chair]:
    mine = None if seat is None else story.sittings[seat].person_id
    return [
        Chair(
            seat=number,
            kind=sitting.kind,
            name=sitting.name,
            bot=sitting.bot,
            stand_in=sitting.stand_in,
            is_here=sitting.kind == "bot" or sitting.person_id in here,
            is_you=mine is not None and sitting.person_id == mine,
            person=sitting.person_id if sitting.kind == "person" else None,
        )
        for number, sitting in enumerate(story.sittings)
    ]


def _offer(story: Story, seat: int | None) -> dict[str, Any] | None:
    if seat is None or seat != story.actor or story.sittings[seat].player:
        return None
    return story.position.offer(seat)


def _undo(story: Story, seat: int | None) -> UndoView | None:
    if seat is None or story.status != "playing":
        return None
    policy = story.table.assists["undo"]
    return undo_view(story.marks, seat, story.actor, story.turn, policy)


def _result(story: Story) -> Result:
    position = story.position
    return Result(
        points=list(position.points()),
        ranks=story.ranks(),
        forfeits=list(story.forfeits),
        sheet=position.score_sheet(),
        seed=str(story.table.seed),
    )
