# SPDX-License-Identifier: MIT
"""What follows the end of a game: games between people are rated, each once."""

import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.core.errors import CaravanError
from caravanserai.server.db.list_queries import ended_unrated
from caravanserai.server.db.table_queries import events_after, find_table, seats_of
from caravanserai.server.people.ratings import rate
from caravanserai.server.services import Services
from caravanserai.server.tables.state import TableState, load

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
        sitting.person_id
        for sitting in state.sittings
        if sitting.kind == "person" and sitting.person_id is not None
    ]


async def sweep(services: Services) -> None:
    """Rate what ended without being rated, because the server was stopped just then."""
    async with services.database.connect() as connection:
        waiting = await ended_unrated(connection, services.now() - _LOOK_BACK)
    for table_id in waiting:
        try:
            await finished(services, await _state(services, table_id))
        except (CaravanError, SQLAlchemyError, ValueError, LookupError) as error:
            _log.warning("game_not_read", table=table_id, error=str(error))


async def _state(services: Services, table_id: str) -> TableState:
    async with services.database.connect() as connection:
        table = await find_table(connection, table_id)
        events = await events_after(connection, table_id, 0)
        seats = await seats_of(connection, table_id)
    if table is None:
        raise LookupError("the table is gone")
    return load(table, seats, events)
