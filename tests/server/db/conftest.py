# SPDX-License-Identifier: MIT
"""Two processes that write to one database."""

from collections.abc import AsyncIterator

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from tests.support.server.databases.rows import add_tables, table
from tests.support.server.written_events import TABLES


@pytest.fixture
async def group_commit(database: Database) -> AsyncIterator[GroupCommit]:
    """The group commit of a database with thirty tables."""
    await add_tables(database, *(table(name) for name in TABLES))
    opened = GroupCommit(database)
    await opened.start()
    yield opened
    await opened.close()


@pytest.fixture
async def rival(group_commit: GroupCommit, database_url: str) -> AsyncIterator[GroupCommit]:
    """The group commit of another process that shares the database."""
    database = await Database.open(database_url)
    opened = GroupCommit(database)
    await opened.start()
    yield opened
    await opened.close()
    await database.close()
