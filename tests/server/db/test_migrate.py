# SPDX-License-Identifier: MIT
"""Migrations, from every revision of the schema to the newest."""

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from hatchling.builders.wheel import WheelBuilder
from sqlalchemy import (
    JSON,
    URL,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    MetaData,
    make_url,
    select,
    text,
)

from caravanserai.server.db import connections
from caravanserai.server.db.database import Database
from caravanserai.server.db.migrate import MIGRATIONS, alembic_config, upgrade_schema
from caravanserai.server.db.models import Base
from caravanserai.server.errors import StoreFailure
from tests.support.server.databases.postgres import PostgresServer

ROOT = Path(__file__).parents[3]
NEXT_REVISION = Path(__file__).parent / "next_revision"
REVISIONS = [
    script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()
]

Rows = dict[str, list[dict[str, Any]]]  # by table


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest) -> Iterator[URL]:
    """A database of each kind without any tables."""
    if request.param == "sqlite":
        yield make_url(f"sqlite:///{request.getfixturevalue('tmp_path')}/caravan.db")
    else:
        server: PostgresServer = request.getfixturevalue("postgres_server")
        with server.bare_database() as url:
            yield make_url(url)


def test_the_models_agree_with_the_newest_schema(empty: URL) -> None:
    upgrade_schema(empty)

    with connections.migration_engine(empty).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


@pytest.mark.parametrize("revision", REVISIONS)
def test_an_upgrade_keeps_all_data(empty: URL, revision: str) -> None:
    upgrade_schema(empty, to=revision)
    before = fill(empty)

    upgrade_schema(empty)

    assert_kept(before, contents(empty))


def test_a_migration_that_replaces_tables_keeps_all_data(empty: URL) -> None:
    upgrade_schema(empty)
    before = fill(empty)

    upgrade_schema(empty, config=next_config())

    after = contents(empty)
    assert_kept(before, after)
    assert [row["colour"] for row in after["person"]] == ["sand", "sand"]


def test_a_failed_upgrade_changes_nothing(empty: URL, tmp_path: Path) -> None:
    upgrade_schema(empty)
    before = fill(empty)
    source = (NEXT_REVISION / "schema_next.py").read_text()
    (tmp_path / "schema_next.py").write_text(f"{source}    raise LookupError\n")

    with pytest.raises(LookupError):
        upgrade_schema(empty, config=alembic_config(tmp_path))

    assert contents(empty) == before


def test_processes_that_start_together_upgrade_once(empty: URL) -> None:
    with ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(upgrade_schema, empty) for _ in range(4)]:
            done.result()

    with connections.migration_engine(empty).connect() as connection:
        versions = connection.scalars(text("SELECT version_num FROM alembic_version")).all()
    assert versions == REVISIONS[:1]


def test_a_process_waits_for_another_that_creates_the_file(tmp_path: Path) -> None:
    url = make_url(f"sqlite:///{tmp_path}/caravan.db")
    other = sqlite3.connect(tmp_path / "caravan.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    leaving = threading.Timer(0.2, other.close)
    leaving.start()

    upgrade_schema(url)

    leaving.join()
    with connections.migration_engine(url).connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"


def test_migrations_are_in_the_wheel_and_their_folder_may_have_any_name(tmp_path: Path) -> None:
    wheel = WheelBuilder(str(ROOT)).recurse_included_files()
    packed = {Path(file.distribution_path).name for file in wheel}

    assert packed >= {file.name for file in MIGRATIONS.rglob("*.py")}
    assert alembic_config(tmp_path / "50 % : ü").get_version_locations_list() == [
        str(MIGRATIONS / "versions"),
        str(tmp_path / "50 % : ü"),
    ]


async def test_the_database_of_a_newer_version_is_refused(empty: URL) -> None:
    upgrade_schema(empty, config=next_config())
    message = (
        f"up to {REVISIONS[0]}, but the database has next, .* Start the newer version, or restore"
    )

    with pytest.raises(StoreFailure, match=message):
        await Database.open(empty.render_as_string(hide_password=False))


def next_config() -> Config:
    return alembic_config(NEXT_REVISION)


def assert_kept(before: Rows, after: Rows) -> None:
    """Assert that every row is still there, with the values of all its columns."""
    for table, rows in before.items():
        assert len(after[table]) == len(rows)
        for old, new in zip(rows, after[table], strict=True):
            assert new.items() >= old.items(), table


def fill(url: URL) -> Rows:
    """Insert two rows into every table, whatever its columns are; return the contents."""
    with connections.migration_engine(url).begin() as connection:
        for table in tables(connection).sorted_tables:
            for number in range(2):
                row = {column.name: sample(column, number) for column in table.columns}
                connection.execute(table.insert(), row)
    return contents(url)


def contents(url: URL) -> Rows:
    with connections.migration_engine(url).connect() as connection:
        return {
            table.name: [
                dict(row._mapping)
                for row in connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in tables(connection).sorted_tables
        }


def tables(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != "alembic_version")
    return found


def sample(column: Column[Any], number: int) -> Any:
    """Return a value for a column; the same for all texts, so that references are valid."""
    kind = column.type
    if isinstance(kind, JSON):
        return {"number": number, "text": "żółw"}
    if isinstance(kind, Boolean):
        return bool(number)
    if isinstance(kind, BigInteger):
        return 2**62 + number
    if isinstance(kind, Integer):
        return number
    return number + 0.1 if isinstance(kind, Float) else f"text {number}"


def test_games_in_progress_between_accounts_stay_rated(empty: URL) -> None:
    upgrade_schema(empty, to="0001")
    with connections.migration_engine(empty).begin() as connection:
        add_old_game(connection, "accounts", ["omar", "ada"])
        add_old_game(connection, "guest", ["omar", "guest"])
        add_old_game(connection, "program", ["omar", "robot"])
        add_old_game(connection, "open seat", ["omar", None])
        add_old_game(connection, "position", ["omar", "ada"], start={})

    upgrade_schema(empty)

    tables = contents(empty)["game_table"]
    assert [row["id"] for row in tables if row["is_rated"]] == ["accounts"]
    assert [row["id"] for row in tables if row["origin"] != "deal"] == ["position"]


def add_old_game(
    connection: Connection, name: str, people: list[str | None], **columns: Any
) -> None:
    """Add a game of the first schema, with people of whom some have accounts or tokens."""
    tables = MetaData()
    tables.reflect(connection)
    for person in {*people, "omar"} - {None}:
        known = select(tables.tables["person"].c.id).filter_by(id=person)
        if connection.scalar(known) is None:
            account = None if person == "guest" else person
            row = {"id": person, "name": person, "account_name": account}
            insert(connection, tables, "person", row)
            if person == "robot":
                token = {"id": "1", "token_hash": "1", "person_id": person, "label": ""}
                insert(connection, tables, "api_token", token)
    insert(connection, tables, "game_table", {"id": name, "owner_id": "omar"} | columns)
    for seat, person in enumerate(people):
        kind = "person" if person else "open"
        place: dict[str, Any] = {"table_id": name, "seat": seat, "kind": kind, "person_id": person}
        insert(connection, tables, "seat", place)


def insert(connection: Connection, tables: MetaData, table: str, row: dict[str, Any]) -> None:
    """Insert a row, with any values for the columns that are left out and must have one."""
    columns = tables.tables[table].columns
    filled = {each.name: sample(each, 0) for each in columns if not each.nullable} | row
    connection.execute(tables.tables[table].insert(), filled)
