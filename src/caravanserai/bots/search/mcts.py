# SPDX-License-Identifier: MIT
"""The loop of the tree search: selection, expansion, evaluation and backpropagation.

Every simulation deals again what the seat to act cannot know. With a single deal the search would
play as if it knew the hidden cards; over many deals an action has to be good on average.
"""

from typing import Any

from caravanserai.bots.heuristics.interface import key
from caravanserai.bots.nets.forward import start_passes
from caravanserai.bots.nets.network import PackedNet, PackedNetArray
from caravanserai.bots.search.evaluate import evaluate, measure_deal_bias
from caravanserai.bots.search.select import expand, select
from caravanserai.bots.search.settings import Settings
from caravanserai.bots.search.softmax import best_prior_action
from caravanserai.bots.search.tree import NO_NODE, ROOT, Tree, clear, find_slot, node_for
from caravanserai.bots.search.workspace import ACTOR, MAX_DEPTH, Workspace, WorkspaceArray
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, rule
from caravanserai.core.compiled.rng import next_word
from caravanserai.core.compiled.rule_functions import apply, is_over, legal, redeal, turn_number


@entry
def run_simulations(
    tree: Tree,
    states: Any,
    boards: Any,
    weights: Any,
    nets: PackedNetArray,
    settings: Settings,
    workspaces: WorkspaceArray,
    count: int,
    is_new: bool,
) -> int:
    """Run simulations from a position; return the lead in visits of the most visited action.

    A new position first becomes the root of the tree. Arrays of records have a single one.
    """
    net, workspace = nets[0], workspaces[0]
    viewer = workspace.viewer
    seat = signed(states[0].actor) if viewer == ACTOR else viewer
    start_passes(net, workspace.net)
    if is_new:
        workspace.deal_sums[:] = workspace.deal_bias[:] = 0.0
        _set_root(tree, states[0], boards[0], weights, net, settings, workspace)
    for _ in range(count):
        workspace.states[0] = states[0]
        redeal(workspace.states[0], boards[0], seat, next_word(workspace.dice))
        measure_deal_bias(workspace.states[0], boards[0], workspace)
        depth = _descend(tree, workspace.states[0], boards[0], weights, net, settings, workspace)
        is_mid_turn = turn_number(workspace.states[0]) == workspace.last_turn
        evaluate(workspace.states[0], boards[0], weights, net, settings, workspace, is_mid_turn)
        _backpropagate(tree, workspace, depth, states[0].players)
    return _visit_lead(tree)


@rule
def _set_root(
    tree: Tree,
    state: Any,
    board: Any,
    weights: Any,
    net: PackedNet,
    settings: Settings,
    workspace: Workspace,
) -> None:
    """Make a position the root: a node that the tree already has, or the first of an empty tree."""
    word = key(state)
    is_known = tree.slots[find_slot(tree, word)] != 0
    if not is_known:
        clear(tree)
    root = node_for(tree, word)
    tree.cursors[ROOT] = root
    if is_known and tree.nodes[root].n_edges > 0:
        _refresh_root(tree, root, state, board, weights, net, settings, workspace)
    elif settings.look_ahead > 0.0:
        expand(tree, root, state, board, weights, net, settings, workspace, True)


@rule
def _refresh_root(
    tree: Tree,
    root: int,
    state: Any,
    board: Any,
    weights: Any,
    net: PackedNet,
    settings: Settings,
    workspace: Workspace,
) -> None:
    """Give a known node the actions that are legal now, and keep the visits of the old edges.

    Its edges were created for a different deal, in which the actor may have held other cards.
    """
    first, count = signed(tree.nodes[root].first_edge), signed(tree.nodes[root].n_edges)
    if not expand(tree, root, state, board, weights, net, settings, workspace, True):
        clear(tree)
        tree.cursors[ROOT] = node_for(tree, key(state))
        return
    for place in range(signed(tree.nodes[root].n_edges)):
        edge = tree.edges[signed(tree.nodes[root].first_edge) + place]
        for at in range(first, first + count):
            if tree.edges[at].action == edge.action:
                edge.child, edge.visits = tree.edges[at].child, tree.edges[at].visits


@rule
def _visit_lead(tree: Tree) -> int:
    """Return by how many visits the best action of the root is ahead of the second."""
    most = second = 0
    root = tree.nodes[tree.cursors[ROOT]]
    for place in range(signed(root.n_edges)):
        visits = signed(tree.edges[signed(root.first_edge) + place].visits)
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
    return most - second


@rule
def _descend(
    tree: Tree,
    state: Any,
    board: Any,
    weights: Any,
    net: PackedNet,
    settings: Settings,
    workspace: Workspace,
) -> int:
    """Follow the tree to a node without visits; return the number of steps on the path.

    The path also ends where the game does, and where the tree is full or has no legal edge. Where
    the settings say so, it goes on to the end of a turn that has begun.
    """
    depth, node = 0, tree.cursors[ROOT]
    workspace.path_nodes[0], workspace.last_turn = node, -1
    while depth < MAX_DEPTH and not is_over(state):
        if tree.nodes[node].visits > 0:
            node = _follow_edge(tree, node, state, board, weights, net, settings, workspace)
        elif settings.finishes_turns and turn_number(state) == workspace.last_turn:
            node = _follow_prior(tree, state, board, weights, workspace)
        else:
            return depth
        if node == NO_NODE:
            return depth
        depth += 1
        workspace.path_nodes[depth] = node
    return depth


@rule
def _follow_edge(
    tree: Tree,
    at: int,
    state: Any,
    board: Any,
    weights: Any,
    net: PackedNet,
    settings: Settings,
    workspace: Workspace,
) -> int:
    """Play the selected action of a node; return the node it leads to, or NO_NODE."""
    # Expanded at its second visit: most leaves are never visited again, and priors are slow.
    if tree.nodes[at].n_edges == 0 and not expand(
        tree, at, state, board, weights, net, settings, workspace, False
    ):
        return NO_NODE
    number = select(tree, at, state, board, settings)
    if number == NO_NODE:
        return NO_NODE
    edge = tree.edges[number]
    workspace.last_turn = turn_number(state)
    _play(state, board, edge.action, workspace)
    if edge.child == NO_NODE:
        edge.child = node_for(tree, key(state))
    # Counted at once, before the value is known, so that another thread prefers another edge.
    edge.visits += edge.child != NO_NODE
    return edge.child


@rule
def _follow_prior(tree: Tree, state: Any, board: Any, weights: Any, workspace: Workspace) -> int:
    """Play the best prior action; return the node it leads to, or NO_NODE.

    The node gets the value of this simulation. Later ones find it there when they choose a step.
    """
    _play(state, board, best_prior_action(state, board, weights, workspace), workspace)
    return node_for(tree, key(state))


@rule
def _play(state: Any, board: Any, action: int, workspace: Workspace) -> None:
    """Play an action and all forced actions after it.

    Forced actions get no nodes: there is nothing to choose, and the tree stays smaller.
    """
    apply(state, board, action)
    while not is_over(state) and legal(state, board, workspace.actions) == 1:
        apply(state, board, workspace.actions[0])


@rule
def _backpropagate(tree: Tree, workspace: Workspace, depth: int, players: int) -> None:
    """Add the evaluation to all nodes on the path."""
    for at in range(depth + 1):
        node = tree.nodes[workspace.path_nodes[at]]
        node.visits += 1
        for seat in range(players):
            node.values[seat] += workspace.values[seat]
            node.points[seat] += workspace.points[seat]
