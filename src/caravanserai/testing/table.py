# SPDX-License-Identifier: MIT
"""What the contract is checked on: a game, a number of players and options."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import caravanserai as cv
from caravanserai.core.game import find

MOST_ACTIONS = 10_000  # a game by chance that takes longer does not end

T = TypeVar("T")


class BrokenContract(AssertionError):
    """A game does not do what everything above it relies on."""


def demand(kept: bool, otherwise: str) -> None:
    """Raise BrokenContract, with what is wrong, unless the contract is kept."""
    if not kept:
        raise BrokenContract(otherwise)


def spread(items: Sequence[T], most: int, offset: int = 0) -> Sequence[T]:
    """Return at most so many items, taken evenly; another offset takes others."""
    step = max(1, -(-len(items) // most))
    return items[offset % step :: step]


@dataclass(frozen=True)
class Table:
    """A game as people sit down to it."""

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [f"{name}={_brief(value)}" for name, value in self.options.items()]
        return "-".join([self.game, f"{self.players}p", *chosen])

    def new(self, seed: int = 0) -> cv.Position:
        """Deal a game."""
        return cv.new(self.game, self.players, seed, **self.options)

    def walk(self, seed: int) -> Iterator[cv.Position]:
        """Play a game by chance; yield its one position after the deal and after every action."""
        chance, position = Random(seed), self.new(seed)
        yield position
        while not position.is_over:
            position.play(chance.choice(position.legal().tolist()))
            yield position
            enough = len(position.actions) >= MOST_ACTIONS
            demand(not enough, f"{self}, seed {seed}: no end after {MOST_ACTIONS} actions")

    def after(self, seed: int, actions: int) -> cv.Position:
        """Return the position after so many actions of a game by chance; at its end for -1."""
        for position in self.walk(seed):
            if len(position.actions) == actions:
                break
        return position


def _brief(value: Any) -> Any:
    """A word for an option: a whole document goes by its name."""
    return value.get("name", "document") if isinstance(value, Mapping) else value


def tables_of(game: str, variants: Iterable[Mapping[str, Any]] = ({},)) -> list[Table]:
    """Return the tables for every number of players and every choice of options."""
    counts = find(game).player_counts
    return [Table(game, players, options) for options in variants for players in counts]
