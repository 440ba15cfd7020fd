# SPDX-License-Identifier: MIT
"""What a tree says: the choices at its root, and the main line behind each."""

from typing import Any

import numpy as np

from caravanserai.bots.bot import Choice
from caravanserai.bots.search.tree import NO_NODE, ROOT, Tree
from caravanserai.core.position import Position

LONGEST_LINE = 24


def choices_of(tree: Tree, position: Position) -> tuple[Choice, ...]:
    """Return the choices at the root that were tried, most often tried first."""
    root = tree.nodes[tree.used[ROOT]]
    edges = [edge for edge in _edges(tree, root) if edge["child"] != NO_NODE]
    edges.sort(key=lambda edge: -int(edge["visits"]))
    return tuple(_choice(tree, edge, position) for edge in edges)


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
        variation=_line(tree, edge, position),
    )


def _line(tree: Tree, edge: Any, position: Position) -> tuple[int, ...]:
    """Follow what was tried most, playing what is forced between; the line is legal as dealt."""
    walker = position.copy()
    line: list[int] = []
    while edge is not None and len(line) < LONGEST_LINE:
        if int(edge["action"]) not in walker.legal():
            break
        line.append(int(edge["action"]))
        walker.play(line[-1])
        while not walker.is_over and len(forced := walker.legal()) == 1:
            line.append(int(forced[0]))
            walker.play(line[-1])
        edge = None if walker.is_over else _most_tried(tree, edge)
    return tuple(line)


def _most_tried(tree: Tree, edge: Any) -> Any:
    if edge["child"] == NO_NODE:
        return None
    edges = _edges(tree, tree.nodes[edge["child"]])
    if len(edges) == 0:
        return None
    best = edges[int(np.argmax(edges["visits"]))]
    return best if best["visits"] else None
