# SPDX-License-Identifier: MIT
"""Compiles a game and its bots into the cache, then runs the tests of that game marked `compiles`.

Those tests have compiled functions of their own. Numba keeps the code of their callees only in
memory, so in a process of their own they would compile all of it once more. The two games have no
compiled code in common, so they can compile beside each other.
"""

import sys

import pytest

from caravanserai.bots.warm_up import find_missing, use_parts
from caravanserai.core.game import games
from scripts.warm_up import BOTS, PARTS


class OneGame:
    """A plugin that leaves the tests of other games out, and compiles after collecting."""

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


def game_of(test: str) -> str:
    """Return the game that the id of a test names; some name none and run with the last one."""
    return next((game for game in games() if game in test), games()[-1])


def main() -> int:
    """Run the tests of the game that is the first argument; return the exit code."""
    game, *arguments = sys.argv[1:]
    return pytest.main(["-m", "compiles", "tests/bots", *arguments], plugins=[OneGame(game)])


if __name__ == "__main__":
    sys.exit(main())
