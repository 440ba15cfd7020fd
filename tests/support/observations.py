# SPDX-License-Identifier: MIT
"""Observations read back, for tests that compare them with views."""

from collections.abc import Iterator
from typing import Any

import caravanserai as cv
from caravanserai.testing.contract import GameVariant
from tests.conftest import INTERPRETED

EVERY = 25 if INTERPRETED else 3  # actions; a game has positions enough
GAMES = 1 if INTERPRETED else 3


def fields_of(position: cv.Position, seat: int) -> dict[str, Any]:
    """Return the fields of an observation as Python numbers and lists."""
    fields = position.game.observation.read(position.observe(seat))
    return {name: values.tolist() for name, values in fields.items()}


def positions_of(variant: GameVariant) -> Iterator[cv.Position]:
    """Yield some positions of random games, the last ones included."""
    for seed in range(GAMES):
        for position in variant.walk(seed):
            if len(position.actions) % EVERY == 0 or position.is_over:
                yield position


def absolute(number: int, seat: int, players: int) -> int | None:
    """Return the seat that `1 + relative seat` stands for, None for 0."""
    return None if number == 0 else (number - 1 + seat) % players


def by_seat(values: list[Any], seat: int, players: int) -> list[Any]:
    """Return values of relative seats in the order of the seats; the others must be zero."""
    assert not any(flat(values[players:]))
    return [values[(other - seat) % players] for other in range(players)]


def flat(values: Any) -> Iterator[int]:
    """Yield all numbers of nested lists."""
    for value in values:
        if isinstance(value, list):
            yield from flat(value)
        else:
            yield value


def unless_hidden(value: Any) -> Any:
    """Return a number or list, None if it is hidden."""
    hidden = set(flat([value])) == {-1}
    assert hidden or -1 not in flat([value])
    return None if hidden else value
