# SPDX-License-Identifier: MIT
"""The searching bot: its budget, its tree between moves, and repeatable answers."""

import threading
import time
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.bots import mcts_bot
from caravanserai.bots.bot import ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.mcts_bot import BATCH, MIN_SIMULATIONS, MctsBot
from caravanserai.bots.registry import create
from caravanserai.bots.search.turn_budget import SHARE, TurnBudget
from caravanserai.core.position import Position
from tests.support.positions.bot_positions import GAMES, random_position
from tests.support.timing import best_time

IN_TIME = 0.020  # seconds in which a search stops after its deadline or a cancel
SMALL = 3  # simulations


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answer(game: str) -> None:
    position = random_position(game, 3, 40)
    one, two = (ask(create("mcts@300"), position, seed=8) for _ in range(2))
    assert one.choices == two.choices
    assert one.simulations == two.simulations


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_searches_differently_where_things_are_hidden(game: str) -> None:
    """With open scores nothing is hidden or random in Through the Desert."""
    position = random_position(game, 2, 40)
    one, two = (ask(create("mcts@300"), position, seed=seed) for seed in (1, 2))
    assert (one.choices != two.choices) == (game == "five_tribes")


@pytest.mark.interpreted
def test_a_forced_action_needs_no_search() -> None:
    position = random_position("five_tribes", 2, 0)
    while len(position.legal()) > 1:
        position.play(int(position.legal()[-1]))
    decision = ask(create("mcts@100000"), position)
    assert decision.action == position.legal()[0]
    assert decision.simulations <= 2


@pytest.mark.interpreted
def test_the_budget_of_a_request_comes_before_the_bots_own() -> None:
    position = random_position("through_the_desert", 2, 30)
    decision = ask(create("mcts@100000"), position, Budget(simulations=10))
    assert decision.simulations <= 10


@pytest.mark.parametrize("game", GAMES)
def test_the_tree_is_used_again_for_the_next_decision(game: str) -> None:
    position, bot = random_position(game, 2, 40), MctsBot(Budget(simulations=400))
    first = ask(bot, position, seed=1)
    position.play(first.action)
    while len(position.legal()) == 1:
        position.play(int(position.legal()[0]))
    second = ask(bot, position, Budget(simulations=SMALL), seed=1)
    assert sum(choice.visits for choice in second.choices) > SMALL


@pytest.mark.parametrize("game", GAMES)
def test_threads_divide_the_simulations_among_them(game: str) -> None:
    position = random_position(game, 2, 40)
    decision = ask(MctsBot(Budget(simulations=4000), spends_all=True, threads=4), position)
    assert decision.simulations == MIN_SIMULATIONS + 4000
    visits = sum(choice.visits for choice in decision.choices)
    assert visits > 3600, "threads may lose visits to each other, but few"
    for choice in decision.choices:
        assert sum(choice.values) == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize("game", GAMES)
def test_threads_keep_their_tree_for_the_next_decision(game: str) -> None:
    position, bot = random_position(game, 2, 40), MctsBot(Budget(simulations=400), threads=2)
    position.play(ask(bot, position, seed=1).action)
    while len(position.legal()) == 1:
        position.play(int(position.legal()[0]))
    second = ask(bot, position, Budget(simulations=SMALL), seed=1)
    assert sum(choice.visits for choice in second.choices) > 2 * SMALL + MIN_SIMULATIONS


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_a_search_stops_at_its_deadline(game: str) -> None:
    position, bot = random_position(game, 2, 40), MctsBot()
    ask(bot, position, Budget(simulations=20))
    assert best_time(lambda: _overrun(position, Budget(seconds=0.1)), IN_TIME) < IN_TIME


def _overrun(position: Position, budget: Budget) -> float:
    bot, deadline = MctsBot(budget), TurnBudget().allow(position, budget, SHARE).deadline
    ask(bot, position)
    return time.perf_counter() - deadline


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_a_search_stops_when_it_is_cancelled(game: str) -> None:
    position = random_position(game, 2, 40)
    ask(MctsBot(), position, Budget(simulations=20))
    assert best_time(lambda: _time_to_stop(position), IN_TIME) < IN_TIME


def _time_to_stop(position: Position) -> float:
    stop = threading.Event()
    cancelled = []

    def cancel() -> None:
        cancelled.append(time.perf_counter())
        stop.set()

    timer = threading.Timer(0.05, cancel)
    timer.start()
    ask(MctsBot(Budget(seconds=30)), position, cancel=stop.is_set)
    stopped = time.perf_counter()
    timer.join()
    return stopped - cancelled[0]


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_an_analysis_spends_all_of_its_budget(game: str) -> None:
    position = random_position(game, 2, 40)
    assert ask(MctsBot(Budget(simulations=60), spends_all=True), position).simulations == 60


def test_a_search_for_a_move_ends_when_no_other_action_can_overtake_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = MctsBot._run

    def run_to_a_lead_of_50(*args: Any) -> int:
        run(*args)
        return 50

    monkeypatch.setattr(MctsBot, "_run", run_to_a_lead_of_50)
    position, budget = random_position("through_the_desert", 2, 40), Budget(simulations=100)
    assert SHARE * 100 - 50 <= ask(MctsBot(budget), position).simulations < SHARE * 100


@pytest.mark.parametrize(("owner", "name"), [(MctsBot, "_run"), (mcts_bot, "choices_of")])
def test_the_clock_starts_when_everything_is_compiled(
    owner: Any, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mcts_bot, "_compiled", set())
    function, delays = getattr(owner, name), [0.5]

    def run_slowly_at_first(*args: Any) -> Any:
        time.sleep(delays.pop() if delays else 0)
        return function(*args)

    monkeypatch.setattr(owner, name, run_slowly_at_first)
    position = random_position("through_the_desert", 2, 40)
    decision = ask(MctsBot(Budget(seconds=0.1)), position)
    assert decision.seconds < 0.5
    assert decision.simulations > BATCH


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_expected_points_are_those_of_a_game(game: str, players: int) -> None:
    final = cv.random_games(game, 20, players=players, seed=1).points.max()
    found = cv.analyse(random_position(game, players, 30), budget=Budget(simulations=50))
    assert all(0 < points < 3 * final for points in found.best.points)
