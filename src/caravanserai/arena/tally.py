# SPDX-License-Identifier: MIT
"""Collects the games of a match, which arrive in any order, and the blocks that they complete."""

from collections.abc import Callable, Iterator
from pathlib import Path

from caravanserai.arena.game import GameResult, to_record
from caravanserai.arena.journal import GameKey, Games, Journal
from caravanserai.arena.match import Block, Match
from caravanserai.arena.statistics import block_means
from caravanserai.core.compiled.bulk import check_count


def _never(_tally: "Tally") -> bool:
    return False


class Tally:
    """The results of a match so far.

    A block counts only if all blocks before it are complete, and no block counts after `is_enough`
    has returned True. So the result does not depend on which process is faster.
    """

    def __init__(
        self,
        match: Match,
        limit: int,
        journal: Path | None = None,
        save: Path | None = None,
        is_enough: Callable[["Tally"], bool] = _never,
    ) -> None:
        check_count("the number of blocks", limit, 1)
        self.match = match
        self.limit = limit  # number of blocks at most
        self.blocks: list[Block] = []
        self.shares: list[float] = []  # the first bot's share of the win in each block
        self.is_complete = False
        self._is_enough = is_enough
        self._save = save
        self._journal = Journal(journal, match) if journal else None
        self._games: Games = self._journal.open() if self._journal else {}
        # An earlier run of the match may have had no folder for records.
        for key, result in self._games.items():
            self._save_record(key, result)
        self._add_blocks()

    def missing(self, block: int) -> Iterator[GameKey]:
        """Yield the games of a block that have not been played yet."""
        keys = ((block, rotation) for rotation in range(self.match.players))
        return (key for key in keys if key not in self._games)

    @property
    def games(self) -> int:
        """The number of games played, including those of incomplete blocks."""
        return sum(block < self.limit for block, _rotation in self._games)

    @property
    def forfeits(self) -> int:
        """The number of games that ended by forfeit."""
        # A copy, because measure_strength.py calls this from another thread.
        return sum(game.loser is not None for game in list(self._games.values()))

    def add(self, key: GameKey, result: GameResult) -> None:
        """Add a game that has ended."""
        # First, because a game in the journal need never be played again.
        if self._journal:
            self._journal.append(key, result)
        self._save_record(key, result)
        self._games[key] = result
        self._add_blocks()

    def _add_blocks(self) -> None:
        while not self.is_complete and not any(self.missing(len(self.blocks))):
            number = len(self.blocks)
            block = tuple(self._games[number, rotation] for rotation in range(self.match.players))
            self.blocks.append(block)
            self.shares.append(float(block_means(self.match, [block], 0)[0]))
            self.is_complete = len(self.blocks) == self.limit or self._is_enough(self)

    def _save_record(self, key: GameKey, result: GameResult) -> None:
        """Save the record of a game in a file named by block and rotation, counted from 1."""
        if self._save is None:
            return
        path = self._save / f"game-{key[0] + 1:05}-{key[1] + 1}.txt"
        if not path.exists():
            to_record(self.match.task(*key), result).save(path)
