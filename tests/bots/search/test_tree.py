# SPDX-License-Identifier: MIT
"""The tree: copying the part that can still be reached, and sharing it between threads."""

import pytest

from caravanserai.bots.search.tree import (
    FIRST_NODE,
    NEXT_NODE,
    NO_NODE,
    ROOT,
    Tree,
    copy_reachable,
    count_nodes,
    new_shared_tree,
    new_tree,
    share_root,
)
from tests.support.bots.searched_tree import edges_of, root_of, search, searched_tree
from tests.support.positions.bot_positions import GAMES, random_position

pytestmark = pytest.mark.interpreted

EACH = 40  # simulations of each thread


@pytest.mark.parametrize("game", GAMES)
def test_a_copy_has_everything_that_can_be_reached(game: str) -> None:
    tree = searched_tree(random_position(game, 2, 40), 30)
    copy = new_tree(4096)
    copy_reachable(tree, copy)
    assert _nested(copy, int(copy.cursors[ROOT])) == _nested(tree, int(tree.cursors[ROOT]))


def test_a_copy_leaves_out_what_cannot_be_reached() -> None:
    tree = searched_tree(random_position("through_the_desert", 2, 40), 30)
    best = max(edges_of(tree, root_of(tree)), key=lambda edge: edge["visits"])
    tree.cursors[ROOT] = best["child"]
    copy = new_tree(4096)
    copy_reachable(tree, copy)
    assert copy.cursors[NEXT_NODE] < tree.cursors[NEXT_NODE]
    assert root_of(copy)["visits"] == tree.nodes[best["child"]]["visits"]


@pytest.mark.parametrize("game", GAMES)
def test_a_second_thread_goes_on_in_the_tree_of_the_first(game: str) -> None:
    one, two = _tree_of_two_threads(game, 4096)
    assert root_of(two)["visits"] == 2 * EACH
    assert edges_of(two, root_of(two))["visits"].sum() == 2 * EACH - 1
    assert count_nodes(one) == count_nodes(two) > 30
    copy = new_tree(4096)
    copy_reachable(two, copy)
    assert _nested(copy, int(copy.cursors[ROOT])) == _nested(one, int(one.cursors[ROOT]))


@pytest.mark.parametrize("game", GAMES)
def test_each_thread_adds_nodes_in_a_part_of_its_own(game: str) -> None:
    one, two = _tree_of_two_threads(game, 8)
    assert one.cursors[NEXT_NODE] == 8
    assert two.cursors[FIRST_NODE] == 8
    assert two.cursors[NEXT_NODE] == 16
    keys = one.nodes["key"].tolist()
    assert len(keys) == len(set(keys)) == 16, "no position has two nodes"


def test_a_new_root_clears_the_parts_of_all_threads() -> None:
    one, two = _tree_of_two_threads("through_the_desert", 4096)
    search(one, random_position("through_the_desert", 3, 20), 1)
    assert count_nodes(two) == 1


def _tree_of_two_threads(game: str, capacity: int) -> tuple[Tree, Tree]:
    """Search with two threads in sequence, so that the result is always the same."""
    position = random_position(game, 2, 40)
    one, two = new_shared_tree(capacity, 2)
    search(one, position, EACH)
    share_root((one, two))
    search(two, position, EACH, is_new=False)
    return one, two


def _nested(tree: Tree, node: int) -> tuple[object, ...]:
    """Return everything that can be reached from a node, as nested tuples."""
    own = tree.nodes[node]
    below = tuple(
        (int(edge["action"]), int(edge["visits"]), _nested(tree, int(edge["child"])))
        for edge in edges_of(tree, own)
        if edge["child"] != NO_NODE
    )
    return int(own["visits"]), tuple(own["values"].tolist()), below
