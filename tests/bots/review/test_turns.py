# SPDX-License-Identifier: MIT
"""The turns of a record."""

from itertools import pairwise

import pytest

import caravanserai as cv
from caravanserai.bots.review.turns import find_turns, play_line
from tests.support.positions.bot_positions import GAMES, finished_game, random_position


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_turns_follow_each_other_without_a_gap(game: str) -> None:
    turns = find_turns(random_position(game, 2, 30).record())
    assert turns[0].start == 0
    assert turns[-1].end == 30
    assert all(turn.end == after.start for turn, after in pairwise(turns))


@pytest.mark.interpreted
def test_two_camels_are_one_turn_and_each_leader_is_one() -> None:
    record = random_position("through_the_desert", 2, 30).record()
    lengths = [turn.end - turn.start for turn in find_turns(record)]
    # The first player has one camel in the first turn, and the record ends within a turn.
    assert lengths == [1] * 10 + [1] + [2] * 9 + [1]


def test_two_turns_of_the_same_player_in_a_row_are_two() -> None:
    """With two players of Five Tribes a player may be first and second."""
    position = finished_game("five_tribes", 2)
    replayed, seats = cv.new("five_tribes", 2, 3), []
    for turn in find_turns(position.record()):
        seats.append(replayed.actor)
        for action in position.actions[turn.start : turn.end]:
            replayed.play(action)
    assert any(one == two for one, two in pairwise(seats))


def test_a_turn_has_a_choice_if_any_of_its_actions_had_an_alternative() -> None:
    position = finished_game("five_tribes", 3, seed=2)
    replayed, choices = cv.new("five_tribes", 3, 2), []
    for action in position.actions:
        choices.append(len(replayed.legal()) > 1)
        replayed.play(action)
    turns = find_turns(position.record())
    assert [turn.has_choice for turn in turns] == [
        any(choices[turn.start : turn.end]) for turn in turns
    ]
    assert {turn.has_choice for turn in turns} == {True, False}


@pytest.mark.interpreted
def test_a_line_is_played_as_far_as_it_is_legal_and_its_turn_lasts() -> None:
    position = random_position("through_the_desert", 2, 29)
    first, last = int(position.legal()[0]), int(position.legal()[-1])
    assert play_line(position.copy(), (first, first)) == (first,)
    assert play_line(position.copy(), (first, last, last)) == (first, last)
    reached = position.copy()
    play_line(reached, (first, last))
    assert reached.actor != position.actor
    reply = int(reached.legal()[0])
    assert play_line(position.copy(), (first, last, reply)) == (first, last)
