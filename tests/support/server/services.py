# SPDX-License-Identifier: MIT
"""Services for tables under test: a real database and group commit, bots without processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any, cast

from caravanserai.core.position import Position, replay
from caravanserai.server.db.cluster import Cluster
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notices.bus import Bus, NullBus
from caravanserai.server.engine_pool import EnginePool, Question
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.operation.time_watch import TimeWatch
from caravanserai.server.protocol.socket import (
    HintAnalysis,
    HintMove,
)
from caravanserai.server.protocol.views.moves import move_view
from caravanserai.server.services import Services
from caravanserai.server.settings import Settings
from tests.support.server.clock import ManualClock


class InstantEnginePool:
    """Bots that answer at once, with random moves."""

    def __init__(self) -> None:
        self.asked = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def move(self, table: str, owner: str, position: Position, bot: str, seed: int) -> int:
        """Choose any legal action, once the gate is open."""
        self.asked += 1
        await self.gate.wait()
        return int(Random(len(position.actions)).choice(position.legal()))

    def check_hints(self) -> None:
        """Let any number of hints wait."""

    async def ask_twice(self, _owner: str, question: Question, _read: object) -> HintAnalysis:
        """Answer a hint: recommend the first legal action."""
        position = replay(question.record)
        action = int(position.legal()[0])
        move = HintMove(
            action=action,
            turn=[position.text(action)],
            moves=[move_view(position, action)],
            visits=1,
            values=[],
            points=[],
            margin=0.0,
            line=[action],
            gains={},
        )
        game, actor = position.game.name, position.actor or 0
        return HintAnalysis(
            game=game, seat=question.seat, actor=actor, simulations=1, seconds=0.0, choices=[move]
        )


@asynccontextmanager
async def running_services(
    database: Database, bus: Bus | None = None, **settings: Any
) -> AsyncIterator[Services]:
    """Start services on a database."""
    bus = bus or NullBus()
    group_commit = GroupCommit(database, bus=bus)
    await group_commit.start()
    clock = ManualClock(1_000_000)
    yield Services(
        settings=Settings(**settings),
        database=database,
        group_commit=group_commit,
        cluster=Cluster(database),
        engine_pool=cast(EnginePool, InstantEnginePool()),
        metrics=Metrics(),
        now=clock,
        time_watch=TimeWatch(clock),
        bus=bus,
    )
    await group_commit.close()
