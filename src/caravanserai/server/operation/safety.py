# SPDX-License-Identifier: MIT
"""Warns about a database that may lose data, or that others can read."""

import stat
from pathlib import Path

import structlog
from sqlalchemy import text

from caravanserai.server.db.database import Database

_NOT_DURABLE = text(
    "SELECT name FROM pg_settings WHERE setting = 'off' "
    "AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name"
)

log = structlog.get_logger(__name__)


async def warn_unless_safe(database: Database) -> None:
    """Log a warning if data could be lost, or read by everybody on this machine."""
    if database.is_postgres:
        await _warn_unless_durable(database)
    else:
        _warn_unless_private(Path(str(database.url.database)))


async def _warn_unless_durable(database: Database) -> None:
    # For SQLite, connections.py sets what is needed itself.
    async with database.connect() as connection:
        for name in await connection.scalars(_NOT_DURABLE):
            log.warning(
                "database_not_durable",
                setting=name,
                value="off",
                hint="a loss of power can take moves that people have seen: turn it on",
            )


def _warn_unless_private(file: Path) -> None:
    mode = stat.S_IMODE(file.stat().st_mode)
    if mode & stat.S_IROTH:
        log.warning(
            "database_readable_by_others",
            file=str(file),
            mode=f"{mode:o}",
            hint="it contains password hashes and hidden cards: chmod 600",
        )
