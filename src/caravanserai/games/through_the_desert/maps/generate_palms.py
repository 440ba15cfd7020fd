# SPDX-License-Identifier: MIT
"""Generates the palm spaces of a map."""

from collections.abc import Set
from random import Random
from typing import Final

from caravanserai.games.through_the_desert.maps.generate_outline import Outline, pick
from caravanserai.games.through_the_desert.maps.graph import outside, steps_to
from caravanserai.games.through_the_desert.maps.targets import (
    ALL_PALMS,
    INNER_PALMS,
    PALM_FROM_EDGE,
    PALM_FROM_MOUNTAIN,
    PALMS_APART,
)
from caravanserai.games.through_the_desert.rules.geometry import Space, distance, ring

CANDIDATES: Final = 8  # random spaces compared for each palm space


def generate_palms(rng: Random, outline: Outline) -> frozenset[Space] | None:
    """Return palm spaces for both parts; None if there was no room for all of them."""
    whole = outline.inner | outline.outer
    room = _room_for_palms(outline.inner, whole, outline.mountain)
    palms = _spread(rng, room, set(), INNER_PALMS)
    if len(palms) < INNER_PALMS:
        return None
    room = _room_for_palms(whole, whole, outline.mountain) - outline.inner
    palms = _spread(rng, room, palms, ALL_PALMS)
    return frozenset(palms) if len(palms) == ALL_PALMS else None


def _room_for_palms(part: Set[Space], whole: Set[Space], mountain: Set[Space]) -> set[Space]:
    least, most = PALM_FROM_EDGE
    steps = steps_to(outside(part), part | mountain)
    return {
        space
        for space in part
        if least <= steps[space] <= most
        and whole >= set(ring(space))
        and all(distance(space, rock) >= PALM_FROM_MOUNTAIN for rock in mountain)
    }


def _spread(rng: Random, room: Set[Space], palms: Set[Space], size: int) -> set[Space]:
    """Add palm spaces up to `size`: each time the best of a few random candidates.

    The best one leaves most room for the next.
    """
    chosen = set(palms)
    free = {space for space in room if _is_far_enough(space, chosen)}
    while free and len(chosen) < size:
        candidates = [pick(rng, sorted(free)) for _ in range(CANDIDATES)]
        best = max(candidates, key=lambda c: sum(_is_far_enough(space, {c}) for space in free))
        chosen.add(best)
        free = {space for space in free if _is_far_enough(space, {best})}
    return chosen


def _is_far_enough(space: Space, palms: Set[Space]) -> bool:
    return all(distance(space, palm) >= PALMS_APART for palm in palms)
