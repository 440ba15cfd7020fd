# SPDX-License-Identifier: MIT
"""Positions that the tests of bots share."""

from random import Random
from typing import Any

import caravanserai as cv
from caravanserai.core.position import Position, from_dict

GAMES = ("five_tribes", "through_the_desert")


def later(game: str, players: int, steps: int, seed: int = 3, **options: Any) -> Position:
    """Return a game in which so many actions were played by chance."""
    position, chance = cv.new(game, players=players, seed=seed, **options), Random(seed)
    for _ in range(steps):
        position.play(chance.choice(position.legal().tolist()))
    return position


def twins(position: Position, seat: int) -> tuple[Position, Position]:
    """Return two real positions that look the same to a seat."""
    other = position.redeal(seat, 991)
    return from_dict(position.to_dict()), from_dict(other.to_dict())
