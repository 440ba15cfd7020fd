# SPDX-License-Identifier: MIT
"""Compiles both games and their bots into the cache, so that what follows starts at once.

`--rules` leaves the bots out.
"""

import sys

from caravanserai.cli.bot_warm_up import warm_up_bots
from caravanserai.cli.serve.startup import compile_game
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import find, games

for name in games():
    warm_up(find(name), bulk=True)
    compile_game(name)
    if "--rules" not in sys.argv[1:]:
        warm_up_bots(find(name), ("mcts", "greedy", "tourist"))
