# SPDX-License-Identifier: MIT
"""Recovery of an account whose password is lost, by a code that an administrator gives out.

A code has 99 random bits, so it cannot be guessed, and wrong guesses need not make it invalid:
otherwise anybody could take the owner's code away. It works once, for a day.
"""

import secrets

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import browsers
from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.db.people.rows import RecoveryCodeRow
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.errors import BadMessage, NotSignedIn
from caravanserai.server.people.api_tokens import fingerprint_of
from caravanserai.server.people.names import account_key

HOUR = 3_600_000  # milliseconds
# Without signs that are easily confused when a code is read to somebody. Four groups of five are
# 99 bits.
_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
_GROUPS, _GROUP_LENGTH = 4, 5


def new_code() -> str:
    """Return a random code, such as k3m9p-..."""
    groups = ("".join(secrets.choice(_SIGNS) for _ in range(_GROUP_LENGTH)) for _ in range(_GROUPS))
    return "-".join(groups)


async def write_code(connection: AsyncConnection, person_id: str, code: str, until: int) -> None:
    """Store a code, which replaces an earlier one."""
    await browsers.write_code(connection, RecoveryCodeRow(person_id, _hash(code), until))


async def person_of_code(database: Database, name: str, code: str, now: int) -> PersonRow:
    """Return the account with this name and code. Raises NotSignedIn if there is none."""
    try:
        key = account_key(name)
    except BadMessage:  # an impossible name gets the same answer as an unknown one
        raise _bad_code() from None
    async with database.connect() as connection:
        row = await browsers.person_by_code(connection, key, _hash(code), now)
    if row is None:
        raise _bad_code()
    return row


async def use_code(
    connection: AsyncConnection, row: PersonRow, password_hash: str, now: int
) -> None:
    """Set a new password, and end everything that the old one has opened.

    Raises NotSignedIn if the code was used at the same moment.
    """
    is_unused = await browsers.delete_code(connection, row.id)
    changes = {"password_hash": password_hash}
    if not is_unused or not await people_queries.update_account(
        connection, row.id, row.password_hash, **changes
    ):
        raise _bad_code()
    await people_queries.delete_sessions_of(connection, row.id)
    await people_queries.delete_tokens_of(connection, row.id)
    await browsers.delete_browsers_of(connection, row.id)
    await note_changes(connection, "person", [row.id], now)


def _hash(code: str) -> str:
    """Return the fingerprint of a code, however its groups are separated and written."""
    return fingerprint_of("".join(code.casefold().replace("-", " ").split()))


def _bad_code() -> NotSignedIn:
    return NotSignedIn(
        "no account has this name and code: check both, or ask for a new code",
        code="bad_credentials",
    )
