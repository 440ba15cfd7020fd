# SPDX-License-Identifier: MIT
"""A part of a map as a graph: connectivity, cut spaces, distances, holes and borders."""

from collections.abc import Iterable, Set

from caravanserai.games.through_the_desert.rules.geometry import Space, ring


def neighbours(space: Space, part: Set[Space]) -> list[Space]:
    """Return the neighbours of the space that belong to the part."""
    return [near for near in ring(space) if near in part]


def reachable(start: Space, part: Set[Space]) -> set[Space]:
    """Return all spaces that are connected with `start` inside the part."""
    seen, todo = {start}, [start]
    while todo:
        for near in neighbours(todo.pop(), part):
            if near not in seen:
                seen.add(near)
                todo.append(near)
    return seen


def is_connected(part: Set[Space]) -> bool:
    """Return whether all spaces of the part are connected."""
    return not part or len(reachable(min(part), part)) == len(part)


def pieces(part: Set[Space]) -> list[set[Space]]:
    """Return the connected pieces of the part."""
    found, rest = [], set(part)
    while rest:
        found.append(reachable(min(rest), rest))
        rest -= found[-1]
    return found


def cut_spaces(part: Set[Space]) -> list[Space]:
    """Return the spaces without which a connected part would not be connected, sorted."""
    return [space for space in sorted(part) if _cuts(space, part)]


def steps_to(targets: Iterable[Space], part: Set[Space]) -> dict[Space, int]:
    """Return the steps to the nearest target for each space of the part that can reach one."""
    steps: dict[Space, int] = {}
    front, distance = set(targets), 0
    while front:
        distance += 1
        front = {near for space in front for near in ring(space) if near in part} - steps.keys()
        steps.update(dict.fromkeys(front, distance))
    return steps


def holes(part: Set[Space]) -> set[Space]:
    """Return the spaces that the part surrounds without containing them: the mountain."""
    frame = _frame(part)
    return frame - part - reachable(min(frame), frame - part) if part else set()


def outside(part: Set[Space]) -> set[Space]:
    """Return the spaces around the part, without those in its holes."""
    around = {near for space in part for near in ring(space)} - part
    return around - holes(part)


def rim(part: Set[Space]) -> set[Space]:
    """Return the spaces of the part on its outer edge."""
    off = outside(part)
    return {space for space in part if off.intersection(ring(space))}


def _cuts(space: Space, part: Set[Space]) -> bool:
    circle = [near in part for near in ring(space)]
    arcs = sum(
        here and not before for before, here in zip(circle[-1:] + circle, circle, strict=False)
    )
    if arcs < 2:  # its neighbours stay connected around it, so a slow search is not needed
        return False
    rest = part - {space}
    return len(reachable(min(rest), rest)) < len(rest)


def _frame(part: Set[Space]) -> set[Space]:
    """Return a rectangle around the part with a margin, so that its corner is off the part."""
    columns, rows = [c for c, _ in part], [r for _, r in part]
    if not part:
        return set()
    return {
        (c, r)
        for c in range(min(columns) - 1, max(columns) + 2)
        for r in range(min(rows) - 1, max(rows) + 2)
    }
