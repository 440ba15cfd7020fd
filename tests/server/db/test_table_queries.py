# SPDX-License-Identifier: MIT
"""Queries on tables, seats and events."""

from dataclasses import replace

from caravanserai.server.db import table_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import TableRow
from caravanserai.server.db.table_queries import column_values
from tests.support.server.databases.rows import OWNER, add_people, add_tables, event, seat, table


def ids(rows: list[TableRow]) -> list[str]:
    return [row.id for row in rows]


async def test_a_table_is_found_as_it_was_created(database: Database) -> None:
    await add_people(database, OWNER.id)
    created = table("oasis", start={"tiles": [1, 2]}, wake_at=3, ended_at=4, rematch_of="well")
    seats = [seat("oasis", number, OWNER.id) for number in (1, 0)]
    log = [event("oasis", 1, word="żółw"), event("oasis", 2)]

    await database.transact(
        lambda connection: table_queries.create_table(connection, created, seats, log)
    )

    async with database.connect() as connection:
        assert await table_queries.find_table(connection, "oasis") == created
        assert await table_queries.seats_of(connection, "oasis") == seats[::-1]
        assert await table_queries.events_after(connection, "oasis", 0) == log
        assert await table_queries.events_after(connection, "oasis", 1) == log[1:]


async def test_an_unknown_table_is_not_found(database: Database) -> None:
    async with database.connect() as connection:
        assert await table_queries.find_table(connection, "oasis") is None
        assert await table_queries.seats_of(connection, "oasis") == []
        assert await table_queries.events_after(connection, "oasis", 0) == []


async def test_the_lobby_lists_public_tables_newest_first(database: Database) -> None:
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


async def test_a_person_finds_the_tables_where_they_play_or_which_they_own(
    database: Database,
) -> None:
    await add_people(database, "Badr")
    await add_tables(
        database,
        table("owned", owner_id="Badr", changed_at=1),
        table("joined", changed_at=3),
        table("foreign", changed_at=2),
        table("both", owner_id="Badr", changed_at=2),
    )
    await take_seat(database, "joined", "Badr")
    await take_seat(database, "both", "Badr")

    async with database.connect() as connection:
        assert ids(await table_queries.tables_of(connection, "Badr", 10)) == [
            "joined",
            "both",
            "owned",
        ]
        assert ids(await table_queries.tables_of(connection, "Badr", 1)) == ["joined"]
        assert ids(await table_queries.tables_of(connection, "Badr", 10, before=3)) == [
            "both",
            "owned",
        ]


async def test_tables_are_due_at_their_wake_time(database: Database) -> None:
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


async def test_the_tables_and_seats_of_a_guest_are_transferred(database: Database) -> None:
    await add_people(database, "guest", "Badr")
    await add_tables(database, table("owned", owner_id="guest"), table("joined"), table("foreign"))
    await take_seat(database, "joined", "guest")

    changed = await database.transact(
        lambda connection: table_queries.transfer_tables(connection, "guest", "Badr")
    )
    assert changed == ["joined"]

    async with database.connect() as connection:
        assert ids(await table_queries.tables_of(connection, "guest", 10)) == []
        assert sorted(ids(await table_queries.tables_of(connection, "Badr", 10))) == [
            "joined",
            "owned",
        ]


async def test_the_seats_of_several_tables_are_found(database: Database) -> None:
    await add_tables(database, table("oasis"), table("well"))

    async with database.connect() as connection:
        found = await table_queries.seats_by_table(connection, ["oasis", "well", "mirage"])
    assert {name: [row.seat for row in rows] for name, rows in found.items()} == {
        "oasis": [0, 1],
        "well": [0, 1],
        "mirage": [],
    }


async def test_only_running_games_are_under_way(database: Database) -> None:
    await add_tables(database, table("open"), table("playing", status="playing"))

    async with database.connect() as connection:
        found = await table_queries.games_under_way(connection, [OWNER.id, "nobody"])
    assert found == {(OWNER.id, "playing")}


async def test_only_rated_games_that_ended_lately_and_were_not_judged_wait_for_a_rating(
    database: Database,
) -> None:
    await add_tables(
        database,
        table("second", ended_at=30, is_rated=True),
        table("first", ended_at=20, is_rated=True),
        table("judged", ended_at=20, is_rated=True),
        table("old", ended_at=10, is_rated=True),
        table("without rating", ended_at=20),
        table("running", is_rated=True),
    )
    judged = replace(event("judged", 1), kind="rated")
    await database.transact(
        lambda asked: asked.execute(table_queries.EVENT.insert(), column_values(judged))
    )

    async with database.connect() as connection:
        assert await table_queries.ended_unrated(connection, 10) == ["first", "second"]


async def take_seat(database: Database, table_id: str, person_id: str) -> None:
    """Give the second seat of a table to a person."""
    columns = table_queries.SEAT.c
    update = table_queries.SEAT.update().where(columns.table_id == table_id, columns.seat == 1)
    values = update.values(person_id=person_id, kind="person")
    await database.transact(lambda connection: connection.execute(values))
