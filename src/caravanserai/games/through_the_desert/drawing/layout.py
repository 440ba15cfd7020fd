# SPDX-License-Identifier: MIT
"""The geometry of a picture: centres, hexagons, edges and the size of the canvas."""

from collections.abc import Iterable, Iterator, Set
from typing import Final, NamedTuple, TypeAlias

from caravanserai.games.through_the_desert.rules.geometry import Space, ring

Point: TypeAlias = tuple[float, float]

RADIUS: Final = 30.0  # from the centre of a hexagon to its corners
HALF_HEIGHT: Final = 25.98
MARGIN: Final = 78.0  # for the mountains around the board

# Clockwise from the upper left, so that corner i and the next one bound neighbour i of a ring.
_CORNERS: Final = ((-0.5, -1.0), (0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0))


class Box(NamedTuple):
    """A rectangle of the canvas."""

    left: float
    top: float
    width: float
    height: float


def centre(space: Space) -> Point:
    """Return the middle of a space on the canvas."""
    column, row = space
    lower = 0.0 if column % 2 else 1.0
    return 1.5 * RADIUS * column, HALF_HEIGHT * (2 * row + lower)


def corners(space: Space, size: float = 1.0) -> list[Point]:
    """Return the six corners of a space's hexagon, or of a smaller one inside it."""
    x, y = centre(space)
    return [(x + size * RADIUS * dx, y + size * HALF_HEIGHT * dy) for dx, dy in _CORNERS]


def hexagon(space: Space, size: float = 1.0) -> str:
    """Return the path of a space's hexagon."""
    return "M" + "L".join(_text(corner) for corner in corners(space, size)) + "Z"


def edges(part: Set[Space], others: Set[Space] | None = None) -> str:
    """Return the path along the border of a part, or only where it touches the others."""
    return "".join(f"M{_text(start)}L{_text(end)}" for start, end in _edges(part, others))


def canvas(spaces: Iterable[Space], below: float = 0) -> Box:
    """Return a canvas around these spaces, with some extra height below them."""
    points = [centre(space) for space in spaces]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    width, height = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN + below
    return Box(left - MARGIN, top - MARGIN, width, height)


def place(piece: str, spaces: Iterable[Space], right: float = 0, down: float = 0) -> str:
    """Return a drawn piece on each of the spaces, from back to front."""
    points = sorted((centre(space) for space in spaces), key=lambda point: (point[1], point[0]))
    return "".join(
        f'<use href="#{piece}" x="{x + right:.1f}" y="{y + down:.1f}"/>' for x, y in points
    )


def _edges(part: Set[Space], others: Set[Space] | None) -> Iterator[tuple[Point, Point]]:
    for space in sorted(part):
        around = corners(space)
        for side, near in enumerate(ring(space)):
            if near not in part if others is None else near in others:
                yield around[side], around[(side + 1) % 6]


def _text(point: Point) -> str:
    x, y = point
    return f"{x:.1f} {y:.1f}"
