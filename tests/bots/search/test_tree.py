# SPDX-License-Identifier: MIT
"""The tree: copying the part that can still be reached."""

import pytest

from caravanserai.bots.search.tree import NEXT_NODE, NO_NODE, ROOT, Tree, copy_reachable, new_tree
from tests.support.bot_positions import GAMES, random_position
from tests.support.searched_tree import edges_of, root_of, searched_tree

pytestmark = pytest.mark.interpreted


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


def _nested(tree: Tree, node: int) -> tuple[object, ...]:
    """Return everything that can be reached from a node, as nested tuples."""
    own = tree.nodes[node]
    below = tuple(
        (int(edge["action"]), int(edge["visits"]), _nested(tree, int(edge["child"])))
        for edge in edges_of(tree, own)
        if edge["child"] != NO_NODE
    )
    return int(own["visits"]), tuple(own["values"].tolist()), below
