# SPDX-License-Identifier: MIT
"""The tree: pools of nodes and edges, and a hash table that finds the node of a position.

A position that is reached in two ways (two camels in either order) is one node, so the tree is in
fact an acyclic graph. The hash table also finds the position of the bot's next decision: that is
how one tree serves several moves.

Several threads may search one tree. Nothing is locked: each thread takes new nodes and edges from a
part of the pools that is its own, so no two threads create the same one. Threads may lose a visit
or a slot of the hash table to each other, or both expand a node. That costs a little work, and
every index that a thread reads is inside the pools.
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

# Places in `cursors`. A part of the pools reaches from its first node or edge to before its end.
NEXT_NODE, NEXT_EDGE, ROOT, FIRST_NODE, FIRST_EDGE, END_NODE, END_EDGE = range(7)


class Tree(NamedTuple):
    """The pools, as arrays for compiled code."""

    nodes: Any
    edges: Any
    slots: Any  # the hash table: index of a node + 1, or 0 if free
    cursors: Any  # of this thread: its next free node and edge, the root, and its part of the pools
    all_cursors: Any  # of all threads, a row for each


def new_tree(capacity: int, edges_per_node: int = 8) -> Tree:
    """Return an empty tree; the system provides the memory only as it is used."""
    return new_shared_tree(capacity, 1, edges_per_node)[0]


def new_shared_tree(capacity: int, threads: int, edges_per_node: int = 8) -> tuple[Tree, ...]:
    """Return an empty tree as each thread sees it; each can add `capacity` nodes."""
    all_cursors = np.zeros((threads, END_EDGE + 1), np.int64)
    for thread, cursors in enumerate(all_cursors):
        cursors[FIRST_NODE], cursors[END_NODE] = thread * capacity, (thread + 1) * capacity
        cursors[FIRST_EDGE] = cursors[FIRST_NODE] * edges_per_node
        cursors[END_EDGE] = cursors[END_NODE] * edges_per_node
        cursors[NEXT_NODE], cursors[NEXT_EDGE] = cursors[FIRST_NODE], cursors[FIRST_EDGE]
    whole = threads * capacity
    slots = 1 << (2 * whole - 1).bit_length()  # at most half full, so that probing is short
    nodes, edges = record_array(whole, NODE), record_array(whole * edges_per_node, EDGE)
    found = np.zeros(slots, np.int32)
    return tuple(Tree(nodes, edges, found, cursors, all_cursors) for cursors in all_cursors)


def count_nodes(tree: Tree) -> int:
    """Return how many nodes all threads have added."""
    return int((tree.all_cursors[:, NEXT_NODE] - tree.all_cursors[:, FIRST_NODE]).sum())


def share_root(trees: tuple[Tree, ...]) -> None:
    """Give all threads the root of the first."""
    trees[0].all_cursors[:, ROOT] = trees[0].cursors[ROOT]


@rule
def clear(tree: Tree) -> None:
    """Remove all nodes. No other thread may search meanwhile."""
    tree.slots[:] = 0
    for thread in range(len(tree.all_cursors)):
        cursors = tree.all_cursors[thread]
        cursors[NEXT_NODE], cursors[NEXT_EDGE] = cursors[FIRST_NODE], cursors[FIRST_EDGE]
        cursors[ROOT] = 0


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
    if number == tree.cursors[END_NODE]:
        return NO_NODE
    tree.cursors[NEXT_NODE] += 1
    node = tree.nodes[number]
    node.key, node.visits, node.n_edges = key, 0, 0
    node.source = 0
    for seat in range(MAX_SEATS):
        node.values[seat] = node.points[seat] = 0.0
    tree.slots[slot] = number + 1  # last: from now on other threads find the node
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
    first = reserve_edges(to, count)
    for place in range(count):
        to.edges[first + place] = tree.edges[signed(original.first_edge) + place]
        child = tree.edges[signed(original.first_edge) + place].child
        if child != NO_NODE:
            to.edges[first + place].child = _copy_node(tree, to, child)
    set_edges(to, at, first, count)


@rule
def reserve_edges(tree: Tree, count: int) -> int:
    """Reserve edges for a node; return the first, or NO_NODE if the pool is exhausted."""
    first = tree.cursors[NEXT_EDGE]
    if first + count > tree.cursors[END_EDGE]:
        return NO_NODE
    tree.cursors[NEXT_EDGE] += count
    return first


@rule
def set_edges(tree: Tree, node: int, first: int, count: int) -> None:
    """Give a node edges that are complete: from now on other threads follow them."""
    tree.nodes[node].first_edge = first
    tree.nodes[node].n_edges = count
