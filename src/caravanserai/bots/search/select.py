# SPDX-License-Identifier: MIT
"""Which action a simulation tries next (PUCT), for two to five players.

Each seat wants its own share of the win (max^n). What promises most is tried first, and more
actions are looked at the more often a node is visited (progressive widening).
"""

import math
from typing import Any

from caravanserai.bots.heuristics.interface import promise
from caravanserai.bots.search.settings import Settings
from caravanserai.bots.search.tree import NO_NODE, Tree, add_edges
from caravanserai.bots.search.workspace import Scratch
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rule_functions import is_legal, legal

AT_LEAST = 2  # actions that every node looks at


@rule
def grow(
    tree: Tree,
    node: int,
    state: Any,
    board: Any,
    weights: Any,
    settings: Settings,
    scratch: Scratch,
) -> bool:
    """Give a node its edges, what promises most first; tell whether there was room."""
    count = legal(state, board, scratch.actions)
    promise(state, board, weights, scratch.actions, count, scratch.trials, scratch.promises)
    kept = min(count, settings.width)
    first = add_edges(tree, node, kept)
    if first == NO_NODE:
        return False
    for place in range(kept):
        _bring_best_to(scratch, place, count)
        edge = tree.edges[first + place]
        edge.action, edge.child, edge.visits = scratch.actions[place], NO_NODE, 0
        edge.prior = math.exp(
            (scratch.promises[place] - scratch.promises[0]) / settings.temperature
        )
    _make_shares(tree, first, kept)
    return True


@rule
def _bring_best_to(scratch: Scratch, place: int, count: int) -> None:
    """Swap the most promising of the actions from `place` on to it."""
    actions, promises = scratch.actions, scratch.promises
    best = place
    for at in range(place + 1, count):
        if promises[at] > promises[best]:
            best = at
    actions[place], actions[best] = actions[best], actions[place]
    promises[place], promises[best] = promises[best], promises[place]


@rule
def _make_shares(tree: Tree, first: int, count: int) -> None:
    """Let the priors of a node sum up to one."""
    total = 0.0
    for edge in range(first, first + count):
        total += tree.edges[edge].prior
    for edge in range(first, first + count):
        tree.edges[edge].prior /= total


@rule
def choose(tree: Tree, at: int, state: Any, board: Any, settings: Settings) -> int:
    """Return the edge to follow; NO_NODE if no action that the node knows is legal in this deal."""
    node = tree.nodes[at]
    seat = state.actor
    visits = signed(node.visits)
    untried = node.values[seat] / visits - settings.doubt
    push = settings.exploration * math.sqrt(visits)
    first = signed(node.first_edge)
    looked_at = AT_LEAST + int(settings.widening * math.sqrt(visits))
    best, most = NO_NODE, -1e9
    for place in range(signed(node.n_edges)):
        if place >= looked_at and best != NO_NODE:
            break
        edge = tree.edges[first + place]
        value = untried
        if edge.child != NO_NODE:
            child = tree.nodes[edge.child]
            value = child.values[seat] / child.visits
        score = value + push * edge.prior / (1.0 + edge.visits)
        if score > most and is_legal(state, board, edge.action):
            best, most = first + place, score
    return best
