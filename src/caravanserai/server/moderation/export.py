# SPDX-License-Identifier: MIT
"""Everything that is stored about a person, as one document."""

from collections.abc import Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries, rating_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import browsers, erasure, marks
from caravanserai.server.db.rows import SeatRow, TableRow
from caravanserai.server.db.table_queries import all_tables_of, seats_by_table
from caravanserai.server.errors import NotFound
from caravanserai.server.protocol.moderation import PersonExport

_SECRET = frozenset({"token_hash", "password_hash", "watch_key", "invite", "code_hash", "seed"})
_FORMAT = "caravanserai person 1"


async def export_person(database: Database, person_id: str) -> PersonExport:
    """Return everything that is stored about a person. Raises NotFound if there is no such person.

    Data of others, and data that is not about the person, is left out: hashes of secrets, keys of
    links, seeds of games, and reports and blocks by others.
    """
    async with database.connect() as connection:
        row = await people_queries.find_person(connection, person_id)
        if row is None:
            raise NotFound("there is no such person")
        return PersonExport(
            format=_FORMAT,
            person=_plain(row),
            **await _account(connection, person_id),
            **await _games(connection, person_id, row.name),
        )


async def _account(connection: AsyncConnection, person_id: str) -> dict[str, Any]:
    sessions = await browsers.sessions_of(connection, person_id, now=0)
    marked = await marks.marks_of(connection, person_id)
    return {
        "sessions": [_plain(each) for each in sessions],
        "known_browsers": await browsers.browsers_of(connection, person_id),
        "api_tokens": [
            _plain(each) for each in await people_queries.tokens_of(connection, person_id)
        ],
        "blocked_and_muted": [{**_plain(each), "name": name} for each, name in marked],
        "reports": [_plain(each) for each in await marks.reports_by(connection, person_id)],
    }


async def _games(connection: AsyncConnection, person_id: str, name: str) -> dict[str, Any]:
    tables = await all_tables_of(connection, person_id)
    seats = await seats_by_table(connection, [table.id for table in tables])
    people = await erasure.merged_people(connection, person_id)
    events = await erasure.events_with_name(connection, people, name)
    of_all = chain.from_iterable(seats.values())
    own = {(each.table_id, each.seat) for each in of_all if each.person_id == person_id}
    ratings = await rating_queries.ratings_of(connection, person_id)
    rated = await rating_queries.rated_games_of(connection, person_id)
    return {
        "ratings": [_plain(each) for each in ratings],
        "rated_games": [_plain(each) for each in rated],
        "tables": [_table(each, seats[each.id], person_id) for each in tables],
        "messages": [
            {"table": each.table_id, "at": each.at, "text": each.body["text"]}
            for each in events
            if each.kind == "chat"
            # Not found by name alone: another guest of the same name may have written the message.
            and (each.body.get("person") or (each.table_id, each.body["seat"]) in own)
        ],
    }


def _table(table: TableRow, seats: Sequence[SeatRow], person_id: str) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game,
        "options": table.options,
        "status": table.status,
        "is_owner": table.owner_id == person_id,
        "seats": [
            {"seat": each.seat, "name": each.name} for each in seats if each.person_id == person_id
        ],
        "created_at": table.created_at,
        "ended_at": table.ended_at,
    }


def _plain(row: Any) -> dict[str, Any]:
    """Return the columns of a row, without secrets."""
    return {name: value for name, value in asdict(row).items() if name not in _SECRET}
