# SPDX-License-Identifier: MIT
"""Many rows in one statement, on both databases."""

from functools import partial
from typing import Any

from sqlalchemy import Connection, select

from caravanserai.server.db.bulk_statements import (
    POSTGRES,
    insert_statement,
    key_query,
    update_statement,
)
from caravanserai.server.db.database import Database
from caravanserai.server.db.models import Person, table_of

PERSON = table_of(Person)


def person(name: str, seen_at: int = 1) -> dict[str, Any]:
    return {"id": name, "name": name, "created_at": 1, "seen_at": seen_at}


def insert(database: Database, *rows: dict[str, Any]) -> set[tuple[Any, ...]]:
    """Insert people; return the keys that PostgreSQL says were inserted, none on SQLite."""
    with database.writer.begin() as connection:
        dialect = connection.dialect.name
        result = connection.execute(
            insert_statement(dialect, PERSON, tuple(rows[0])), {"rows": rows}
        )
        return {tuple(row) for row in result} if dialect == POSTGRES else set()


def taken(database: Database, *names: str) -> set[tuple[Any, ...]]:
    with database.writer.begin() as connection:
        result = connection.execute(key_query(PERSON), {"rows": [(name,) for name in names]})
        return {tuple(row) for row in result}


def read(connection: Connection) -> dict[str, tuple[Any, ...]]:
    columns = PERSON.c
    query = select(columns.id, columns.name, columns.account_name, columns.seen_at)
    return {row.id: tuple(row[1:]) for row in connection.execute(query)}


async def test_only_rows_with_new_keys_are_inserted(database: Database) -> None:
    first = partial(insert, database, person("Amina"))
    second = partial(insert, database, person("Amina", seen_at=9), person("Badr"))
    returned = [await database.run_in_writer(first), await database.run_in_writer(second)]
    assert returned == ([{("Amina",)}, {("Badr",)}] if database.is_postgres else [set(), set()])
    with database.writer.begin() as connection:
        assert read(connection) == {"Amina": ("Amina", None, 1), "Badr": ("Badr", None, 1)}


async def test_sqlite_reports_which_keys_are_taken(database: Database) -> None:
    if database.is_postgres:
        return  # PostgreSQL returns the keys of what it has inserted
    await database.run_in_writer(partial(insert, database, person("Amina"), person("Badr")))
    found = await database.run_in_writer(partial(taken, database, "Amina", "Carla"))
    assert found == {("Amina",)}


async def test_only_given_rows_and_columns_are_updated(database: Database) -> None:
    people = [person("Amina"), person("Badr"), person("Carla")]
    await database.run_in_writer(partial(insert, database, *people))
    changes: list[dict[str, Any]] = [
        {"id": "Amina", "account_name": "amina", "seen_at": 2},
        {"id": "Badr", "account_name": None, "seen_at": 3},
    ]
    with database.writer.begin() as connection:
        update = update_statement(connection.dialect.name, PERSON, tuple(changes[0]))
        connection.execute(update, {"rows": changes})
        assert read(connection) == {
            "Amina": ("Amina", "amina", 2),
            "Badr": ("Badr", None, 3),
            "Carla": ("Carla", None, 1),
        }
