# SPDX-License-Identifier: MIT
"""Compares a map with the classic one in size and character (the targets in docs/maps.md)."""

from collections.abc import Iterable, Set
from itertools import combinations, product
from typing import Final

from caravanserai.core.map_tools import Target
from caravanserai.games.through_the_desert.maps.check import (
    MIN_NEIGHBOURS,
    SPACES_A_LEADER_TAKES,
    leader_spaces,
    leaders_to_place,
    names,
)
from caravanserai.games.through_the_desert.maps.desert_map import DesertMap
from caravanserai.games.through_the_desert.maps.graph import (
    cut_spaces,
    holes,
    neighbours,
    outside,
    pieces,
    rim,
    steps_to,
)
from caravanserai.games.through_the_desert.rules.geometry import Space, distance, ring

INNER_SPACES: Final = (185, 195)
ALL_SPACES: Final = (245, 255)
MOUNTAIN_SPACES: Final = (6, 9)
MOUNTAIN_FROM_EDGE: Final = 4
INNER_PALMS: Final = 6
ALL_PALMS: Final = 7
PALMS_APART: Final = 6
PALM_FROM_EDGE: Final = (2, 5)
PALM_FROM_MOUNTAIN: Final = 3
INNER_DOTS: Final = 32
ALL_DOTS: Final = 43
DOTS_APART: Final = 2  # least distance of two dots, and distance from each dot to its nearest
LONELY_DOTS: Final = 1  # dots whose nearest dot may be farther off; the classic map has one
DOTS_ROUND_A_PALM: Final = 3
BORDER_DOTS: Final = (20, 35)  # per cent of the dots
BORDER_SPACES: Final = (22, 30)  # per cent of the spaces
FARTHEST_FROM_A_MARK: Final = (0, 2)


def targets(desert_map: DesertMap) -> list[Target]:
    """Return the whole report. A map may miss targets and still be playable."""
    return [
        *_counts(desert_map),
        *_mountain(desert_map),
        *_palms(desert_map),
        *_dots(desert_map),
        *_part(desert_map, inner_only=True),
        *_part(desert_map, inner_only=False),
    ]


def _counts(desert_map: DesertMap) -> list[Target]:
    spaces = len(desert_map.inner), len(desert_map.spaces)
    palms = len(desert_map.palm_spaces(inner_only=True)), len(desert_map.palms)
    dots = len(desert_map.dot_spaces(inner_only=True)), len(desert_map.dots)
    return [
        _aim_within("spaces inside the line", spaces[0], INNER_SPACES),
        _aim_within("spaces in all", spaces[1], ALL_SPACES),
        _aim_within("palm spaces inside the line", palms[0], (INNER_PALMS, INNER_PALMS)),
        _aim_within("palm spaces in all", palms[1], (ALL_PALMS, ALL_PALMS)),
        _aim_within("dots inside the line", dots[0], (INNER_DOTS, INNER_DOTS)),
        _aim_within("dots in all", dots[1], (ALL_DOTS, ALL_DOTS)),
    ]


def _mountain(desert_map: DesertMap) -> list[Target]:
    inner = desert_map.part(inner_only=True)
    mountain = holes(inner)
    from_edge = steps_to(outside(inner), inner | mountain)
    nearest = min((from_edge.get(space, 0) for space in mountain), default=0)
    return [
        _aim_within("spaces of the central mountain", len(mountain), MOUNTAIN_SPACES),
        _aim_within("pieces of the central mountain", len(pieces(mountain)), (1, 1)),
        _aim_at_least("steps from the mountain to the edge", nearest, MOUNTAIN_FROM_EDGE),
    ]


def _palms(desert_map: DesertMap) -> list[Target]:
    inner, whole = desert_map.part(inner_only=True), desert_map.part(inner_only=False)
    palms = desert_map.palm_spaces()
    to_edge = steps_to(outside(whole), whole) | steps_to(outside(inner), inner)
    edge_steps = [to_edge.get(palm, 0) for palm in palms]
    apart = min((distance(*pair) for pair in combinations(palms, 2)), default=0)
    cramped = [palm for palm in palms if not whole.issuperset(ring(palm))]
    return [
        _aim_at_least("steps between palm spaces", apart, PALMS_APART),
        _aim_at_least(
            "steps from a palm space to the edge", min(edge_steps, default=0), PALM_FROM_EDGE[0]
        ),
        _aim_within("most such steps", max(edge_steps, default=0), PALM_FROM_EDGE),
        _aim_at_least(
            "steps from a palm space to the mountain", _gap(palms, holes(whole)), PALM_FROM_MOUNTAIN
        ),
        _aim_at_none("palm spaces without six neighbours", cramped),
    ]


def _dots(desert_map: DesertMap) -> list[Target]:
    dots, palms = desert_map.dot_spaces(), desert_map.palm_spaces()
    touching = [dot for dot in dots if {*dots, *palms}.intersection(ring(dot))]
    lonely = [dot for dot in dots if _gap([dot], {*dots} - {dot}) != DOTS_APART]
    round_palms = [sum(distance(palm, dot) == DOTS_APART for dot in dots) for palm in palms]
    return [
        _aim_at_none("dots that touch a dot or palm space", touching),
        _aim_within("dots with the next dot not 2 steps off", len(lonely), (0, LONELY_DOTS)),
        _aim_at_least(
            "dots 2 steps from each palm space", min(round_palms, default=0), DOTS_ROUND_A_PALM
        ),
    ]


def _part(desert_map: DesertMap, inner_only: bool) -> list[Target]:
    where = "inside the line" if inner_only else "whole board"
    lines = _marks_of_part(desert_map, inner_only) + _shape_of_part(desert_map.part(inner_only))
    return [line._replace(property=f"{where}: {line.property}") for line in lines]


def _marks_of_part(desert_map: DesertMap, inner_only: bool) -> list[Target]:
    part, dots = desert_map.part(inner_only), desert_map.dot_spaces(inner_only)
    border_dots = _per_cent(len(rim(part).intersection(dots)), len(dots))
    room = leader_spaces(desert_map, inner_only)
    needed = 1 + SPACES_A_LEADER_TAKES * leaders_to_place(inner_only)
    return [
        _aim_within("per cent of dots on the border", border_dots, BORDER_DOTS),
        _aim_within(
            "steps to the farthest mark", _farthest(desert_map, part), FARTHEST_FROM_A_MARK
        ),
        _aim_at_least("spaces for leaders at the start", room, needed),
    ]


def _shape_of_part(part: Set[Space]) -> list[Target]:
    few = [space for space in part if len(neighbours(space, part)) < MIN_NEIGHBOURS]
    border = _per_cent(len(rim(part)), len(part))
    return [
        _aim_within("per cent of spaces on the border", border, BORDER_SPACES),
        _aim_at_none(f"spaces with fewer than {MIN_NEIGHBOURS} neighbours", few),
        _aim_at_none("cut spaces", cut_spaces(part)),
    ]


def _farthest(desert_map: DesertMap, part: Set[Space]) -> int:
    """Return the largest distance to a mark; for the inner part, marks beyond the line are off."""
    marks = part & {*desert_map.palm_spaces(), *desert_map.dot_spaces()}
    steps = steps_to(marks, part) | dict.fromkeys(marks, 0)
    return max((steps.get(space, len(part)) for space in part), default=0)


def _gap(some: Iterable[Space], others: Iterable[Space]) -> int:
    return min((distance(*pair) for pair in product(some, others)), default=0)


def _per_cent(some: int, every: int) -> int:
    return round(100 * some / every) if every else 0


def _aim_within(what: str, value: int, limits: tuple[int, int]) -> Target:
    least, most = limits
    aim = str(least) if least == most else f"{least}-{most}"
    return Target(what, str(value), aim, least <= value <= most)


def _aim_at_least(what: str, value: int, least: int) -> Target:
    return Target(what, str(value), f"at least {least}", value >= least)


def _aim_at_none(what: str, spaces: Iterable[Space]) -> Target:
    found = names(spaces)
    return Target(what, found or "none", "none", not found)
