# SPDX-License-Identifier: MIT
"""Browser sessions."""

import asyncio

import pytest
from sqlalchemy import select

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.sessions import DAY, LIFETIME
from tests.support.server.accounts import create_accounts
from tests.support.server.clock import START, ManualClock

pytestmark = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


async def expiry_times(database: Database) -> list[int]:
    async with database.connect() as connection:
        return list(await connection.scalars(select(people_queries.SESSION.c.expires_at)))


async def test_a_session_lasts_ninety_days_after_a_visit(
    accounts: Accounts, clock: ManualClock
) -> None:
    _guest, token = await accounts.new_guest(None)
    clock.at += LIFETIME - 1
    assert await accounts.by_session(token)
    clock.at += LIFETIME - 1
    assert await accounts.by_session(token)
    clock.at += LIFETIME + 1
    assert await accounts.by_session(token) is None


async def test_a_session_is_extended_at_most_once_a_day(
    database: Database, accounts: Accounts, clock: ManualClock
) -> None:
    guest, token = await accounts.new_guest(None)
    clock.at += DAY - 1
    await accounts.by_session(token)
    assert await expiry_times(database) == [START + LIFETIME]
    clock.at += DAY
    await accounts.by_session(token)
    assert await expiry_times(database) == [clock.at + LIFETIME]
    async with database.connect() as connection:
        row = await people_queries.find_person(connection, guest.id)
    assert row is not None
    assert row.seen_at == clock.at


async def test_logging_out_wins_over_running_queries(accounts: Accounts) -> None:
    _guest, token = await accounts.new_guest(None)
    await asyncio.gather(*(accounts.by_session(token) for _ in range(5)), accounts.log_out(token))
    assert await accounts.by_session(token) is None


async def test_another_process_accepts_the_session(
    database: Database, accounts: Accounts, clock: ManualClock
) -> None:
    guest, token = await accounts.new_guest(None)
    assert await create_accounts(database, clock).by_session(token) == guest
