# SPDX-License-Identifier: MIT
"""The board that a game is played on, for drawing: spaces by their names, such as j3."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from caravanserai.core.game import Setup
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.rules.board import used_spaces
from caravanserai.games.through_the_desert.rules.geometry import name_of


def board_json(setup: Setup) -> dict[str, Any]:
    """Return the size of the map and its spaces in play by kind. Do not change it."""
    return _board(setup.map, setup.players)


@lru_cache(maxsize=64)
def _board(desert: DesertMap, players: int) -> dict[str, Any]:
    used, names = used_spaces(desert, players), names_of(desert)

    def named(numbers: Iterable[int]) -> list[str]:
        return [names[number] for number in numbers if number in used]

    return {
        "columns": max(len(row) for row in desert.rows),
        "rows": len(desert.rows),
        "spaces": named(used),
        "mountains": [name_of(space) for space in desert.mountains],
        "dots": named(desert.dots),
        "palms": named(desert.palms),
    }
