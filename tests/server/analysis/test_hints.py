# SPDX-License-Identifier: MIT
"""The points that a hint announces for a turn."""

from random import Random

import pytest

import caravanserai as cv
from caravanserai.bots.analysis import analyse
from caravanserai.bots.budget import Budget
from caravanserai.core.compiled.jit import copy_array
from caravanserai.core.hidden_information import reveals
from caravanserai.server.analysis.hints import build_hint, turn_gains
from tests.support.positions.bot_positions import GAMES, random_position


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
def test_gains_count_until_something_hidden_is_revealed(game: str, seed: int) -> None:
    position = random_position(game, 2, 30 + seed, seed)
    line, _, points = played(position, Random(seed))
    assert sum(turn_gains(position, 0, line).values()) == points - position.points()[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_gains_of_a_move_are_those_of_its_turn(game: str) -> None:
    position = random_position(game, 2, 40)
    analysis = analyse(position, budget=Budget(simulations=60), bot="mcts")
    hint = build_hint(analysis, position)
    assert len(hint.choices) > 1
    for choice, move in zip(analysis.choices, hint.choices, strict=False):
        turn = [position.parse(text) for text in move.turn]
        assert turn == list(analysis.turn(choice)) == move.line[: len(turn)]
        assert move.gains == turn_gains(position, hint.seat, turn)


def test_gains_end_at_an_illegal_action() -> None:
    position = random_position("five_tribes", 2, 40)
    line, length, _ = played(position, Random(3))
    wrong = [*line[:length], 10**6]
    assert turn_gains(position, 0, wrong) == turn_gains(position, 0, line[:length])
