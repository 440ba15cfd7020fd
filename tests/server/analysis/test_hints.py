# SPDX-License-Identifier: MIT
"""What an advised turn is said to bring."""

from random import Random

import pytest

import caravanserai as cv
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.hidden_information import reveals
from caravanserai.server.analysis.hints import with_gains
from tests.support.bot_positions import GAMES, random_position


def gains(position: cv.Position, line: list[int], length: int) -> dict[str, int]:
    told = with_gains({"choices": [{"turn": ["?"] * length, "line": line}]}, position, 0)
    found: dict[str, int] = told["choices"][0]["gains"]
    return found


def played(position: cv.Position, chance: Random) -> tuple[list[int], int, int]:
    """Return actions by chance, how many showed nothing hidden, and what seat 0 has after them."""
    walker, shown = position.copy(), False
    length, points, line = 0, walker.points()[0], list[int]()
    while not walker.is_over and len(line) < 8:
        line.append(int(chance.choice(walker.legal())))
        before = copy_array(walker.state)
        walker.play(line[-1])
        shown = shown or reveals(before, walker.state)
        if not shown:
            length, points = len(line), walker.points()[0]
    return line, length, points


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(20))
def test_a_turn_brings_the_points_that_it_brings_until_something_comes_to_light(
    game: str, seed: int
) -> None:
    position = random_position(game, 2, 30 + seed, seed)
    line, _, points = played(position, Random(seed))
    assert sum(gains(position, line, len(line)).values()) == points - position.points()[0]


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_after_the_turn_does_not_count(game: str) -> None:
    position = random_position(game, 2, 40)
    line, _, _ = played(position, Random(1))
    assert gains(position, line, 0) == {}
    assert gains(position, [line[0]], 1) == gains(position, line, 1)


def test_a_turn_that_was_guessed_wrongly_ends_there() -> None:
    position = random_position("five_tribes", 2, 40)
    line, length, _ = played(position, Random(3))
    wrong = [*line[:length], 10**6]
    assert gains(position, wrong, len(wrong)) == gains(position, line, length)
