# SPDX-License-Identifier: MIT
"""Catanatron, a modern euro game in pure Python: random play with two and with four players."""

import random
from functools import partial
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer

from benchmarks.peers.measure import Figure, main, measure


def play(players: int) -> tuple[int, float]:
    """Play one game; every recorded action counts as a decision."""
    game = Game([RandomPlayer(colour) for colour in list(Color)[:players]])
    game.play()
    return 1, len(game.state.actions)


def figures(seconds: float) -> list[Figure]:
    """Both player counts, from the same seed in every run."""
    random.seed(1)
    release = version("catanatron")
    return [
        measure(f"catanatron {release}, {n}p", "python", partial(play, n), seconds) for n in (2, 4)
    ]


if __name__ == "__main__":
    main(figures)
