# SPDX-License-Identifier: MIT
"""The result of a tree search: the choices at the root, each with its principal variation."""

from typing import Any

import numpy as np

from caravanserai.bots.bot import Choice
from caravanserai.bots.search.tree import NO_NODE, ROOT, Tree
from caravanserai.core.position import Position

MAX_VARIATION = 24  # actions


def choices_of(tree: Tree, position: Position) -> tuple[Choice, ...]:
    """Return the visited choices at the root, the most visited first."""
    root = tree.nodes[tree.cursors[ROOT]]
    edges = [edge for edge in _edges(tree, root) if edge["child"] != NO_NODE]
    edges.sort(key=lambda edge: -int(edge["visits"]))
    return tuple(_choice(tree, edge, position) for edge in edges)


def root_means(tree: Tree, position: Position) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the shares of the win and the points by seat, as means of all simulations."""
    root, players = tree.nodes[tree.cursors[ROOT]], position.setup.players
    values, points = (root[name][:players] / int(root["visits"]) for name in ("values", "points"))
    return tuple(values.tolist()), tuple(points.tolist())


def _edges(tree: Tree, node: Any) -> Any:
    first = int(node["first_edge"])
    return tree.edges[first : first + int(node["n_edges"])]


def _choice(tree: Tree, edge: Any, position: Position) -> Choice:
    child = tree.nodes[edge["child"]]
    players, visits = position.setup.players, int(child["visits"])
    return Choice(
        action=int(edge["action"]),
        visits=int(edge["visits"]),
        values=tuple((child["values"][:players] / visits).tolist()),
        points=tuple((child["points"][:players] / visits).tolist()),
        variation=_variation(tree, edge, position),
    )


def _variation(tree: Tree, edge: Any, position: Position) -> tuple[int, ...]:
    """Follow the most visited edges, with the forced actions between them.

    The tree has actions of many deals: the variation ends before one that is illegal in this deal.
    """
    reached = position.copy()
    actions: list[int] = []
    while edge is not None and len(actions) < MAX_VARIATION:
        if int(edge["action"]) not in reached.legal():
            break
        actions.append(int(edge["action"]))
        reached.play(actions[-1])
        while not reached.is_over and len(forced := reached.legal()) == 1:
            actions.append(int(forced[0]))
            reached.play(actions[-1])
        edge = None if reached.is_over else _most_visited(tree, edge)
    return tuple(actions)


def _most_visited(tree: Tree, edge: Any) -> Any:
    if edge["child"] == NO_NODE:
        return None
    edges = _edges(tree, tree.nodes[edge["child"]])
    if len(edges) == 0:
        return None
    best = edges[int(np.argmax(edges["visits"]))]
    return best if best["visits"] else None
