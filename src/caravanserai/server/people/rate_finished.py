# SPDX-License-Identifier: MIT
"""Rates the games of rated tables when they end, each once."""

from typing import Protocol

import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.core.errors import CaravanError
from caravanserai.server.db.table_queries import ended_unrated
from caravanserai.server.fair_play.verdict import rated_people, reason_not_to_count
from caravanserai.server.people.ratings import GameResult, rate_game
from caravanserai.server.protocol.socket import (
    RatingView,
)
from caravanserai.server.services import Services
from caravanserai.server.tables.state import TableState

_LOOK_BACK = 7 * 24 * 3_600_000  # milliseconds: the longest downtime after which games are rated
_log = structlog.get_logger()


# A protocol, because actor.py imports this module.
class RatedTable(Protocol):
    """A table in memory."""

    async def rate(self) -> None:
        """Rate its game, if it is over and was not rated yet."""


class Tables(Protocol):
    """All tables."""

    async def find(self, table_id: str) -> RatedTable:
        """Return a table."""


async def rate_finished_game(services: Services, state: TableState) -> RatingView | None:
    """Rate the game of a rated table that is over; return whether it counts, and why not.

    Returns None if there is nothing to decide, and after a failure. A failure is only logged,
    because the game itself is stored; the daily job rates it.
    """
    table, at = state.table, state.ended_at or services.now()
    # A table that was closed before its game began has no result.
    if not table.is_rated or state.status != "over" or state.began_at is None or state.rating:
        return None
    if reason := reason_not_to_count(state, services.settings.rated_min_turns):
        return RatingView(reason=reason, shares=[0.0] * table.players)
    results = list(zip(rated_people(state), state.ranks(), strict=True))
    result = GameResult(table.id, table.game, results, state.began_at, at)
    try:
        return await rate_game(services.database, result, services.settings.rated_full_games)
    except (CaravanError, SQLAlchemyError) as error:
        _log.warning("game_not_rated", table=table.id, error=str(error))
        return None


async def rate_missed_games(services: Services, tables: Tables) -> None:
    """Rate games that ended without being rated because the server stopped at that moment."""
    async with services.database.connect() as connection:
        missed = await ended_unrated(connection, services.now() - _LOOK_BACK)
    for table_id in missed:
        try:
            await (await tables.find(table_id)).rate()
        except (CaravanError, SQLAlchemyError, ValueError) as error:
            # One damaged game must not keep the server from starting.
            _log.warning("game_not_read", table=table_id, error=str(error))
