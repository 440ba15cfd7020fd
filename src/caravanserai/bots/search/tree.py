# SPDX-License-Identifier: MIT
"""The tree: pools of nodes and edges, and a table that finds a node by what everybody sees.

A position that is met on two ways (two camels in either order) is one node, so the tree is a graph
without cycles. The same table finds the position that the game has come to, when the bot is asked
again: that is how a tree is used for more than one move.
"""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, record_array, rule

MAX_SEATS = 5
NO_NODE = -1

NODE = np.dtype(
    [
        ("key", "u8"),  # of what everybody sees
        ("values", "f8", (MAX_SEATS,)),  # sums over all visits: shares of the win,
        ("points", "f8", (MAX_SEATS,)),  # and final points
        ("visits", "u4"),
        ("first_edge", "u4"),
        ("n_edges", "u4"),  # 0 before the node has grown
        ("old", "u4"),  # number in the tree that it was copied from
    ],
    align=True,
)

EDGE = np.dtype(
    [
        ("action", "i4"),
        ("child", "i4"),  # NO_NODE before it is tried
        ("visits", "u4"),
        ("prior", "f4"),
    ],
    align=True,
)

N_NODES, N_EDGES, ROOT = range(3)  # places in `used`


class Tree(NamedTuple):
    """The pools, as compiled code takes them."""

    nodes: Any
    edges: Any
    slots: Any  # hash table: node + 1, 0 if free
    used: Any  # N_NODES, N_EDGES, ROOT


def new_tree(capacity: int, edges_a_node: int = 16) -> Tree:
    """Make an empty tree; memory is taken from the system only as it fills."""
    slots = 1 << (2 * capacity - 1).bit_length()
    return Tree(
        record_array(capacity, NODE),
        record_array(capacity * edges_a_node, EDGE),
        np.zeros(slots, np.int32),
        np.zeros(3, np.int64),
    )


@rule
def clear(tree: Tree) -> None:
    """Forget everything."""
    tree.slots[:] = 0
    tree.used[:] = 0


@rule
def find(tree: Tree, key: np.uint64) -> int:
    """Return the slot of the node with this key, or of the free place where it belongs."""
    mask = len(tree.slots) - 1
    slot = np.int64(key >> np.uint64(1)) & mask
    while tree.slots[slot] != 0 and tree.nodes[tree.slots[slot] - 1].key != key:
        slot = (slot + 1) & mask
    return int(slot)


@rule
def node_for(tree: Tree, key: np.uint64) -> int:
    """Return the node of a position, a fresh one if it is new; NO_NODE if there is no room."""
    slot = find(tree, key)
    if tree.slots[slot] != 0:
        return tree.slots[slot] - 1
    number = tree.used[N_NODES]
    if number == len(tree.nodes):
        return NO_NODE
    tree.used[N_NODES] += 1
    tree.slots[slot] = number + 1
    node = tree.nodes[number]
    node.key, node.visits, node.n_edges = key, 0, 0
    node.old = 0
    for seat in range(MAX_SEATS):
        node.values[seat] = node.points[seat] = 0.0
    return number


@entry
def transplant(tree: Tree, to: Tree) -> None:
    """Copy the root, and what can be reached from it, into another tree."""
    clear(to)
    to.used[ROOT] = _copy_node(tree, to, tree.used[ROOT])
    at = 0
    while at < to.used[N_NODES]:  # nodes are appended as the edges to them are copied
        _copy_edges(tree, to, at)
        at += 1


@rule
def _copy_node(tree: Tree, to: Tree, number: int) -> int:
    """Return the copy of a node; its edges are copied when its turn comes."""
    count = to.used[N_NODES]
    copy = node_for(to, tree.nodes[number].key)
    if copy == count:
        to.nodes[copy] = tree.nodes[number]
        to.nodes[copy].old = number
        to.nodes[copy].n_edges = 0
    return copy


@rule
def _copy_edges(tree: Tree, to: Tree, at: int) -> None:
    original = tree.nodes[to.nodes[at].old]
    count = signed(original.n_edges)
    first = add_edges(to, at, count)
    for place in range(count):
        to.edges[first + place] = tree.edges[signed(original.first_edge) + place]
        child = tree.edges[signed(original.first_edge) + place].child
        if child != NO_NODE:
            to.edges[first + place].child = _copy_node(tree, to, child)


@rule
def add_edges(tree: Tree, node: int, count: int) -> int:
    """Take edges from the pool for a node; return the first, or NO_NODE if there are none left."""
    first = tree.used[N_EDGES]
    if first + count > len(tree.edges):
        return NO_NODE
    tree.used[N_EDGES] += count
    tree.nodes[node].first_edge = first
    tree.nodes[node].n_edges = count
    return first
