# SPDX-License-Identifier: MIT
"""Checks that a name is free: it is neither that of another account, nor looks like one."""

from collections.abc import Collection

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import names as name_queries
from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.db.people.rows import ReservedNameRow
from caravanserai.server.errors import Conflict
from caravanserai.server.people.names import account_key, clean_name
from caravanserai.server.people.naming.guest_names import random_guest_name
from caravanserai.server.people.naming.look_alikes import check_scripts, look_alike_key

DAY = 24 * 3_600_000  # milliseconds
RESERVED_FOR = 90 * DAY  # how long nobody else can take a name that its owner has given up


def new_name(name: str) -> str:
    """Return a new name as it is stored. Raises BadMessage if it is invalid."""
    cleaned = clean_name(name)
    check_scripts(cleaned)
    return cleaned


async def check_free(
    connection: AsyncConnection, name: str, owner_id: str | None, now: int
) -> None:
    """Raise Conflict if a name, or one that looks like it, belongs to another account.

    This also holds for guests, who could otherwise pose as the owner of the account.
    """
    await name_queries.lock_names(connection)
    if await name_queries.taken_names(connection, [_keys(name)], owner_id, now):
        raise name_taken(name)


async def taken_names(
    database: Database, names: Collection[str], owner_id: str | None, now: int
) -> set[str]:
    """Return which of these names belong to accounts of others, or look like theirs."""
    if not names:  # no names at a screen: the usual case needs no query
        return set()
    keys = {name: _keys(name) for name in names}
    async with database.connect() as connection:
        taken = await name_queries.taken_names(connection, list(keys.values()), owner_id, now)
    return {name for name, key in keys.items() if key in taken}


def _keys(name: str) -> tuple[str, str]:
    return account_key(name), look_alike_key(name)


async def rename_guests(connection: AsyncConnection, name: str, owner_id: str, now: int) -> None:
    """Rename guests whose names look like that of a new account, so that they cannot pose as it."""
    guests = await name_queries.guests_named(connection, look_alike_key(name))
    others = [guest for guest in guests if guest != owner_id]
    for guest in others:
        other = random_guest_name()
        await people_queries.update_person(
            connection, guest, name=other, name_key=look_alike_key(other)
        )
    await note_changes(connection, "person", others, now)


async def reserve(connection: AsyncConnection, name: str, person_id: str, now: int) -> None:
    """Reserve a name that a person gives up, so that nobody else can take it for a while."""
    row = ReservedNameRow(look_alike_key(name), person_id, now + RESERVED_FOR)
    await name_queries.reserve_name(connection, row)


def name_taken(name: str, field: str = "name") -> Conflict:
    """Return the error for a name of another account."""
    return Conflict(
        f"the name {name} belongs to an account, or looks like its name: log in, or choose another",
        code="name_taken",
        field=field,
    )
