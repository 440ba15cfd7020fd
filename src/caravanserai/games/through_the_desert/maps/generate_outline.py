# SPDX-License-Identifier: MIT
"""Generates the outline of a map, the line across it and the mountain in its middle.

The code uses only `Random.random`, the four basic operations and the square root. They give the
same bits on every platform and Python version; cosines and `Random.choice` do not guarantee that.
"""

from collections.abc import Sequence, Set
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeVar

from caravanserai.games.through_the_desert.maps.check import MAX_COLUMNS, MIN_NEIGHBOURS
from caravanserai.games.through_the_desert.maps.graph import neighbours, outside, steps_to
from caravanserai.games.through_the_desert.maps.targets import (
    ALL_SPACES,
    INNER_SPACES,
    MOUNTAIN_FROM_EDGE,
    MOUNTAIN_SPACES,
)
from caravanserai.games.through_the_desert.rules.geometry import Space, ring

T = TypeVar("T")

SQRT_3: Final = 1.7320508075688772
WAVES: Final = 5  # of the outline; more waves make smaller bays and capes
NOTCH: Final = 5  # a space with this many neighbours on the board is added to it
SOUTH_EAST, NORTH_WEST = 2, 5  # indexes in a ring


class Outline(NamedTuple):
    """A map without palm spaces and dots."""

    inner: frozenset[Space]
    outer: frozenset[Space]  # beyond the line
    mountain: frozenset[Space]


def pick(rng: Random, items: Sequence[T]) -> T:
    """Return a random item, all equally likely."""
    return items[int(rng.random() * len(items))]


def draw_between(rng: Random, least: float, most: float) -> float:
    """Return a random number from `least` to `most`."""
    return least + (most - least) * rng.random()


def generate_outline(rng: Random) -> Outline | None:
    """Return a random outline; None if it cannot become a good map."""
    mountain_size = pick(rng, range(MOUNTAIN_SPACES[0], MOUNTAIN_SPACES[1] + 1))
    land = _land(rng, _middle(ALL_SPACES) + mountain_size)
    if max(column for column, _ in land) >= MAX_COLUMNS:
        return None
    inner = _inside_the_line(rng, land, _middle(INNER_SPACES) + mountain_size)
    mountain = _mountain(rng, inner, mountain_size)
    outline = Outline(inner - mountain, land - inner, mountain)
    return outline if mountain and _is_sound(outline) else None


def _is_sound(outline: Outline) -> bool:
    """Reject a bad outline before palms and dots are tried; the whole map is checked later."""
    parts = outline.inner, outline.inner | outline.outer
    return all(len(neighbours(space, part)) >= MIN_NEIGHBOURS for part in parts for space in part)


def _land(rng: Random, size: int) -> frozenset[Space]:
    """Return the `size` hexagons nearest to the middle, by a distance with random waves."""
    stretch = draw_between(rng, 1.2, 1.7)
    waves = [
        (draw_between(rng, -0.2, 0.2) / k, draw_between(rng, -0.2, 0.2) / k)
        for k in range(1, WAVES + 1)
    ]
    everywhere = [(column, row) for column in range(-20, 21) for row in range(-15, 16)]
    everywhere.sort(key=lambda space: (_remoteness(space, stretch, waves), space))
    return _to_the_corner(_smooth(frozenset(everywhere[:size])))


def _remoteness(space: Space, stretch: float, waves: Sequence[tuple[float, float]]) -> float:
    """Return the distance from the middle, divided by a sum of waves around it."""
    x, y = _centre(space)
    y = y * stretch
    far = sqrt(x * x + y * y)
    if far == 0:
        return 0.0
    cos, sin = x / far, y / far
    reach, cos_k, sin_k = 1.0, 1.0, 0.0
    # The k-th wave goes k times up and down around the middle. Its cosine and sine follow from the
    # wave before by the addition theorem, because cosines differ between platforms.
    for along, across in waves:
        cos_k, sin_k = cos_k * cos - sin_k * sin, sin_k * cos + cos_k * sin
        reach += along * cos_k + across * sin_k
    return far / reach


def _inside_the_line(rng: Random, land: Set[Space], size: int) -> frozenset[Space]:
    """Cut the land with a roughly upright line; return the larger side."""
    side, lean = pick(rng, (-1.0, 1.0)), draw_between(rng, -0.6, 0.6)

    def rank_by_side(space: Space) -> tuple[float, Space]:
        x, y = _centre(space)
        return side * x + lean * y, space

    return _smooth(frozenset(sorted(land, key=rank_by_side)[:size]), land)


def _mountain(rng: Random, inner: Set[Space], size: int) -> frozenset[Space]:
    """Return a ridge in one direction, far from the edge; empty if there is no room."""
    to_edge = steps_to(outside(inner), inner)
    room = {space for space, steps in to_edge.items() if steps >= MOUNTAIN_FROM_EDGE}
    if len(room) < size:
        return frozenset()
    head = pick(rng, sorted(room))
    ridge, heading = {head}, pick(rng, range(6))
    for _ in range(4 * size):
        turn = pick(rng, (-1, 0, 0, 1))
        head = ring(head)[(heading + turn) % 6]
        if head not in room:  # continue in the opposite direction
            head, heading = pick(rng, sorted(ridge)), (heading + 3) % 6
        ridge.add(head)
        if len(ridge) == size:
            return frozenset(ridge)
    return frozenset()


def _smooth(part: frozenset[Space], room: Set[Space] | None = None) -> frozenset[Space]:
    """Fill notches, and remove spaces with too few neighbours."""
    around = {near for space in part for near in ring(space)} - part
    allowed = around if room is None else around & room
    notches = {space for space in allowed if len(neighbours(space, part)) >= NOTCH}
    part = part | notches
    while thin := {space for space in part if len(neighbours(space, part)) < MIN_NEIGHBOURS}:
        part -= thin
    return part


def _to_the_corner(part: frozenset[Space]) -> frozenset[Space]:
    """Move the shape so that its first column and row are 0."""
    while first := min(column for column, _ in part):
        # A step in a direction keeps the shape. Subtracting from the column would not: odd and even
        # columns have different heights.
        step = NORTH_WEST if first > 0 else SOUTH_EAST
        part = frozenset(ring(space)[step] for space in part)
    top = min(row for _, row in part)
    return frozenset((column, row - top) for column, row in part)


def _centre(space: Space) -> tuple[float, float]:
    column, row = space
    return 1.5 * column, SQRT_3 * (row + (0 if column % 2 else 0.5))


def _middle(limits: tuple[int, int]) -> int:
    return sum(limits) // 2
