# SPDX-License-Identifier: MIT
"""What the server asks of bots: a move, a hint, or the review of a game."""

import asyncio
import logging
import secrets
import sys
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from itertools import count, product
from random import Random
from typing import Any

import msgspec

from caravanserai.bots.analysis import default_bot
from caravanserai.bots.review import ReviewedTurn, Turn, find_turns
from caravanserai.core.game import find
from caravanserai.core.position import Position
from caravanserai.core.record import GameRecord
from caravanserai.server.engine_pool.pool import WorkerPool
from caravanserai.server.engine_pool.protocol import Kind, Question
from caravanserai.server.engine_pool.results import read_hint, read_reviewed_turn, review_moments
from caravanserai.server.engine_pool.timeouts import Timeouts
from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from caravanserai.server.errors import Conflict, TooMany
from caravanserai.server.protocol.http import ReviewMoment
from caravanserai.server.protocol.socket import HintAnalysis

COMMAND = (sys.executable, "-m", "caravanserai.server.engine_pool.process")
FALLBACK = "greedy"  # the bot that plays when the wanted one has failed twice
_SEED_BITS = 63  # fits into a signed integer as well
_BUSY = 10.0  # seconds after which a refused hint may be asked for again
_NO_TABLE = ""  # owner and table of the server's own questions

log = logging.getLogger(__name__)


def bot_seed() -> int:
    """Return the seed for one question to a bot.

    It follows from nothing that a player knows, or they could compute the bot's moves in advance.
    Nor does it follow from the seed of the game, which would tell the bot what is hidden.
    """
    return secrets.randbits(_SEED_BITS)


class EnginePool:
    """Bots in processes of their own.

    `patience` is how many seconds a bot may think about one question. Questions of one `owner` (a
    person) take turns with those of others. Cancelling the awaiting task cancels the question;
    after `close`, questions fail with Conflict.
    """

    def __init__(
        self,
        processes: int,
        patience: float = 5.0,
        command: Sequence[str] = COMMAND,
        timeouts: Timeouts | None = None,
        max_waiting_hints: int = 100,
    ) -> None:
        self._pool = WorkerPool(processes, command, timeouts or Timeouts())
        self._patience = patience
        self._max_waiting_hints = max_waiting_hints
        self._numbers = count(1)
        self._is_warm = False

    async def start(self) -> None:
        """Start the processes in the background; questions wait for them."""
        self._pool.start()

    async def close(self) -> None:
        """End the processes."""
        await self._pool.close()

    @property
    def is_warm(self) -> bool:
        """Whether `warm` has compiled everything in all processes."""
        return self._is_warm

    @property
    def alive(self) -> int:
        """The number of processes that run and have started."""
        return sum(worker.is_ready for worker in self._pool.workers)

    @property
    def busy(self) -> int:
        """The number of processes that work on a question."""
        return sum(worker.is_thinking for worker in self._pool.workers)

    @property
    def waiting(self) -> int:
        """The number of questions that wait for a process."""
        return len(self._pool.queue)

    async def warm(self, games: Sequence[str], bots: Sequence[str]) -> None:
        """Compile bots for games in each process, while it has nothing else to do.

        One process after another: the others load from disk what the first has compiled. The first
        bots compile fast, so they come first, for all games.
        """
        try:
            for bot, game in product(bots, games):
                for worker in self._pool.workers:
                    await self._warm_up(worker, game, bot)
        except Conflict:  # the server closes
            return
        self._is_warm = True

    async def _warm_up(self, worker: Worker, game: str, bot: str) -> None:
        found = find(game)
        # Any position will do: what is compiled depends on the game and the bot.
        record = GameRecord(found.name, found.rules_version, found.player_counts[0], {}, 0, ())
        question = self._question("warm_up", _NO_TABLE, record, 0, bot, 0)
        try:
            await self._pool.ask(_NO_TABLE, question, lambda _: None, worker)
        except EngineFailure as failure:
            log.error("%s cannot be warmed for %s: %s", bot, game, failure)

    async def move(self, table: str, owner: str, position: Position, bot: str, seed: int) -> int:
        """Return the action that a bot plays: a legal one, whatever happens to its process."""
        legal, record, seat = _decision(position)
        if len(legal) == 1:
            return legal[0]
        # Twice, because the failure may be that of the process and not of the bot.
        for name in (bot, bot, FALLBACK):
            question = self._question("move", table, record, seat, name, seed)
            try:
                return int(await self._pool.ask(owner, question, partial(_read_action, legal)))
            except EngineFailure as failure:
                log.warning("%s gave no move at table %s: %s", name, table, failure)
        # No process works. Any legal move is better than a table that waits for ever.
        return Random(seed).choice(legal)

    async def hint(
        self, table: str, owner: str, position: Position, seat: int, seed: int
    ) -> HintAnalysis:
        """Return the best moves, from what a seat may know. Raises TooMany if many wait already."""
        if self._pool.queue.count("hint") >= self._max_waiting_hints:
            raise TooMany("many people wait for hints: try again soon", _BUSY, code="hints_busy")
        _, record, _ = _decision(position)
        ask = partial(self._question, "hint", table, record, seat, default_bot(), seed)
        analysis: HintAnalysis = await self._ask_twice(owner, ask, read_hint)
        return analysis

    async def review(
        self,
        table: str,
        owner: str,
        record: GameRecord,
        seed: int,
        progress: Callable[[int, int], object] = lambda _done, _all: None,
    ) -> list[ReviewMoment]:
        """Return the value of a game after every turn, and what each turn has cost.

        Each turn is a question of its own, so that a move waits for one of them at most. `progress`
        is called with how many turns are done, and how many had a choice.
        """
        turns = [turn for turn in await asyncio.to_thread(find_turns, record) if turn.has_choice]
        found: dict[int, ReviewedTurn] = {}

        async def review(turn: Turn) -> None:
            found[turn.start] = await self._review_turn(table, owner, record, turn, seed)
            progress(len(found), len(turns))

        # All at once: the queue lets other owners have their turns in between.
        tasks = [asyncio.ensure_future(review(turn)) for turn in turns]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()
        return await asyncio.to_thread(review_moments, record, found)

    async def _review_turn(
        self, table: str, owner: str, record: GameRecord, turn: Turn, seed: int
    ) -> ReviewedTurn:
        until = replace(record, actions=record.actions[: turn.end])
        ask = partial(self._question, "review", table, until, 0, default_bot(), seed)
        reviewed: ReviewedTurn = await self._ask_twice(owner, ask, read_reviewed_turn)
        return reviewed

    async def _ask_twice(
        self, owner: str, question: Callable[[], Question], read: Callable[[Any], Any]
    ) -> Any:
        """Ask again if a process fails. Raises Conflict if that fails as well."""
        for _ in range(2):
            try:
                return await self._pool.ask(owner, question(), read)
            except EngineFailure as failure:
                log.warning("no answer: %s", failure)
        raise Conflict("no answer was found, try again later", code="no_answer")

    def _question(
        self, kind: Kind, table: str, record: GameRecord, seat: int, bot: str, seed: int
    ) -> Question:
        return Question(next(self._numbers), kind, table, record, seat, bot, seed, self._patience)


def _decision(position: Position) -> tuple[list[int], GameRecord, int]:
    """Return the legal actions, the record and the actor as they are now. Raises Conflict."""
    seat = position.actor
    if seat is None:
        raise Conflict("the game is over: there is nothing to choose", code="game_over")
    return position.legal().tolist(), position.record(), seat


def _read_action(legal: Collection[int], value: Any) -> int:
    """Return the action of a result. Raises ValueError if it is not legal."""
    action = msgspec.convert(value, int)
    if action not in legal:
        raise ValueError(f"action {action} is not legal")
    return action
