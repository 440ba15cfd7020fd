# SPDX-License-Identifier: MIT
"""Reads the parts of a position's dictionary, and names the invalid part."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

import numpy as np

from caravanserai.core.errors import BadPosition


def is_whole(value: Any) -> bool:
    """Return whether a value is a whole number; booleans do not count."""
    return isinstance(value, int | np.integer) and not isinstance(value, bool)


class Reader:
    """A dictionary with the keys of a TypedDict; `path` says where in the position it is.

    Every method raises BadPosition with the path and the key for an invalid value.
    """

    def __init__(self, content: Any, kind: type, path: str = "position") -> None:
        keys = kind.__annotations__
        if not isinstance(content, Mapping):
            expected = f"a mapping with {', '.join(keys)}"
            raise BadPosition(f"{path}: expected {expected}, got {content!r:.80}")
        for key in keys:
            if key not in content:
                raise BadPosition(f"{path}: the key {key!r} is missing")
        for key in content:
            if key not in keys:
                raise BadPosition(f"{path}: unknown key {key!r}; expected {', '.join(keys)}")
        self.content = content
        self.path = path

    def fail(self, key: str, expected: str, came: Any) -> BadPosition:
        """Return the error for a part that is not as expected."""
        return BadPosition(f"{self.path}: {key} should be {expected}, not {came!r:.80}")

    def in_range(self, key: str, value: Any, low: int, high: int) -> int:
        """Return a whole number within bounds."""
        if not is_whole(value) or not low <= value <= high:
            raise self.fail(key, f"a whole number from {low} to {high}", value)
        return int(value)

    def number(self, key: str, low: int, high: int) -> int:
        """Return the whole number at a key."""
        return self.in_range(key, self.content[key], low, high)

    def truth(self, key: str) -> bool:
        """Return the truth value at a key."""
        value = self.content[key]
        if not isinstance(value, bool):
            raise self.fail(key, "true or false", value)
        return value

    def one_of(self, key: str, value: Any, known: Sequence[str]) -> str:
        """Return a text that must be one of the known ones."""
        if not isinstance(value, str) or value not in known:
            raise self.fail(key, f"one of {', '.join(known)}", value)
        return value

    def word(self, key: str, known: Sequence[str]) -> str:
        """Return the known text at a key."""
        return self.one_of(key, self.content[key], known)

    def row(self, key: str, value: Any, length: int | None = None) -> list[Any]:
        """Return a list, of a given length if one is given."""
        if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
            raise self.fail(key, "a list" if length is None else f"a list of {length}", value)
        return list(value)

    def words(self, key: str, known: Sequence[str]) -> list[str]:
        """Return the list of known texts at a key."""
        return [self.one_of(key, value, known) for value in self.row(key, self.content[key])]

    def different(self, key: str, known: Sequence[str]) -> list[str]:
        """Return the list of known texts at a key, in which none is listed twice."""
        found = self.words(key, known)
        for name in found:
            if found.count(name) > 1:
                raise self.fail(key, f"a list that names {name} once", found)
        return found

    def per_seat(self, key: str, players: int) -> list[Any]:
        """Return the list at a key that has an entry for each seat."""
        return self.row(key, self.content[key], players)

    def mapping(self, key: str) -> Mapping[str, Any]:
        """Return the mapping at a key."""
        value = self.content[key]
        if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
            raise self.fail(key, "a mapping from texts", value)
        return value

    def counts(self, key: str, known: Sequence[str], most: int) -> list[int]:
        """Return how many there are of each known thing, 0 for those that are not named."""
        given = self.mapping(key)
        for name in given:
            self.one_of(key, name, known)
        return [self.in_range(f"{key} of {name}", given.get(name, 0), 0, most) for name in known]

    def part(self, key: str, value: Any, kind: type, path: str) -> Self:
        """Return a reader for a dictionary inside this one."""
        if not isinstance(value, Mapping):
            raise self.fail(key, f"a mapping with {', '.join(kind.__annotations__)}", value)
        return type(self)(value, kind, path)

    def parts(self, key: str, kind: type) -> Iterator[Self]:
        """Yield a reader for each dictionary listed at a key."""
        for number, value in enumerate(self.row(key, self.content[key])):
            yield self.part(key, value, kind, f"{key}[{number}]")
