# SPDX-License-Identifier: MIT
"""Fixtures of the server's tests: the event loop, and databases of both kinds."""

import logging
import shutil
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import pytest
import structlog
from sqlalchemy import make_url

from caravanserai.server.db.database import Database
from caravanserai.server.db.migrate import upgrade_schema
from caravanserai.server.db.people_queries import add_person
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.services import Services
from caravanserai.server.tables.registry import TableRegistry
from tests.support.server.accounts import create_accounts
from tests.support.server.clock import ManualClock
from tests.support.server.databases.postgres import PostgresServer, running_server
from tests.support.server.databases.redis import RedisServer, running_redis
from tests.support.server.services import running_services
from tests.support.server.table_states import ANNA, BORIS


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    with running_redis() as server:
        yield server


@pytest.fixture(params=["database", "redis"])
def notices(request: pytest.FixtureRequest) -> str:
    """Each value of the setting `notices`."""
    if request.param == "database":
        return "database"
    server: RedisServer = request.getfixturevalue("redis_server")
    return server.url


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sqlite") / "migrated.db"
    upgrade_schema(make_url(f"sqlite:///{path}"))
    return path


@pytest.fixture
def sqlite_url(migrated_file: Path, tmp_path: Path) -> str:
    """An empty SQLite database with the newest schema."""
    path = shutil.copy(migrated_file, tmp_path / "caravanserai.db")
    return f"sqlite:///{path}"


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """An empty PostgreSQL database with the newest schema."""
    with postgres_server.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind, with the newest schema."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def database(database_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    """An open database of each kind."""
    opened = await Database.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def accounts(database: Database, clock: ManualClock) -> Accounts:
    """Accounts on a database of each kind, with fast passwords."""
    return create_accounts(database, clock)


@pytest.fixture
async def services(database: Database) -> AsyncIterator[Services]:
    """Services on a database of each kind, in which Anna and Boris exist."""
    for person in (ANNA, BORIS):
        row = PersonRow(person.id, person.name, None, None, 0, 0)
        await database.transact(partial(add_person, person=row))
    async with running_services(database) as made:
        yield made


@pytest.fixture
async def tables(services: Services) -> AsyncIterator[TableRegistry]:
    """The tables of those services."""
    made = TableRegistry(services)
    yield made
    await made.close()


@pytest.fixture
def restore_logging() -> Iterator[None]:
    """Undo what `set_up_logs` changes for the whole process."""
    root, access = logging.getLogger(), logging.getLogger("uvicorn.access")
    handlers, level, disabled = root.handlers[:], root.level, access.disabled
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    access.disabled = disabled
    structlog.reset_defaults()
