# SPDX-License-Identifier: MIT
"""Rates games between people when they end, each once."""

import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.core.errors import CaravanError
from caravanserai.server.db.table_queries import ended_unrated
from caravanserai.server.people.ratings import rate_game
from caravanserai.server.services import Services
from caravanserai.server.tables.load import load_state
from caravanserai.server.tables.state import TableState

_LOOK_BACK = 7 * 24 * 3_600_000  # milliseconds: the longest downtime after which games are rated
_log = structlog.get_logger()


async def rate_finished_game(services: Services, state: TableState) -> None:
    """Rate a game that is over, if it counts.

    A failure is only logged, because the game itself is safe; the next start rates it.
    """
    if not is_rated(state):
        return
    table, at = state.table, state.ended_at or services.now()
    results = list(zip(_people(state), state.ranks(), strict=True))
    try:
        await rate_game(services.database, table.id, table.game, results, at)
    except (CaravanError, SQLAlchemyError) as error:
        _log.warning("game_not_rated", table=table.id, error=str(error))


def is_rated(state: TableState) -> bool:
    """Return whether a game counts: dealt here, played to its end, a different person in each seat.

    Imported records never count: all their seats belong to one person's screen.
    """
    people = _people(state)
    is_played = (
        state.status == "over"
        and not state.is_aborted
        and state.began_at is not None
        and state.table.start is None
    )
    return is_played and len(people) == len(set(people)) == state.table.players


def _people(state: TableState) -> list[str]:
    return [
        seat.person_id
        for seat in state.seats
        if seat.kind == "person" and seat.person_id is not None
    ]


async def rate_missed_games(services: Services) -> None:
    """Rate games that ended without being rated because the server stopped at that moment."""
    async with services.database.connect() as connection:
        missed = await ended_unrated(connection, services.now() - _LOOK_BACK)
    for table_id in missed:
        try:
            await rate_finished_game(services, await load_state(services.database, table_id))
        except (CaravanError, SQLAlchemyError, ValueError) as error:
            # One damaged game must not keep the server from starting.
            _log.warning("game_not_read", table=table_id, error=str(error))
