# SPDX-License-Identifier: MIT
"""Reads spaces and water in a position's dictionary."""

from functools import lru_cache
from typing import Any, Self

from caravanserai.core import validation
from caravanserai.core.game import Setup
from caravanserai.games.through_the_desert.constants import TOKEN_VALUES
from caravanserai.games.through_the_desert.describe.notation import names_of, numbers_of
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.rules.board import used_spaces


class Reader(validation.Reader):
    """A reader of space names; it needs the set-up first."""

    _names: tuple[str, ...] = ()
    _numbers: dict[str, int] = {}  # noqa: RUF012  replaced, never changed

    def use_spaces(self, setup: Setup) -> None:
        """Accept the names of the spaces in use."""
        self._names = names_of(setup.map)
        self._numbers = _used_numbers(setup.map, setup.players)

    def part(self, key: str, value: Any, kind: type, path: str) -> Self:
        """Return a reader for a dictionary inside this one, with the same spaces."""
        part = super().part(key, value, kind, path)
        part._names, part._numbers = self._names, self._numbers
        return part

    def _space(self, key: str, value: Any) -> int:
        if not isinstance(value, str) or value not in self._numbers:
            raise self.fail(key, "a space of the board in use, such as 'k5'", value)
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


# Clients can send any map, so the cache is bounded.
@lru_cache(maxsize=64)
def _used_numbers(desert_map: DesertMap, players: int) -> dict[str, int]:
    """Return the numbers of the spaces in use, by name."""
    used = set(used_spaces(desert_map, players))
    return {name: space for name, space in numbers_of(desert_map).items() if space in used}
