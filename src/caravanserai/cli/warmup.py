# SPDX-License-Identifier: MIT
"""Compiles the rules of a game before they are needed, and says so."""

from caravanserai.cli.screen import preparing
from caravanserai.core.bulk import perft, random_games
from caravanserai.core.game import Game
from caravanserai.core.jit import is_warm
from caravanserai.core.position import new


def warm_up(game: Game) -> None:
    """Compile all that any command needs of a game, unless it is on the disk already."""
    if is_warm():
        return
    with preparing(is_warm=False):
        position = new(game.name, seed=0)
        position.play(int(position.legal()[0]))
        position.view(0)
        position.points()
        position.score_sheet()
        perft(position, 1)
        random_games(game.name, 1)
