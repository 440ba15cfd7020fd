# SPDX-License-Identifier: MIT
import asyncio

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.maintenance import Housekeeping
from caravanserai.server.people.accounts import Accounts

pytestmark = pytest.mark.anyio


async def test_a_guest_whose_session_has_ended_is_forgotten(sqlite_url: str) -> None:
    at = 0
    database = await Database.open(sqlite_url)
    accounts = Accounts(database, lambda: at)
    guest, _ = await accounts.new_guest("Anna")
    at = 400 * 24 * 3600 * 1000
    keeping = Housekeeping(accounts)
    await keeping.start()
    while await accounts.find(guest.id) is not None:
        await asyncio.sleep(0.01)
    await keeping.close()
    await database.close()
