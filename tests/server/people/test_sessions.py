# SPDX-License-Identifier: MIT
"""Browser sessions."""

import asyncio

import pytest
from sqlalchemy import select

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.errors import NotFound
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.sessions import DAY, LIFETIME
from tests.support.server.accounts import PASSWORD, create_accounts, register_account
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


async def test_an_extended_session_says_so(accounts: Accounts, clock: ManualClock) -> None:
    _guest, token = await accounts.new_guest(None)
    renewals: list[int] = []
    await accounts.by_session(token, lambda: renewals.append(clock.at))
    assert renewals == []
    clock.at += 2 * DAY
    await accounts.by_session(token, lambda: renewals.append(clock.at))
    assert renewals == [clock.at]


async def test_the_sessions_of_a_person_are_listed_and_ended_one_by_one(
    accounts: Accounts, clock: ManualClock
) -> None:
    person, here = await register_account(accounts)
    clock.at += DAY
    _person, there, _tables = await accounts.log_in("Omar", PASSWORD, None, "Firefox, Linux")
    listed = await accounts.sessions.list_of(person, here)
    assert [(each.browser, each.is_this) for each in listed] == [
        ("Firefox, Linux", False),
        ("", True),
    ]
    assert listed[0].seen_at == clock.at
    await accounts.sessions.end_one(person, listed[0].id)
    assert await accounts.by_session(there) is None
    assert await accounts.by_session(here) == person
    with pytest.raises(NotFound):
        await accounts.sessions.end_one(person, listed[0].id)


async def test_nobody_can_end_the_session_of_another(accounts: Accounts) -> None:
    omar, token = await register_account(accounts)
    ada, _token = await register_account(accounts, "Ada")
    [session] = await accounts.sessions.list_of(omar, None)
    with pytest.raises(NotFound):
        await accounts.sessions.end_one(ada, session.id)
    assert await accounts.by_session(token)


async def test_all_sessions_of_a_person_end_together(accounts: Accounts) -> None:
    person, here = await register_account(accounts)
    _person, there, _tables = await accounts.log_in("Omar", PASSWORD, None)
    _guest, other = await accounts.new_guest(None)
    for token in (here, there):
        assert await accounts.by_session(token)
    await accounts.sessions.end_all(person)
    assert [await accounts.by_session(token) for token in (here, there)] == [None, None]
    assert await accounts.by_session(other)
