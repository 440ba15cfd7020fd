# SPDX-License-Identifier: MIT
"""Reads the parts of a position's dictionary; what is not as expected is refused by name."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from caravanserai.core.errors import BadPosition
from caravanserai.core.game import Setup
from caravanserai.games.through_the_desert.board import used_spaces
from caravanserai.games.through_the_desert.constants import TOKEN_VALUES
from caravanserai.games.through_the_desert.notation import names_of, numbers_of


class Reader:
    """A dictionary with known keys; `path` says where in the position it is."""

    def __init__(self, content: Any, keys: Sequence[str], path: str = "position") -> None:
        if not isinstance(content, Mapping):
            raise BadPosition(
                f"{path}: expected a mapping with {', '.join(keys)}, got {content!r:.80}"
            )
        for key in keys:
            if key not in content:
                raise BadPosition(f"{path}: the key {key!r} is missing")
        for key in content:
            if key not in keys:
                raise BadPosition(f"{path}: unknown key {key!r}; expected {', '.join(keys)}")
        self.content = content
        self.path = path
        self._names: tuple[str, ...] = ()
        self._numbers: dict[str, int] = {}

    def names(self, setup: Setup) -> None:
        """Learn the names of the spaces in use."""
        self._names = names_of(setup.place)
        used = set(used_spaces(setup.place, setup.players))
        self._numbers = {n: s for n, s in numbers_of(setup.place).items() if s in used}

    def _fail(self, key: str, expected: str, came: Any) -> BadPosition:
        return BadPosition(f"{self.path}: {key} should be {expected}, not {came!r:.80}")

    def in_range(self, key: str, value: Any, low: int, high: int) -> int:
        """Return a whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self._fail(key, f"a whole number from {low} to {high}", value)
        return value

    def number(self, key: str, low: int, high: int) -> int:
        """Return the whole number at a key."""
        return self.in_range(key, self.content[key], low, high)

    def one_of(self, key: str, value: Any, known: Sequence[str]) -> str:
        """Return a text that must be one of those known."""
        if not isinstance(value, str) or value not in known:
            raise self._fail(key, f"one of {', '.join(known)}", value)
        return value

    def word(self, key: str, known: Sequence[str]) -> str:
        """Return the known text at a key."""
        return self.one_of(key, self.content[key], known)

    def row(self, key: str, value: Any, length: int | None = None) -> list[Any]:
        """Return a list, of a given length if one is given."""
        if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
            raise self._fail(key, "a list" if length is None else f"a list of {length}", value)
        return list(value)

    def words(self, key: str, known: Sequence[str]) -> list[str]:
        """Return the list of known texts at a key."""
        return [self.one_of(key, value, known) for value in self.row(key, self.content[key])]

    def per_seat(self, key: str, players: int) -> list[Any]:
        """Return the list at a key that has an entry for each seat."""
        return self.row(key, self.content[key], players)

    def mapping(self, key: str) -> Mapping[str, Any]:
        """Return the mapping at a key."""
        value = self.content[key]
        if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
            raise self._fail(key, "a mapping from texts", value)
        return value

    def _space(self, key: str, value: Any) -> int:
        if not isinstance(value, str) or value not in self._numbers:
            raise self._fail(key, "a space of the board in use, such as 'k5'", value)
        return self._numbers[value]

    def space(self, key: str) -> int:
        """Return the space at a key."""
        return self._space(key, self.content[key])

    def spaces(self, key: str) -> list[int]:
        """Return the spaces listed at a key."""
        return [self._space(key, value) for value in self.row(key, self.content[key])]

    def space_name(self, space: int) -> str:
        """Return the name of a space."""
        return self._names[space]

    def water(self) -> dict[int, int]:
        """Return the values of the water tokens by space."""
        low, high = TOKEN_VALUES[0], TOKEN_VALUES[-1]
        return {
            self._space("water", name): self.in_range(f"water on {name}", value, low, high)
            for name, value in self.mapping("water").items()
        }

    def parts(self, key: str, keys: Sequence[str]) -> Iterator["Reader"]:
        """Yield a reader for each dictionary listed at a key."""
        for number, value in enumerate(self.row(key, self.content[key])):
            part = Reader(value, keys, f"{key}[{number}]")
            part._names, part._numbers = self._names, self._numbers
            yield part
