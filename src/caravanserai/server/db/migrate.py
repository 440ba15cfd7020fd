# SPDX-License-Identifier: MIT
"""Upgrades the schema of a database with Alembic."""

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
LOCK = 0x6361_7261_7661_6E  # "caravan" in ASCII: the id of the lock that migrations take


def alembic_config(*more_folders: Path) -> Config:
    """Return the configuration of Alembic; tests add folders with their own migrations."""
    folders = (MIGRATIONS / "versions", *more_folders)
    config = Config()
    for name, value in {
        "script_location": str(MIGRATIONS),
        # Any other separator could be part of a path.
        "path_separator": "newline",
        "version_locations": "\n".join(map(str, folders)),
    }.items():
        config.set_main_option(name, value.replace("%", "%%"))  # Alembic interpolates %
    return config


def upgrade_schema(url: URL, *, to: str = "head", config: Config | None = None) -> None:
    """Run all missing migrations in one transaction; processes that start together take turns.

    Raises StoreFailure if the database belongs to a newer version of this program.
    """
    config = config or alembic_config()
    engine = connections.migration_engine(url)
    try:
        with engine.begin() as connection:
            # On SQLite the transaction has taken the lock already (BEGIN IMMEDIATE).
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            _check_not_newer(connection, config)
            config.attributes["connection"] = connection
            command.upgrade(config, to)
            # Without a migration nothing was written, so a read-only database is noticed here.
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            _check_references(connection)
    finally:
        engine.dispose()


def is_current(url: URL) -> bool:
    """Return whether a database has the schema of this program."""
    engine = connections.migration_engine(url)
    try:
        with engine.begin() as connection:
            found = MigrationContext.configure(connection).get_current_revision()
    finally:
        engine.dispose()
    return found == ScriptDirectory.from_config(alembic_config()).get_current_head()


def _check_not_newer(connection: Connection, config: Config) -> None:
    """Raise StoreFailure if the schema is of a newer version: this one could damage the data."""
    found = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(config)
    try:
        scripts.get_revisions(found or ())
    except CommandError:
        raise StoreFailure(
            f"this program knows the database's schema up to {scripts.get_current_head()}, but the "
            f"database has {found}, of a newer version. Start the newer version, or restore a "
            "back-up from before the upgrade.",
            code="newer_database",
        ) from None


def _check_references(connection: Connection) -> None:
    """Check all foreign keys, which SQLite does not do while migrations replace tables.

    Raises StoreFailure, which rolls the migrations back, if one is broken.
    """
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise StoreFailure(
                f"the upgrade would break {len(broken)} references, first {broken[0]}; nothing was "
                "changed. Please report this.",
                code="bad_upgrade",
            )
