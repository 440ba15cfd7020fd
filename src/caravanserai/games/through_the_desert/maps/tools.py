# SPDX-License-Identifier: MIT
"""The maps of Through the Desert, as the game's descriptor offers them to tools."""

import json
from pathlib import Path

from caravanserai.core.map_tools import MapTools
from caravanserai.games.through_the_desert.drawing.svg import draw_svg
from caravanserai.games.through_the_desert.drawing.textmap import draw_text
from caravanserai.games.through_the_desert.maps import (
    BadMap,
    DesertMap,
    builtin_maps,
    load_map,
    problems,
    save_map,
    targets,
)
from caravanserai.games.through_the_desert.maps.generate import generate_map

MAX_BYTES = 1_000_000  # a map takes about 2,000; a longer file is truncated, and so is not JSON


def read_map(source: str) -> DesertMap:
    """Read a built-in map or a file, even one that cannot be played; raises BadMap."""
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


MAP_TOOLS = MapTools(
    names=builtin_maps(),
    load=load_map,
    read=read_map,
    save=save_map,
    problems=problems,
    targets=targets,
    generate=generate_map,
    draw_text=draw_text,
    draw_svg=draw_svg,
)
