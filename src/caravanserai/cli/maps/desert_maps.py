# SPDX-License-Identifier: MIT
"""All that `caravan maps` takes from Through the Desert, in one place."""

import json
from pathlib import Path

from caravanserai.games.through_the_desert.drawing.svg import draw_svg
from caravanserai.games.through_the_desert.drawing.textmap import draw_text
from caravanserai.games.through_the_desert.maps import (
    BadMap,
    DesertMap,
    Target,
    builtin_maps,
    load_map,
    problems,
    save_map,
    targets,
)
from caravanserai.games.through_the_desert.maps.generate import generate_map

MAX_BYTES = 1_000_000  # a map takes some 2,000; more is cut off, and no JSON then

__all__ = [
    "DesertMap",
    "Target",
    "builtin_maps",
    "draw_svg",
    "draw_text",
    "generate_map",
    "load_map",
    "problems",
    "read_map",
    "save_map",
    "targets",
]


def read_map(source: str) -> DesertMap:
    """Read a map that perhaps cannot be played, to tell all that is wrong with it."""
    if source in builtin_maps():
        return load_map(source)
    try:
        with Path(source).open("rb") as file:
            document = json.loads(file.read(MAX_BYTES))
    except OSError as error:
        raise BadMap(f"cannot read {source}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadMap(f"{source}: expected a JSON document ({error})") from None
    return DesertMap.from_dict(document)
