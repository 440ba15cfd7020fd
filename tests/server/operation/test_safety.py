# SPDX-License-Identifier: MIT
"""A database that may lose what it confirms, or that everybody may read, is reported."""

from pathlib import Path

import pytest
from sqlalchemy import make_url
from structlog.testing import capture_logs

from caravanserai.server.db.database import Database
from caravanserai.server.operation.safety import warn_unless_safe
from tests.support.server.databases.postgres import SETTINGS, PostgresServer


async def warnings_of(url: str) -> list[str]:
    database = await Database.open(url)
    with capture_logs() as logs:
        await warn_unless_safe(database)
    await database.close()
    return [line["setting"] for line in logs if line["event"] == "database_not_durable"]


async def test_a_postgresql_that_does_not_flush_is_reported(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    assert (SETTINGS["fsync"], SETTINGS["full_page_writes"]) == ("off", "off")  # in the tests
    assert await warnings_of(postgres_url) == ["fsync", "full_page_writes"]
    name = str(make_url(postgres_url).database)
    with postgres_server.changed(name, "synchronous_commit", "off"):
        assert "synchronous_commit" in await warnings_of(postgres_url)


async def test_sqlite_needs_no_warning(sqlite_url: str) -> None:
    assert await warnings_of(sqlite_url) == []


@pytest.mark.parametrize("value", ["local", "on", "remote_apply"])
async def test_settings_that_flush_are_not_reported(
    postgres_url: str, postgres_server: PostgresServer, value: str
) -> None:
    name = str(make_url(postgres_url).database)
    with postgres_server.changed(name, "synchronous_commit", value):
        assert "synchronous_commit" not in await warnings_of(postgres_url)


@pytest.mark.parametrize(("mode", "is_reported"), [(0o600, False), (0o640, False), (0o644, True)])
async def test_a_file_that_everybody_may_read_is_reported(
    sqlite_url: str, mode: int, is_reported: bool
) -> None:
    """A restored back-up may be."""
    Path(sqlite_url.removeprefix("sqlite:///")).chmod(mode)
    database = await Database.open(sqlite_url)
    with capture_logs() as logs:
        await warn_unless_safe(database)
    await database.close()
    assert ("database_readable_by_others" in [line["event"] for line in logs]) is is_reported
