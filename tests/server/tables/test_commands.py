# SPDX-License-Identifier: MIT
import pytest

from caravanserai.core.errors import IllegalAction
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, Stale
from caravanserai.server.protocol.http import Assists, NewSeat
from caravanserai.server.protocol.socket import Answer, Ask, Chat, Play, Undo
from caravanserai.server.tables import commands
from caravanserai.server.tables.state import TableState
from tests.support.server.table_states import (
    ANNA,
    BORIS,
    CARLA,
    against_boris,
    play_first,
    state,
    tell,
)


def person_to_act(told: TableState) -> str:
    return (ANNA.id, BORIS.id)[told.actor or 0]


def person_waiting(told: TableState) -> str:
    return (BORIS.id, ANNA.id)[told.actor or 0]


def legal(told: TableState) -> int:
    return int(told.position.legal()[0])


def test_who_is_to_act_plays() -> None:
    told = against_boris()
    request = Play(position=told.position_version, action=legal(told), nonce="x")
    [deed] = commands.play(told, person_to_act(told), request)
    assert deed.kind == "action"
    assert deed.body == {"seat": told.actor, "action": legal(told), "nonce": "x"}


def test_an_action_may_be_given_in_notation() -> None:
    told = against_boris()
    text = told.position.text(legal(told))
    [deed] = commands.play(
        told, person_to_act(told), Play(position=told.position_version, text=text)
    )
    assert deed.body["action"] == legal(told)


def test_who_is_not_to_act_waits() -> None:
    told = against_boris()
    request = Play(position=told.position_version, action=legal(told))
    with pytest.raises(Conflict, match="turn of seat"):
        commands.play(told, person_waiting(told), request)


def test_a_stranger_does_not_play() -> None:
    told = against_boris()
    request = Play(position=told.position_version, action=legal(told))
    with pytest.raises(Forbidden, match="join"):
        commands.play(told, CARLA.id, request)


def test_an_action_for_another_position_is_late() -> None:
    told = against_boris()
    request = Play(position=told.position_version - 1, action=legal(told))
    with pytest.raises(Stale):
        commands.play(told, person_to_act(told), request)


def test_chat_makes_no_action_late() -> None:
    told = against_boris()
    version = told.position_version
    tell(told, commands.chat(told, ANNA.id, "Anna", Chat(text="hello")))
    assert commands.play(told, person_to_act(told), Play(position=version, action=legal(told)))


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    told = against_boris()
    forbidden = next(a for a in range(9_999) if a not in told.position.legal())
    with pytest.raises(IllegalAction, match=r"TD-\d"):
        commands.play(
            told, person_to_act(told), Play(position=told.position_version, action=forbidden)
        )


@pytest.mark.parametrize("request_", [Play(position=2), Play(position=2, action=1, text="a")])
def test_an_action_is_given_by_id_or_text(request_: Play) -> None:
    with pytest.raises(BadMessage, match="either"):
        commands.play(against_boris(), ANNA.id, request_)


def test_nothing_is_played_before_the_game_begins() -> None:
    with pytest.raises(Conflict, match="not begun"):
        commands.play(state(), ANNA.id, Play(position=0, action=0))


def camel_turn() -> TableState:
    """A game in which who is to act has placed the first of two camels."""
    told = against_boris()
    while told.position.view(None)["turn"] < 2 or told.marks[-1].seat != told.actor:
        play_first(told)
    return told


def test_the_first_of_two_camels_is_taken_back_freely() -> None:
    told = camel_turn()
    number, before = len(told.marks), told.position.key()
    request = Undo(position=told.position_version, to="step")
    tell(told, commands.undo(told, person_to_act(told), request))
    assert len(told.marks) == number - 1
    assert told.position.key() != before


def test_nothing_of_the_other_is_taken_back_freely() -> None:
    told = camel_turn()
    request = Undo(position=told.position_version, to=len(told.marks) - 2)
    with pytest.raises(Conflict, match="reveal"):
        commands.undo(told, person_to_act(told), request)


def test_who_is_not_to_act_takes_nothing_back() -> None:
    told = camel_turn()
    with pytest.raises(Conflict, match="turn"):
        commands.undo(told, person_waiting(told), Undo(position=told.position_version, to="turn"))


def test_a_table_may_forbid_taking_back() -> None:
    told = against_boris(assists=Assists(undo="off"))
    with pytest.raises(Forbidden):
        commands.undo(told, ANNA.id, Undo(position=told.position_version, to="step"))
    with pytest.raises(Forbidden):
        commands.ask(told, ANNA.id, Ask(position=told.position_version, to=0))


def test_by_consent_more_is_taken_back() -> None:
    told = against_boris()
    play_first(told, 4)
    tell(told, commands.ask(told, ANNA.id, Ask(position=told.position_version, to=1)))
    assert told.asked is not None
    assert told.asked.waiting == [1]
    tell(told, commands.answer(told, BORIS.id, Answer(yes=True)))
    assert len(told.marks) == 1
    assert told.asked is None


def test_without_consent_nothing_changes() -> None:
    told = against_boris()
    play_first(told, 4)
    tell(told, commands.ask(told, ANNA.id, Ask(position=told.position_version, to=1)))
    tell(told, commands.answer(told, BORIS.id, Answer(yes=False)))
    assert len(told.marks) == 4
    assert told.asked is None


def test_who_asks_does_not_answer() -> None:
    told = against_boris()
    play_first(told, 2)
    tell(told, commands.ask(told, ANNA.id, Ask(position=told.position_version, to=0)))
    with pytest.raises(Forbidden):
        commands.answer(told, ANNA.id, Answer(yes=True))


def test_an_action_withdraws_the_question() -> None:
    told = against_boris()
    play_first(told, 2)
    tell(told, commands.ask(told, ANNA.id, Ask(position=told.position_version, to=0)))
    play_first(told)
    with pytest.raises(Conflict, match="nobody asks"):
        commands.answer(told, BORIS.id, Answer(yes=True))


def test_bots_always_consent() -> None:
    told = state(NewSeat(kind="me"), NewSeat(kind="bot", bot="tourist"))
    play_first(told, 3)
    tell(told, commands.ask(told, ANNA.id, Ask(position=told.position_version, to=0)))
    assert len(told.marks) == 0


def test_words_are_kept_and_blanks_are_not() -> None:
    [deed] = commands.chat(state(), ANNA.id, "Anna", Chat(text="  good \n game "))
    assert deed.body["text"] == "good game"
    with pytest.raises(BadMessage):
        commands.chat(state(), ANNA.id, "Anna", Chat(text="   "))
