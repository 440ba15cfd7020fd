# SPDX-License-Identifier: MIT
"""Positions for the tests of bots."""

from random import Random
from typing import Any

import caravanserai as cv
from caravanserai.core.position import Position, from_dict

GAMES = ("five_tribes", "through_the_desert")


def random_position(
    game: str, players: int, actions: int, seed: int = 3, **options: Any
) -> Position:
    """Return a game after so many random actions, or after its end if it is shorter."""
    position, random = cv.new(game, players=players, seed=seed, **options), Random(seed)
    while len(position.actions) < actions and not position.is_over:
        position.play(random.choice(position.legal().tolist()))
    return position


def finished_game(game: str, players: int, seed: int = 3) -> Position:
    """Return a finished game of random actions."""
    return random_position(game, players, actions=10_000, seed=seed)


def look_alikes(position: Position, seat: int) -> tuple[Position, Position]:
    """Return two positions that look the same to a seat but differ in what is hidden from it."""
    other = position.redeal(seat, 991)
    return from_dict(position.to_dict()), from_dict(other.to_dict())
