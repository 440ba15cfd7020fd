# SPDX-License-Identifier: MIT
"""A game with a number of players and options, on which the contract is checked."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import caravanserai as cv
from caravanserai.core.game import find
from caravanserai.core.seeds import Seed
from caravanserai.testing.assertions import require

MAX_ACTIONS = 10_000  # a random game that takes longer counts as endless


@dataclass(frozen=True)
class GameVariant:
    """A game with a number of players and options."""

    game: str
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = [f"{name}={_short_text(value)}" for name, value in self.options.items()]
        return "-".join([self.game, f"{self.players}p", *chosen])

    def new(self, seed: Seed = 0) -> cv.Position:
        """Deal a game."""
        return cv.new(self.game, self.players, seed, **self.options)

    def walk(self, seed: int) -> Iterator[cv.Position]:
        """Play a random game; yield the same position after the deal and after every action.

        Raises BrokenContract if the game does not end.
        """
        rng, position = Random(seed), self.new(seed)
        yield position
        while not position.is_over:
            position.play(rng.choice(position.legal().tolist()))
            yield position
            can_go_on = len(position.actions) < MAX_ACTIONS
            require(can_go_on, f"{self}, seed {seed}: no end after {MAX_ACTIONS} actions")

    def after(self, seed: int, actions: int) -> cv.Position:
        """Return the position after some actions of a random game; at its end for -1."""
        for position in self.walk(seed):
            # -1 is never reached, so that the last position is returned.
            if len(position.actions) == actions:
                break
        return position


def _short_text(value: Any) -> Any:
    """Return an option's value, or the name of a document."""
    return value.get("name", "document") if isinstance(value, Mapping) else value


def variants_of(game: str, options: Iterable[Mapping[str, Any]] = ({},)) -> list[GameVariant]:
    """Return the variants for every number of players and every choice of options."""
    counts = find(game).player_counts
    return [GameVariant(game, players, chosen) for chosen in options for players in counts]
