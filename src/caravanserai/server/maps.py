# SPDX-License-Identifier: MIT
"""The desert that a board is drawn on: which spaces there are. Five Tribes needs no such thing."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from caravanserai.core.game import Setup
from caravanserai.games.through_the_desert.describe.notation import names_of
from caravanserai.games.through_the_desert.maps import DesertMap, builtin_maps, load_map
from caravanserai.games.through_the_desert.rules.board import used_spaces
from caravanserai.games.through_the_desert.rules.geometry import name_of
from caravanserai.server.errors import NotFound


class BoardMap(msgspec.Struct, kw_only=True, frozen=True):
    """The map of a desert for a number of players: spaces by their names, such as j3."""

    columns: int
    rows: int
    spaces: list[str]  # in play
    mountains: list[str]
    dots: list[str]  # where water lies at the start
    palms: list[str]  # where an oasis may be


def map_of(setup: Setup) -> BoardMap | None:
    """Return the map that a game is played on, None if it has none."""
    place = setup.map
    return board_map(place, setup.players) if isinstance(place, DesertMap) else None


def map_named(name: str, players: int) -> BoardMap:
    """Return a map of the house."""
    if name not in builtin_maps():
        raise NotFound(f"there is no map {name[:40]!r}: expected {', '.join(builtin_maps())}")
    return board_map(load_map(name), players)


@lru_cache(maxsize=64)
def board_map(desert: DesertMap, players: int) -> BoardMap:
    """Return a desert as it is drawn for a number of players."""
    used, names = used_spaces(desert, players), names_of(desert)

    def named(numbers: Iterable[int]) -> list[str]:
        return [names[number] for number in numbers if number in used]

    return BoardMap(
        columns=max(len(row) for row in desert.rows),
        rows=len(desert.rows),
        spaces=named(used),
        mountains=[name_of(space) for space in desert.mountains],
        dots=named(desert.dots),
        palms=named(desert.palms),
    )
