# SPDX-License-Identifier: MIT
"""The tree search: its tree, its clock, and how it uses both again."""

import threading
import time

import numpy as np
import pytest

from caravanserai.bots.bot import ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.evaluate.weights import weights_of
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.search.clock import SHARE, TurnClock
from caravanserai.bots.search.mcts import search, turn_number
from caravanserai.bots.search.scratch import Scratch, new_scratch
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import N_NODES, NO_NODE, ROOT, Tree, new_tree, transplant
from caravanserai.core.position import Position
from tests.bots.tables import GAMES, later
from tests.quickness import best_time

IN_TIME = 0.020  # a search stops so soon after its deadline or a cancel


def grown(position: Position, simulations: int, capacity: int = 4096) -> tuple[Tree, Scratch]:
    """Return a tree after so many simulations."""
    tree, scratch = new_tree(capacity), new_scratch(position.game)
    name, board = position.game.name, position.setup.board
    weights, settings = weights_of(name), SETTINGS[name]
    search(tree, position.state, board, weights, settings, scratch, simulations, True)
    return tree, scratch


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_every_simulation_visits_the_root(game: str) -> None:
    tree, _ = grown(later(game, 2, 40), 25)
    root = tree.nodes[tree.used[ROOT]]
    assert root["visits"] == 25
    edges = tree.edges[root["first_edge"] : root["first_edge"] + root["n_edges"]]
    assert edges["visits"].sum() == 24, "all but the one that met the position"
    assert edges["prior"].sum() == pytest.approx(1, abs=1e-5)
    assert (np.diff(edges["prior"]) <= 0).all(), "what promises most comes first"


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_values_are_shares_of_one_win(game: str) -> None:
    tree, _ = grown(later(game, 3, 40), 20)
    nodes = tree.nodes[: tree.used[N_NODES]]
    assert nodes["values"].sum(axis=1) == pytest.approx(nodes["visits"].astype(float))


def test_two_camels_in_either_order_lead_to_one_node() -> None:
    position = later("through_the_desert", 2, 13)
    first, second = _independent_pair(position)
    tree, _ = grown(position, 3000, 8192)
    ends = [_child(tree, _child(tree, int(tree.used[ROOT]), one), two)
            for one, two in ((first, second), (second, first))]  # fmt: skip
    assert ends[0] == ends[1] != NO_NODE


def _independent_pair(position: Position) -> tuple[int, int]:
    """Return the two camels that a search tries most in the first turn of two."""
    bot = MctsBot(Budget(simulations=3000))
    line = ask(bot, position).chosen.line
    return line[0], line[1]


def _child(tree: Tree, node: int, action: int) -> int:
    if node == NO_NODE:
        return NO_NODE
    first, count = int(tree.nodes[node]["first_edge"]), int(tree.nodes[node]["n_edges"])
    for edge in tree.edges[first : first + count]:
        if edge["action"] == action:
            return int(edge["child"])
    return NO_NODE


@pytest.mark.parametrize("game", GAMES)
def test_the_tree_is_used_again_for_the_next_decision(game: str) -> None:
    position, bot = later(game, 2, 40), MctsBot(Budget(simulations=400))
    first = ask(bot, position, seed=1)
    position.play(first.action)
    while len(position.legal()) == 1:
        position.play(int(position.legal()[0]))
    second = ask(bot, position, Budget(simulations=LEAST_BUDGET), seed=1)
    assert sum(choice.visits for choice in second.choices) > LEAST_BUDGET


LEAST_BUDGET = 3


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_a_transplanted_tree_knows_what_it_knew(game: str) -> None:
    tree, _ = grown(later(game, 2, 40), 30)
    bed = new_tree(4096)
    transplant(tree, bed)
    assert _portrait(bed, int(bed.used[ROOT])) == _portrait(tree, int(tree.used[ROOT]))


def _portrait(tree: Tree, node: int) -> tuple[object, ...]:
    """Return all that can be reached from a node, as nested tuples."""
    own = tree.nodes[node]
    first, count = int(own["first_edge"]), int(own["n_edges"])
    below = tuple(
        (int(edge["action"]), int(edge["visits"]), _portrait(tree, int(edge["child"])))
        for edge in tree.edges[first : first + count]
        if edge["child"] != NO_NODE
    )
    return int(own["visits"]), tuple(own["values"].tolist()), below


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_a_full_tree_is_searched_without_growing(game: str) -> None:
    tree, _ = grown(later(game, 2, 40), 40, capacity=8)
    assert tree.used[N_NODES] == 8
    assert tree.nodes[tree.used[ROOT]]["visits"] == 40


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_a_search_stops_at_its_deadline(game: str) -> None:
    position, bot = later(game, 2, 40), MctsBot()
    ask(bot, position, Budget(simulations=20))
    assert best_time(lambda: _overrun(position, MctsBot(Budget(seconds=0.1))), IN_TIME) < IN_TIME


def _overrun(position: Position, bot: MctsBot) -> float:
    started = time.perf_counter()
    ask(bot, position)
    return time.perf_counter() - started - SHARE * 0.1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_a_search_stops_when_it_is_cancelled(game: str) -> None:
    position = later(game, 2, 40)
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
def test_a_budget_is_shared_by_the_decisions_of_a_turn() -> None:
    position, clock, budget = later("through_the_desert", 2, 21), TurnClock(), Budget(None, 100)
    assert clock.allow(position, budget).simulations == 70
    clock.spend(0.0, 70)
    turn = turn_number(position.state)
    position.play(int(position.legal()[0]))
    assert turn_number(position.state) == turn
    assert clock.allow(position, budget).simulations == 21
    position.play(int(position.legal()[0]))
    assert turn_number(position.state) > turn
    assert clock.allow(position, budget).simulations == 70
