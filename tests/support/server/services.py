# SPDX-License-Identifier: MIT
"""Services for tables under test: a real database and group commit, bots without processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any, cast

from caravanserai.core.position import Position
from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.services import Services
from caravanserai.server.settings import Settings


class Hourglass:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.at = 1_000_000

    def __call__(self) -> int:
        return self.at


class QuickEnginePool:
    """Bots that answer at once, by chance."""

    def __init__(self) -> None:
        self.asked = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def move(self, table: str, owner: str, position: Position, bot: str, seed: int) -> int:
        """Choose any legal action, once the gate is open."""
        self.asked += 1
        await self.gate.wait()
        return int(Random(len(position.actions)).choice(position.legal()))

    async def hint(
        self, table: str, owner: str, position: Position, seat: int, seed: int
    ) -> dict[str, Any]:
        """Recommend the first legal action."""
        action = int(position.legal()[0])
        return {"choices": [{"action": action, "turn": [position.text(action)], "line": [action]}]}


@asynccontextmanager
async def services(database: Database) -> AsyncIterator[Services]:
    """Start services on a database."""
    group_commit = GroupCommit(database)
    await group_commit.start()
    hourglass = Hourglass()
    yield Services(
        settings=Settings(),
        database=database,
        group_commit=group_commit,
        cluster=Cluster(database),
        engine_pool=cast(EnginePool, QuickEnginePool()),
        metrics=Metrics(),
        now=hourglass,
        started_at=hourglass(),
    )
    await group_commit.close()
