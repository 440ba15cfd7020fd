# SPDX-License-Identifier: MIT
"""Desert maps: the built-in ones, files and documents. Every map is checked when it is loaded."""

import json
import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from caravanserai.core.atomic_write import write_atomically
from caravanserai.games.through_the_desert.maps.check import problems
from caravanserai.games.through_the_desert.maps.desert_map import BadMap, DesertMap
from caravanserai.games.through_the_desert.maps.targets import targets

__all__ = [
    "BadMap",
    "DesertMap",
    "builtin_maps",
    "load_map",
    "problems",
    "save_map",
    "targets",
]

_BUILTIN: Final = ("classic", "dunes")  # the first one is the default


def builtin_maps() -> tuple[str, ...]:
    """Return the names of the built-in maps; the first one is the default."""
    return _BUILTIN


def load_map(source: str | os.PathLike[str] | dict[str, Any] | DesertMap) -> DesertMap:
    """Return a playable map from its name, file or document.

    Raises BadMap with a list of everything that is wrong.
    """
    if isinstance(source, str) and source in _BUILTIN:
        return _builtin_map(source)
    desert_map = _read(source)
    found = problems(desert_map) + _name_problems(desert_map)
    if found:
        raise BadMap(f"the map {desert_map.name!r} cannot be played: " + "; ".join(found))
    return desert_map


def save_map(desert_map: DesertMap, path: str | os.PathLike[str]) -> None:
    """Write the map to a file that `load_map` reads."""
    text = json.dumps(desert_map.to_dict(), ensure_ascii=False, indent=2)
    write_atomically(path, text + "\n")


@cache
def _builtin_map(name: str) -> DesertMap:
    folder = files("caravanserai.games.through_the_desert.maps") / "data"
    return _parse((folder / f"{name}.json").read_bytes(), f"{name}.json")


def _read(source: str | os.PathLike[str] | dict[str, Any] | DesertMap) -> DesertMap:
    if isinstance(source, DesertMap):
        return source
    if isinstance(source, str | os.PathLike):
        return _parse(_bytes_of(source), os.fspath(source))
    return DesertMap.from_dict(source)


def _bytes_of(source: str | os.PathLike[str]) -> bytes:
    try:
        return Path(source).read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a path with a null character
        reason = getattr(error, "strerror", None) or error
        raise BadMap(
            f"no map {os.fspath(source)!r}: the built-in maps are "
            f"{', '.join(_BUILTIN)}, and there is no such file ({reason})"
        ) from error


def _parse(content: bytes, where: str) -> DesertMap:
    try:
        document = json.loads(content)
    except (ValueError, RecursionError) as error:  # ValueError: invalid JSON or invalid UTF-8
        raise BadMap(f"{where}: expected a JSON document ({error})") from error
    try:
        return DesertMap.from_dict(document)
    except BadMap as error:
        raise BadMap(f"{where}: {error}") from error


def _name_problems(desert_map: DesertMap) -> list[str]:
    """Refuse the name of a built-in map for another board: records store only the name."""
    if desert_map.name not in _BUILTIN or desert_map.rows == _builtin_map(desert_map.name).rows:
        return []
    return [f"the name {desert_map.name!r} belongs to a built-in map; choose another"]
