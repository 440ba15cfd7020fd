# SPDX-License-Identifier: MIT
"""Queries of administrators."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import case, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Event, GameTable, Person, Session, table_of
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.errors import NotFound

PERSON, SESSION = table_of(Person), table_of(Session)
TABLE, EVENT = table_of(GameTable), table_of(Event)


async def find_people(connection: AsyncConnection, text: str, limit: int) -> list[PersonRow]:
    """Return the people with this id, or with this text in their name; accounts first."""
    wanted = or_(PERSON.c.id == text, PERSON.c.name.icontains(text, autoescape=True))
    is_guest = case((PERSON.c.account_name.is_(None), 1), else_=0)
    query = select(PERSON).where(wanted).order_by(is_guest, PERSON.c.name, PERSON.c.id)
    return [PersonRow(*row) for row in await connection.execute(query.limit(limit))]


async def names_of(connection: AsyncConnection, people: Collection[str | None]) -> dict[str, str]:
    """Return the names of people by their ids."""
    query = select(PERSON.c.id, PERSON.c.name).where(PERSON.c.id.in_(people))
    return {row.id: row.name for row in await connection.execute(query)}


async def limit_sessions(connection: AsyncConnection, person_id: str, until: int) -> None:
    """Let the sessions of a person expire at a time, if not before."""
    later = SESSION.c.person_id == person_id, SESSION.c.expires_at > until
    await connection.execute(update(SESSION).where(*later).values(expires_at=until))


async def close_table(connection: AsyncConnection, table_id: str, at: int) -> bool:
    """End the game of a table without a result; return whether it was not over already.

    A server that writes at the same moment finds the number of its event taken, and loads the
    table again. Raises NotFound if there is no such table.
    """
    is_this = TABLE.c.id == table_id
    # The number before the status: if the game ends in between, the number is taken.
    last = select(func.max(EVENT.c.number)).where(EVENT.c.table_id == table_id)
    number = (await connection.scalar(last) or 0) + 1
    columns = select(TABLE.c.status, TABLE.c.is_rated, TABLE.c.players).where(is_this)
    table = (await connection.execute(columns)).one_or_none()
    if table is None:
        raise NotFound(f"there is no table {table_id!r}")
    if table.status == "over":
        return False
    bodies: list[tuple[str, dict[str, Any]]] = [("closed", {"why": "admin"})]
    if table.is_rated and table.status == "playing":
        # Here and not by a server: perhaps none runs, and players must read at once what counts.
        bodies.append(("rated", {"reason": "aborted", "shares": [0.0] * table.players}))
    events = [
        {"table_id": table_id, "number": number + n, "at": at, "kind": kind, "body": body}
        for n, (kind, body) in enumerate(bodies)
    ]
    await connection.execute(insert(EVENT), events)
    ended = {"status": "over", "wake_at": None, "changed_at": at, "ended_at": at}
    await connection.execute(update(TABLE).where(is_this).values(**ended))
    return True
