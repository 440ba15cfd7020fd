# SPDX-License-Identifier: MIT
"""Measures the simulations per second of the search on one core, in the middle of a game.

    python benchmarks/search.py

With the networks that are shipped, and with the estimate alone.
"""

import time

import numpy as np

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.network import Net, net_of, no_net, pack_net
from caravanserai.bots.registry import create
from caravanserai.bots.search.mcts import run_simulations
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import new_tree
from caravanserai.bots.search.workspace import new_workspace
from caravanserai.core.position import Position

SECONDS = 2.0
GAMES = 5  # one position of each


def middle(game: str, players: int, seed: int) -> Position:
    """Return the position in the middle of a game between weak bots."""
    whole = _play(cv.new(game, players=players, seed=seed), None)
    return _play(cv.new(game, players=players, seed=seed), len(whole.actions) // 2)


def _play(position: Position, limit: int | None) -> Position:
    bot = create("pilgrim")
    while not position.is_over and (limit is None or len(position.actions) < limit):
        position.play(ask(bot, position, seed=1).action)
    return position


def simulations_per_second(position: Position, net: Net) -> float:
    """Search a position from an empty tree; return the rate."""
    tree, workspace = new_tree(1 << 18), new_workspace(position.game)
    name, board = position.game.name, position.setup.board
    weights, nets, settings = weights_of(name), pack_net(name, net), SETTINGS[name]
    done, started = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - started) < SECONDS / GAMES:
        # In portions, so that the clock is read often enough.
        run_simulations(
            *(tree, position.state, board, weights, nets, settings, workspace, 64, done == 0)
        )
        done += 64
    return done / elapsed


def main() -> None:
    """Measure both games."""
    for game in cv.games():
        for players in cv.new(game).game.player_counts:
            positions = [middle(game, players, seed) for seed in range(GAMES)]
            for name, net in {"network": net_of(game), "estimate": no_net()}.items():
                simulations_per_second(positions[0], net)  # compiles it
                rates = [simulations_per_second(position, net) for position in positions]
                print(f"{game}, {players} players, {name}: {np.mean(rates):,.0f} simulations/s")


if __name__ == "__main__":
    main()
