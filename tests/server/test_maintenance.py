# SPDX-License-Identifier: MIT
"""The daily maintenance job."""

import asyncio

from caravanserai.server.db.database import Database
from caravanserai.server.maintenance import Maintenance
from caravanserai.server.people.accounts import Accounts


async def test_a_guest_without_a_session_is_deleted(sqlite_url: str) -> None:
    at = 0
    database = await Database.open(sqlite_url)
    accounts = Accounts(database, lambda: at)
    guest, _ = await accounts.new_guest("Anna")
    at = 400 * 24 * 3600 * 1000
    maintenance = Maintenance(accounts)
    await maintenance.start()
    while await accounts.find(guest.id) is not None:
        await asyncio.sleep(0.01)
    await maintenance.close()
    await database.close()
