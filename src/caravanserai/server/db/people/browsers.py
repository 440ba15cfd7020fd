# SPDX-License-Identifier: MIT
"""Queries on known browsers, sessions as a list, and recovery codes."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Person, Session, table_of
from caravanserai.server.db.people.models import Browser, RecoveryCode
from caravanserai.server.db.people.rows import BrowserRow, RecoveryCodeRow
from caravanserai.server.db.rows import PersonRow, SessionRow
from caravanserai.server.db.table_queries import column_values

PERSON, SESSION = table_of(Person), table_of(Session)
BROWSER, CODE = table_of(Browser), table_of(RecoveryCode)


async def note_browser(connection: AsyncConnection, row: BrowserRow, most: int) -> None:
    """Store that a person has logged in from a browser; only the last `most` are kept."""
    await connection.execute(delete(BROWSER).where(BROWSER.c.token_hash == row.token_hash))
    await connection.execute(insert(BROWSER), column_values(row))
    mine = select(BROWSER.c.token_hash).where(BROWSER.c.person_id == row.person_id)
    newest = list(await connection.scalars(mine.order_by(BROWSER.c.seen_at.desc()).limit(most)))
    is_old = BROWSER.c.person_id == row.person_id, BROWSER.c.token_hash.not_in(newest)
    await connection.execute(delete(BROWSER).where(*is_old))


async def owner_of_browser(connection: AsyncConnection, token_hash: str) -> str | None:
    """Return the person who has logged in from a browser."""
    query = select(BROWSER.c.person_id).where(BROWSER.c.token_hash == token_hash)
    found: str | None = await connection.scalar(query)
    return found


async def browsers_of(connection: AsyncConnection, person_id: str) -> list[int]:
    """Return when a person has last logged in from each of their browsers."""
    query = select(BROWSER.c.seen_at).where(BROWSER.c.person_id == person_id)
    return list(await connection.scalars(query.order_by(BROWSER.c.seen_at)))


async def delete_browsers_of(connection: AsyncConnection, person_id: str) -> None:
    """Forget all browsers of a person."""
    await connection.execute(delete(BROWSER).where(BROWSER.c.person_id == person_id))


async def sessions_of(connection: AsyncConnection, person_id: str, now: int) -> list[SessionRow]:
    """Return the sessions of a person, last used first."""
    query = select(SESSION).where(SESSION.c.person_id == person_id, SESSION.c.expires_at > now)
    return [
        SessionRow(*row)
        for row in await connection.execute(query.order_by(SESSION.c.expires_at.desc()))
    ]


async def write_code(connection: AsyncConnection, row: RecoveryCodeRow) -> None:
    """Store a recovery code instead of an earlier one of the same person."""
    await delete_code(connection, row.person_id)
    await connection.execute(insert(CODE), column_values(row))


async def person_by_code(
    connection: AsyncConnection, account_name: str, code_hash: str, now: int
) -> PersonRow | None:
    """Return the account with this name and this recovery code."""
    query = (
        select(PERSON)
        .join(CODE, CODE.c.person_id == PERSON.c.id)
        .where(PERSON.c.account_name == account_name)
        .where(CODE.c.code_hash == code_hash, CODE.c.expires_at > now)
    )
    row = (await connection.execute(query)).first()
    return PersonRow(*row) if row else None


async def delete_code(connection: AsyncConnection, person_id: str) -> bool:
    """Delete the recovery code of a person; return whether there was one."""
    query = delete(CODE).where(CODE.c.person_id == person_id)
    return (await connection.execute(query)).rowcount == 1


async def delete_expired_codes(connection: AsyncConnection, now: int, browsers: int) -> None:
    """Delete expired codes, and browsers that were last seen before `browsers`."""
    await connection.execute(delete(CODE).where(CODE.c.expires_at <= now))
    await connection.execute(delete(BROWSER).where(BROWSER.c.seen_at < browsers))
