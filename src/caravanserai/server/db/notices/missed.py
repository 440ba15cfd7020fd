# SPDX-License-Identifier: MIT
"""Finds events whose notice was lost."""

from collections.abc import Mapping

from sqlalchemy import JSON, Integer, bindparam, cast, column, func, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Event, table_of

EVENT = table_of(Event)
_VERSIONS = func.json_each_text(bindparam("versions", type_=JSON)).table_valued(
    column("key"), column("value"), name="known"
)
# One look into the index for each table. Usually nothing is newer, and no row comes back.
_LAST = (
    select(func.max(EVENT.c.number).label("number"))
    .where(EVENT.c.table_id == _VERSIONS.c.key)
    .lateral("last")
)
_NEWER = (
    select(_VERSIONS.c.key, _LAST.c.number)
    .select_from(_VERSIONS.join(_LAST, true()))
    .where(_LAST.c.number > cast(_VERSIONS.c.value, Integer))
)


async def newer_versions(
    connection: AsyncConnection, versions: Mapping[str, int]
) -> dict[str, int]:
    """Return the versions in the database of those tables that are behind; only PostgreSQL."""
    rows = await connection.execute(_NEWER, {"versions": versions})
    return {row.key: row.number for row in rows}
