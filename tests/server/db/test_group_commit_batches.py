# SPDX-License-Identifier: MIT
"""What a batch of writes does to the database."""

import asyncio

from sqlalchemy import text

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit, Write
from caravanserai.server.db.table_queries import find_table, seats_of
from tests.support.server.databases.rows import add_people, event, table, write
from tests.support.server.written_events import count_commits, events, numbers


async def test_events_and_changes_are_written_together(
    group_commit: GroupCommit, database: Database
) -> None:
    await add_people(database, "Badr")
    new = event("table-0", 1, tile=7, deep={"list": [1, 2.5, None, "żółw"]})
    sits = {"seat": 1, "kind": "person", "person_id": "Badr", "name": "Badr"}
    changed = {"status": "playing", "wake_at": 5, "clock": {"left": [1, 2]}, "is_public": False}

    assert await group_commit.write(Write("table-0", (new,), changed, (sits,)))

    assert await events(database, "table-0") == [new]
    async with database.connect() as connection:
        found = await find_table(connection, "table-0")
        seats = await seats_of(connection, "table-0")
    assert found == table("table-0", **changed)
    assert [s.person_id for s in seats] == ["amina", "Badr"]


async def test_none_is_written_as_null(group_commit: GroupCommit, database: Database) -> None:
    await group_commit.write(write("table-0", 1, wake_at=5, start={"tiles": []}))

    await group_commit.write(write("table-0", 2, wake_at=None, start=None))

    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0")
        nothing = text("SELECT count(*) FROM game_table WHERE id = 'table-0' AND start IS NULL")
        assert await connection.scalar(nothing) == 1


async def test_a_change_needs_no_event(group_commit: GroupCommit, database: Database) -> None:
    assert await group_commit.write(Write("table-0", (), {"wake_at": 9}))

    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0", wake_at=9)


async def test_the_last_change_of_a_row_in_a_batch_wins(
    group_commit: GroupCommit, database: Database
) -> None:
    commits = count_commits(database)
    writes = [write("table-0", number, wake_at=number, changed_at=number) for number in (1, 2, 3)]

    assert all(await asyncio.gather(*map(group_commit.write, writes)))

    assert len(commits) == 1
    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0", wake_at=3, changed_at=3)


async def test_a_write_with_a_taken_number_changes_nothing(
    group_commit: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    assert await rival.write(write("table-0", 1))

    sits = {"seat": 1, "name": "Badr"}
    assert not await group_commit.write(
        Write("table-0", (event("table-0", 1, late=True),), {"wake_at": 9}, (sits,))
    )

    assert await events(database, "table-0") == [event("table-0", 1)]
    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0")
        assert [s.name for s in await seats_of(connection, "table-0")] == ["", ""]


async def test_a_write_fails_if_one_of_its_events_fails(
    group_commit: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    assert await rival.write(write("table-0", 1, 2))

    assert not await group_commit.write(
        Write("table-0", (event("table-0", 2, late=True), event("table-0", 3)))
    )
    assert await numbers(database, "table-0") == [1, 2]


async def test_a_failed_write_fails_later_writes_of_its_table_and_no_others(
    group_commit: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    assert await rival.write(write("table-0", 1))
    late = Write("table-0", (event("table-0", 1, late=True),))
    others = [write("table-1", 1), write("table-0", 2), write("table-2", 1)]

    answers = await asyncio.gather(*map(group_commit.write, [late, *others]))

    assert answers == [False, True, False, True]
    assert await numbers(database, "table-0") == [1]
    assert await numbers(database, "table-2") == [1]


async def test_the_first_of_two_writes_with_the_same_number_wins(
    group_commit: GroupCommit, database: Database
) -> None:
    first, second = event("table-0", 1, word="first"), event("table-0", 1, word="second")

    writes = [Write("table-0", (first,)), Write("table-0", (second,))]
    answers = await asyncio.gather(*map(group_commit.write, writes))

    assert answers == [True, False]
    assert await events(database, "table-0") == [first]
