# SPDX-License-Identifier: MIT
"""Exactly one process owns a table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text

from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database

TABLES = [f"table-{number}" for number in range(300)]


@pytest.fixture
async def postgres(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    opened = await Database.open(postgres_url)
    yield opened
    await opened.close()


@asynccontextmanager
async def three_processes(database: Database) -> AsyncIterator[list[Cluster]]:
    """Run three processes that have seen each other."""
    processes = [Cluster(database) for _ in range(3)]
    for process in processes:
        await process.start()
    for process in processes:
        await process.heartbeat()
    yield processes
    for process in processes:
        await process.close()


def owners(processes: list[Cluster]) -> list[list[int]]:
    """Return the owners of each table, as indices."""
    return [[i for i, p in enumerate(processes) if p.owns(table)] for table in TABLES]


async def test_a_single_process_owns_every_table(database: Database) -> None:
    alone = Cluster(database)
    assert all(map(alone.owns, TABLES))

    await alone.start()
    assert all(map(alone.owns, TABLES))
    await alone.close()


async def test_each_table_has_one_owner_and_each_process_a_share(postgres: Database) -> None:
    async with three_processes(postgres) as processes:
        owned = owners(processes)

    assert all(len(by) == 1 for by in owned)
    assert all(60 < owned.count([i]) < 140 for i in range(3))


async def test_when_a_process_leaves_only_its_tables_change_owner(postgres: Database) -> None:
    async with three_processes(postgres) as processes:
        before = owners(processes)
        await processes[2].close()
        for process in processes[:2]:
            await process.heartbeat()
        after = owners(processes[:2])

    assert all(len(by) == 1 for by in after)
    assert all(new == old for old, new in zip(before, after, strict=True) if old != [2])


async def test_a_process_without_heartbeats_counts_as_dead(postgres: Database) -> None:
    async with three_processes(postgres) as processes:
        await miss_heartbeats(postgres, processes[2], seconds=16)
        for process in processes[:2]:
            await process.heartbeat()

        assert all(len(by) == 1 for by in owners(processes[:2]))


async def test_a_process_that_missed_one_heartbeat_counts_as_alive(postgres: Database) -> None:
    async with three_processes(postgres) as processes:
        before = owners(processes)
        await miss_heartbeats(postgres, processes[2], seconds=10)
        for process in processes[:2]:
            await process.heartbeat()

        assert owners(processes) == before


async def test_a_process_counted_as_dead_returns_with_its_next_heartbeat(
    postgres: Database,
) -> None:
    async with three_processes(postgres) as processes:
        before = owners(processes)
        await miss_heartbeats(postgres, processes[2], seconds=60)
        await processes[0].heartbeat()
        for process in [processes[2], *processes]:
            await process.heartbeat()

        assert owners(processes) == before


async def test_processes_that_leave_are_removed(postgres: Database) -> None:
    async with three_processes(postgres):
        pass

    async with postgres.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM process")) == 0


async def miss_heartbeats(database: Database, process: Cluster, *, seconds: int) -> None:
    """Move the last heartbeat of a process into the past."""
    update = text("UPDATE process SET beat_at = beat_at - :missed WHERE id = :id")
    values = {"missed": seconds * 1000, "id": process.id}
    await database.transact(lambda connection: connection.execute(update, values))
