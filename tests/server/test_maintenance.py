# SPDX-License-Identifier: MIT
"""The daily maintenance job."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from sqlalchemy.exc import IntegrityError

from caravanserai.server import maintenance
from caravanserai.server.db.database import Database
from caravanserai.server.errors import StoreFailure
from caravanserai.server.maintenance import Maintenance
from caravanserai.server.operation.time_watch import Jump, TimeWatch
from caravanserai.server.people.accounts import Accounts
from tests.support.server.clock import WatchedClocks


async def rate_nothing() -> None:
    """Find no game that was not rated."""


async def test_a_guest_without_a_session_is_deleted(sqlite_url: str) -> None:
    at = 0
    database = await Database.open(sqlite_url)
    accounts = Accounts(database, lambda: at)
    guest, _ = await accounts.new_guest("Anna")
    at = 400 * 24 * 3600 * 1000
    job = Maintenance(accounts, TimeWatch(lambda: at), rate_nothing)
    await job.start()
    while await accounts.find(guest.id) is not None:
        await asyncio.sleep(0.01)
    await job.close()
    await database.close()


class CountedDeletions:
    """Accounts that count how often the expired ones are deleted."""

    def __init__(self) -> None:
        self.count = 0

    async def delete_expired(self) -> None:
        """Count."""
        self.count += 1


def noted(function: Callable[[int], list[Jump]], seen: asyncio.Event) -> Any:
    """Return the function, which also sets an event when it is called."""

    def call(number: int) -> list[Jump]:
        seen.set()
        return function(number)

    return call


async def test_a_clock_that_was_set_to_a_wrong_year_deletes_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(maintenance, "DAY", 0.01)
    accounts, clocks = CountedDeletions(), WatchedClocks()
    job = Maintenance(cast(Accounts, accounts), clocks.watch, rate_nothing)
    await job.start()
    while accounts.count < 2:
        await asyncio.sleep(0.001)
    seen = asyncio.Event()
    monkeypatch.setattr(clocks.watch, "jumps_after", noted(clocks.watch.jumps_after, seen))
    clocks.set_clock(365 * 24 * 3600)
    clocks.watch.observe()
    before = accounts.count
    await seen.wait()
    assert accounts.count == before
    while accounts.count == before:  # only one run is left out
        await asyncio.sleep(0.001)
    await job.close()


class FailingDeletions(CountedDeletions):
    """Accounts whose first deletion fails."""

    async def delete_expired(self) -> None:
        """Count, and fail once."""
        await super().delete_expired()
        if self.count == 1:
            raise IntegrityError("DELETE FROM person", None, ValueError("still referred to"))


async def test_a_deletion_that_fails_does_not_end_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maintenance, "DAY", 0.01)
    accounts, clocks = FailingDeletions(), WatchedClocks()
    job = Maintenance(cast(Accounts, accounts), clocks.watch, rate_nothing)
    await job.start()
    async with asyncio.timeout(10):
        while accounts.count < 2:
            await asyncio.sleep(0.01)
    await job.close()


async def test_games_that_were_not_rated_are_looked_for_every_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(maintenance, "DAY", 0.01)
    looked, twice = 0, asyncio.Event()

    async def rate_missed() -> None:
        nonlocal looked
        looked += 1
        if looked == 1:
            raise StoreFailure("no disk")
        twice.set()

    job = Maintenance(cast(Accounts, CountedDeletions()), WatchedClocks().watch, rate_missed)
    await job.start()
    async with asyncio.timeout(10):
        await twice.wait()
    await job.close()
