# SPDX-License-Identifier: MIT
"""Rate counters of several processes, added up in PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
from sqlalchemy import text

from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database
from caravanserai.server.errors import TooMany
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.rates.exchange import RateExchange
from caravanserai.server.settings import load

STRICT = load({"CARAVAN_RATE_LOG_INS": "4/5 minutes", "CARAVAN_RATE_MESSAGES": "100/hour"})
ADDRESS = "192.0.2.1"


class Process:
    """The rate limits of one process."""

    def __init__(self, database: Database) -> None:
        self.limits = RateLimits(STRICT)
        self.exchange = RateExchange(database, Cluster(database), self.limits.counters)


@pytest.fixture
async def database(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    opened = await Database.open(postgres_url)
    yield opened
    await opened.close()


async def test_a_rate_holds_across_processes(database: Database) -> None:
    one, other = Process(database), Process(database)
    for _ in range(3):
        one.limits.check("log_ins", ADDRESS)
    await one.exchange.exchange()
    await other.exchange.exchange()
    other.limits.check("log_ins", ADDRESS)
    with pytest.raises(TooMany, match="4 log-ins"):
        other.limits.check("log_ins", ADDRESS)
    await other.exchange.exchange()
    await one.exchange.exchange()
    with pytest.raises(TooMany, match="4 log-ins"):
        one.limits.check("log_ins", ADDRESS)
    one.limits.check("log_ins", "192.0.2.2")  # others are not affected


async def test_until_the_next_exchange_a_process_has_its_share_of_a_limit(
    database: Database,
) -> None:
    processes = [Process(database), Process(database)]
    for process in processes:
        process.limits.counters.processes = 2
    served = 0
    for process in processes * 5:
        with suppress(TooMany):
            process.limits.check("log_ins", ADDRESS)
            served += 1
    assert served == 4


async def test_what_is_far_below_its_limit_is_not_exchanged(database: Database) -> None:
    process = Process(database)
    for _ in range(9):
        process.limits.check("messages", "anna")
    assert process.limits.counters.take_changes() == []
    process.limits.check("messages", "anna")
    [change] = process.limits.counters.take_changes()
    assert change.count == 10
    process.limits.check("messages", "anna")
    assert [each.count for each in process.limits.counters.take_changes()] == [1]


async def test_expired_counters_are_removed_from_the_database(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = Process(database)
    process.limits.check("log_ins", ADDRESS)
    await process.exchange.exchange(is_cleanup=True)
    assert await count_rows(database) == 1
    monkeypatch.setattr("caravanserai.server.rates.exchange.time.time", lambda: 10.0**11)
    await process.exchange.exchange(is_cleanup=True)
    assert await count_rows(database) == 0


async def count_rows(database: Database) -> int:
    async with database.connect() as connection:
        return int(await connection.scalar(text("SELECT count(*) FROM rate_count")) or 0)


async def test_a_process_exchanges_by_itself(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caravanserai.server.rates.exchange.EXCHANGE_SECONDS", 0.01)
    process = Process(database)
    await process.exchange.start()
    process.limits.check("log_ins", ADDRESS)
    async with asyncio.timeout(10):
        while await count_rows(database) == 0:
            await asyncio.sleep(0.01)
    await process.exchange.close()
