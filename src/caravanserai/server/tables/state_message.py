# SPDX-License-Identifier: MIT
"""Builds the `state` message for a seat or a spectator: the only place that does.

Everything about the game comes from the game's own `view` and `offer`, which hide what the seat
must not know. What is added here is the same for everybody, or belongs to the seat itself.
"""

from collections.abc import Collection
from typing import Any, cast

from caravanserai.server.db.rows import SeatRow
from caravanserai.server.fair_play.secret_deals import deal_views
from caravanserai.server.protocol.socket import (
    EventView,
    Result,
    SeatSummary,
    SeatView,
    State,
    TableInfo,
    UndoView,
)
from caravanserai.server.tables.event_log import EventLog
from caravanserai.server.tables.seats import may_abort
from caravanserai.server.tables.state import Seat, TableState
from caravanserai.server.tables.undo import undo_view


def state_message(
    state: TableState,
    log: EventLog,
    seat: int | None,
    since: int,
    at: int,
    present: Collection[str],
    is_owner: bool = False,
    hidden: frozenset[str] = frozenset(),
) -> State:
    """Return the state of a table as a seat may see it, with the events after a version.

    Chat of `hidden` people is left out.
    """
    is_over = state.status == "over"
    is_full = seat is None or is_over
    return State(
        table=table_info(state),
        version=state.version,
        position=state.position_version,
        number=len(state.played),
        seat=seat,
        status=state.status,
        actor=state.actor,
        seats=_seat_views(state, seat, present),
        view=None if state.began_at is None else state.position.view(seat, state.scene),
        offer=_offer(state, seat),
        undo=_undo(state, seat),
        undo_request=state.undo_request,
        clock=state.clock.view(at),
        # A table that was closed, before its game began or later, is over without a result.
        result=_result(state) if is_over and not state.is_aborted else None,
        deals=deal_views(state),
        # The encoder takes lines that are encoded already.
        lines=cast("list[EventView]", log.since(since, is_full=is_full, hidden=hidden)),
        may_abort=seat is not None and may_abort(state),
        invites=_invites(state) if is_owner and state.status == "open" else None,
        watch_key=state.table.watch_key if is_owner and state.table.watch == "link" else None,
    )


def table_info(state: TableState) -> TableInfo:
    """Return what never changes about a table."""
    table = state.table
    return TableInfo(
        id=table.id,
        game=table.game,
        rules_version=state.rules_version,
        players=table.players,
        options=dict(table.options),
        is_public=table.is_public,
        watch=table.watch,
        assists=dict(table.assists),
        is_rated=table.is_rated,
        origin=table.origin,
        rematch_of=table.rematch_of,
    )


def _invites(state: TableState) -> dict[str, str]:
    """Return the keys of the links to open seats."""
    return {
        str(number): seat.invite
        for number, seat in enumerate(state.seats)
        if seat.kind == "open" and seat.invite
    }


def seat_summary(number: int, seat: Seat | SeatRow, person_id: str | None) -> SeatSummary:
    """Return a seat as a list of tables or a bot's stream shows it to a person."""
    return SeatSummary(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        is_you=person_id is not None and seat.person_id == person_id,
    )


def _seat_views(state: TableState, viewer: int | None, present: Collection[str]) -> list[SeatView]:
    viewer_id = None if viewer is None else state.seats[viewer].person_id
    return [
        SeatView(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.stand_in,
            is_here=seat.kind == "bot" or seat.person_id in present,
            is_you=viewer_id is not None and seat.person_id == viewer_id,
            # Not for seats at the owner's screen, nor for reserved ones: nobody has come yet.
            person=seat.person_id if seat.kind == "person" else None,
        )
        for number, seat in enumerate(state.seats)
    ]


def _offer(state: TableState, seat: int | None) -> dict[str, Any] | None:
    if seat is None or seat != state.actor or state.seats[seat].player:
        return None
    return state.position.offer(seat)


def _undo(state: TableState, seat: int | None) -> UndoView | None:
    if seat is None or state.status != "playing" or seat in state.forfeits:
        return None
    policy = state.table.assists["undo"]
    return undo_view(state.played, seat, state.actor, state.turn, policy)


def _result(state: TableState) -> Result:
    position = state.position
    return Result(
        points=list(position.points()),
        ranks=state.ranks(),
        forfeits=list(state.forfeits),
        sheet=position.score_sheet(),
        seed=str(state.seed),
        rating=state.rating,
    )
