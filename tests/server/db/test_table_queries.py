# SPDX-License-Identifier: MIT
"""Queries on tables, seats and events."""

import pytest

from caravanserai.server.db import table_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import TableRow
from tests.support.server.rows import OWNER, add_people, add_tables, event, seat, table

pytestmark = pytest.mark.anyio


def ids(rows: list[TableRow]) -> list[str]:
    return [row.id for row in rows]


async def test_a_table_is_found_as_it_was_created(database: Database) -> None:
    await add_people(database, OWNER.id)
    made = table("oasis", start={"tiles": [1, 2]}, wake_at=3, ended_at=4, rematch_of="well")
    seats = [seat("oasis", number, OWNER.id) for number in (1, 0)]
    log = [event("oasis", 1, word="żółw"), event("oasis", 2)]

    await database.transact(lambda asked: table_queries.create_table(asked, made, seats, log))

    async with database.connect() as connection:
        assert await table_queries.find_table(connection, "oasis") == made
        assert await table_queries.seats_of(connection, "oasis") == seats[::-1]
        assert await table_queries.events_after(connection, "oasis", 0) == log
        assert await table_queries.events_after(connection, "oasis", 1) == log[1:]


async def test_a_table_that_is_not_there_is_not_found(database: Database) -> None:
    async with database.connect() as connection:
        assert await table_queries.find_table(connection, "oasis") is None
        assert await table_queries.seats_of(connection, "oasis") == []
        assert await table_queries.events_after(connection, "oasis", 0) == []


async def test_the_lobby_shows_public_tables_that_wait_newest_first(database: Database) -> None:
    await add_tables(
        database,
        table("old", created_at=1),
        table("new", created_at=3),
        table("other", created_at=2, game="through_the_desert"),
        table("private", is_public=False),
        table("playing", status="playing", watch="anyone"),
        table("shy", status="playing", watch="link"),
        table("secret", status="playing", watch="anyone", is_public=False),
        table("over", status="over"),
    )

    async with database.connect() as connection:
        assert ids(await table_queries.lobby(connection, 10)) == ["new", "other", "old"]
        assert ids(await table_queries.lobby(connection, 2)) == ["new", "other"]
        assert ids(await table_queries.lobby(connection, 10, game="through_the_desert")) == [
            "other"
        ]
        assert ids(await table_queries.lobby(connection, 10, "playing")) == ["playing"]


async def test_a_person_finds_the_tables_where_they_sit_or_which_they_made(
    database: Database,
) -> None:
    await add_people(database, "Badr")
    await add_tables(
        database,
        table("made", owner_id="Badr", changed_at=1),
        table("joined", changed_at=3),
        table("foreign", changed_at=2),
        table("both", owner_id="Badr", changed_at=2),
    )
    await sit(database, "joined", "Badr")
    await sit(database, "both", "Badr")

    async with database.connect() as connection:
        assert ids(await table_queries.tables_of(connection, "Badr", 10)) == [
            "joined",
            "both",
            "made",
        ]
        assert ids(await table_queries.tables_of(connection, "Badr", 1)) == ["joined"]
        assert ids(await table_queries.tables_of(connection, "Badr", 10, before=3)) == [
            "both",
            "made",
        ]


async def test_tables_are_due_when_they_asked_to_be_woken(database: Database) -> None:
    await add_tables(
        database,
        table("later", wake_at=30),
        table("second", wake_at=20),
        table("first", wake_at=10),
        table("never"),
    )

    async with database.connect() as connection:
        assert await table_queries.due(connection, 20) == ["first", "second"]
        assert await table_queries.due(connection, 9) == []


async def test_tables_that_are_over_do_not_count(database: Database) -> None:
    await add_tables(
        database, table("open"), table("playing", status="playing"), table("over", status="over")
    )

    async with database.connect() as connection:
        assert await table_queries.count_open(connection, OWNER.id) == 2
        assert await table_queries.count_open(connection, "nobody") == 0


async def test_a_guest_hands_over_tables_and_seats(database: Database) -> None:
    await add_people(database, "guest", "Badr")
    await add_tables(database, table("made", owner_id="guest"), table("joined"), table("foreign"))
    await sit(database, "joined", "guest")

    changed = await database.transact(lambda asked: table_queries.hand_over(asked, "guest", "Badr"))
    assert changed == ["joined"]

    async with database.connect() as connection:
        assert ids(await table_queries.tables_of(connection, "guest", 10)) == []
        assert sorted(ids(await table_queries.tables_of(connection, "Badr", 10))) == [
            "joined",
            "made",
        ]


async def sit(database: Database, table_id: str, person_id: str) -> None:
    taken = table_queries.SEAT.update().where(table_queries.SEAT.c.table_id == table_id)
    by_him = taken.where(table_queries.SEAT.c.seat == 1).values(person_id=person_id)
    await database.transact(lambda connection: connection.execute(by_him))
