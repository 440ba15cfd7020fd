# SPDX-License-Identifier: MIT
"""What tables ask of bots: a move, a hint, or a look at a whole game."""

import asyncio
import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count, product
from random import Random
from typing import Any

from caravanserai.bots.analysis import default_bot
from caravanserai.bots.review import find_decisions
from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.core.game import find
from caravanserai.core.position import Position
from caravanserai.core.record import GameRecord
from caravanserai.server.engine_pool.pool import Pool
from caravanserai.server.engine_pool.protocol import Ask, Kind
from caravanserai.server.engine_pool.results import (
    read_action,
    read_document,
    read_moment,
    told_moments,
)
from caravanserai.server.engine_pool.timeouts import Timeouts
from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from caravanserai.server.errors import Conflict

PROGRAM = (sys.executable, "-m", "caravanserai.server.engine_pool.process")
LAST_RESORT = "greedy"  # who plays when the bot that should has failed twice
_NOBODY = ""  # owner and table of what the server asks for itself

log = logging.getLogger(__name__)


class EnginePool:
    """Bots in processes of their own.

    Questions of a person or table that is its `owner` take turns with those of others; `patience`
    is how many seconds a bot may think about one. All answers may be awaited and cancelled;
    `forget` refuses what is asked for a table with Stale, `close` the rest with Conflict.
    """

    def __init__(
        self,
        processes: int,
        patience: float = 5.0,
        command: Sequence[str] = PROGRAM,
        limits: Timeouts | None = None,
    ) -> None:
        self._pool = Pool(processes, command, limits or Timeouts())
        self._patience = patience
        self._numbers = count(1)
        self._is_warm = False

    async def start(self) -> None:
        """Start the processes, without waiting for them: questions do."""
        self._pool.start()

    async def close(self) -> None:
        """End the processes."""
        await self._pool.close()

    @property
    def is_warm(self) -> bool:
        """Whether all that was to be warmed is compiled, in all processes."""
        return self._is_warm

    @property
    def alive(self) -> int:
        """How many processes there are."""
        return sum(worker.is_alive for worker in self._pool.workers)

    @property
    def busy(self) -> int:
        """How many processes are thinking."""
        return sum(worker.is_thinking for worker in self._pool.workers)

    @property
    def waiting(self) -> int:
        """How many questions wait for a process."""
        return len(self._pool.queue)

    def forget(self, table: str) -> None:
        """Cancel all that is asked for a table."""
        self._pool.forget(table)

    async def warm(self, games: Sequence[str], bots: Sequence[str]) -> None:
        """Compile bots for games in each process, while it has nothing else to do.

        One process after another: what the first has compiled, the others find on the disk. All
        games with the first bots, which are soon compiled, before any with the others.
        """
        try:
            for bot, game in product(bots, games):
                for worker in self._pool.workers:
                    await self._rehearse(worker, game, bot)
        except Conflict:  # the server closes
            return
        self._is_warm = True

    async def _rehearse(self, worker: Worker, game: str, bot: str) -> None:
        found = find(game)
        record = GameRecord(found.name, found.rules_version, found.player_counts[0], {}, 0, ())
        question = self._question("rehearse", _NOBODY, record, 0, bot, 0)
        try:
            await self._pool.ask(_NOBODY, question, lambda _: None, worker)
        except EngineFailure as failure:
            log.error("%s cannot be warmed for %s: %s", bot, game, failure)

    async def move(self, table: str, owner: str, position: Position, bot: str, seed: int) -> int:
        """Return the action that a bot plays: a legal one, whatever happens to its process."""
        legal, record, seat = _choice(position)
        if len(legal) == 1:
            return legal[0]
        for name in (bot, bot, LAST_RESORT):
            question = self._question("move", table, record, seat, name, seed)
            try:
                return int(await self._pool.ask(owner, question, partial(read_action, legal)))
            except EngineFailure as failure:
                log.warning("%s gave no move at table %s: %s", name, table, failure)
        return Random(seed).choice(legal)

    async def hint(
        self, table: str, owner: str, position: Position, seat: int, seed: int
    ) -> dict[str, Any]:
        """Return the best moves as `Analysis.to_dict` tells them, from what a seat may know."""
        _, record, _ = _choice(position)
        ask = partial(self._question, "hint", table, record, seat, default_bot(), seed)
        told: dict[str, Any] = await self._twice(owner, ask, read_document)
        return told

    async def review(
        self,
        table: str,
        owner: str,
        record: GameRecord,
        progress: Callable[[int, int], object] = lambda _done, _all: None,
    ) -> list[dict[str, Any]]:
        """Return what the game was worth after every action, and what was lost by it.

        A question for each decision, so that a move waits for one of them at most; `progress`
        hears how many are done, and of how many.
        """
        numbers = await asyncio.to_thread(find_decisions, record)
        found: dict[int, ReviewedAction] = {}

        async def judge(number: int) -> None:
            found[number] = await self._moment(table, owner, record, number)
            progress(len(found), len(numbers))

        pieces = [asyncio.ensure_future(judge(number)) for number in numbers]
        try:
            await asyncio.gather(*pieces)
        finally:
            for piece in pieces:
                piece.cancel()
        return await asyncio.to_thread(told_moments, record, found)

    async def _moment(
        self, table: str, owner: str, record: GameRecord, number: int
    ) -> ReviewedAction:
        until = replace(record, actions=record.actions[: number + 1])
        ask = partial(self._question, "review", table, until, 0, default_bot(), 0)
        moment: ReviewedAction = await self._twice(owner, ask, read_moment)
        return moment

    async def _twice(
        self, owner: str, question: Callable[[], Ask], read: Callable[[Any], Any]
    ) -> Any:
        """Ask again if a process fails; after that, say so."""
        for _ in range(2):
            try:
                return await self._pool.ask(owner, question(), read)
            except EngineFailure as failure:
                log.warning("no answer: %s", failure)
        raise Conflict("no answer was found, try again later", code="no_answer")

    def _question(
        self, kind: Kind, table: str, record: GameRecord, seat: int, bot: str, seed: int
    ) -> Ask:
        return Ask(next(self._numbers), kind, table, record, seat, bot, seed, self._patience)


def _choice(position: Position) -> tuple[list[int], GameRecord, int]:
    """Return what can be chosen, and by whom, as it is now: the table goes on meanwhile."""
    seat = position.actor
    if seat is None:
        raise Conflict("the game is over: there is nothing to choose", code="game_over")
    return position.legal().tolist(), position.record(), seat
