# SPDX-License-Identifier: MIT
"""New deserts from a seed, with the size and feel of the classic one.

Each new map meets every target of docs/maps.md. The same seed gives the same map everywhere, for
as long as ``EDITION`` stays what it is: whoever changes how maps are drawn raises it.
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
from caravanserai.games.through_the_desert.maps.dots import scatter_dots
from caravanserai.games.through_the_desert.maps.outline import Outline, draw_outline
from caravanserai.games.through_the_desert.maps.palms import plant_palms
from caravanserai.games.through_the_desert.maps.targets import targets
from caravanserai.games.through_the_desert.rules.geometry import Space

EDITION: Final = 1

Progress = Callable[[str], None]  # told the step it is at: outline, palms, dots, done


def generate_map(seed: int, name: str | None = None, progress: Progress | None = None) -> DesertMap:
    """The desert of this seed. Poor drafts are thrown away until a good one comes, in seconds."""
    rng, tell = Random(seed), progress or _say_nothing
    while True:
        desert_map = _signed(_draft(rng, tell), seed, name)
        if desert_map.rows and _is_good(desert_map):
            tell("done")
            return load_map(desert_map.to_dict())


def _draft(rng: Random, tell: Progress) -> tuple[str, ...]:
    tell("outline")
    outline = draw_outline(rng)
    if outline is None:
        return ()
    tell("palms")
    palms = plant_palms(rng, outline)
    if palms is None:
        return ()
    tell("dots")
    dots = scatter_dots(rng, outline, palms)
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


def _signed(rows: tuple[str, ...], seed: int, name: str | None) -> DesertMap:
    origin = f"Drawn by Caravanserai's map maker, edition {EDITION}, from seed {seed}."
    return DesertMap(name or f"desert-{seed}"[:40], f"Desert {seed}", origin, rows)


def _is_good(desert_map: DesertMap) -> bool:
    return not problems(desert_map) and all(target.ok for target in targets(desert_map))


def _say_nothing(step: str) -> None:
    pass
