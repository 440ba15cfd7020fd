# SPDX-License-Identifier: MIT
"""What a table shows to a seat, or to a spectator: the only maker of `state` messages.

Everything about the game comes from the game's own `view` and `offer`; what is added here is the
same for everybody, or the seat's own.
"""

from collections.abc import Collection
from typing import Any, cast

from caravanserai.server.protocol.socket import Chair, Line, Result, State, TableInfo, UndoView
from caravanserai.server.tables.event_log import Log
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.undo import undo_view


def face(
    state: TableState,
    log: Log,
    seat: int | None,
    since: int,
    at: int,
    here: Collection[str],
    is_owner: bool = False,
) -> State:
    """Return the state of a table for a seat, with what happened after a version."""
    is_over = state.status == "over"
    return State(
        table=info(state),
        version=state.version,
        position=state.position_version,
        number=len(state.marks),
        seat=seat,
        status=state.status,
        actor=state.actor,
        chairs=_chairs(state, seat, here),
        view=None if state.began_at is None else state.position.view(seat, state.scene),
        offer=_offer(state, seat),
        undo=_undo(state, seat),
        asked=state.asked,
        clock=state.clock.view(at),
        result=_result(state) if is_over and state.began_at is not None else None,
        # Lines that are written already, as the encoder takes them.
        lines=cast("list[Line]", log.since(since, to_all=seat is None or is_over)),
        invites=_invites(state) if is_owner and state.status == "open" else None,
        watch_key=state.table.watch_key if is_owner and state.table.watch == "link" else None,
    )


def info(state: TableState) -> TableInfo:
    """Return what never changes at a table."""
    table = state.table
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


def _invites(state: TableState) -> dict[str, str]:
    """Return the keys of the links to open seats."""
    return {
        str(seat): sitting.invite
        for seat, sitting in enumerate(state.sittings)
        if sitting.kind == "open" and sitting.invite
    }


def _chairs(state: TableState, seat: int | None, here: Collection[str]) -> list[Chair]:
    mine = None if seat is None else state.sittings[seat].person_id
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
        for number, sitting in enumerate(state.sittings)
    ]


def _offer(state: TableState, seat: int | None) -> dict[str, Any] | None:
    if seat is None or seat != state.actor or state.sittings[seat].player:
        return None
    return state.position.offer(seat)


def _undo(state: TableState, seat: int | None) -> UndoView | None:
    if seat is None or state.status != "playing":
        return None
    policy = state.table.assists["undo"]
    return undo_view(state.marks, seat, state.actor, state.turn, policy)


def _result(state: TableState) -> Result:
    position = state.position
    return Result(
        points=list(position.points()),
        ranks=state.ranks(),
        forfeits=list(state.forfeits),
        sheet=position.score_sheet(),
        seed=str(state.table.seed),
    )
