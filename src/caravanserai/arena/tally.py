# SPDX-License-Identifier: MIT
"""The games of a match as they come in, in whatever order, and the blocks that they make."""

from collections.abc import Callable, Iterator
from pathlib import Path

from caravanserai.arena.game import GameResult, record
from caravanserai.arena.journal import Games, Journal, Place
from caravanserai.arena.match import Block, Match
from caravanserai.arena.statistics import block_means
from caravanserai.core.compiled.bulk import check_count


def _never(_score: "Score") -> bool:
    return False


class Score:
    """What is known of a match so far.

    Only blocks without a gap before them count, and none after `enough` was satisfied: so the
    result does not depend on which process was faster.
    """

    def __init__(
        self,
        match: Match,
        limit: int,
        journal: Path | None = None,
        save: Path | None = None,
        enough: Callable[["Score"], bool] = _never,
    ) -> None:
        check_count("the number of blocks", limit, 1)
        self.match = match
        self.limit = limit  # how many blocks are played at most
        self.blocks: list[Block] = []
        self.shares: list[float] = []  # of the win, that the first bot has in each block
        self.is_settled = False  # enough is known
        self._enough = enough
        self._save = save
        self._journal = Journal(journal, match) if journal else None
        self._games: Games = self._journal.open() if self._journal else {}
        for place, result in self._games.items():
            self._keep_record(place, result)
        self._settle()

    def missing(self, block: int) -> Iterator[Place]:
        """Yield the games of a block that were not played yet."""
        places = ((block, rotation) for rotation in range(self.match.players))
        return (place for place in places if place not in self._games)

    @property
    def games(self) -> int:
        """How many games were played, those of unfinished blocks too."""
        return sum(block < self.limit for block, _rotation in self._games)

    @property
    def forfeits(self) -> int:
        """How many of the games ended by forfeit."""
        return sum(game.loser is not None for game in list(self._games.values()))

    def add(self, place: Place, result: GameResult) -> None:
        """Take in a game that has ended."""
        if self._journal:
            self._journal.append(place, result)
        self._keep_record(place, result)
        self._games[place] = result
        self._settle()

    def _settle(self) -> None:
        while not self.is_settled and not any(self.missing(len(self.blocks))):
            number = len(self.blocks)
            block = tuple(self._games[number, rotation] for rotation in range(self.match.players))
            self.blocks.append(block)
            self.shares.append(float(block_means(self.match, [block], 0)[0]))
            self.is_settled = len(self.blocks) == self.limit or self._enough(self)

    def _keep_record(self, place: Place, result: GameResult) -> None:
        """Save a game as a file, named by block and rotation, both counted from 1."""
        if self._save is None:
            return
        path = self._save / f"game-{place[0] + 1:05}-{place[1] + 1}.txt"
        if not path.exists():
            record(self.match.task(*place), result).save(path)
