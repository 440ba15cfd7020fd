# SPDX-License-Identifier: MIT
"""The loop of the tree search."""

import pytest

from caravanserai.bots.bot import ask
from caravanserai.bots.budget import Budget
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.search.tree import NEXT_NODE, NO_NODE, ROOT
from tests.support.bots.searched_tree import child_of, edges_of, root_of, searched_tree
from tests.support.positions.bot_positions import GAMES, random_position


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_every_simulation_visits_the_root(game: str) -> None:
    tree = searched_tree(random_position(game, 2, 40), 25)
    assert root_of(tree)["visits"] == 25
    visits = edges_of(tree, root_of(tree))["visits"]
    assert visits.sum() == 24, "all but the first, which evaluates the root itself"


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_values_are_shares_of_one_win(game: str) -> None:
    tree = searched_tree(random_position(game, 3, 40), 20)
    nodes = tree.nodes[: tree.cursors[NEXT_NODE]]
    assert nodes["values"].sum(axis=1) == pytest.approx(nodes["visits"].astype(float))


@pytest.mark.interpreted
@pytest.mark.parametrize("players", [2, 4])
def test_a_simulation_goes_on_to_the_end_of_a_turn_of_five_tribes(players: int) -> None:
    """Its value belongs to every step on the way, so a later simulation finds it there."""
    all_bids = 4  # two players bid twice
    tree = searched_tree(random_position("five_tribes", players, all_bids), 2)
    steps = tree.nodes[1 : tree.cursors[NEXT_NODE]]
    assert len(steps) > 1, "a pick-up, and at least one more step"
    assert steps["visits"].tolist() == [1] * len(steps)
    assert (steps["values"] == steps["values"][0]).all()


@pytest.mark.interpreted
def test_a_simulation_of_through_the_desert_adds_one_step() -> None:
    tree = searched_tree(random_position("through_the_desert", 2, 40), 2)
    assert tree.cursors[NEXT_NODE] == 2


def test_two_camels_in_either_order_lead_to_one_node() -> None:
    position = random_position("through_the_desert", 2, 13)
    first, second = ask(MctsBot(Budget(simulations=3000)), position).chosen.variation[:2]
    tree = searched_tree(position, 3000, 8192)
    root = int(tree.cursors[ROOT])
    one = child_of(tree, child_of(tree, root, first), second)
    other = child_of(tree, child_of(tree, root, second), first)
    assert one == other != NO_NODE


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_a_full_tree_is_searched_without_new_nodes(game: str) -> None:
    tree = searched_tree(random_position(game, 2, 40), 40, capacity=8)
    assert tree.cursors[NEXT_NODE] == 8
    assert root_of(tree)["visits"] == 40


@pytest.mark.interpreted
def test_the_root_ranks_its_actions_by_the_evaluation_after_them() -> None:
    """So strong a look-ahead leaves nothing to the hand-written gains."""
    position = random_position("through_the_desert", 2, 40)
    seat = position.actor or 0
    tree = searched_tree(position, 1, look_ahead=1e6)
    kept = [int(action) for action in edges_of(tree, root_of(tree))["action"][:5]]
    values = []
    for action in kept:
        after = root_of(searched_tree(position.copy().play(action), 1))
        values.append(float(after["values"][seat]))
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]
