# SPDX-License-Identifier: MIT
"""Adds up the rate counters of all processes, in PostgreSQL.

A query for each message would cost more than the message. Instead, each process writes what it has
counted once a second, and reads what all have counted. Until then it may use only its own share of
a limit. However many processes a client uses, a limit is therefore exceeded by a few shares at
most, and only until the next exchange.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database
from caravanserai.server.errors import StoreFailure
from caravanserai.server.rates.counters import Change, Counters

EXCHANGE_SECONDS = 1.0
_ROUNDS_PER_CLEANUP = 60
_OVERLAP = 2000  # milliseconds that are read twice: a transaction may commit late
_MAX_TOTALS = 10_000  # read at once
# Arrays instead of rows: the statement is always the same, however many counters there are.
_ADD = text("""
    INSERT INTO rate_count (key, count, expires_at, changed_at)
    SELECT *, CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) FROM unnest(
        CAST(:keys AS text[]), CAST(:counts AS integer[]), CAST(:ends AS bigint[])
    )
    ON CONFLICT (key) DO UPDATE
    SET count = rate_count.count + excluded.count, changed_at = excluded.changed_at
""")
_READ = text(f"""
    SELECT key, count, expires_at, changed_at FROM rate_count
    WHERE changed_at > :since ORDER BY changed_at DESC LIMIT {_MAX_TOTALS}
""")
_CLEAN_UP = text("DELETE FROM rate_count WHERE expires_at < :now")


class RateExchange:
    """Exchanges the counters of this process with the others; on SQLite there are no others."""

    def __init__(self, database: Database, cluster: Cluster, counters: Counters) -> None:
        self._database = database
        self._cluster = cluster
        self._counters = counters
        self._seen_at = 0  # the latest change that was read, by the clock of the database
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start exchanging counts."""
        if self._database.is_postgres:
            self._task = asyncio.create_task(self._run(), name="rates")

    async def close(self) -> None:
        """Stop."""
        await end_tasks(self._task)

    async def _run(self) -> None:
        for rounds in count():
            # Without the database each process counts for itself.
            with suppress(StoreFailure):
                await self.exchange(is_cleanup=rounds % _ROUNDS_PER_CLEANUP == 0)
            await asyncio.sleep(EXCHANGE_SECONDS)

    async def exchange(self, *, is_cleanup: bool = False) -> None:
        """Write the counts of this process, and read the counters that have changed."""
        self._counters.processes = self._cluster.size
        changes = self._counters.take_changes()
        arrays = {
            "keys": [each.key for each in changes],
            "counts": [each.count for each in changes],
            "ends": [each.expires_at for each in changes],
        }
        since = {"since": self._seen_at - _OVERLAP}

        async def work(connection: AsyncConnection) -> Sequence[Any]:
            if is_cleanup:
                await connection.execute(_CLEAN_UP, {"now": round(time.time() * 1000)})
            if changes:
                await connection.execute(_ADD, arrays)
            return (await connection.execute(_READ, since)).fetchall()

        found = await self._database.transact(work)
        self._seen_at = max([self._seen_at, *(row[3] for row in found)])
        self._counters.set_totals(Change(*row[:3]) for row in found)
