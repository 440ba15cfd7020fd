# SPDX-License-Identifier: MIT
"""Generates maps from a seed, similar to the classic map in size and character.

Every generated map meets all targets of docs/maps.md. The same seed gives the same map on every
machine. Raise `EDITION` with every change that makes a seed give another map.
"""

from collections.abc import Callable, Set
from random import Random
from typing import Final

from caravanserai.games.through_the_desert.maps import load_map
from caravanserai.games.through_the_desert.maps.check import problems
from caravanserai.games.through_the_desert.maps.desert_map import (
    INNER,
    MOUNTAIN,
    OUTER,
    OUTSIDE,
    DesertMap,
)
from caravanserai.games.through_the_desert.maps.generate_dots import generate_dots
from caravanserai.games.through_the_desert.maps.generate_outline import Outline, generate_outline
from caravanserai.games.through_the_desert.maps.generate_palms import generate_palms
from caravanserai.games.through_the_desert.maps.targets import targets
from caravanserai.games.through_the_desert.rules.geometry import Space

EDITION: Final = 1

Progress = Callable[[str], None]  # called with the current step: outline, palms, dots, done


def generate_map(seed: int, name: str | None = None, progress: Progress | None = None) -> DesertMap:
    """Return the map of this seed. Raises BadMap if the name is not allowed.

    Drafts that miss a target are discarded, which takes about half a second in all.
    """
    _check_name(seed, name)
    rng, report = Random(seed), progress or _ignore
    while True:
        desert_map = _make_map(_draft_rows(rng, report), seed, name)
        if desert_map.rows and _is_good(desert_map):
            report("done")
            return load_map(desert_map.to_dict())


def _check_name(seed: int, name: str | None) -> None:
    """Raise BadMap for a name that is not allowed, before any work is done for it."""
    load_map(_make_map(load_map("classic").rows, seed, name).to_dict())


def _draft_rows(rng: Random, report: Progress) -> tuple[str, ...]:
    """Return the rows of a draft; no rows if a step failed."""
    report("outline")
    outline = generate_outline(rng)
    if outline is None:
        return ()
    report("palms")
    palms = generate_palms(rng, outline)
    if palms is None:
        return ()
    report("dots")
    dots = generate_dots(rng, outline, palms)
    return _rows(outline, palms, dots) if dots else ()


def _rows(outline: Outline, palms: Set[Space], dots: Set[Space]) -> tuple[str, ...]:
    everything = outline.inner | outline.outer
    columns = 1 + max(column for column, _ in everything)
    rows = 1 + max(row for _, row in everything)

    def character(space: Space) -> str:
        if space in outline.mountain:
            return MOUNTAIN
        kinds = (
            INNER if space in outline.inner else OUTER if space in outline.outer else OUTSIDE * 3
        )
        return kinds[2 if space in palms else 1 if space in dots else 0]

    lines = ("".join(character((column, row)) for column in range(columns)) for row in range(rows))
    return tuple(line.rstrip(OUTSIDE) for line in lines)


def _make_map(rows: tuple[str, ...], seed: int, name: str | None) -> DesertMap:
    origin = f"Drawn by Caravanserai's map maker, edition {EDITION}, from seed {seed}."
    return DesertMap(name or f"desert-{seed}"[:40], f"Desert {seed}", origin, rows)


def _is_good(desert_map: DesertMap) -> bool:
    return not problems(desert_map) and all(target.ok for target in targets(desert_map))


def _ignore(step: str) -> None:
    pass
