# SPDX-License-Identifier: MIT
"""Queries on people, their sessions and their API tokens."""

from typing import Any

from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import (
    ApiToken,
    GameTable,
    Person,
    PersonBrowser,
    RatedGame,
    Rating,
    Seat,
    Session,
    table_of,
)
from caravanserai.server.db.people.models import Browser, RecoveryCode, Report, ReservedName
from caravanserai.server.db.rows import ApiTokenRow, PersonRow, SessionRow
from caravanserai.server.db.table_queries import column_values

PERSON, SESSION, TOKEN = table_of(Person), table_of(Session), table_of(ApiToken)
TABLE, SEAT = table_of(GameTable), table_of(Seat)
RATING, RATED = table_of(Rating), table_of(RatedGame)
BROWSER = table_of(PersonBrowser)


async def add_person(connection: AsyncConnection, person: PersonRow) -> None:
    """Add a person."""
    await connection.execute(insert(PERSON), column_values(person))


async def find_person(connection: AsyncConnection, person_id: str) -> PersonRow | None:
    """Return the person with this id."""
    row = (await connection.execute(select(PERSON).where(PERSON.c.id == person_id))).first()
    return PersonRow(*row) if row else None


async def find_account(connection: AsyncConnection, account_name: str) -> PersonRow | None:
    """Return the person whose account has this name, in the form of `account_key`."""
    query = select(PERSON).where(PERSON.c.account_name == account_name)
    row = (await connection.execute(query)).first()
    return PersonRow(*row) if row else None


async def update_person(connection: AsyncConnection, person_id: str, **changes: Any) -> None:
    """Update columns of a person."""
    await connection.execute(update(PERSON).where(PERSON.c.id == person_id).values(**changes))


async def update_account(
    connection: AsyncConnection, person_id: str, stored: str | None, /, **changes: Any
) -> bool:
    """Update a person if their password hash is still `stored`; return whether it was."""
    # Not `==`: guests have no hash, and in SQL nothing equals NULL.
    is_unchanged = PERSON.c.password_hash.is_not_distinct_from(stored)
    query = update(PERSON).where(PERSON.c.id == person_id, is_unchanged)
    return (await connection.execute(query.values(**changes))).rowcount == 1


async def rename_seats(connection: AsyncConnection, person_id: str, name: str) -> list[str]:
    """Change the name in all seats of a person; return their tables."""
    query = update(SEAT).where(SEAT.c.person_id == person_id).values(name=name)
    return sorted(set(await connection.scalars(query.returning(SEAT.c.table_id))))


async def add_session(connection: AsyncConnection, session: SessionRow) -> None:
    """Add a session."""
    await connection.execute(insert(SESSION), column_values(session))


async def person_by_session(
    connection: AsyncConnection, token_hash: str, now: int
) -> tuple[PersonRow, int] | None:
    """Return the person of a session and when it expires; None if it has expired."""
    query = (
        select(PERSON, SESSION.c.expires_at)
        .join(SESSION, SESSION.c.person_id == PERSON.c.id)
        .where(SESSION.c.token_hash == token_hash, SESSION.c.expires_at > now)
    )
    row = (await connection.execute(query)).first()
    return (PersonRow(*row[:-1]), row[-1]) if row else None


async def extend_session(connection: AsyncConnection, token_hash: str, expires_at: int) -> None:
    """Let a session expire later."""
    query = update(SESSION).where(SESSION.c.token_hash == token_hash)
    await connection.execute(query.values(expires_at=expires_at))


async def delete_session(connection: AsyncConnection, token_hash: str) -> str | None:
    """Delete a session; return its person, or None if there is no such session."""
    query = delete(SESSION).where(SESSION.c.token_hash == token_hash)
    found: str | None = await connection.scalar(query.returning(SESSION.c.person_id))
    return found


async def delete_sessions_of(
    connection: AsyncConnection, person_id: str, kept: str | None = None
) -> None:
    """Delete the sessions of a person, except the one with the token hash `kept`."""
    query = delete(SESSION).where(SESSION.c.person_id == person_id)
    if kept is not None:
        query = query.where(SESSION.c.token_hash != kept)
    await connection.execute(query)


async def add_token(connection: AsyncConnection, token: ApiTokenRow) -> None:
    """Add an API token."""
    await connection.execute(insert(TOKEN), column_values(token))


async def tokens_of(connection: AsyncConnection, person_id: str) -> list[ApiTokenRow]:
    """Return the API tokens of a person, oldest first."""
    query = select(TOKEN).where(TOKEN.c.person_id == person_id)
    rows = await connection.execute(query.order_by(TOKEN.c.created_at, TOKEN.c.id))
    return [ApiTokenRow(*row) for row in rows]


async def person_by_token(
    connection: AsyncConnection, token_hash: str
) -> tuple[PersonRow, int | None] | None:
    """Return the person of an API token, and when it was last used."""
    query = (
        select(PERSON, TOKEN.c.used_at)
        .join(TOKEN, TOKEN.c.person_id == PERSON.c.id)
        .where(TOKEN.c.token_hash == token_hash)
    )
    row = (await connection.execute(query)).first()
    return (PersonRow(*row[:-1]), row[-1]) if row else None


async def note_token_use(connection: AsyncConnection, token_hash: str, used_at: int) -> None:
    """Store when an API token was used."""
    query = update(TOKEN).where(TOKEN.c.token_hash == token_hash)
    await connection.execute(query.values(used_at=used_at))


async def delete_token(connection: AsyncConnection, person_id: str, token_id: str) -> str | None:
    """Delete an API token of a person; return its hash, or None if there is no such token."""
    query = delete(TOKEN).where(TOKEN.c.id == token_id, TOKEN.c.person_id == person_id)
    found: str | None = await connection.scalar(query.returning(TOKEN.c.token_hash))
    return found


async def delete_tokens_of(connection: AsyncConnection, person_id: str) -> None:
    """Delete all API tokens of a person."""
    await connection.execute(delete(TOKEN).where(TOKEN.c.person_id == person_id))


async def delete_expired_sessions(connection: AsyncConnection, now: int) -> None:
    """Delete expired sessions."""
    await connection.execute(delete(SESSION).where(SESSION.c.expires_at <= now))


async def delete_unused_guests(connection: AsyncConnection) -> None:
    """Delete guests that nothing refers to."""
    references = (
        SESSION.c.person_id,
        TABLE.c.owner_id,
        SEAT.c.person_id,
        RATING.c.person_id,
        RATED.c.person_id,
        BROWSER.c.person_id,
        *(table_of(model).c.person_id for model in (Browser, RecoveryCode, ReservedName, Report)),
        table_of(Report).c.reporter_id,
    )
    unused = [~exists().where(reference == PERSON.c.id) for reference in references]
    is_guest = PERSON.c.account_name.is_(None), PERSON.c.merged_into.is_(None)
    await connection.execute(delete(PERSON).where(*is_guest, *unused))
