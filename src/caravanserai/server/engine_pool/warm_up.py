# SPDX-License-Identifier: MIT
"""Compiles bots in all engine processes, so that no table waits for that."""

import logging
from collections.abc import Sequence
from itertools import product

from caravanserai.core.game import find
from caravanserai.core.record import GameRecord
from caravanserai.server.engine_pool.pool import EnginePool
from caravanserai.server.engine_pool.protocol import Question
from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from caravanserai.server.errors import Conflict

_NO_TABLE = ""  # owner and table of the server's own questions

log = logging.getLogger(__name__)


async def warm(engine_pool: EnginePool, games: Sequence[str], bots: Sequence[str]) -> bool:
    """Compile bots for games in each process, while it has nothing else to do.

    The processes take turns: the later ones load from disk what the first has compiled. Bots that
    compile fast come first, for all games. Returns False if the server closes.
    """
    try:
        for bot, game in product(bots, games):
            for worker in engine_pool.workers:
                await _warm_up(engine_pool, worker, game, bot)
    except Conflict:
        return False
    return True


async def _warm_up(engine_pool: EnginePool, worker: Worker, game: str, bot: str) -> None:
    found = find(game)
    # Any position works: the compiled code depends only on the game and the bot.
    record = GameRecord(found.name, found.rules_version, found.player_counts[0], {}, 0, ())
    question = Question("warm_up", _NO_TABLE, record, 0, bot, 0)
    try:
        await engine_pool.ask(_NO_TABLE, question, lambda _: None, worker)
    except EngineFailure as failure:
        log.error("%s cannot be warmed for %s: %s", bot, game, failure)
