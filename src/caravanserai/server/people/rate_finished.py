# SPDX-License-Identifier: MIT
"""What follows the end of a game: games between people are rated, each once."""

import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.core.errors import CaravanError
from caravanserai.server.db.list_queries import ended_unrated
from caravanserai.server.db.table_queries import entries_after, find_table, seats_of
from caravanserai.server.people.ratings import rate
from caravanserai.server.services import House
from caravanserai.server.tables.state import Story, load

_LOOK_BACK = 7 * 24 * 3_600_000  # milliseconds: how long a server may have been down
_log = structlog.get_logger()


async def finished(house: House, story: Story) -> None:
    """Rate a game that is over; what fails now is tried again when the server starts."""
    if not is_rated(story):
        return
    table, at = story.table, story.ended_at or house.now()
    results = list(zip(_people(story), story.ranks(), strict=True))
    try:
        await rate(house.database, table.id, table.game, results, at)
    except (CaravanError, SQLAlchemyError) as error:
        _log.warning("game_not_rated", table=table.id, error=str(error))


def is_rated(story: Story) -> bool:
    """Tell whether a game counts: dealt here, played to its end, a person of its own on each seat.

    A record's seats are at one person's screen, so what was imported never counts.
    """
    people = _people(story)
    is_played = story.status == "over" and story.began_at is not None and story.table.start is None
    return is_played and len(people) == len(set(people)) == story.table.players


def _people(story: Story) -> list[str]:
    return [
        sitting.person_id
        for sitting in story.sittings
        if sitting.kind == "person" and sitting.person_id is not None
    ]


async def sweep(house: House) -> None:
    """Rate what ended without being rated, because the server was stopped just then."""
    async with house.database.connect() as connection:
        waiting = await ended_unrated(connection, house.now() - _LOOK_BACK)
    for table_id in waiting:
        try:
            await finished(house, await _story(house, table_id))
        except (CaravanError, SQLAlchemyError, ValueError, LookupError) as error:
            _log.warning("game_not_read", table=table_id, error=str(error))


async def _story(house: House, table_id: str) -> Story:
    async with house.database.connect() as connection:
        table = await find_table(connection, table_id)
        entries = await entries_after(connection, table_id, 0)
        seats = await seats_of(connection, table_id)
    if table is None:
        raise LookupError("the table is gone")
    return load(table, seats, entries)
