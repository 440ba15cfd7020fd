# SPDX-License-Identifier: MIT
"""How many simulations a second the search runs on one core, in the middle of a game.

    python benchmarks/search.py

As the bots are shipped, and with playouts to the end of the game.
"""

import time

import numpy as np

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.registry import create
from caravanserai.bots.search.mcts import search
from caravanserai.bots.search.settings import SETTINGS, Settings
from caravanserai.bots.search.tree import new_tree
from caravanserai.bots.search.workspace import new_scratch
from caravanserai.core.position import Position

SECONDS = 2.0
GAMES = 5  # positions, each from another game
TO_THE_END = 10_000  # actions: more than any game has


def middle(game: str, players: int, seed: int) -> Position:
    """Return the position in the middle of a game that hasty bots play."""
    whole = _play(cv.new(game, players=players, seed=seed), None)
    return _play(cv.new(game, players=players, seed=seed), len(whole.actions) // 2)


def _play(position: Position, limit: int | None) -> Position:
    bot = create("pilgrim")
    while not position.is_over and (limit is None or len(position.actions) < limit):
        position.play(ask(bot, position, seed=1).action)
    return position


def simulations_a_second(position: Position, settings: Settings) -> float:
    """Search a position for a while, from an empty tree."""
    tree, scratch = new_tree(1 << 18), new_scratch(position.game)
    weights, board = weights_of(position.game.name), position.setup.board
    done, started = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - started) < SECONDS / GAMES:
        search(tree, position.state, board, weights, settings, scratch, 64, done == 0)
        done += 64
    return done / elapsed


def main() -> None:
    """Measure both games."""
    for game in cv.games():
        for players in cv.new(game).game.player_counts:
            positions = [middle(game, players, seed) for seed in range(GAMES)]
            shipped = SETTINGS[game]
            ways = {
                "as shipped": shipped,
                "playouts to the end": shipped._replace(playout=TO_THE_END),
            }
            for name, settings in ways.items():
                simulations_a_second(positions[0], settings)  # compiled now, if it was not
                rates = [simulations_a_second(position, settings) for position in positions]
                print(f"{game}, {players} players, {name}: {np.mean(rates):,.0f} simulations/s")


if __name__ == "__main__":
    main()
