# SPDX-License-Identifier: MIT
"""The review of each action, from the reviews of the turns."""

from dataclasses import replace
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.bots.review import (
    ReviewedAction,
    ReviewedTurn,
    find_costliest,
    find_turns,
    list_actions,
)
from caravanserai.core.position import Position
from tests.support.positions.bot_positions import finished_game, random_position

GAME = "through_the_desert"


def review_as_played(position: Position) -> dict[int, ReviewedTurn]:
    """Return reviews in which every turn was the best, with values that tell the turns apart."""
    actions = position.actions
    return {
        turn.start: ReviewedTurn(
            *(turn.start, 0, actions[turn.start : turn.end], actions[turn.start : turn.end]),
            *((turn.start / 1000, 1 - turn.start / 1000), (0.01, 0.01), (1.0, 2.0)),
        )
        for turn in find_turns(position.record())
        if turn.has_choice
    }


@pytest.fixture
def position() -> Position:
    return random_position(GAME, 2, 40)


def with_better_turn(position: Position, **costs: Any) -> tuple[ReviewedTurn, list[ReviewedAction]]:
    """Let the second action of a turn of two camels be wrong; return the turn and the actions."""
    turns = review_as_played(position)
    turn = next(turn for turn in turns.values() if len(turn.played) == 2 and turn.number > 15)
    better = replace(turn, best=(turn.played[0], turn.played[1] + 1), **costs)
    found = list_actions(position.record(), turns | {turn.number: better})
    return better, found[turn.number : turn.number + 2]


def test_the_cost_of_a_turn_belongs_to_the_first_action_that_differs(position: Position) -> None:
    turn, (first, second) = with_better_turn(position, cost=0.2, cost_error=0.03, points_cost=4.0)
    assert (first.best, first.turn, first.cost) == (turn.best[0], turn.best, 0)
    assert (second.best, second.turn) == (turn.best[1], turn.best[1:])
    assert (second.cost, second.cost_error, second.points_cost) == (0.2, 0.03, 4.0)


def test_values_change_with_the_last_action_of_a_turn(position: Position) -> None:
    turn, (first, second) = with_better_turn(position)
    before = list_actions(position.record(), review_as_played(position))[turn.number - 1]
    assert (first.values, first.errors) == (before.values, before.errors)
    assert second.values == turn.values != first.values
    assert second.errors == turn.errors


def test_before_the_end_of_the_first_turn_all_seats_have_the_same_share() -> None:
    position = random_position(GAME, 2, 29).redeal(0, 1)  # its record starts here
    for _ in range(2):
        position.play(int(position.legal()[0]))
    turn = ReviewedTurn(0, 0, position.actions, position.actions, (0.9, 0.1), (0, 0), (0, 0))
    first, second = list_actions(position.record(), {0: turn})
    assert (first.values, second.values) == ((0.5, 0.5), (0.9, 0.1))


def test_a_turn_without_a_choice_changes_nothing() -> None:
    position = finished_game("five_tribes", 3, seed=2)
    record = position.record()
    forced = [turn for turn in find_turns(record)[1:-1] if not turn.has_choice]
    assert forced
    turns = {
        number: replace(turn, values=(number, 0, 0), errors=(0, 0, 0), points=(0, 0, 0))
        for number, turn in review_as_played(position).items()
    }
    found = list_actions(record, turns)
    for turn in forced:
        assert found[turn.end - 1].values == found[turn.start - 1].values
        assert all(each.is_forced for each in found[turn.start : turn.end])


def test_the_list_ends_at_the_first_missing_turn(position: Position) -> None:
    turns = review_as_played(position)
    assert len(list_actions(position.record(), turns)) == 40
    missing = sorted(turns)[20]
    del turns[missing]
    assert len(list_actions(position.record(), turns)) == missing


def make_action(number: int, cost: float, error: float) -> ReviewedAction:
    return ReviewedAction(number, 0, 1, 2, (2,), (0.5, 0.5), (0, 0), (0, 0), cost, error)


@pytest.mark.parametrize(
    ("cost", "error", "is_clear"),
    [
        (0.30, 0.02, True),
        (0.30, 0.151, False),  # within two standard errors
        (0.30, 0.149, True),
        (0.019, 0.001, False),  # certain, but too small to matter
        (0.021, 0.001, True),
        (0.0, 0.0, False),
    ],
)
def test_a_cost_counts_only_if_it_is_clearly_above_its_error(
    cost: float, error: float, is_clear: bool
) -> None:
    action = make_action(3, cost, error)
    assert action.is_clear == is_clear
    assert find_costliest([action], 5) == ([action] if is_clear else [])
    assert action.to_dict(cv.new(GAME, 2, 1))["is_clear"] == is_clear


def test_the_costliest_actions_come_first() -> None:
    costs = [0.1, 0.4, 0.2, 0.4]
    actions = [make_action(number, cost, 0.01) for number, cost in enumerate(costs)]
    assert [each.number for each in find_costliest(actions, 3)] == [1, 3, 2]


def test_the_dictionary_has_the_actions_in_notation(position: Position) -> None:
    _turn, (first, _second) = with_better_turn(position)
    document = first.to_dict(position)
    assert document["played_text"] == position.text(first.played)
    assert document["best_turn"] == [position.text(action) for action in first.turn]
    assert document["cost_error"] == first.cost_error
