# SPDX-License-Identifier: MIT
import pytest

from caravanserai.core.errors import IllegalAction
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, Stale
from caravanserai.server.protocol.http import Assists, NewSeat
from caravanserai.server.protocol.requests import (
    AnswerUndo,
    AskUndo,
    Chat,
    Play,
    Undo,
)
from caravanserai.server.tables import commands
from caravanserai.server.tables.state import Event, TableState
from tests.support.server.table_states import (
    ANNA,
    BORIS,
    CARLA,
    against_boris,
    apply,
    new_state,
    play_first,
)


def person_to_act(state: TableState) -> str:
    return (ANNA.id, BORIS.id)[state.actor or 0]


def person_waiting(state: TableState) -> str:
    return (BORIS.id, ANNA.id)[state.actor or 0]


def answer(state: TableState, *, yes: bool) -> AnswerUndo:
    """Return an answer to the request for an undo."""
    to = state.undo_request.to if state.undo_request else 0
    return AnswerUndo(position=state.position_version, to=to, yes=yes)


def legal(state: TableState) -> int:
    return int(state.position.legal()[0])


def test_the_player_to_act_plays() -> None:
    state = against_boris()
    request = Play(position=state.position_version, action=legal(state), nonce="x")
    [event] = commands.play(state, person_to_act(state), request)
    assert event.kind == "action"
    assert event.body == {"seat": state.actor, "action": legal(state), "nonce": "x"}


def test_an_action_may_be_given_in_notation() -> None:
    state = against_boris()
    text = state.position.text(legal(state))
    [event] = commands.play(
        state, person_to_act(state), Play(position=state.position_version, text=text)
    )
    assert event.body["action"] == legal(state)


def test_a_player_who_is_not_to_act_is_refused() -> None:
    state = against_boris()
    request = Play(position=state.position_version, action=legal(state))
    with pytest.raises(Conflict, match="turn of seat"):
        commands.play(state, person_waiting(state), request)


def test_a_stranger_does_not_play() -> None:
    state = against_boris()
    request = Play(position=state.position_version, action=legal(state))
    with pytest.raises(Forbidden, match="join"):
        commands.play(state, CARLA.id, request)


def test_an_action_for_another_position_is_stale() -> None:
    state = against_boris()
    request = Play(position=state.position_version - 1, action=legal(state))
    with pytest.raises(Stale):
        commands.play(state, person_to_act(state), request)


def test_chat_makes_no_action_stale() -> None:
    state = against_boris()
    version = state.position_version
    apply(state, commands.chat(state, ANNA.id, "Anna", Chat(text="hello")))
    assert commands.play(state, person_to_act(state), Play(position=version, action=legal(state)))


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    state = against_boris()
    forbidden = next(a for a in range(9_999) if a not in state.position.legal())
    with pytest.raises(IllegalAction, match=r"TD-\d"):
        commands.play(
            state, person_to_act(state), Play(position=state.position_version, action=forbidden)
        )


@pytest.mark.parametrize("request_", [Play(position=2), Play(position=2, action=1, text="a")])
def test_an_action_is_given_by_id_or_text(request_: Play) -> None:
    with pytest.raises(BadMessage, match="either"):
        commands.play(against_boris(), ANNA.id, request_)


def test_nothing_is_played_before_the_game_begins() -> None:
    with pytest.raises(Conflict, match="not begun"):
        commands.play(new_state(), ANNA.id, Play(position=0, action=0))


def camel_turn() -> TableState:
    """Return a game in which the player to act has placed the first of two camels."""
    state = against_boris()
    while state.position.view(None)["turn"] < 2 or state.played[-1].seat != state.actor:
        play_first(state)
    return state


def test_the_first_of_two_camels_is_undone_freely() -> None:
    state = camel_turn()
    number, before = len(state.played), state.position.key()
    request = Undo(position=state.position_version, to="step")
    apply(state, commands.undo(state, person_to_act(state), request))
    assert len(state.played) == number - 1
    assert state.position.key() != before


def test_actions_of_the_other_player_are_not_undone_freely() -> None:
    state = camel_turn()
    request = Undo(position=state.position_version, to=len(state.played) - 2)
    with pytest.raises(Conflict, match="reveal"):
        commands.undo(state, person_to_act(state), request)


def test_only_the_player_to_act_undoes() -> None:
    state = camel_turn()
    with pytest.raises(Conflict, match="turn"):
        commands.undo(
            state, person_waiting(state), Undo(position=state.position_version, to="turn")
        )


def test_a_table_may_forbid_undo() -> None:
    state = against_boris(assists=Assists(undo="off"))
    with pytest.raises(Forbidden):
        commands.undo(state, ANNA.id, Undo(position=state.position_version, to="step"))
    with pytest.raises(Forbidden):
        commands.ask_undo(state, ANNA.id, AskUndo(position=state.position_version, to=0))


def test_with_consent_more_is_undone() -> None:
    state = against_boris()
    play_first(state, 4)
    apply(state, commands.ask_undo(state, ANNA.id, AskUndo(position=state.position_version, to=1)))
    assert state.undo_request is not None
    assert state.undo_request.waiting == [1]
    apply(state, commands.answer_undo(state, BORIS.id, answer(state, yes=True)))
    assert len(state.played) == 1
    assert state.undo_request is None


def test_without_consent_nothing_changes() -> None:
    state = against_boris()
    play_first(state, 4)
    apply(state, commands.ask_undo(state, ANNA.id, AskUndo(position=state.position_version, to=1)))
    apply(state, commands.answer_undo(state, BORIS.id, answer(state, yes=False)))
    assert len(state.played) == 4
    assert state.undo_request is None


def test_the_player_who_asks_may_not_answer() -> None:
    state = against_boris()
    play_first(state, 2)
    apply(state, commands.ask_undo(state, ANNA.id, AskUndo(position=state.position_version, to=0)))
    with pytest.raises(Forbidden):
        commands.answer_undo(state, ANNA.id, answer(state, yes=True))


def test_an_action_withdraws_the_request() -> None:
    state = against_boris()
    play_first(state, 2)
    apply(state, commands.ask_undo(state, ANNA.id, AskUndo(position=state.position_version, to=0)))
    play_first(state)
    with pytest.raises(Conflict, match="nobody asks"):
        commands.answer_undo(state, BORIS.id, answer(state, yes=True))


def test_the_end_of_a_game_withdraws_the_request() -> None:
    state = against_boris()
    play_first(state, 2)
    apply(state, commands.ask_undo(state, ANNA.id, AskUndo(position=state.position_version, to=0)))
    asked = answer(state, yes=True)
    apply(state, [Event("closed", {"why": "admin"})])
    with pytest.raises(Conflict, match="nobody asks"):
        commands.answer_undo(state, BORIS.id, asked)
    assert state.undo_request is None


def test_bots_always_consent() -> None:
    state = new_state(NewSeat(kind="me"), NewSeat(kind="bot", bot="tourist"))
    play_first(state, 3)
    apply(state, commands.ask_undo(state, ANNA.id, AskUndo(position=state.position_version, to=0)))
    assert len(state.played) == 0


def test_chat_is_stripped_and_must_not_be_empty() -> None:
    [event] = commands.chat(new_state(), ANNA.id, "Anna", Chat(text="  good \n game "))
    assert event.body["text"] == "good game"
    with pytest.raises(BadMessage):
        commands.chat(new_state(), ANNA.id, "Anna", Chat(text="   "))
