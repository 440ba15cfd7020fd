# SPDX-License-Identifier: MIT
"""Marks of browsers are forgotten with the account, and after ninety days."""

from sqlalchemy import select

from caravanserai.server.db.database import Database
from caravanserai.server.db.fair_play_queries import BROWSER
from caravanserai.server.fair_play.browsers import KEPT, remember_browser
from caravanserai.server.people.accounts import Accounts
from tests.support.server.accounts import PASSWORD, register_people
from tests.support.server.clock import START, ManualClock


async def marks(database: Database) -> list[str]:
    async with database.connect() as connection:
        return list(await connection.scalars(select(BROWSER.c.browser_hash)))


async def test_only_a_hash_of_the_mark_is_stored(database: Database, accounts: Accounts) -> None:
    (omar,) = await register_people(accounts, 1)
    for at in (START, START + 1):
        await remember_browser(database, omar.id, "mark", at)
    (stored,) = await marks(database)
    assert "mark" not in stored


async def test_a_deleted_account_leaves_no_mark(database: Database, accounts: Accounts) -> None:
    (omar,) = await register_people(accounts, 1)
    await remember_browser(database, omar.id, "mark", START)
    await accounts.delete(omar, PASSWORD)
    assert await marks(database) == []


async def test_old_marks_are_deleted(
    database: Database, accounts: Accounts, clock: ManualClock
) -> None:
    (omar,) = await register_people(accounts, 1)
    await remember_browser(database, omar.id, "mark", START)
    clock.at = START + KEPT
    await accounts.delete_expired()
    assert len(await marks(database)) == 1
    clock.at += 1
    await accounts.delete_expired()
    assert await marks(database) == []
