# SPDX-License-Identifier: MIT
"""Compiles both games and their bots into the cache, so that later commands start at once.

`--rules` leaves the bots out.
"""

import sys

from caravanserai.bots.warm_up import (
    BATCHES,
    BULK,
    OFFERS,
    RULES,
    compile_in_processes,
    find_missing,
)
from caravanserai.core.game import games

PARTS = [RULES, BULK, BATCHES, OFFERS]
BOTS = ["tourist", "greedy", "mcts"]


def main() -> None:
    """Compile what is missing, each game in a separate process."""
    wanted = PARTS if "--rules" in sys.argv[1:] else PARTS + BOTS
    compile_in_processes({game: find_missing(game, wanted) for game in games()})


if __name__ == "__main__":
    main()
