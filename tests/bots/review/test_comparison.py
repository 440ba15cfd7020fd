# SPDX-License-Identifier: MIT
"""Turns compared over common deals."""

import numpy as np
import pytest

from caravanserai.bots.bot import never
from caravanserai.bots.budget import Budget
from caravanserai.bots.review.comparison import (
    Gain,
    find_error,
    measure_gain,
    measure_outlook,
    open_deals,
)
from caravanserai.bots.review.deal import Deal
from caravanserai.bots.review.turns import Line, name_turn
from caravanserai.bots.review.values import Reviewer
from caravanserai.core.position import Position
from tests.support.positions.bot_positions import GAMES, finished_game, random_position

REVIEWER = Reviewer(None, Budget(simulations=800), never)


def find_lines(start: Position) -> tuple[Line, Line]:
    """Return two turns: of first, and of last legal actions."""
    lines = []
    for place in (0, -1):
        position = start.copy()
        while not position.is_over and name_turn(position) == name_turn(start):
            position.play(int(position.legal()[place]))
        lines.append(position.actions[len(start.actions) :])
    return lines[0], lines[1]


def deal(start: Position, *lines: Line, seed: int = 1) -> list[Deal]:
    end = start.copy()
    for action in lines[0]:
        end.play(action)
    return open_deals(start, end, lines, REVIEWER, 4, seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_gains_exactly_nothing_over_itself(game: str) -> None:
    start = random_position(game, 2, 40)
    line = find_lines(start)[0]
    assert measure_gain(deal(start, line), line, line, start.actor or 0) == Gain(0, 0, 0)


def test_two_camels_in_either_order_are_the_same_turn() -> None:
    start = random_position("through_the_desert", 2, 40)
    if len(find_lines(start)[0]) == 1:
        start.play(int(start.legal()[0]))
    first, second = int(start.legal()[0]), int(start.legal()[-1])
    lines = ((first, second), (second, first))
    assert measure_gain(deal(start, *lines), *lines, start.actor or 0) == Gain(0, 0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_gain_is_a_loss_from_the_other_side(game: str) -> None:
    start = random_position(game, 2, 40)
    one, other = find_lines(start)
    deals, seat = deal(start, one, other), start.actor or 0
    gain, loss = measure_gain(deals, one, other, seat), measure_gain(deals, other, one, seat)
    assert gain.share == pytest.approx(-loss.share)
    assert gain.error == pytest.approx(loss.error)
    assert gain.share != 0


def test_the_luck_of_a_deal_cancels_out() -> None:
    """Gold that others may have moves all values alike, and the difference hardly at all."""
    start = random_position("five_tribes", 2, 20)
    one, other = find_lines(start)
    seat = start.actor or 0
    pairs = [
        (each.value_line(one).values[seat], each.value_line(other).values[seat])
        for each in deal(start, one, other)
    ]
    values, others = np.array(pairs).T
    elsewhere = np.roll(values, 1)  # of another deal
    assert np.std(others - values) < np.std(others - elsewhere) / 2


def test_an_error_has_the_spread_over_the_deals_and_what_has_not_settled() -> None:
    values = [0.1, 0.2, 0.3, 0.2]
    spread = np.std(values, ddof=1) / 2
    assert find_error(values, values) == pytest.approx(spread)
    assert find_error(values, [value - 0.3 for value in values]) == pytest.approx(
        np.hypot(spread, 0.3)
    )
    assert find_error([0.5, 0.5], [0.5, 0.5]) == 0


def test_the_outlook_of_a_finished_game_is_its_result() -> None:
    end = finished_game("five_tribes", 2)
    outlook = measure_outlook([], end)
    assert sorted(outlook.values) == [0, 1]
    assert list(outlook.errors) == [0, 0]
    assert outlook.points == end.points()


def test_the_outlook_is_the_mean_of_what_the_players_know() -> None:
    start = random_position("five_tribes", 2, 60)
    deals = deal(start, find_lines(start)[0])
    outlook = measure_outlook(deals, start)
    views = [[each.value_view(start, seat).values for each in deals] for seat in range(2)]
    one, other = (float(np.mean(view, 0)[0]) for view in views)
    assert abs(one - other) > 0.01
    assert outlook.values == pytest.approx(np.mean(views, (0, 1)))


def test_where_nothing_is_hidden_all_players_have_the_same_view() -> None:
    start = random_position("through_the_desert", 2, 40)
    deals = deal(start, find_lines(start)[0])
    assert deals[0].value_view(start, 0) is deals[0].value_view(start, 1)
