# SPDX-License-Identifier: MIT
"""The interface of a game's maps for tools that list, check, draw and generate them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

GameMap: TypeAlias = Any  # whatever the game uses; it has at least `name`, `title` and `origin`


class Target(NamedTuple):
    """One measured property of a map, and the value it should have."""

    property: str
    value: str
    target: str
    ok: bool


@dataclass(frozen=True)
class MapTools:
    """The maps of a game."""

    names: tuple[str, ...]  # of the built-in maps, the default first
    load: Callable[[Any], GameMap]  # from a name, path or document; raises BadOptions
    read: Callable[[str], GameMap]  # also a map that cannot be played; raises BadOptions
    save: Callable[[GameMap, Any], None]  # to a path
    problems: Callable[[GameMap], list[str]]  # why it cannot be played; empty if it can
    targets: Callable[[GameMap], Sequence[Target]]  # how close it comes to the classic map
    generate: Callable[..., GameMap]  # (seed, name=None, progress=None)
    draw_text: Callable[..., str]  # (map, inner_only=False)
    draw_svg: Callable[..., str]  # (map, inner_only=False)
