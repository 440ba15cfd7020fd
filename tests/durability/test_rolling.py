# SPDX-License-Identifier: MIT
"""Two servers are restarted in turn; `make rolling` does it with processes."""

import asyncio
from contextlib import AsyncExitStack
from unittest.mock import patch

from caravanserai.server import app
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.people import accounts
from caravanserai.server.people.passwords import Passwords
from caravanserai.server.settings import Settings
from tests.durability.rolling import RollingRestart
from tests.support.server.databases.postgres import running_server
from tests.support.server.running_server import WITHOUT_LIMITS, run_server


class ServersInThisProcess:
    """Two servers with bots that answer at once."""

    def __init__(self, database: str) -> None:
        self._settings = Settings(port=0, database=database, drain_seconds=1, **WITHOUT_LIMITS)
        self._stacks: dict[int, AsyncExitStack] = {}

    async def start(self, number: int) -> str:
        """Start a server."""
        self._stacks[number] = AsyncExitStack()
        running = await self._stacks[number].enter_async_context(run_server(self._settings))
        return running.url

    async def stop(self, number: int) -> None:
        """Stop a server."""
        await self._stacks[number].aclose()


def test_a_rolling_restart_loses_nothing_that_was_announced() -> None:
    # `run_server` replaces these while it runs. Servers that overlap would leave them replaced.
    with (
        patch.object(app, "EnginePool", EnginePool),
        patch.object(accounts, "Passwords", Passwords),
        running_server() as postgres,
        postgres.bare_database() as url,
    ):
        running = RollingRestart(ServersInThisProcess(url), 4, lambda _: None)
        damage = asyncio.run(running.run(2))
    assert damage == []
    assert running.tally.counts["actions"] > 4
    assert set(running.tally.closed) <= {1012, 1013}
    assert running.tally.counts["connections"] > 8  # people came back
