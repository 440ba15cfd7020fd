# SPDX-License-Identifier: MIT
"""Why a game at a rated table does not count."""

import pytest

from caravanserai.server.fair_play.verdict import reason_not_to_count
from caravanserai.server.tables import seats
from caravanserai.server.tables.state import Event, TableState
from tests.support.server.rated_games import LEAST_TURNS, ended_game, game_of_three, rated_game
from tests.support.server.table_states import ANNA, BORIS, CARLA, apply, play_first


def reason(state: TableState) -> str | None:
    return reason_not_to_count(state, LEAST_TURNS)


def test_a_game_that_was_resigned_after_a_few_turns_counts() -> None:
    assert reason(ended_game()) is None


def test_a_game_that_was_resigned_before_a_few_turns_does_not_count() -> None:
    assert reason(ended_game(LEAST_TURNS - 1)) == "too_short"


def test_a_game_without_a_turn_of_one_side_does_not_count() -> None:
    state = rated_game()
    play_first(state)
    apply(state, seats.resign(state, BORIS.id, None))
    assert reason(state) == "too_short"


def test_a_game_that_others_finish_counts_for_a_person_who_resigned_early() -> None:
    state = game_of_three()
    apply(state, seats.resign(state, CARLA.id, None))
    while state.status != "over":
        play_first(state)
    assert reason(state) is None
    assert state.ranks()[2] == 3


def test_a_game_that_was_ended_from_outside_does_not_count() -> None:
    state = rated_game(turns=LEAST_TURNS)
    apply(state, [Event("closed")])
    assert reason(state) == "aborted"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"person_id": ANNA.id}, "one_person"),
        ({"kind": "screen"}, "no_account"),
        ({"person_id": None}, "no_account"),
    ],
)
def test_a_game_of_one_person_does_not_count(changes: dict[str, str], expected: str) -> None:
    state = ended_game()
    for name, value in changes.items():
        setattr(state.seats[1], name, value)
    assert reason(state) == expected
