# SPDX-License-Identifier: MIT
"""Rates hold for all processes of a server together."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from caravanserai.server.settings import Settings
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server

RATE = 8  # guests
STRICT = WITHOUT_LIMITS | {"rate_guests": f"{RATE}/10 minutes"}


@pytest.fixture
async def servers(anyio_backend: str, postgres_url: str) -> AsyncIterator[list[RunningServer]]:
    """Two servers that share nothing but a database, and know of each other."""
    settings = Settings(port=0, database=postgres_url, **STRICT)
    async with run_server(settings) as one, run_server(settings) as two:
        await one.context.services.cluster.heartbeat()  # two has seen one already
        for server in (one, two):
            async with asyncio.timeout(20):
                while server.context.rate_limits.counters.processes != 2:
                    await asyncio.sleep(0.05)
        yield [one, two]


async def statuses(server: RunningServer, count: int) -> list[int]:
    """Become a guest so many times, each time as somebody new."""
    clients = [await server.client() for _ in range(count)]
    return [(await client.post("/api/guest")).status_code for client in clients]


async def test_one_address_gets_its_rate_once_however_many_processes_it_asks(
    servers: list[RunningServer],
) -> None:
    found = []
    for _ in range(3):
        for server in servers:
            found += await statuses(server, RATE)
        await asyncio.sleep(1.1)  # the processes exchange their counts once a second
    # The first process may use its share again before the second knows of it; without an exchange
    # each of them would have served the whole rate.
    assert RATE <= found.count(200) <= RATE + RATE // 2
    assert await statuses(servers[0], 1) == await statuses(servers[1], 1) == [429]
    assert set(found) == {200, 429}
