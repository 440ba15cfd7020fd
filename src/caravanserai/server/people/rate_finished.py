# SPDX-License-Identifier: MIT
"""What follows the end of a game: games between people are rated, each once."""

import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.core.errors import CaravanError
from caravanserai.server.db.list_queries import ended_unrated
from caravanserai.server.people.ratings import rate
from caravanserai.server.services import Services
from caravanserai.server.tables.load import load_state
from caravanserai.server.tables.state import TableState

_LOOK_BACK = 7 * 24 * 3_600_000  # milliseconds: how long a server may have been down
_log = structlog.get_logger()


async def finished(services: Services, state: TableState) -> None:
    """Rate a game that is over; what fails now is tried again when the server starts."""
    if not is_rated(state):
        return
    table, at = state.table, state.ended_at or services.now()
    results = list(zip(_people(state), state.ranks(), strict=True))
    try:
        await rate(services.database, table.id, table.game, results, at)
    except (CaravanError, SQLAlchemyError) as error:
        _log.warning("game_not_rated", table=table.id, error=str(error))


def is_rated(state: TableState) -> bool:
    """Tell whether a game counts: dealt here, played to its end, a person of its own on each seat.

    A record's seats are at one person's screen, so what was imported never counts.
    """
    people = _people(state)
    is_played = state.status == "over" and state.began_at is not None and state.table.start is None
    return is_played and len(people) == len(set(people)) == state.table.players


def _people(state: TableState) -> list[str]:
    return [
        seat.person_id
        for seat in state.seats
        if seat.kind == "person" and seat.person_id is not None
    ]


async def sweep(services: Services) -> None:
    """Rate what ended without being rated, because the server was stopped just then."""
    async with services.database.connect() as connection:
        waiting = await ended_unrated(connection, services.now() - _LOOK_BACK)
    for table_id in waiting:
        try:
            await finished(services, await load_state(services.database, table_id))
        except (CaravanError, SQLAlchemyError, ValueError) as error:
            _log.warning("game_not_read", table=table_id, error=str(error))
