# SPDX-License-Identifier: MIT
"""OpenSpiel's bots play our games, and ours play by its interface."""

import builtins
import importlib
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random

import caravanserai as cv
from caravanserai.adapters.openspiel import CaravanBot
from caravanserai.bots.random_bot import RandomBot

GAMES = ("python_five_tribes", "python_through_the_desert")


def play(name: str, bots: list[Any], seed: int = 1) -> list[float]:
    state = pyspiel.load_game(name).new_initial_state()
    return list(evaluate_bots.evaluate_bots(state, bots, np.random.RandomState(seed)))


def uniform(player: int) -> Any:
    return uniform_random.UniformRandomBot(player, np.random.RandomState(player))


@pytest.mark.parametrize("name", GAMES)
def test_our_bot_beats_a_random_bot_of_openspiel(name: str) -> None:
    assert play(name, [uniform(0), CaravanBot(1, "greedy")]) == [-1.0, 1.0]


def play_up_to(name: str, decisions: int) -> Any:
    """Return the state of a random game after so many decisions."""
    state, rng = pyspiel.load_game(name).new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node() or decisions:
        decisions -= not state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_search_of_openspiel_plays(name: str) -> None:
    state, rng = play_up_to(name, 20), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 12, evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", [GAMES[0], f"{GAMES[1]}(players=3)"])
def test_a_search_with_hidden_information_plays(name: str) -> None:
    state, rng = play_up_to(name, 20), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=rng)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 12, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_a_state_drawn_again_looks_the_same_to_the_player_only() -> None:
    state = play_up_to(f"{GAMES[0]}(players=3)", 30)
    player = state.current_player()
    others = [state.resample_from_infostate(player, lambda at=at: at / 9) for at in range(9)]
    seen = {other.information_state_string(player) for other in others}
    assert seen == {state.information_state_string(player)}
    assert len({str(other) for other in others}) > 5
    assert all(other.legal_actions() == state.legal_actions() for other in others)
    with pytest.raises(cv.BadOptions, match="at a chance node"):
        state.get_game().new_initial_state().resample_from_infostate(0, lambda: 0.5)


def test_the_bots_of_the_library_itself_play() -> None:
    game = pyspiel.load_game(GAMES[1])
    bots = [pyspiel.make_uniform_random_bot(0, 1), CaravanBot(1, RandomBot())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
    assert sum(returns) == pytest.approx(0)


def test_the_same_seed_plays_the_same_game() -> None:
    def histories(seed: int) -> list[int]:
        state = pyspiel.load_game(GAMES[1]).new_initial_state()
        bots = [CaravanBot(player, "random", seed) for player in (0, 1)]
        evaluate_bots.evaluate_bots(state, bots, np.random.RandomState(1))
        return list(state.history())

    assert histories(1) == histories(1) != histories(2)


def test_a_bot_answers_only_for_its_seat() -> None:
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    with pytest.raises(cv.BadOptions, match="the bot of seat 0 was asked"):
        CaravanBot(0, "random").step(state)
    with pytest.raises(cv.BadOptions, match="unknown bot"):
        CaravanBot(0, "kasparov")


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__
    monkeypatch.delitem(sys.modules, "caravanserai.adapters.openspiel.library")

    def without_library(module: str, *rest: Any) -> Any:
        if module == "pyspiel":
            raise ImportError(module)
        return real(module, *rest)

    monkeypatch.setattr(builtins, "__import__", without_library)
    with pytest.raises(ImportError, match=r"pip install 'caravanserai\[openspiel\]'"):
        importlib.import_module("caravanserai.adapters.openspiel.library")
