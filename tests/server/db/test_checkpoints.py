# SPDX-License-Identifier: MIT
import asyncio
from pathlib import Path

import pytest

from caravanserai.server.db import checkpoints
from caravanserai.server.db.checkpoints import Checkpoints
from caravanserai.server.db.database import Database
from caravanserai.server.db.people_queries import add_person
from caravanserai.server.db.rows import PersonRow

pytestmark = pytest.mark.anyio


async def write(database: Database, number: int) -> None:
    row = PersonRow(f"person-{number}", "Anna", None, None, 0, 0)
    await database.transact(lambda connection: add_person(connection, row))


def moved(file: Path) -> bool:
    """Tell whether the file itself, without its log, holds the last person."""
    return b"person-99" in file.read_bytes()


async def test_what_was_logged_comes_into_the_file(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "PAUSE", 0.01)
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    database = await Database.open(sqlite_url)
    await write(database, 99)
    assert not moved(file)
    made = Checkpoints(database)
    await made.start()
    while not moved(file):
        await asyncio.sleep(0.01)
    await made.close()
    await database.close()


async def test_a_long_log_begins_anew(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "PAUSE", 0.01)
    monkeypatch.setattr(checkpoints, "LONG", 0)
    log = Path(sqlite_url.removeprefix("sqlite:///") + "-wal")
    database = await Database.open(sqlite_url)
    await write(database, 1)
    assert log.stat().st_size > 0
    made = Checkpoints(database)
    await made.start()
    while log.stat().st_size > 0:
        await asyncio.sleep(0.01)
    await made.close()
    await database.close()
