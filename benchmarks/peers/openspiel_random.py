# SPDX-License-Identifier: MIT
"""OpenSpiel, games written in C++: random play, stepped from Python and wholly inside C++."""

import random
from functools import partial
from importlib.metadata import version

import pyspiel

from benchmarks.peers.measure import Figure, main, measure

GAMES = ("hex", "connect_four", "backgammon")
ROLLOUTS = 20  # by each evaluation inside C++: enough to make the call from Python cost nothing
EVALUATIONS = 2  # the fewest simulations for which the search answers with a move


def play(game: pyspiel.Game) -> tuple[int, float]:
    """Play one game from Python; chance steps (backgammon's dice) are no decisions."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            actions = state.legal_actions()
            # Chosen as in our own measurement: `random.choice` would take a tenth of the time.
            state.apply_action(actions[int(random.random() * len(actions))])
            decisions += 1
    return 1, decisions


def first_decision(game: pyspiel.Game) -> pyspiel.State:
    """Skip the chance steps at the beginning of a game."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def inside(name: str, length: float, seconds: float) -> Figure:
    """Let a tree search of two simulations play its random games, which never leave C++.

    The binding offers no plain playout. Nor does it return the lengths of the games, so the mean
    length measured from Python stands for them.
    """
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, EVALUATIONS, 1000, False, 1, False)
    state = first_decision(game)
    games = ROLLOUTS * EVALUATIONS

    def step() -> tuple[int, float]:
        bot.step(state)
        return games, games * length

    return measure(f"openspiel {version('open_spiel')}, {name}", "c++", step, seconds)


def through(name: str, seconds: float) -> Figure:
    """Play from Python, move by move."""
    game = pyspiel.load_game(name)
    title = f"openspiel {version('open_spiel')}, {name}"
    return measure(title, "python", partial(play, game), seconds)


def figures(seconds: float) -> list[Figure]:
    """Each game both ways, from the same seed in every run."""
    random.seed(1)
    found = []
    for name in GAMES:
        python = through(name, seconds)
        length = float(python["decisions_per_s"]) / float(python["games_per_s"])
        found += [python, inside(name, length, seconds)]
    return found


if __name__ == "__main__":
    main(figures)
