# SPDX-License-Identifier: MIT
"""A match: the same bots on many deals, each deal from every seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from caravanserai.arena.game import GameResult, GameTask
from caravanserai.arena.kept_bots import close_bot
from caravanserai.arena.pairing import lineup, rotate
from caravanserai.bots import registry
from caravanserai.core.compiled import entry_points
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import find, prepare
from caravanserai.core.seeds import RANDOM_SEED_BITS, SEED_BITS, check_seed

Block: TypeAlias = tuple[GameResult, ...]  # the games of one deal, by rotation

# Deals get seeds as short as those that we draw, so that their records are read exactly.
_DEAL_SHIFT = SEED_BITS - RANDOM_SEED_BITS


@dataclass(frozen=True)
class Match:
    """The game, its options and the bots. Create it with `create_match`, which checks them."""

    game: str
    bots: tuple[str, ...]  # names of the registry
    players: int
    seed: int
    options: Mapping[str, Any]  # complete, including the defaults

    def seats(self, rotation: int) -> tuple[int, ...]:
        """Return the bot of each seat, as an index into `bots`."""
        return rotate(lineup(len(self.bots), self.players), rotation)

    def task(self, block: int, rotation: int) -> GameTask:
        """Return one game of the match."""
        # All games of a block share the deal, but every bot has separate random numbers in each.
        block_seed = _split(self.seed, block)
        game_seed = _split(block_seed, rotation)
        return GameTask(
            game=self.game,
            players=self.players,
            options=self.options,
            bots=tuple(self.bots[bot] for bot in self.seats(rotation)),
            deal=block_seed >> _DEAL_SHIFT,
            seeds=tuple(_split(game_seed, seat) for seat in range(self.players)),
        )


def _split(seed: int, index: int) -> int:
    return int(entry_points.split(np.uint64(seed), index))


def create_match(
    game: str,
    bots: Sequence[str],
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Return a match of as many players as bots, unless `players` says otherwise.

    Raises BadOptions if any part of it is invalid.
    """
    found = find(game)
    setup = prepare(found, max(2, len(bots)) if players is None else players, options or {})
    lineup(len(bots), setup.players)
    names = tuple(_check_bot(bot) for bot in bots)
    return Match(found.name, names, setup.players, check_seed(seed), dict(setup.options))


def _check_bot(bot: str) -> str:
    """Return the name of a bot that can be created. Raises BadOptions if it cannot."""
    name = bot.strip()
    if not name:
        raise BadOptions(
            f"the name of a bot is empty: expected one of {', '.join(registry.bots())}"
        )
    # Name, budget and command are read when the bot is created; no program is started yet.
    close_bot(registry.create(name))
    return name
