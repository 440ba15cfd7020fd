# SPDX-License-Identifier: MIT
"""Queries on names: which belong to accounts, and which were given up a short time ago."""

from collections.abc import Collection

from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Person, table_of
from caravanserai.server.db.people.models import ReservedName
from caravanserai.server.db.people.rows import ReservedNameRow
from caravanserai.server.db.table_queries import column_values

PERSON, RESERVED = table_of(Person), table_of(ReservedName)
_LOCK = 0x6E61_6D65  # "name" in ASCII: the id of the lock that is held while a name is taken


async def lock_names(connection: AsyncConnection) -> None:
    """Prevent others from taking a name until the transaction ends.

    Keys are not unique, because accounts that look alike may be older than this check. SQLite has
    one writer at a time in any case.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))


async def taken_names(
    connection: AsyncConnection, keys: Collection[tuple[str, str]], owner_id: str | None, now: int
) -> set[tuple[str, str]]:
    """Return which names belong, or belonged until recently, to others than the owner.

    Each name is given by its account key and its look-alike key.
    """
    accounts = select(PERSON.c.account_name, PERSON.c.name_key).where(
        PERSON.c.account_name.is_not(None),
        PERSON.c.id.is_distinct_from(owner_id),
        or_(
            PERSON.c.account_name.in_([account for account, _key in keys]),
            PERSON.c.name_key.in_([key for _account, key in keys]),
        ),
    )
    reserved = select(RESERVED.c.name_key).where(
        RESERVED.c.name_key.in_([key for _account, key in keys]),
        RESERVED.c.until_at > now,
        RESERVED.c.person_id.is_distinct_from(owner_id),
    )
    rows = (await connection.execute(accounts)).all()
    found = {key for row in rows for key in row} | set(await connection.scalars(reserved))
    return {name for name in keys if not found.isdisjoint(name)}


async def guests_named(connection: AsyncConnection, name_key: str) -> list[str]:
    """Return the guests whose names look like an account's."""
    query = select(PERSON.c.id).where(
        PERSON.c.name_key == name_key, PERSON.c.account_name.is_(None)
    )
    return list(await connection.scalars(query))


async def reserve_name(connection: AsyncConnection, row: ReservedNameRow) -> None:
    """Keep a name that a person gives up; of the names of one person only the last is kept."""
    is_old = or_(RESERVED.c.name_key == row.name_key, RESERVED.c.person_id == row.person_id)
    await connection.execute(delete(RESERVED).where(is_old))
    await connection.execute(insert(RESERVED), column_values(row))


async def delete_expired_names(connection: AsyncConnection, now: int) -> None:
    """Release the names that were kept long enough."""
    await connection.execute(delete(RESERVED).where(RESERVED.c.until_at <= now))
