# SPDX-License-Identifier: MIT
"""What the server's tests share: the event loop, and databases of both kinds."""

import shutil
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import make_url

from caravanserai.server.db.database import Database
from caravanserai.server.db.migrate import upgrade_schema
from caravanserai.server.db.people_queries import add_person
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.services import Services
from caravanserai.server.tables.registry import TableRegistry
from tests.support.server.postgres import PostgresServer, running_server
from tests.support.server.services import services
from tests.support.server.table_states import ANNA, BORIS


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sqlite") / "migrated.db"
    upgrade_schema(make_url(f"sqlite:///{path}"))
    return path


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """A SQLite database of the newest schema, empty."""
    path = shutil.copy(migrated_file, tmp_path / "caravanserai.db")
    return f"sqlite:///{path}"


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """A PostgreSQL database of the newest schema, empty."""
    with postgres_server.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A database of each kind, of the newest schema, empty."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def database(database_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    """A database of each kind, open."""
    opened = await Database.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def home(database: Database) -> AsyncIterator[Services]:
    """Services on a database of each kind, which know Anna and Boris."""
    for person in (ANNA, BORIS):
        row = PersonRow(person.id, person.name, None, None, 0, 0)
        await database.transact(partial(add_person, person=row))
    async with services(database) as made:
        yield made


@pytest.fixture
async def tables(home: Services) -> AsyncIterator[TableRegistry]:
    """The tables of those services."""
    made = TableRegistry(home)
    yield made
    await made.close()
