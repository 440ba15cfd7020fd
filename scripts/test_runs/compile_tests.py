# SPDX-License-Identifier: MIT
"""Compiles a game and its bots into the cache, then runs the tests of that game marked `compiles`.

Those tests have compiled functions of their own. Numba keeps the code of their callees only in
memory, so in another process they would compile all of it again. The two games share no compiled
code, so they can compile in parallel.
"""

import sys

import pytest

from caravanserai.bots.nets.network import zero_net
from caravanserai.bots.warm_up import find_missing, use_parts
from caravanserai.core.game import games
from caravanserai.learn.config import SelfPlay, Siblings, Training
from caravanserai.learn.sampling.samples import sample_game
from caravanserai.learn.sampling.siblings import SiblingSampler
from caravanserai.learn.self_play import SelfPlayer
from scripts.test_runs.warm_up import BOTS, PARTS


class OneGame:
    """A plugin that deselects the tests of other games, and compiles after collection."""

    def __init__(self, game: str) -> None:
        self._game = game

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Keep the tests of this game."""
        others = [item for item in items if game_of(item.nodeid) != self._game]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if item not in others]

    def pytest_collection_finish(self) -> None:
        """Compile what is missing, in this process."""
        use_parts(self._game, find_missing(self._game, PARTS + BOTS))
        _use_samples(self._game)


def _use_samples(game: str) -> None:
    """Compile what the tests of the training need: its callees are those of the search."""
    few = SelfPlay(games=1, simulations=4, players={"2": 1.0})
    played = SelfPlayer(game, zero_net(game), few).play(2, {}, seed=5)
    siblings = SiblingSampler(game, zero_net(game), Siblings(share=1.0, simulations=4))
    siblings.sample(played, sample_game(played, Training()))


def game_of(test: str) -> str:
    """Return the game that the id of a test names; some name none and run with the last one."""
    return next((game for game in games() if game in test), games()[-1])


def main() -> int:
    """Run the tests of the game that is the first argument; return the exit code.

    The other arguments are for pytest. They should name the files with such tests: others may deal
    both games when they are imported, which compiles both.
    """
    game, *arguments = sys.argv[1:]
    return pytest.main(["-m", "compiles", *arguments], plugins=[OneGame(game)])


if __name__ == "__main__":
    sys.exit(main())
