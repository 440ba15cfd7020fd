# SPDX-License-Identifier: MIT
"""Connections: supported addresses, and the settings of SQLite."""

import stat
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from caravanserai.server.db.database import Database
from caravanserai.server.errors import StoreFailure
from tests.support.server.databases.rows import add_people


async def test_sqlite_is_durable_and_checks_references(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    async with database.connect() as connection:
        for pragma, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
            assert await connection.scalar(text(f"PRAGMA {pragma}")) == value
    await database.close()


async def test_a_new_sqlite_file_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "caravan.db"
    database = await Database.open(f"sqlite:///{path}")
    await database.close()

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    "url", ["", "caravan.db", "sqlite://", "sqlite:///:memory:", "mysql://me@host/name"]
)
async def test_an_unsupported_address_is_refused(url: str) -> None:
    with pytest.raises(StoreFailure, match="expected a database address sqlite:///PATH or"):
        await Database.open(url)


async def test_the_error_for_a_missing_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)

    with pytest.raises(StoreFailure, match=r"pip install 'caravanserai\[server,postgres\]'"):
        await Database.open("postgresql://me@host/name")


async def test_errors_do_not_contain_the_values(database: Database) -> None:
    await add_people(database, "Amina")

    with pytest.raises(IntegrityError, match="SQL parameters hidden"):
        await add_people(database, "Amina")
