# SPDX-License-Identifier: MIT
"""Warns about a PostgreSQL that confirms what a loss of power would take."""

import structlog
from sqlalchemy import text

from caravanserai.server.db.database import Database

_SETTINGS = text(
    "SELECT name FROM pg_settings WHERE setting = 'off' "
    "AND name IN ('fsync', 'full_page_writes', 'synchronous_commit') ORDER BY name"
)

log = structlog.get_logger(__name__)


async def warn_unless_durable(database: Database) -> None:
    """Log a warning for each setting that gives up durability; for SQLite we set them ourselves."""
    if not database.is_postgres:
        return
    async with database.connect() as connection:
        for name in await connection.scalars(_SETTINGS):
            log.warning(
                "database_not_durable",
                setting=name,
                value="off",
                hint="a loss of power can take moves that people have seen: turn it on",
            )
