# SPDX-License-Identifier: MIT
"""Public summaries of a table and its seats, for states, lists and streams."""

from caravanserai.server.db.rows import SeatRow
from caravanserai.server.protocol.socket import SeatSummary, TableInfo
from caravanserai.server.tables.state import Seat, TableState


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


def seat_summary(number: int, seat: Seat | SeatRow, person_id: str | None) -> SeatSummary:
    """Return a seat as a list of tables or a bot's stream shows it to a person."""
    return SeatSummary(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        bot=seat.bot,
        is_you=person_id is not None and seat.person_id == person_id,
    )
