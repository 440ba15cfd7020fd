# SPDX-License-Identifier: MIT
"""The journal: many writes, few commits, none lost and none twice."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import OperationalError

from caravanserai.server.db import connections, group_commit
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit, Write
from caravanserai.server.db.rows import EventRow
from caravanserai.server.db.table_queries import events_after, find_table, seats_of
from caravanserai.server.errors import StoreFailure
from tests.support.server.rows import add_people, add_tables, table, write
from tests.support.server.rows import event as event_row

pytestmark = pytest.mark.anyio

TABLES = [f"table-{number}" for number in range(30)]


@pytest.fixture
async def writing(database: Database) -> AsyncIterator[GroupCommit]:
    """A journal that writes for thirty tables."""
    await add_tables(database, *(table(name) for name in TABLES))
    opened = GroupCommit(database)
    await opened.start()
    yield opened
    await opened.close()


@pytest.fixture
async def rival(writing: GroupCommit, database_url: str) -> AsyncIterator[GroupCommit]:
    """The journal of another process that shares the database."""
    database = await Database.open(database_url)
    opened = GroupCommit(database)
    await opened.start()
    yield opened
    await opened.close()
    await database.close()


async def events(database: Database, table_id: str) -> list[EventRow]:
    async with database.connect() as connection:
        return await events_after(connection, table_id)


async def numbers(database: Database, table_id: str) -> list[int]:
    return [found.number for found in await events(database, table_id)]


def count_commits(database: Database) -> list[int]:
    """Return a list that has one item more after each commit of the journal."""
    commits: list[int] = []
    event.listen(database.writer, "commit", lambda _: commits.append(1))
    return commits


async def test_entries_and_changes_are_written_together(
    writing: GroupCommit, database: Database
) -> None:
    await add_people(database, "Badr")
    new = event_row("table-0", 1, tile=7, deep={"list": [1, 2.5, None, "żółw"]})
    sits = {"seat": 1, "kind": "person", "person_id": "Badr", "name": "Badr"}
    changed = {"status": "playing", "wake_at": 5, "clock": {"left": [1, 2]}, "is_public": False}

    assert await writing.write(Write("table-0", (new,), changed, (sits,)))

    assert await events(database, "table-0") == [new]
    async with database.connect() as connection:
        found = await find_table(connection, "table-0")
        seats = await seats_of(connection, "table-0")
    assert found == table("table-0", **changed)
    assert [s.person_id for s in seats] == ["amina", "Badr"]


async def test_a_change_to_nothing_is_written_as_nothing(
    writing: GroupCommit, database: Database
) -> None:
    await writing.write(write("table-0", 1, wake_at=5, start={"tiles": []}))

    await writing.write(write("table-0", 2, wake_at=None, start=None))

    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0")
        nothing = text("SELECT count(*) FROM game_table WHERE id = 'table-0' AND start IS NULL")
        assert await connection.scalar(nothing) == 1


async def test_a_change_needs_no_entry(writing: GroupCommit, database: Database) -> None:
    assert await writing.write(Write("table-0", (), {"wake_at": 9}))

    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0", wake_at=9)


async def test_writes_at_the_same_time_share_a_commit(
    writing: GroupCommit, database: Database
) -> None:
    commits = count_commits(database)

    answers = await asyncio.gather(*(writing.write(write(name, 1)) for name in TABLES))

    assert all(answers)
    assert len(commits) == 1
    assert [await numbers(database, name) for name in TABLES] == [[1]] * len(TABLES)


async def test_a_commit_carries_no_more_than_it_should(
    writing: GroupCommit, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "LARGEST_BATCH", 10)
    commits = count_commits(database)

    assert all(await asyncio.gather(*(writing.write(write(name, 1)) for name in TABLES)))
    assert len(commits) == 3


async def test_of_changes_to_one_table_in_one_commit_the_last_holds(
    writing: GroupCommit, database: Database
) -> None:
    commits = count_commits(database)
    writes = [write("table-0", number, wake_at=number, changed_at=number) for number in (1, 2, 3)]

    assert all(await asyncio.gather(*map(writing.write, writes)))

    assert len(commits) == 1
    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0", wake_at=3, changed_at=3)


async def test_a_number_taken_by_another_process_is_lost_with_all_that_goes_with_it(
    writing: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    assert await rival.write(write("table-0", 1))

    sits = {"seat": 1, "name": "Badr"}
    assert not await writing.write(
        Write("table-0", (event_row("table-0", 1, late=True),), {"wake_at": 9}, (sits,))
    )

    assert await events(database, "table-0") == [event_row("table-0", 1)]
    async with database.connect() as connection:
        assert await find_table(connection, "table-0") == table("table-0")
        assert [s.name for s in await seats_of(connection, "table-0")] == ["", ""]


async def test_of_several_entries_all_are_lost_with_one(
    writing: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    assert await rival.write(write("table-0", 1, 2))

    assert not await writing.write(
        Write("table-0", (event_row("table-0", 2, late=True), event_row("table-0", 3)))
    )
    assert await numbers(database, "table-0") == [1, 2]


async def test_a_lost_write_loses_what_its_table_wrote_after_it_and_nothing_else(
    writing: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    assert await rival.write(write("table-0", 1))
    late = Write("table-0", (event_row("table-0", 1, late=True),))
    others = [write("table-1", 1), write("table-0", 2), write("table-2", 1)]

    answers = await asyncio.gather(*map(writing.write, [late, *others]))

    assert answers == [False, True, False, True]
    assert await numbers(database, "table-0") == [1]
    assert await numbers(database, "table-2") == [1]


async def test_of_two_writes_of_one_number_in_one_commit_the_first_holds(
    writing: GroupCommit, database: Database
) -> None:
    first, second = event_row("table-0", 1, word="first"), event_row("table-0", 1, word="second")

    writes = [Write("table-0", (first,)), Write("table-0", (second,))]
    answers = await asyncio.gather(*map(writing.write, writes))

    assert answers == [True, False]
    assert await events(database, "table-0") == [first]


async def test_two_processes_that_race_share_the_numbers_out(
    writing: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    async def race(who: GroupCommit, name: str, word: str) -> list[bool]:
        bodies = (event_row(name, number, by=word) for number in range(1, 11))
        return [await who.write(Write(name, (body,))) for body in bodies]

    async def race_for(name: str) -> None:
        ours, theirs = await asyncio.gather(race(writing, name, "us"), race(rival, name, "them"))
        assert ours == [not won for won in theirs]
        kept = [found.body["by"] == "us" for found in await events(database, name)]
        assert kept == ours

    await asyncio.gather(*map(race_for, TABLES[:5]))


@pytest.mark.parametrize(
    "bad",
    [
        Write("no-such-table", (event_row("no-such-table", 1),)),
        Write("table-1", (event_row("table-1", 1, what=object()),)),
        Write("table-1", (EventRow("table-1", None, 0, "action", {}),)),  # type: ignore[arg-type]
        Write("table-1", (event_row("table-1", 1),), {"no_such_column": 1}),
        Write("table-1", (event_row("table-1", 1),), None, ({"name": "no seat"},)),
    ],
    ids=["table", "value", "number", "column", "seat"],
)
async def test_a_bad_write_spoils_no_other(
    writing: GroupCommit, database: Database, bad: Write
) -> None:
    writes = [write("table-0", 1), bad, write("table-2", 1)]

    answers = await asyncio.gather(*map(writing.write, writes), return_exceptions=True)

    assert answers[::2] == [True, True]
    assert isinstance(answers[1], StoreFailure)
    assert answers[1].code == "bad_write"
    assert [await numbers(database, name) for name in TABLES[:3]] == [[1], [], [1]]


async def test_a_commit_whose_answer_was_lost_is_not_made_twice(
    writing: GroupCommit, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = database.writer.dialect.do_commit
    broken: list[bool] = []

    def commit_then_break(connection: Any) -> None:
        commit(connection)
        if not broken:
            broken.append(True)
            raise OperationalError("COMMIT", None, Exception("the connection broke"))

    monkeypatch.setattr(database.writer.dialect, "do_commit", commit_then_break)

    assert (
        await asyncio.gather(*(writing.write(write(name, 1)) for name in TABLES[:3])) == [True] * 3
    )
    assert broken
    assert await numbers(database, "table-0") == [1]


async def test_whoever_stops_waiting_stops_nobody_else(
    writing: GroupCommit, database: Database
) -> None:
    gone = asyncio.create_task(writing.write(write("table-0", 1)))
    stays = asyncio.create_task(writing.write(write("table-1", 1)))
    await asyncio.sleep(0)
    gone.cancel()

    assert await stays
    assert await writing.write(write("table-1", 2))


async def test_closing_writes_what_waits_and_nothing_after(database: Database) -> None:
    await add_tables(database, *(table(name) for name in TABLES))
    closing = GroupCommit(database)
    await closing.start()
    waiting = [asyncio.create_task(closing.write(write(name, 1))) for name in TABLES]
    await asyncio.sleep(0)

    await closing.close()

    assert all(await asyncio.gather(*waiting))
    with pytest.raises(StoreFailure, match="closing"):
        await closing.write(write("table-0", 2))


async def test_the_journal_and_transactions_take_turns(
    writing: GroupCommit, database: Database
) -> None:
    people = [add_people(database, f"Badr {number}") for number in range(20)]
    writes = [writing.write(write("table-0", number)) for number in range(1, 21)]
    both = [each for pair in zip(people, writes, strict=True) for each in pair]
    assert all((await asyncio.gather(*both))[1::2])


async def test_a_journal_finds_the_database_again(postgres_url: str) -> None:
    database = await Database.open(postgres_url)
    await add_tables(database, table("table-0"))
    writing = GroupCommit(database)
    await writing.start()
    assert await writing.write(write("table-0", 1))

    await disconnect(database)
    assert await writing.write(write("table-0", 2))

    await writing.close()
    await database.close()


async def test_a_database_that_is_away_fails_all_writes_and_takes_them_later(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.05)
    one, other = await Database.open(sqlite_url), await Database.open(sqlite_url)
    await add_tables(one, *(table(name) for name in TABLES))
    writing = GroupCommit(other)
    await writing.start()
    writes = [write(name, 1) for name in TABLES]

    with one.writer.begin():
        answers = await asyncio.gather(*map(writing.write, writes), return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreFailure}

    assert all(await asyncio.gather(*map(writing.write, writes)))
    await writing.close()
    await one.close()
    await other.close()


async def disconnect(database: Database) -> None:
    """Break all connections to a PostgreSQL database but the one that does so."""
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    end = text(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {others}")
    await database.transact(lambda connection: connection.execute(end))


async def test_a_killed_process_has_lost_nothing_it_announced(
    database: Database, database_url: str
) -> None:
    await add_tables(database, table("oasis"))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.support.server.endless_writer", database_url, stdout=PIPE
    )
    assert process.stdout is not None
    lines = [await process.stdout.readline() for _ in range(50)]
    process.kill()
    lines += (await process.stdout.read()).splitlines()
    await process.wait()
    announced = int(lines[-1])

    found = await numbers(database, "oasis")
    assert found == list(range(1, len(found) + 1))
    assert len(found) in {announced, announced + 1}
    async with database.connect() as connection:
        row = await find_table(connection, "oasis")
    assert row is not None
    assert row.changed_at == len(found)
