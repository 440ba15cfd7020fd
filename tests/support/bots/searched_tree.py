# SPDX-License-Identifier: MIT
"""Trees after some simulations, for the tests of the search."""

from typing import Any

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.network import Net, net_of, pack_net
from caravanserai.bots.search.mcts import run_simulations
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import NO_NODE, ROOT, Tree, new_tree
from caravanserai.bots.search.workspace import new_workspace
from caravanserai.core.position import Position


def searched_tree(
    position: Position,
    simulations: int,
    capacity: int = 4096,
    net: Net | None = None,
    **settings: Any,
) -> Tree:
    """Return a tree after so many simulations from a position, with some settings changed."""
    tree = new_tree(capacity)
    search(tree, position, simulations, net=net, **settings)
    return tree


def search(
    tree: Tree,
    position: Position,
    simulations: int,
    is_new: bool = True,
    net: Net | None = None,
    **settings: Any,
) -> None:
    """Run simulations from a position, or more of them from the root if it is not new.

    Without a network it uses the one that is shipped.
    """
    name, board = position.game.name, position.setup.board
    packed = pack_net(name, net_of(name) if net is None else net)
    run_simulations(
        *(tree, position.state, board, weights_of(name), packed),
        *(SETTINGS[name]._replace(**settings), new_workspace(position.game), simulations, is_new),
    )


def root_of(tree: Tree) -> Any:
    """Return the root node."""
    return tree.nodes[tree.cursors[ROOT]]


def edges_of(tree: Tree, node: Any) -> Any:
    """Return the edges of a node, the highest prior first."""
    return tree.edges[node["first_edge"] : node["first_edge"] + node["n_edges"]]


def child_of(tree: Tree, node: int, action: int) -> int:
    """Return the node behind an action; NO_NODE if the action was never tried."""
    edges = [] if node == NO_NODE else edges_of(tree, tree.nodes[node])
    return next((int(edge["child"]) for edge in edges if edge["action"] == action), NO_NODE)
