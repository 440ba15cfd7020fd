# SPDX-License-Identifier: MIT
"""People, their tables, and the effects of their games on ratings."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import insert, select

from caravanserai.server.db.database import Database
from caravanserai.server.db.models import Base
from caravanserai.server.db.rating_queries import RATED, RATING
from caravanserai.server.db.rows import RatedGameRow, RatingRow, SeatRow
from caravanserai.server.db.table_queries import column_values, create_table
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.passwords import Passwords
from caravanserai.server.people.person import Person
from caravanserai.server.people.ratings import GameResult, rate_game
from caravanserai.server.protocol.socket import (
    RatingView,
)
from tests.support.server.clock import ManualClock
from tests.support.server.databases.rows import TABLE
from tests.support.server.weak_passwords import WEAK

PASSWORD = "open sesame"


def create_accounts(database: Database, clock: ManualClock) -> Accounts:
    """Return accounts with a weak, fast password hash."""
    return Accounts(database, clock, Passwords(WEAK))


async def register_account(accounts: Accounts, name: str = "Omar") -> tuple[Person, str]:
    """Register a new person; return them and the token of their session."""
    guest, _token = await accounts.new_guest(None)
    return await accounts.register(guest, name, PASSWORD)


async def create_table_of(database: Database, table_id: str, *people: Person) -> None:
    """Create a table of the first person, with seats for all."""
    table = replace(
        TABLE, id=table_id, players=max(2, len(people)), owner_id=people[0].id, status="playing"
    )
    seats = [
        SeatRow(table_id, seat, "person", person.id, person.name, None, None)
        for seat, person in enumerate(people)
    ]
    await database.transact(lambda connection: create_table(connection, table, seats))


async def register_people(accounts: Accounts, count: int) -> list[Person]:
    """Register so many accounts."""
    return [(await register_account(accounts, f"Person {n}"))[0] for n in range(count)]


async def rate(
    database: Database, table_id: str, game: str, results: Sequence[tuple[str, int]], at: int = 1
) -> RatingView:
    """Rate a game of people, which counts in full up to the fifth of a pair."""
    return await rate_game(database, GameResult(table_id, game, results, at, at), full_games=5)


async def write_rating(database: Database, person: Person, game: str) -> None:
    """Give a person a rating after one game, as guests had it in earlier versions."""
    row = RatingRow(person.id, game, 30.0, 5.0, 1, 1)
    await database.transact(lambda asked: asked.execute(insert(RATING), column_values(row)))


async def rated_games(database: Database, table_id: str) -> list[RatedGameRow]:
    """Return the effect of a table's game on ratings, the winner's first."""
    query = select(RATED).where(RATED.c.table_id == table_id)
    async with database.connect() as connection:
        rows = await connection.execute(query.order_by(RATED.c.rank, RATED.c.person_id))
        return [RatedGameRow(*row) for row in rows]


async def stored_text(database: Database) -> str:
    """Return everything that is stored, as text."""
    async with database.connect() as connection:
        tables = Base.metadata.sorted_tables
        return str([(await connection.execute(select(table))).all() for table in tables])
