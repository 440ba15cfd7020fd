# SPDX-License-Identifier: MIT
"""Both games pass OpenSpiel's own tests: of the API, of simulations, of playthroughs."""

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

import caravanserai as cv
import caravanserai.adapters.openspiel
from caravanserai.core.game import find

GAMES = [f"python_{game}" for game in cv.games()]
# Fewest and most players: a simulation that also copies and serializes every state takes a while.
CASES = [
    f"python_{game}(players={players})"
    for game in cv.games()
    for players in (find(game).player_counts[0], find(game).player_counts[-1])
]

each_game = pytest.mark.parametrize("name", GAMES)


class TestApiOfFiveTribes(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # no stubs
    game_name = "python_five_tribes"
    game = pyspiel.load_game(game_name)


class TestApiOfThroughTheDesert(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "python_through_the_desert(players=3)"  # hidden scores
    game = pyspiel.load_game(game_name)


class TestApiOfPerfectInformation(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "python_through_the_desert(players=2)"
    game = pyspiel.load_game(game_name)


@pytest.mark.parametrize("name", CASES)
def test_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@each_game
def test_the_simulation_of_the_python_tests_passes(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_a_playthrough_of_five_tribes_is_written() -> None:
    assert "IsTerminal() = True" in generate_playthrough.playthrough(GAMES[0], [])


def test_a_playthrough_of_through_the_desert_can_be_repeated() -> None:
    first = generate_playthrough.playthrough(GAMES[1], [])
    actions = [int(line.split()[1]) for line in first.splitlines() if line.startswith("action:")]
    assert generate_playthrough.playthrough(GAMES[1], actions) == first


@each_game
def test_the_environment_of_openspiel_plays(name: str) -> None:
    env = rl_environment.Environment(name)
    step, rng = env.reset(), np.random.default_rng(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([int(rng.choice(step.observations["legal_actions"][player]))])
    assert sum(step.rewards) == pytest.approx(0)
