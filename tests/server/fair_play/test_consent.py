# SPDX-License-Identifier: MIT
"""No undo beyond a player's own steps without the consent of every other person in the game."""

import pytest

from caravanserai.server.errors import Conflict, Forbidden, Stale
from caravanserai.server.fair_play.consent import seats_to_ask
from caravanserai.server.protocol.http import NewSeat
from caravanserai.server.protocol.requests import (
    AnswerUndo,
    AskUndo,
    Undo,
)
from caravanserai.server.tables import commands, seats
from caravanserai.server.tables.load import build_state
from caravanserai.server.tables.state import Event, TableState
from caravanserai.server.tables.subscribers import Subscribers
from tests.support.server.rated_games import game_of_three, rated_game
from tests.support.server.table_states import (
    ANNA,
    BORIS,
    CARLA,
    against_boris,
    apply,
    new_state,
    play_first,
)


def ask(state: TableState, person_id: str = ANNA.id, to: int = 0) -> None:
    request = AskUndo(position=state.position_version, to=to)
    apply(state, commands.ask_undo(state, person_id, request))


def consent(state: TableState, person_id: str, to: int = 0, position: int | None = None) -> None:
    version = state.position_version if position is None else position
    request = AnswerUndo(position=version, to=to, yes=True)
    apply(state, commands.answer_undo(state, person_id, request))


def leave(state: TableState, person_id: str) -> None:
    apply(state, seats.leave(state, person_id, None, [""] * len(state.seats)))


def waiting(state: TableState) -> list[int]:
    return [] if state.undo_request is None else state.undo_request.waiting


@pytest.mark.parametrize("game", [rated_game, against_boris])
def test_a_stand_in_does_not_consent_for_a_person(game: object) -> None:
    state: TableState = game()  # type: ignore[operator]
    play_first(state, 4)
    leave(state, BORIS.id)
    ask(state)
    assert (len(state.played), waiting(state)) == (4, [1])


def test_a_person_who_is_away_may_answer_without_taking_the_seat_back() -> None:
    state = rated_game()
    play_first(state, 4)
    leave(state, BORIS.id)
    ask(state)
    consent(state, BORIS.id)
    assert (len(state.played), state.seats[1].stand_in) == (0, "tourist")


def test_a_person_who_leaves_or_runs_out_of_time_after_the_request_is_still_asked() -> None:
    state = rated_game()
    play_first(state, 4)
    ask(state)
    apply(state, [Event("replaced", {"seat": 1, "bot": "tourist", "why": "time"})])
    assert (len(state.played), waiting(state)) == (4, [1])


def test_the_move_of_a_stand_in_withdraws_the_request() -> None:
    state = rated_game()
    play_first(state, 4)
    leave(state, BORIS.id)
    ask(state)
    play_first(state)
    assert waiting(state) == []
    with pytest.raises(Conflict, match="nobody asks"):
        consent(state, BORIS.id)


def test_every_other_person_must_consent() -> None:
    state = game_of_three()
    play_first(state, 4)
    leave(state, CARLA.id)
    ask(state)
    consent(state, BORIS.id)
    assert (len(state.played), waiting(state)) == (4, [2])
    consent(state, CARLA.id)
    assert len(state.played) == 0


def test_a_person_who_resigned_is_neither_asked_nor_may_ask() -> None:
    state = game_of_three()
    play_first(state, 4)
    apply(state, seats.resign(state, CARLA.id, None))
    assert Subscribers(state, lambda: 0).state(2).undo is None
    with pytest.raises(Forbidden, match="only players"):
        ask(state, CARLA.id)
    ask(state)
    assert waiting(state) == [1]


def test_an_answer_to_an_earlier_request_does_not_allow_a_later_one() -> None:
    state = rated_game()
    play_first(state, 4)
    ask(state, to=3)
    ask(state, to=0)
    with pytest.raises(Stale, match="undo to 0, not 3"):
        consent(state, BORIS.id, to=3)
    assert len(state.played) == 4


def test_an_answer_for_another_position_is_refused() -> None:
    state = rated_game()
    play_first(state, 2)
    before = state.position_version
    play_first(state, 2)
    ask(state)
    with pytest.raises(Stale):
        consent(state, BORIS.id, position=before)


def test_nobody_undoes_while_a_stand_in_plays_for_them() -> None:
    state = rated_game()
    actor = state.actor
    play_first(state)
    person = (ANNA.id, BORIS.id)[state.actor or 0]
    leave(state, person)
    assert state.actor != actor
    with pytest.raises(Conflict, match="take it back"):
        commands.undo(state, person, Undo(position=state.position_version, to="turn"))


def test_the_seats_of_one_screen_need_no_consent_but_those_of_others_do() -> None:
    state = new_state(NewSeat(kind="me"), NewSeat(kind="screen"), NewSeat(kind="open"))
    apply(state, seats.join(state, BORIS.id, BORIS.name, None, state.seats[2].invite or ""))
    play_first(state, 4)
    ask(state)
    assert waiting(state) == [2]
    assert seats_to_ask(state.seats, [], BORIS.id) == [0, 1]


def test_a_request_stored_by_an_earlier_version_waits_for_people_with_a_stand_in() -> None:
    state = game_of_three()
    play_first(state, 4)
    leave(state, CARLA.id)
    apply(state, [Event("asked", {"seat": 0, "to": 0, "waiting": [1]})])
    loaded = build_state(state.table, state.seat_rows, state.events)
    assert waiting(loaded) == [1, 2]
