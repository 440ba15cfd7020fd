# SPDX-License-Identifier: MIT
"""The search loop: simulations from the root, each with its own deal of what is hidden."""

from typing import Any

from caravanserai.bots.heuristics.interface import key
from caravanserai.bots.search.rollout import judge, measure_luck
from caravanserai.bots.search.select import choose, grow
from caravanserai.bots.search.settings import Settings
from caravanserai.bots.search.tree import NO_NODE, ROOT, Tree, clear, find, node_for
from caravanserai.bots.search.workspace import MAX_DEPTH, Scratch
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, rule
from caravanserai.core.compiled.rng import next_word
from caravanserai.core.compiled.rule_functions import apply, is_over, legal, redeal, turn_number


@entry
def search(
    tree: Tree,
    states: Any,
    boards: Any,
    weights: Any,
    settings: Settings,
    scratch: Scratch,
    simulations: int,
    is_new: bool,
) -> int:
    """Run so many simulations from a position; return the lead of what was tried most.

    A new position becomes the root of the tree first.
    """
    seat = states[0].actor
    if is_new:
        scratch.deals[:] = 0.0
        _plant(tree, states[0], boards[0], weights, settings, scratch)
    for _ in range(simulations):
        scratch.states[0] = states[0]
        redeal(scratch.states[0], boards[0], seat, next_word(scratch.dice))
        measure_luck(scratch.states[0], boards[0], scratch)
        depth = _descend(tree, scratch.states[0], boards[0], weights, settings, scratch)
        is_begun = turn_number(scratch.states[0]) == scratch.turn[0]
        judge(scratch.states[0], boards[0], weights, settings, scratch, is_begun)
        _back_up(tree, scratch, depth, states[0].players)
    return _lead(tree)


@rule
def _plant(
    tree: Tree, state: Any, board: Any, weights: Any, settings: Settings, scratch: Scratch
) -> None:
    """Make a position the root: a node that the tree has already, or the first of a new tree."""
    word = key(state)
    is_known = tree.slots[find(tree, word)] != 0
    if not is_known:
        clear(tree)
    root = node_for(tree, word)
    tree.used[ROOT] = root
    if is_known and tree.nodes[root].n_edges > 0:
        _renew(tree, root, state, board, weights, settings, scratch)


@rule
def _renew(
    tree: Tree,
    root: int,
    state: Any,
    board: Any,
    weights: Any,
    settings: Settings,
    scratch: Scratch,
) -> None:
    """Give a node met earlier the actions that are legal now, with what is known of them.

    It has grown in another deal, in which the actor may have held other cards.
    """
    first, count = signed(tree.nodes[root].first_edge), signed(tree.nodes[root].n_edges)
    if not grow(tree, root, state, board, weights, settings, scratch):
        clear(tree)
        tree.used[ROOT] = node_for(tree, key(state))
        return
    for place in range(signed(tree.nodes[root].n_edges)):
        edge = tree.edges[signed(tree.nodes[root].first_edge) + place]
        for at in range(first, first + count):
            if tree.edges[at].action == edge.action:
                edge.child, edge.visits = tree.edges[at].child, tree.edges[at].visits


@rule
def _lead(tree: Tree) -> int:
    """Return by how many visits the first action of the root is ahead of the second."""
    most = second = 0
    root = tree.nodes[tree.used[ROOT]]
    for place in range(signed(root.n_edges)):
        visits = signed(tree.edges[signed(root.first_edge) + place].visits)
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second


@rule
def _descend(
    tree: Tree, state: Any, board: Any, weights: Any, settings: Settings, scratch: Scratch
) -> int:
    """Follow the tree to a position it does not know; return how many edges were followed."""
    depth = 0
    node = tree.used[ROOT]
    scratch.nodes[0] = node
    scratch.turn[0] = -1
    while depth < MAX_DEPTH and tree.nodes[node].visits > 0 and not is_over(state):
        if tree.nodes[node].n_edges == 0 and not grow(
            tree, node, state, board, weights, settings, scratch
        ):
            return depth
        edge = choose(tree, node, state, board, settings)
        if edge == NO_NODE:
            return depth
        scratch.turn[0] = turn_number(state)
        node = _follow(tree, edge, state, board, scratch)
        if node == NO_NODE:
            return depth
        scratch.edges[depth] = edge
        depth += 1
        scratch.nodes[depth] = node
    return depth


@rule
def _follow(tree: Tree, number: int, state: Any, board: Any, scratch: Scratch) -> int:
    """Play the action of an edge and what it forces; return the node it leads to."""
    edge = tree.edges[number]
    apply(state, board, edge.action)
    while not is_over(state) and legal(state, board, scratch.actions) == 1:
        apply(state, board, scratch.actions[0])
    if edge.child == NO_NODE:
        edge.child = node_for(tree, key(state))
    return edge.child


@rule
def _back_up(tree: Tree, scratch: Scratch, depth: int, players: int) -> None:
    """Add the judgement to all nodes on the way."""
    for at in range(depth + 1):
        node = tree.nodes[scratch.nodes[at]]
        node.visits += 1
        for seat in range(players):
            node.values[seat] += scratch.values[seat]
            node.points[seat] += scratch.points[seat]
        if at < depth:
            tree.edges[scratch.edges[at]].visits += 1
