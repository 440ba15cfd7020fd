# SPDX-License-Identifier: MIT
"""Positions with random changes are refused with a message, or work like any other."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.golden.five_tribes_games import with_djinns
from tests.support.positions.mutated_positions import Mutator, check_accepted

MUTANTS = 400  # of each variant
EVERY = 5  # position of a game is changed
PLAYED = 1 / 8  # of those accepted are played to the end: most of the time is spent there
VARIANTS = [
    ("five_tribes", 2, {"djinn_limit": "turn"}),
    ("five_tribes", 2, {"djinn_limit": "round", "open": True}),
    ("five_tribes", 4, {}),
    ("through_the_desert", 2, {}),
    ("through_the_desert", 3, {"map": "dunes", "end": "at once"}),
    ("through_the_desert", 5, {"scores": "open"}),
]


def starts(game: str, players: int, options: dict[str, Any], rng: Random) -> Iterator[cv.Position]:
    """Yield new games; some of Five Tribes begin with djinns, which random players seldom get."""
    while True:
        yield cv.new(game, players, rng.getrandbits(53), **options)
        if game == "five_tribes":
            rich = with_djinns(players).to_dict()
            yield cv.from_dict(rich | {"options": options, "generator": rng.getrandbits(53)})


def reached(position: cv.Position, rng: Random) -> Iterator[cv.Position]:
    """Yield the positions of a random game."""
    yield position
    while not position.is_over:
        position.play(rng.choice(position.legal().tolist()))
        yield position


def mutants(
    game: str, players: int, options: dict[str, Any], rng: Random
) -> Iterator[dict[str, Any]]:
    """Yield positions of random games with random changes."""
    mutator = Mutator(rng)
    for start in starts(game, players, options, rng):
        for number, position in enumerate(reached(start, rng)):
            content = position.to_dict()
            mutator.learn(content)
            if number % EVERY == 0:
                yield mutator.mutate(content)


def is_accepted(content: dict[str, Any]) -> bool:
    try:
        cv.from_dict(content)
    except cv.BadPosition:
        return False
    return True


@pytest.mark.parametrize(("game", "players", "options"), VARIANTS)
def test_a_changed_position_is_refused_or_can_be_played(
    game: str, players: int, options: dict[str, Any]
) -> None:
    rng = Random(7)
    accepted = [
        content
        for content in islice(mutants(game, players, options, rng), MUTANTS)
        if is_accepted(content)
    ]
    for content in accepted:
        if rng.random() < PLAYED:
            check_accepted(content, rng)
    assert MUTANTS // 50 < len(accepted) < MUTANTS // 2
