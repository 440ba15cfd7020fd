# SPDX-License-Identifier: MIT
"""The tree: pools of nodes and edges, and a hash table that finds the node of a position.

A position that is reached on two ways (two camels in either order) is one node, so the tree is in
fact an acyclic graph. The hash table also finds the position of the bot's next decision: that is
how one tree serves several moves.
"""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, record_array, rule

MAX_SEATS = 5
NO_NODE = -1

NODE = np.dtype(
    [
        ("key", "u8"),  # hash of what all players see
        ("values", "f8", (MAX_SEATS,)),  # sum over all visits of the shares of the win
        ("points", "f8", (MAX_SEATS,)),  # sum over all visits of the final points
        ("visits", "u4"),
        ("first_edge", "u4"),
        ("n_edges", "u4"),  # 0 before the node is expanded
        ("source", "u4"),  # index in the tree that it was copied from
    ],
    align=True,
)

EDGE = np.dtype(
    [
        ("action", "i4"),
        ("child", "i4"),  # NO_NODE before it is followed
        ("visits", "u4"),
        ("prior", "f4"),
    ],
    align=True,
)

NEXT_NODE, NEXT_EDGE, ROOT = range(3)  # places in `cursors`


class Tree(NamedTuple):
    """The pools, as arrays for compiled code."""

    nodes: Any
    edges: Any
    slots: Any  # the hash table: index of a node + 1, or 0 if free
    cursors: Any  # indices of the next free node, the next free edge, and the root


def new_tree(capacity: int, edges_per_node: int = 16) -> Tree:
    """Return an empty tree; the system provides the memory only as it is used."""
    slots = 1 << (2 * capacity - 1).bit_length()  # at most half full, so that probing is short
    return Tree(
        record_array(capacity, NODE),
        record_array(capacity * edges_per_node, EDGE),
        np.zeros(slots, np.int32),
        np.zeros(3, np.int64),
    )


@rule
def clear(tree: Tree) -> None:
    """Remove all nodes."""
    tree.slots[:] = 0
    tree.cursors[:] = 0


@rule
def find_slot(tree: Tree, key: np.uint64) -> int:
    """Return the slot of the node with this key, or the free slot where it belongs."""
    mask = len(tree.slots) - 1
    slot = np.int64(key >> np.uint64(1)) & mask
    while tree.slots[slot] != 0 and tree.nodes[tree.slots[slot] - 1].key != key:
        slot = (slot + 1) & mask
    return int(slot)


@rule
def node_for(tree: Tree, key: np.uint64) -> int:
    """Return the node of a position, created if necessary; NO_NODE if the tree is full."""
    slot = find_slot(tree, key)
    if tree.slots[slot] != 0:
        return tree.slots[slot] - 1
    number = tree.cursors[NEXT_NODE]
    if number == len(tree.nodes):
        return NO_NODE
    tree.cursors[NEXT_NODE] += 1
    tree.slots[slot] = number + 1
    node = tree.nodes[number]
    node.key, node.visits, node.n_edges = key, 0, 0
    node.source = 0
    for seat in range(MAX_SEATS):
        node.values[seat] = node.points[seat] = 0.0
    return number


@entry
def copy_reachable(tree: Tree, to: Tree) -> None:
    """Copy the root, and everything that can be reached from it, into another tree."""
    clear(to)
    to.cursors[ROOT] = _copy_node(tree, to, tree.cursors[ROOT])
    at = 0
    while at < to.cursors[NEXT_NODE]:  # grows in the loop: copying an edge appends its child
        _copy_edges(tree, to, at)
        at += 1


@rule
def _copy_node(tree: Tree, to: Tree, number: int) -> int:
    """Return the copy of a node, without its edges: `copy_reachable` copies them later."""
    count = to.cursors[NEXT_NODE]
    copy = node_for(to, tree.nodes[number].key)
    if copy == count:
        to.nodes[copy] = tree.nodes[number]
        to.nodes[copy].source = number
        to.nodes[copy].n_edges = 0
    return copy


@rule
def _copy_edges(tree: Tree, to: Tree, at: int) -> None:
    original = tree.nodes[to.nodes[at].source]
    count = signed(original.n_edges)
    first = add_edges(to, at, count)
    for place in range(count):
        to.edges[first + place] = tree.edges[signed(original.first_edge) + place]
        child = tree.edges[signed(original.first_edge) + place].child
        if child != NO_NODE:
            to.edges[first + place].child = _copy_node(tree, to, child)


@rule
def add_edges(tree: Tree, node: int, count: int) -> int:
    """Reserve edges for a node; return the first, or NO_NODE if the pool is exhausted."""
    first = tree.cursors[NEXT_EDGE]
    if first + count > len(tree.edges):
        return NO_NODE
    tree.cursors[NEXT_EDGE] += count
    tree.nodes[node].first_edge = first
    tree.nodes[node].n_edges = count
    return first
