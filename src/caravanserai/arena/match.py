# SPDX-License-Identifier: MIT
"""A match: the same bots on many deals, each deal from every seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from caravanserai.arena.game import GameResult, Task, close
from caravanserai.arena.pairing import lineup, rotated
from caravanserai.bots import registry
from caravanserai.core.compiled import entry_points
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import find, prepare
from caravanserai.core.seeds import RANDOM_SEED_BITS, SEED_BITS, check_seed

Block: TypeAlias = tuple[GameResult, ...]  # the games of one deal, by rotation

_DEAL_SHIFT = SEED_BITS - RANDOM_SEED_BITS


@dataclass(frozen=True)
class Match:
    """Who plays what. Make it by `arrange`, which checks everything."""

    game: str
    bots: tuple[str, ...]  # as the roster knows them
    players: int
    seed: int
    options: Mapping[str, Any]  # complete

    def seating(self, rotation: int) -> tuple[int, ...]:
        """Return which bot, counted from 0, sits where."""
        return rotated(lineup(len(self.bots), self.players), rotation)

    def task(self, block: int, rotation: int) -> Task:
        """Return one game of the match."""
        own = _split(self.seed, block)
        turn = _split(own, rotation)
        return Task(
            game=self.game,
            players=self.players,
            options=self.options,
            bots=tuple(self.bots[bot] for bot in self.seating(rotation)),
            deal=own >> _DEAL_SHIFT,
            seeds=tuple(_split(turn, seat) for seat in range(self.players)),
        )


def _split(seed: int, index: int) -> int:
    return int(entry_points.split(np.uint64(seed), index))


def arrange(
    game: str,
    bots: Sequence[str],
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Check all that a match needs, and return it; without players, as many as there are bots."""
    found = find(game)
    setup = prepare(found, max(2, len(bots)) if players is None else players, options or {})
    lineup(len(bots), setup.players)
    names = tuple(_checked(bot) for bot in bots)
    return Match(found.name, names, setup.players, check_seed(seed), dict(setup.options))


def _checked(bot: str) -> str:
    """Return the name of a bot that can be made."""
    name = bot.strip()
    if not name:
        raise BadOptions(
            f"the name of a bot is empty: expected one of {', '.join(registry.bots())}"
        )
    close(registry.make(name))
    return name
