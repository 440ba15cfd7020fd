# SPDX-License-Identifier: MIT
"""Exactly one process keeps a table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import text

from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database

pytestmark = pytest.mark.anyio

TABLES = [f"table-{number}" for number in range(300)]


@pytest.fixture
async def postgres(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    opened = await Database.open(postgres_url)
    yield opened
    await opened.close()


@asynccontextmanager
async def three(database: Database) -> AsyncIterator[list[Cluster]]:
    """Three processes that know of each other."""
    processes = [Cluster(database) for _ in range(3)]
    for process in processes:
        await process.start()
    for process in processes:
        await process.beat()
    yield processes
    for process in processes:
        await process.close()


def keepers(processes: list[Cluster]) -> list[list[int]]:
    """Return for each table who keeps it."""
    return [[i for i, p in enumerate(processes) if p.owns(table)] for table in TABLES]


async def test_a_process_alone_keeps_everything(database: Database) -> None:
    alone = Cluster(database)
    assert all(map(alone.owns, TABLES))

    await alone.start()
    assert all(map(alone.owns, TABLES))
    await alone.close()


async def test_each_table_has_one_keeper_and_each_keeper_its_share(postgres: Database) -> None:
    async with three(postgres) as processes:
        kept = keepers(processes)

    assert all(len(by) == 1 for by in kept)
    assert all(60 < kept.count([i]) < 140 for i in range(3))


async def test_when_one_leaves_only_its_tables_change_hands(postgres: Database) -> None:
    async with three(postgres) as processes:
        before = keepers(processes)
        await processes[2].close()
        for process in processes[:2]:
            await process.beat()
        after = keepers(processes[:2])

    assert all(len(by) == 1 for by in after)
    assert all(new == old for old, new in zip(before, after, strict=True) if old != [2])


async def test_a_silent_process_is_forgotten(postgres: Database) -> None:
    async with three(postgres) as processes:
        await fall_silent(postgres, processes[2], seconds=16)
        for process in processes[:2]:
            await process.beat()

        assert all(len(by) == 1 for by in keepers(processes[:2]))


async def test_a_process_that_missed_a_beat_is_not_forgotten(postgres: Database) -> None:
    async with three(postgres) as processes:
        before = keepers(processes)
        await fall_silent(postgres, processes[2], seconds=10)
        for process in processes[:2]:
            await process.beat()

        assert keepers(processes) == before


async def test_a_process_that_was_forgotten_comes_back_with_its_next_beat(
    postgres: Database,
) -> None:
    async with three(postgres) as processes:
        before = keepers(processes)
        await fall_silent(postgres, processes[2], seconds=60)
        await processes[0].beat()
        for process in [processes[2], *processes]:
            await process.beat()

        assert keepers(processes) == before


async def test_a_process_leaves_no_trace_behind(postgres: Database) -> None:
    async with three(postgres):
        pass

    async with postgres.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM process")) == 0


async def fall_silent(database: Database, process: Cluster, *, seconds: int) -> None:
    then = text("UPDATE process SET beat_at = beat_at - :silent WHERE id = :id")
    who = {"silent": seconds * 1000, "id": process.id}
    await database.transact(lambda connection: connection.execute(then, who))
