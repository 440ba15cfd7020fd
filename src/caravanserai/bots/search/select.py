# SPDX-License-Identifier: MIT
"""Expansion and selection: the edges of a node, and the edge that a simulation follows (PUCT).

Each seat maximises its own share of the win (max^n), for two to five players. PUCT suits games with
many actions: plain UCT would try every action once before it repeats any, and most actions are
bad. Progressive widening goes further and considers only the best priors until a node has been
visited often.
"""

import math
from typing import Any

from caravanserai.bots.heuristics.interface import prior_gains, wastes_points
from caravanserai.bots.nets.network import PackedNet
from caravanserai.bots.nets.policy import write_logits
from caravanserai.bots.search.evaluate import evaluate
from caravanserai.bots.search.settings import Settings
from caravanserai.bots.search.tree import NO_NODE, Tree, reserve_edges, set_edges
from caravanserai.bots.search.workspace import Workspace
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rule_functions import apply, is_legal, legal

MIN_CONSIDERED = 2  # actions that every node considers
_LEAST_SHARE = 1e-4  # of the win: the logit of a share of 0 is infinite


@rule
def expand(
    tree: Tree,
    node: int,
    state: Any,
    board: Any,
    weights: Any,
    net: PackedNet,
    settings: Settings,
    workspace: Workspace,
    is_root: bool,
) -> bool:
    """Give a node its edges, the highest prior first; return False if the tree is full."""
    actions, gains = workspace.actions, workspace.gains
    count = _drop_waste(state, actions, legal(state, board, actions))
    if write_logits(state, board, net, actions, count, workspace.net, gains):
        for at in range(count):
            gains[at] *= settings.temperature  # in points, the unit of the look-ahead
    else:
        prior_gains(state, board, weights, actions, count, workspace.trial_states, gains)
    if is_root and settings.look_ahead > 0.0:
        _add_look_ahead(state, board, weights, net, settings, workspace, count)
    kept = min(count, settings.max_edges)
    first = reserve_edges(tree, kept)
    if first == NO_NODE:
        return False
    for place in range(kept):
        _swap_best_to(workspace, place, count)
        edge = tree.edges[first + place]
        edge.action, edge.child, edge.visits = actions[place], NO_NODE, 0
        edge.prior = math.exp((gains[place] - gains[0]) / settings.temperature)
    _normalise_priors(tree, first, kept)
    set_edges(tree, node, first, kept)
    return True


@rule
def _drop_waste(state: Any, actions: Any, count: int) -> int:
    """Remove the actions that only waste points; return how many are left."""
    kept = 0
    for at in range(count):
        if not wastes_points(state, actions[at]):
            actions[kept] = actions[at]
            kept += 1
    return kept


@rule
def _add_look_ahead(
    state: Any,
    board: Any,
    weights: Any,
    net: PackedNet,
    settings: Settings,
    workspace: Workspace,
    count: int,
) -> None:
    """Add to each gain what the evaluation says about the position after the action.

    The root has hundreds of actions and keeps forty; without this, good ones are lost. At other
    nodes the time is better spent on visits.
    """
    seat = state.actor
    for at in range(count):
        workspace.trial_states[0] = state
        apply(workspace.trial_states[0], board, workspace.actions[at])
        evaluate(workspace.trial_states[0], board, weights, net, settings, workspace, True)
        share = min(max(workspace.values[seat], _LEAST_SHARE), 1.0 - _LEAST_SHARE)
        workspace.gains[at] += settings.look_ahead * math.log(share / (1.0 - share))


@rule
def _swap_best_to(workspace: Workspace, place: int, count: int) -> None:
    """Swap the action with the highest gain, of those from `place` on, to this place.

    A selection sort: only the first `max_edges` places are needed in order.
    """
    actions, gains = workspace.actions, workspace.gains
    best = place
    for at in range(place + 1, count):
        if gains[at] > gains[best]:
            best = at
    actions[place], actions[best] = actions[best], actions[place]
    gains[place], gains[best] = gains[best], gains[place]


@rule
def _normalise_priors(tree: Tree, first: int, count: int) -> None:
    """Scale the priors of a node so that they sum to one."""
    total = 0.0
    for edge in range(first, first + count):
        total += tree.edges[edge].prior
    for edge in range(first, first + count):
        tree.edges[edge].prior /= total


@rule
def select(tree: Tree, at: int, state: Any, board: Any, settings: Settings) -> int:
    """Return the edge to follow; NO_NODE if none of the node's actions is legal in this deal."""
    node = tree.nodes[at]
    seat = state.actor
    visits = signed(node.visits)
    first_play_value = node.values[seat] / visits - settings.first_play_reduction
    exploration = settings.exploration * math.sqrt(visits)
    first = signed(node.first_edge)
    considered = MIN_CONSIDERED + int(settings.widening * math.sqrt(visits))
    best, most = NO_NODE, -1e9
    for place in range(signed(node.n_edges)):
        # Beyond the considered edges only as long as no earlier one is legal in this deal.
        if place >= considered and best != NO_NODE:
            break
        edge = tree.edges[first + place]
        value = first_play_value
        if edge.child != NO_NODE:
            # The child's own mean: through transpositions it may have more visits than this edge.
            child = tree.nodes[edge.child]
            value = child.values[seat] / child.visits
        score = value + exploration * edge.prior / (1.0 + edge.visits)
        # Legality is checked last: it is the most expensive part, and few edges get here.
        if score > most and is_legal(state, board, edge.action):
            best, most = first + place, score
    return best
