# SPDX-License-Identifier: MIT
"""The desert map as a class, and its JSON document (docs/maps.md)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from caravanserai.core.errors import BadOptions
from caravanserai.games.through_the_desert.rules.geometry import Space

FORMAT: Final = 1
KEYS: Final = ("format", "name", "title", "origin", "rows")

OUTSIDE: Final = " "
MOUNTAIN: Final = "^"
INNER: Final = ".op"  # sand, dot, palm space inside the line
OUTER: Final = ":OP"  # the same beyond the line, in use with four or five players
CHARACTERS: Final = OUTSIDE + MOUNTAIN + INNER + OUTER

MAX_LENGTHS: Final = {"title": 200, "origin": 2000}  # characters: others see and store them
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


class BadMap(BadOptions):
    """A map that cannot be read or cannot be played."""


@dataclass(frozen=True)
class DesertMap:
    """A board of Through the Desert: one string per row, one character per space."""

    name: str  # short, for files and options
    title: str  # for display
    origin: str  # author and sources
    rows: tuple[str, ...]

    def __hash__(self) -> int:
        """Hash the name only: maps are cache keys, and hashing all rows each time is slow."""
        return hash(self.name)

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces by column and row; the index in this tuple is the number of the space."""
        return self._marked(INNER + OUTER)

    @cached_property
    def number_of(self) -> dict[Space, int]:
        """The number of each space."""
        return {space: number for number, space in enumerate(self.spaces)}

    @cached_property
    def inner(self) -> tuple[int, ...]:
        """Numbers of the spaces inside the line, where two or three players play."""
        return self._numbers(INNER)

    @cached_property
    def palms(self) -> tuple[int, ...]:
        """Numbers of the palm spaces."""
        return self._numbers("pP")

    @cached_property
    def dots(self) -> tuple[int, ...]:
        """Numbers of the spaces with a dot, where water tokens lie at the start."""
        return self._numbers("oO")

    @cached_property
    def mountains(self) -> tuple[Space, ...]:
        """Coordinates of the mountain spaces, which are not part of the board."""
        return self._marked(MOUNTAIN)

    def part(self, inner_only: bool) -> frozenset[Space]:
        """Return the spaces in play: those inside the line, or all of them."""
        return frozenset(self._marked(INNER) if inner_only else self.spaces)

    def palm_spaces(self, inner_only: bool = False) -> tuple[Space, ...]:
        """Return the coordinates of the palm spaces of a part."""
        return self._marked("p" if inner_only else "pP")

    def dot_spaces(self, inner_only: bool = False) -> tuple[Space, ...]:
        """Return the coordinates of the dots of a part."""
        return self._marked("o" if inner_only else "oO")

    def to_dict(self) -> dict[str, Any]:
        """Return the map as a JSON document; `from_dict` reads it back."""
        document = {"format": FORMAT, "name": self.name, "title": self.title}
        return document | {"origin": self.origin, "rows": list(self.rows)}

    @classmethod
    def from_dict(cls, document: object) -> "DesertMap":
        """Read the document of a map, without the checks of `problems`.

        Raises BadMap if the document is not a map.
        """
        found = document_problems(document)
        if found or not isinstance(document, Mapping):
            raise BadMap("not a desert map: " + "; ".join(found))
        words = {key: document[key] for key in ("name", "title", "origin")}
        return cls(rows=tuple(document["rows"]), **words)

    def _marked(self, characters: str) -> tuple[Space, ...]:
        return tuple(
            sorted(
                (column, row)
                for row, line in enumerate(self.rows)
                for column, character in enumerate(line)
                if character in characters
            )
        )

    def _numbers(self, characters: str) -> tuple[int, ...]:
        return tuple(self.number_of[space] for space in self._marked(characters))


def document_problems(document: object) -> list[str]:
    """Return all reasons why a JSON document is not a desert map; an empty list if it is."""
    if not isinstance(document, Mapping):
        return [f"expected an object with the keys {', '.join(KEYS)}, got {_kind(document)}"]
    missing = [key for key in KEYS if key not in document]
    unknown = [str(key) for key in document if key not in KEYS]
    found = [f"the key {key!r} is missing (a map has {', '.join(KEYS)})" for key in missing]
    found += [f"unknown key {key!r} (a map has {', '.join(KEYS)})" for key in unknown]
    for key in ("name", "title", "origin"):
        if key in document and not isinstance(document[key], str):
            found.append(f"{key} must be a text, not {_kind(document[key])}")
    for each in (_format_problems, _name_problems, _length_problems, _rows_problems):
        found += each(document)
    return found


def _format_problems(document: Mapping[str, Any]) -> list[str]:
    given = document.get("format", FORMAT)
    if type(given) is int and given == FORMAT:
        return []
    return [f"format must be {FORMAT}, not {given!r}; a newer caravanserai may read it"]


def _name_problems(document: Mapping[str, Any]) -> list[str]:
    name = document.get("name")
    if not isinstance(name, str) or _NAME.fullmatch(name):
        return []
    return [f"name must be 1 to 40 of a-z, 0-9, '-' and '_', not {name!r}"]


def _length_problems(document: Mapping[str, Any]) -> list[str]:
    return [
        f"{key} has at most {most} characters, not {len(document[key])}"
        for key, most in MAX_LENGTHS.items()
        if isinstance(document.get(key), str) and len(document[key]) > most
    ]


def _rows_problems(document: Mapping[str, Any]) -> list[str]:
    rows = document.get("rows", [])
    if not isinstance(rows, list | tuple):
        return [f"rows must be a list of texts, not {_kind(rows)}"]
    return [
        f"rows must hold only texts; row {number} is {_kind(row)}"
        for number, row in enumerate(rows, start=1)
        if not isinstance(row, str)
    ]


def _kind(value: object) -> str:
    kinds = {bool: "true or false", int: "a number", float: "a number", str: "a text"}
    kinds |= {list: "a list", dict: "an object", type(None): "nothing"}
    return kinds.get(type(value), type(value).__name__)
