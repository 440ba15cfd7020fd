# SPDX-License-Identifier: MIT
"""Sessions: how long they last, and that they end at once."""

import asyncio

import pytest
from sqlalchemy import select

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.people.accounts import Accounts
from caravanserai.server.people.sessions import DAY, LIFETIME
from tests.support.server.people import START, Hand, accounts_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def database_url(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
def accounts(database: Database, hand: Hand) -> Accounts:
    return accounts_of(database, hand)


async def ends(database: Database) -> list[int]:
    async with database.connect() as connection:
        return list(await connection.scalars(select(people_queries.SESSION.c.expires_at)))


async def test_a_session_ends_after_ninety_days_of_silence(accounts: Accounts, hand: Hand) -> None:
    _guest, token = await accounts.new_guest(None)
    hand.now += LIFETIME - 1
    assert await accounts.by_session(token)
    hand.now += LIFETIME - 1
    assert await accounts.by_session(token)
    hand.now += LIFETIME + 1
    assert await accounts.by_session(token) is None


async def test_a_session_is_prolonged_once_a_day_at_most(
    database: Database, accounts: Accounts, hand: Hand
) -> None:
    guest, token = await accounts.new_guest(None)
    hand.now += DAY - 1
    await accounts.by_session(token)
    assert await ends(database) == [START + LIFETIME]
    hand.now += DAY
    await accounts.by_session(token)
    assert await ends(database) == [hand.now + LIFETIME]
    async with database.connect() as connection:
        row = await people_queries.find_person(connection, guest.id)
    assert row is not None
    assert row.seen_at == hand.now


async def test_who_has_logged_out_is_not_known_from_then_on(accounts: Accounts) -> None:
    _guest, token = await accounts.new_guest(None)
    assert await accounts.by_session(token)
    await accounts.log_out(token)
    assert await accounts.by_session(token) is None
    await accounts.log_out(token)


async def test_logging_out_wins_over_looks_that_are_under_way(accounts: Accounts) -> None:
    _guest, token = await accounts.new_guest(None)
    await asyncio.gather(*(accounts.by_session(token) for _ in range(5)), accounts.log_out(token))
    assert await accounts.by_session(token) is None


async def test_another_process_knows_the_session_too(
    database: Database, accounts: Accounts, hand: Hand
) -> None:
    guest, token = await accounts.new_guest(None)
    assert await accounts_of(database, hand).by_session(token) == guest
