# SPDX-License-Identifier: MIT
"""Queries on people, their sessions and their API tokens."""

from typing import Any

from sqlalchemy import delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import (
    ApiToken,
    GameTable,
    Person,
    RatedGame,
    Rating,
    Seat,
    Session,
    table_of,
)
from caravanserai.server.db.rows import ApiTokenRow, PersonRow, SessionRow
from caravanserai.server.db.table_queries import columns

PERSON, SESSION, TOKEN = table_of(Person), table_of(Session), table_of(ApiToken)
TABLE, SEAT = table_of(GameTable), table_of(Seat)
RATING, RATED = table_of(Rating), table_of(RatedGame)


async def add_person(connection: AsyncConnection, person: PersonRow) -> None:
    """Add a person."""
    await connection.execute(insert(PERSON), columns(person))


async def find_person(connection: AsyncConnection, person_id: str) -> PersonRow | None:
    """Return the person of that id, None when there is none."""
    row = (await connection.execute(select(PERSON).where(PERSON.c.id == person_id))).first()
    return PersonRow(*row) if row else None


async def find_account(connection: AsyncConnection, account_name: str) -> PersonRow | None:
    """Return the person with that account, None when there is none."""
    query = select(PERSON).where(PERSON.c.account_name == account_name)
    row = (await connection.execute(query)).first()
    return PersonRow(*row) if row else None


async def change_person(connection: AsyncConnection, person_id: str, **changes: Any) -> None:
    """Change columns of a person."""
    await connection.execute(update(PERSON).where(PERSON.c.id == person_id).values(**changes))


async def change_account(
    connection: AsyncConnection, person_id: str, stored: str | None, /, **changes: Any
) -> bool:
    """Change columns of a person whose password hash is still `stored`; say whether it was."""
    query = update(PERSON).where(
        PERSON.c.id == person_id, PERSON.c.password_hash.is_not_distinct_from(stored)
    )
    return (await connection.execute(query.values(**changes))).rowcount == 1


async def rename_seats(connection: AsyncConnection, person_id: str, name: str) -> list[str]:
    """Change the name on all seats of a person; return their tables."""
    query = update(SEAT).where(SEAT.c.person_id == person_id).values(name=name)
    return sorted(set(await connection.scalars(query.returning(SEAT.c.table_id))))


async def add_session(connection: AsyncConnection, session: SessionRow) -> None:
    """Add a session."""
    await connection.execute(insert(SESSION), columns(session))


async def person_by_session(
    connection: AsyncConnection, token_hash: str, now: int
) -> tuple[PersonRow, int] | None:
    """Return whose session this is and when it ends, None if it has."""
    query = (
        select(PERSON, SESSION.c.expires_at)
        .join(SESSION, SESSION.c.person_id == PERSON.c.id)
        .where(SESSION.c.token_hash == token_hash, SESSION.c.expires_at > now)
    )
    row = (await connection.execute(query)).first()
    return (PersonRow(*row[:-1]), row[-1]) if row else None


async def prolong_session(connection: AsyncConnection, token_hash: str, expires_at: int) -> None:
    """Let a session end later."""
    query = update(SESSION).where(SESSION.c.token_hash == token_hash)
    await connection.execute(query.values(expires_at=expires_at))


async def end_session(connection: AsyncConnection, token_hash: str) -> None:
    """End one session."""
    await connection.execute(delete(SESSION).where(SESSION.c.token_hash == token_hash))


async def end_sessions_of(
    connection: AsyncConnection, person_id: str, but: str | None = None
) -> None:
    """End the sessions of a person, except the one with the token hash `but`."""
    query = delete(SESSION).where(SESSION.c.person_id == person_id)
    if but is not None:
        query = query.where(SESSION.c.token_hash != but)
    await connection.execute(query)


async def add_token(connection: AsyncConnection, token: ApiTokenRow) -> None:
    """Add an API token."""
    await connection.execute(insert(TOKEN), columns(token))


async def tokens_of(connection: AsyncConnection, person_id: str) -> list[ApiTokenRow]:
    """Return the API tokens of a person, the oldest first."""
    query = select(TOKEN).where(TOKEN.c.person_id == person_id)
    rows = await connection.execute(query.order_by(TOKEN.c.created_at, TOKEN.c.id))
    return [ApiTokenRow(*row) for row in rows]


async def person_by_token(
    connection: AsyncConnection, token_hash: str
) -> tuple[PersonRow, int | None] | None:
    """Return the person of an API token and when it was last used, None if there is none."""
    query = (
        select(PERSON, TOKEN.c.used_at)
        .join(TOKEN, TOKEN.c.person_id == PERSON.c.id)
        .where(TOKEN.c.token_hash == token_hash)
    )
    row = (await connection.execute(query)).first()
    return (PersonRow(*row[:-1]), row[-1]) if row else None


async def note_use(connection: AsyncConnection, token_hash: str, used_at: int) -> None:
    """Note that an API token was used."""
    query = update(TOKEN).where(TOKEN.c.token_hash == token_hash)
    await connection.execute(query.values(used_at=used_at))


async def remove_token(connection: AsyncConnection, person_id: str, token_id: str) -> str | None:
    """Remove an API token of a person; return its hash, None if there is none."""
    query = delete(TOKEN).where(TOKEN.c.id == token_id, TOKEN.c.person_id == person_id)
    found: str | None = await connection.scalar(query.returning(TOKEN.c.token_hash))
    return found


async def remove_tokens_of(connection: AsyncConnection, person_id: str) -> None:
    """Remove all API tokens of a person."""
    await connection.execute(delete(TOKEN).where(TOKEN.c.person_id == person_id))


async def remove_ended(connection: AsyncConnection, now: int) -> None:
    """Remove sessions that have ended, then guests who cannot come back and left no trace."""
    await connection.execute(delete(SESSION).where(SESSION.c.expires_at <= now))
    traces = (
        SESSION.c.person_id,
        TABLE.c.owner_id,
        SEAT.c.person_id,
        RATING.c.person_id,
        RATED.c.person_id,
    )
    missing = [~exists().where(trace == PERSON.c.id) for trace in traces]
    await connection.execute(delete(PERSON).where(PERSON.c.account_name.is_(None), *missing))
