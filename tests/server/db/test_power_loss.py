# SPDX-License-Identifier: MIT
"""A loss of power takes nothing that was announced: it is flushed to the disk before."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from caravanserai.server.db import checkpoints
from caravanserai.server.db import group_commit as group_commits
from caravanserai.server.db.checkpoints import Checkpoints
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from tests.support.server.databases.power_loss import Disk, recorded_disk
from tests.support.server.databases.rows import add_tables, table, write

TABLES = ("oasis", "palm", "well")
ROUNDS = 25


def numbers(folder: Path, table_id: str) -> list[int]:
    """Return the numbers of the events in a database, once SQLite has recovered it."""
    connection = sqlite3.connect(folder / "caravanserai.db")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    query = "SELECT number FROM entry WHERE table_id = ? ORDER BY number"
    found = [number for (number,) in connection.execute(query, (table_id,))]
    connection.close()
    return found


async def play(group_commit: GroupCommit, table_id: str, announced: dict[str, int]) -> None:
    """Write events for ever."""
    while True:
        assert await group_commit.write(write(table_id, announced[table_id] + 1))
        announced[table_id] += 1


async def lose_power(disk: Disk, folder: Path, chance: Random, announced: dict[str, int]) -> None:
    before = dict(announced)
    disk.lose_power(folder, chance)
    for table_id in TABLES:
        found = await asyncio.to_thread(numbers, folder, table_id)
        assert found == list(range(1, len(found) + 1))
        assert len(found) >= before[table_id]


async def test_a_loss_of_power_takes_nothing_that_was_announced(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So that the power fails during some of them.
    monkeypatch.setattr(checkpoints, "INTERVAL", 0.005)
    monkeypatch.setattr(group_commits, "MIN_INTERVAL", 0.005)
    chance = Random(1)
    with recorded_disk(tmp_path) as disk:
        database = await Database.open(sqlite_url)
        await add_tables(database, *(table(name) for name in TABLES))
        group_commit, moved = GroupCommit(database), Checkpoints(database)
        await group_commit.start()
        await moved.start()
        announced = dict.fromkeys(TABLES, 0)
        playing = [asyncio.create_task(play(group_commit, name, announced)) for name in TABLES]
        for number in range(ROUNDS):
            await asyncio.sleep(chance.uniform(0.002, 0.02))
            folder = tmp_path / f"after_{number}"
            folder.mkdir()
            await lose_power(disk, folder, chance, announced)
        for task in playing:
            task.cancel()
        await group_commit.close()
        await moved.close()
        await database.close()
    assert min(announced.values()) > ROUNDS
    assert disk.flushes > max(announced.values()) / 2


async def test_without_flushes_the_same_loss_is_noticed(sqlite_url: str, tmp_path: Path) -> None:
    """The disk of these tests really loses what is not flushed."""
    with recorded_disk(tmp_path) as disk:
        database = await Database.open(sqlite_url)
        await database.run_in_writer(lambda: turn_off_flushes(database))
        await add_tables(database, table("oasis"))
        group_commit = GroupCommit(database)
        await group_commit.start()
        for number in range(1, 20):
            await group_commit.write(write("oasis", number))
        folder = tmp_path / "after"
        folder.mkdir()
        disk.lose_power(folder, Random(1))
        await group_commit.close()
        await database.close()
    assert len(numbers(folder, "oasis")) < 19


def turn_off_flushes(database: Database) -> None:
    connection = database.writer.raw_connection()
    connection.cursor().execute("PRAGMA synchronous = OFF")
    connection.close()


async def test_every_connection_of_sqlite_flushes_its_commits(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)

    def settings() -> list[object]:
        with database.writer.connect() as connection:
            names = ("synchronous", "journal_mode", "fullfsync")
            return [connection.scalar(text(f"PRAGMA {name}")) for name in names]

    assert await database.run_in_writer(settings) == [2, "wal", 1]
    async with database.connect() as connection:
        assert await connection.scalar(text("PRAGMA synchronous")) == 2
    await database.close()
