# SPDX-License-Identifier: MIT
"""Group commit: many writes in few commits, each exactly once."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from caravanserai.server.db import connections
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit, Write
from caravanserai.server.db.notices.bus import Notice, NullBus
from caravanserai.server.db.rows import EventRow
from caravanserai.server.db.table_queries import find_table
from caravanserai.server.errors import StoreFailure
from tests.support.server.databases.postgres import disconnect
from tests.support.server.databases.rows import add_people, add_tables, event, table, write
from tests.support.server.written_events import TABLES, count_commits, events, numbers


async def test_writes_at_the_same_time_share_a_commit(
    group_commit: GroupCommit, database: Database
) -> None:
    commits = count_commits(database)

    answers = await asyncio.gather(*(group_commit.write(write(name, 1)) for name in TABLES))

    assert all(answers)
    assert len(commits) == 1
    assert [await numbers(database, name) for name in TABLES] == [[1]] * len(TABLES)


async def test_the_size_of_a_commit_is_limited(
    group_commit: GroupCommit, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caravanserai.server.db.group_commit.MAX_BATCH", 10)
    commits = count_commits(database)

    assert all(await asyncio.gather(*(group_commit.write(write(name, 1)) for name in TABLES)))
    assert len(commits) == 3


async def test_two_processes_never_write_the_same_number(
    group_commit: GroupCommit, rival: GroupCommit, database: Database
) -> None:
    async def race(writer: GroupCommit, name: str, word: str) -> list[bool]:
        bodies = (event(name, number, by=word) for number in range(1, 11))
        return [await writer.write(Write(name, (body,))) for body in bodies]

    async def race_for(name: str) -> None:
        ours, theirs = await asyncio.gather(
            race(group_commit, name, "us"), race(rival, name, "them")
        )
        assert ours == [not won for won in theirs]
        kept = [found.body["by"] == "us" for found in await events(database, name)]
        assert kept == ours

    await asyncio.gather(*map(race_for, TABLES[:5]))


@pytest.mark.parametrize(
    "bad",
    [
        Write("no-such-table", (event("no-such-table", 1),)),
        Write("table-1", (event("table-1", 1, what=object()),)),
        Write("table-1", (EventRow("table-1", None, 0, "action", {}),)),  # type: ignore[arg-type]
        Write("table-1", (event("table-1", 1),), {"no_such_column": 1}),
        Write("table-1", (event("table-1", 1),), None, ({"name": "no seat"},)),
    ],
    ids=["table", "value", "number", "column", "seat"],
)
async def test_a_bad_write_does_not_affect_others(
    group_commit: GroupCommit, database: Database, bad: Write
) -> None:
    writes = [write("table-0", 1), bad, write("table-2", 1)]

    answers = await asyncio.gather(*map(group_commit.write, writes), return_exceptions=True)

    assert answers[::2] == [True, True]
    assert isinstance(answers[1], StoreFailure)
    assert answers[1].code == "bad_write"
    assert [await numbers(database, name) for name in TABLES[:3]] == [[1], [], [1]]


async def test_a_commit_whose_confirmation_is_lost_is_not_repeated(
    group_commit: GroupCommit, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = database.writer.dialect.do_commit
    broken: list[bool] = []

    def commit_then_break(connection: Any) -> None:
        commit(connection)
        if not broken:
            broken.append(True)
            raise OperationalError("COMMIT", None, Exception("the connection broke"))

    monkeypatch.setattr(database.writer.dialect, "do_commit", commit_then_break)
    announced: list[Notice] = []
    monkeypatch.setattr(NullBus, "publish", lambda _, notices: announced.extend(notices))

    assert (
        await asyncio.gather(*(group_commit.write(write(name, 1)) for name in TABLES[:3]))
        == [True] * 3
    )
    assert broken
    assert await numbers(database, "table-0") == [1]
    assert sorted(announced) == [(name, 1) for name in TABLES[:3]]


async def test_a_cancelled_write_does_not_affect_others(
    group_commit: GroupCommit, database: Database
) -> None:
    gone = asyncio.create_task(group_commit.write(write("table-0", 1)))
    stays = asyncio.create_task(group_commit.write(write("table-1", 1)))
    await asyncio.sleep(0)
    gone.cancel()

    assert await stays
    assert await group_commit.write(write("table-1", 2))


async def test_closing_writes_what_is_queued_and_nothing_after(database: Database) -> None:
    await add_tables(database, *(table(name) for name in TABLES))
    closing = GroupCommit(database)
    await closing.start()
    waiting = [asyncio.create_task(closing.write(write(name, 1))) for name in TABLES]
    await asyncio.sleep(0)

    await closing.close()

    assert all(await asyncio.gather(*waiting))
    with pytest.raises(StoreFailure, match="stopping"):
        await closing.write(write("table-0", 2))


async def test_group_commits_and_transactions_take_turns(
    group_commit: GroupCommit, database: Database
) -> None:
    people = [add_people(database, f"Badr {number}") for number in range(20)]
    writes = [group_commit.write(write("table-0", number)) for number in range(1, 21)]
    both = [each for pair in zip(people, writes, strict=True) for each in pair]
    assert all((await asyncio.gather(*both))[1::2])


async def test_writing_continues_after_a_broken_connection(postgres_url: str) -> None:
    database = await Database.open(postgres_url)
    await add_tables(database, table("table-0"))
    group_commit = GroupCommit(database)
    await group_commit.start()
    assert await group_commit.write(write("table-0", 1))

    await disconnect(database)
    assert await group_commit.write(write("table-0", 2))

    await group_commit.close()
    await database.close()


async def test_all_writes_fail_while_the_database_is_unavailable_and_can_be_repeated(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.05)
    one, other = await Database.open(sqlite_url), await Database.open(sqlite_url)
    await add_tables(one, *(table(name) for name in TABLES))
    group_commit = GroupCommit(other)
    await group_commit.start()
    writes = [write(name, 1) for name in TABLES]

    with one.writer.begin():
        answers = await asyncio.gather(*map(group_commit.write, writes), return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreFailure}

    assert all(await asyncio.gather(*map(group_commit.write, writes)))
    await group_commit.close()
    await one.close()
    await other.close()


async def test_a_killed_process_loses_nothing_that_it_announced(
    database: Database, database_url: str
) -> None:
    await add_tables(database, table("oasis"))
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.support.server.databases.endless_writer",
        database_url,
        stdout=PIPE,
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
