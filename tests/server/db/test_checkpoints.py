# SPDX-License-Identifier: MIT
"""Checkpoints of SQLite."""

import asyncio
from pathlib import Path

import pytest

from caravanserai.server.db import checkpoints
from caravanserai.server.db.checkpoints import Checkpoints
from caravanserai.server.db.database import Database
from caravanserai.server.db.people_queries import add_person
from caravanserai.server.db.rows import PersonRow


async def write(database: Database, number: int) -> None:
    row = PersonRow(f"person-{number}", "Anna", None, None, 0, 0)
    await database.transact(lambda connection: add_person(connection, row))


def is_in_file(file: Path) -> bool:
    """Return whether the file itself, without its log, holds the person."""
    return b"person-99" in file.read_bytes()


async def test_a_checkpoint_moves_the_log_into_the_file(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "INTERVAL", 0.01)
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    database = await Database.open(sqlite_url)
    await write(database, 99)
    assert not is_in_file(file)
    checkpointing = Checkpoints(database)
    await checkpointing.start()
    while not is_in_file(file):
        await asyncio.sleep(0.01)
    await checkpointing.close()
    await database.close()


async def test_a_long_log_is_truncated(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "INTERVAL", 0.01)
    monkeypatch.setattr(checkpoints, "MAX_WAL_PAGES", 0)
    log = Path(sqlite_url.removeprefix("sqlite:///") + "-wal")
    database = await Database.open(sqlite_url)
    await write(database, 1)
    assert log.stat().st_size > 0
    checkpointing = Checkpoints(database)
    await checkpointing.start()
    while log.stat().st_size > 0:
        await asyncio.sleep(0.01)
    await checkpointing.close()
    await database.close()
