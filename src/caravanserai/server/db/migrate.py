# SPDX-License-Identifier: MIT
"""The schema's steps: which one a database has, and how it comes to the newest."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, text

from caravanserai.server.db import connections
from caravanserai.server.errors import StoreFailure

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x6361_7261_7661_6E  # "caravan": whoever has it may change the schema


def configuration(*more_steps: Path) -> Config:
    """Tell Alembic where our steps lie; tests add folders with steps of their own."""
    folders = (MIGRATIONS / "versions", *more_steps)
    config = Config()
    for name, value in {
        "script_location": str(MIGRATIONS),
        "path_separator": "newline",
        "version_locations": "\n".join(map(str, folders)),
    }.items():
        config.set_main_option(name, value.replace("%", "%%"))  # a sign of Alembic's own
    return config


def newest() -> str | None:
    """Return the newest schema that this program knows."""
    return ScriptDirectory.from_config(configuration()).get_current_head()


def bring_up_to_date(url: URL, *, to: str = "head", config: Config | None = None) -> None:
    """Take all missing steps in one transaction; of several processes, the first one does so."""
    config = config or configuration()
    engine = connections.migrator(url)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            _refuse_newer(connection, config)
            config.attributes["connection"] = connection
            command.upgrade(config, to)
            _check_references(connection)
    finally:
        engine.dispose()


def _refuse_newer(connection: Connection, config: Config) -> None:
    """A database that a newer program has changed must not be touched by an older one."""
    found = MigrationContext.configure(connection).get_current_revision()
    steps = ScriptDirectory.from_config(config)
    try:
        steps.get_revisions(found or ())
    except CommandError:
        raise StoreFailure(
            f"this program knows the database's schema up to {steps.get_current_head()}, but the "
            f"database has {found}, of a newer version. Start the newer version, or restore a "
            "back-up from before the upgrade.",
            code="newer_database",
        ) from None


def _check_references(connection: Connection) -> None:
    """SQLite checks no reference while tables are rebuilt, so all are checked at the end."""
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise StoreFailure(
                f"the upgrade would break {len(broken)} references, first {broken[0]}; nothing was "
                "changed. Please report this.",
                code="bad_upgrade",
            )
