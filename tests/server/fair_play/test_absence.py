# SPDX-License-Identifier: MIT
"""A stand-in plays a few turns of a rated game; then the person has lost."""

from dataclasses import replace

from caravanserai.server.fair_play.absence import has_been_away_too_long
from caravanserai.server.tables import seats
from caravanserai.server.tables.state import TableState
from tests.support.server.rated_games import game_of_three, rated_game
from tests.support.server.table_states import BORIS, CARLA, apply, play_first, play_until


def without_boris() -> TableState:
    """Return a rated game in which a bot is to play for Boris."""
    state = rated_game()
    apply(state, seats.leave(state, BORIS.id, None, ["", ""]))
    play_until(state, 1)
    return state


def play_turn(state: TableState) -> None:
    turn = state.turn
    while state.turn == turn:
        play_first(state)


def play_round(state: TableState) -> None:
    """Play a turn of Boris, and on until the next one."""
    play_turn(state)
    play_until(state, 1)


def test_a_stand_in_may_play_two_turns() -> None:
    state = without_boris()
    for _ in range(2):
        assert not has_been_away_too_long(state, 1, 2)
        play_round(state)
    assert has_been_away_too_long(state, 1, 2)


def test_without_tolerance_the_first_turn_of_a_stand_in_loses() -> None:
    assert has_been_away_too_long(without_boris(), 1, 0)


def test_a_turn_that_has_begun_is_finished() -> None:
    state = without_boris()
    while len(state.played) < 2 or state.played[-1].turn != state.turn or state.actor != 1:
        play_first(state)  # until the first of two camels is placed
    assert not has_been_away_too_long(state, 1, len(state.stand_in_turns[1]))


def test_turns_before_a_return_are_not_forgotten() -> None:
    state = without_boris()
    for _ in range(2):
        play_round(state)
    apply(state, seats.come_back(state, BORIS.id, None))
    assert not has_been_away_too_long(state, 1, 2)
    play_round(state)
    apply(state, seats.leave(state, BORIS.id, None, ["", ""]))
    assert has_been_away_too_long(state, 1, 2)


def test_games_without_rating_have_no_limit() -> None:
    state = without_boris()
    state.table = replace(state.table, is_rated=False)
    assert not has_been_away_too_long(state, 1, 0)


def test_with_more_players_the_absent_one_is_last_and_the_game_continues() -> None:
    state = game_of_three()
    apply(state, seats.leave(state, CARLA.id, None, ["", "", ""]))
    apply(state, seats.forfeit_absent(state, 2))
    assert (state.status, state.forfeits) == ("playing", [2])
    assert not has_been_away_too_long(state, 2, 0)
