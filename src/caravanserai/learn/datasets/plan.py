# SPDX-License-Identifier: MIT
"""Which games a dataset has: everything follows from the settings and the number of a game."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from caravanserai import __version__
from caravanserai.arena.game import GameTask
from caravanserai.arena.journal import header
from caravanserai.arena.match import Match, create_match
from caravanserai.arena.time_budgets import find_time_budget
from caravanserai.bots import registry
from caravanserai.core.atomic_write import write_atomically
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import find, prepare

FORMAT = "caravanserai selfplay"
VERSION = 1
FILE = "selfplay.json"
ENGINE = f"caravanserai {__version__}"
MOST_SHARD_GAMES = 100_000
_KINDS = {  # of the settings that are read again
    "game": str,
    "players": int,
    "options": dict,
    "seed": int,
    "bots": list,
    "engine": str,
    "shard_games": int,
}


@dataclass(frozen=True)
class Plan:
    """The bots and seeds of all games, and how many games share a file."""

    match: Match  # its bots are those of the seats
    shard_games: int

    def task(self, number: int) -> GameTask:
        """Return a game by its number. Each has a deal of its own; the bots change seats."""
        return self.match.task(number, number % self.match.players)

    def numbers(self, shard: int, games: int) -> range:
        """Return the games of a file in a dataset of so many games."""
        first = shard * self.shard_games
        return range(first, min(first + self.shard_games, games))

    def shards(self, games: int) -> int:
        """Return how many files so many games need."""
        return -(-games // self.shard_games)

    def to_dict(self) -> dict[str, Any]:
        """Return everything that the rows depend on, JSON-serialisable."""
        return {
            **header(self.match),
            "format": FORMAT,
            "version": VERSION,
            "engine": ENGINE,
            "shard_games": self.shard_games,
        }


def create_plan(
    game: str,
    levels: Sequence[str],
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    shard_games: int = 200,
) -> Plan:
    """Return the plan of a dataset; the levels are dealt out to the seats in turn.

    Raises BadOptions if any part of it is invalid, or if its games could not be played again.
    """
    if not 1 <= shard_games <= MOST_SHARD_GAMES:
        raise BadOptions(f"a shard has 1 to {MOST_SHARD_GAMES:,} games, got {shard_games}")
    names = [_check_level(level) for level in levels]
    if not names:
        raise BadOptions("a dataset needs one level or more")
    count = prepare(find(game), players, options or {}).players
    if len(names) > count:
        raise BadOptions(f"{len(names)} levels do not fit into a game of {count} players")
    bots = list(islice(cycle(names), count))
    return Plan(create_match(game, bots, count, seed, options), shard_games)


def _check_level(level: str) -> str:
    name = level.strip()
    if name.partition("@")[0] not in registry.bots():
        raise BadOptions(
            f"self-play is for our own bots: expected one of {', '.join(registry.bots())}, "
            f"got {name!r}"
        )
    if find_time_budget(name):
        raise BadOptions(
            f"{name} plays by the clock, so its games could not be repeated: "
            "give it simulations, such as mcts@800"
        )
    return name


def open_folder(plan: Plan, folder: Path) -> None:
    """Create the folder of a dataset, or check that it belongs to this plan. Raises BadOptions."""
    own, path = plan.to_dict(), folder / FILE
    if not path.exists():
        if folder.exists() and any(folder.iterdir()):
            raise BadOptions(f"{folder} holds something else: choose a new or empty folder")
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps(own, indent=2) + "\n")
        return
    found = read_settings(folder)
    for key, value in own.items():
        if found.get(key) != value:
            raise BadOptions(
                f"{folder} belongs to another dataset: {key} is {found.get(key)!r} there and "
                f"{value!r} here; choose another folder, or call it as it was begun"
            )


def read_settings(folder: Path) -> dict[str, Any]:
    """Return the settings of a dataset. Raises BadOptions if they are missing or damaged."""
    path = folder / FILE
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadOptions(
            f"{folder} is not a dataset of `caravan selfplay`: it has no {FILE} that can be read"
        )
    for key, kind in _KINDS.items():
        if type(found.get(key)) is not kind:  # a bool is no number here
            raise BadOptions(f"{path} is damaged: {key} is {found.get(key)!r:.80}")
    if not all(isinstance(bot, str) for bot in found["bots"]):
        raise BadOptions(f"{path} is damaged: bots is {found['bots']!r:.80}")
    find(found["game"])
    return found


def read_plan(folder: Path) -> Plan:
    """Return the plan of a dataset. Raises BadOptions if it cannot be read."""
    found = read_settings(folder)
    return create_plan(
        *(found["game"], found["bots"], found["players"], found["seed"], found["options"]),
        found["shard_games"],
    )
