# SPDX-License-Identifier: MIT
import pytest

from caravanserai.server.errors import Conflict, Forbidden, ServerError
from caravanserai.server.fair_play.verdict import reason_not_to_count
from caravanserai.server.protocol.http import NewSeat
from caravanserai.server.tables import seats
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.state import TableState
from tests.support.server.table_states import (
    ANNA,
    BORIS,
    CARLA,
    against_boris,
    apply,
    new_state,
    play_first,
)

KEYS = ["key 0", "key 1", "key 2"]  # for seats that become open again


def test_a_link_gives_a_seat_and_the_last_one_begins_the_game() -> None:
    state = new_state()
    key = state.seats[1].invite or ""
    apply(state, seats.join(state, BORIS.id, "Boris", None, key))
    assert state.seats_of(BORIS.id) == [1]
    assert state.status == "playing"


def test_a_link_works_once() -> None:
    state = new_state(NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open"))
    key = state.seats[1].invite or ""
    apply(state, seats.join(state, BORIS.id, "Boris", None, key))
    with pytest.raises(Forbidden, match="used"):
        seats.join(state, CARLA.id, "Carla", None, key)


def test_a_private_table_needs_a_link() -> None:
    with pytest.raises(Forbidden, match="link"):
        seats.join(new_state(), BORIS.id, "Boris", 1, "")


def test_a_public_table_needs_no_link() -> None:
    state = new_state(is_public=True)
    apply(state, seats.join(state, BORIS.id, "Boris", 1, ""))
    assert state.seats_of(BORIS.id) == [1]


def test_a_taken_seat_is_not_given() -> None:
    with pytest.raises(Conflict, match="seat 0"):
        seats.join(new_state(is_public=True), BORIS.id, "Boris", 0, "")


def test_joining_twice_changes_nothing() -> None:
    assert seats.join(new_state(is_public=True), ANNA.id, "Anna", 1, "") == []


def test_leaving_before_the_game_opens_the_seat_with_a_new_link() -> None:
    state = new_state(NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open"))
    key = state.seats[1].invite or ""
    apply(state, seats.join(state, BORIS.id, "Boris", None, key))
    apply(state, seats.leave(state, BORIS.id, None, KEYS))
    assert state.seats[1].kind == "open"
    assert state.seats[1].invite == "key 1"


def test_a_bot_stands_in_for_a_player_who_leaves_until_they_return() -> None:
    state = against_boris()
    apply(state, seats.leave(state, BORIS.id, None, KEYS))
    assert state.seats[1].player == "trader"
    apply(state, seats.come_back(state, BORIS.id, None))
    assert state.seats[1].player is None


def test_a_player_who_has_not_left_cannot_return() -> None:
    with pytest.raises(Conflict):
        seats.come_back(against_boris(), BORIS.id, None)


def test_with_two_players_resigning_ends_the_game() -> None:
    state = against_boris()
    play_first(state, 5)
    apply(state, seats.resign(state, ANNA.id, None))
    assert state.status == "over"
    assert state.ranks() == [2, 1]


def three() -> tuple[NewSeat, ...]:
    return NewSeat(kind="me"), NewSeat(kind="screen"), NewSeat(kind="bot", bot="tourist")


def test_with_three_players_a_bot_plays_on_after_a_resignation() -> None:
    state = new_state(*three())
    apply(state, seats.resign(state, ANNA.id, 1))
    assert state.status == "playing"
    assert state.seats[1].player == "trader"
    with pytest.raises(Conflict):
        seats.come_back(state, ANNA.id, 1)
    play_first(state, 1)
    assert state.ranks()[1] == 3


@pytest.mark.parametrize(
    ("at_zero", "kind"), [("warn", "late"), ("bot", "replaced"), ("forfeit", "forfeited")]
)
def test_the_table_chooses_what_a_timeout_does(at_zero: str, kind: str) -> None:
    state = against_boris(clock=Control(kind="turn", seconds=5, at_zero=at_zero))  # type: ignore[arg-type]
    assert state.wake_at(0) == 5_000
    events = seats.time_out(state)
    assert [event.kind for event in events] == [kind]
    apply(state, events, 5_000)
    assert state.clock.deadline is None
    assert seats.time_out(state) == []


def test_only_the_owner_closes_a_table_and_only_before_the_game() -> None:
    state = new_state()
    with pytest.raises(Forbidden):
        seats.close(state, BORIS.id)
    apply(state, seats.close(state, ANNA.id))
    assert state.status == "over"
    with pytest.raises(Conflict):
        seats.close(against_boris(), ANNA.id)


# --- bots for open seats --------------------------------------------------------------------------


def test_the_owner_gives_an_open_seat_to_a_bot() -> None:
    state = waiting_with_boris()
    apply(state, seats.fill(state, ANNA.id, 2, "pilgrim"))
    assert (state.seats[2].kind, state.seats[2].player) == ("bot", "pilgrim")
    assert state.status == "playing"  # it was the last open seat


def test_the_game_waits_while_another_seat_is_open() -> None:
    state = new_state(NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open"))
    apply(state, seats.fill(state, ANNA.id, 1, "tourist"))
    assert (state.status, state.seats[1].invite) == ("open", None)


@pytest.mark.parametrize(
    ("person", "seat", "bot", "code"),
    [
        (BORIS.id, 2, "pilgrim", "not_owner"),
        (ANNA.id, 1, "pilgrim", "seat_taken"),
        (ANNA.id, 4, "pilgrim", "seat_taken"),
        (ANNA.id, 2, "genius", "bad_message"),
    ],
)
def test_no_other_seat_is_given_to_a_bot(person: str, seat: int, bot: str, code: str) -> None:
    with pytest.raises(ServerError) as caught:
        seats.fill(waiting_with_boris(), person, seat, bot)
    assert caught.value.code == code


def test_no_seat_of_a_running_game_is_given_to_a_bot() -> None:
    with pytest.raises(Conflict):
        seats.fill(against_boris(), ANNA.id, 1, "pilgrim")


# --- sending away, and aborting -------------------------------------------------------------------


def waiting_with_boris() -> TableState:
    state = new_state(
        NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open"), is_public=True
    )
    apply(state, seats.join(state, BORIS.id, "Boris", 1, ""))
    return state


def test_the_owner_sends_a_person_away_who_cannot_come_back() -> None:
    state = waiting_with_boris()
    apply(state, seats.kick(state, ANNA.id, 1, "new key"))
    assert (state.seats[1].kind, state.seats[1].invite) == ("open", "new key")
    with pytest.raises(Forbidden) as caught:
        seats.join(state, BORIS.id, "Boris", None, "new key")
    assert caught.value.code == "kicked"
    apply(state, seats.join(state, CARLA.id, "Carla", 1, ""))


def test_the_owner_takes_a_seat_back_from_a_bot() -> None:
    state = new_state(NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open"))
    apply(state, seats.fill(state, ANNA.id, 1, "pilgrim"))
    apply(state, seats.kick(state, ANNA.id, 1, "new key"))
    assert (state.seats[1].kind, state.seats[1].name, state.seats[1].bot) == ("open", "", None)
    apply(state, seats.join(state, CARLA.id, "Carla", None, "new key"))
    assert state.seats[1].person_id == CARLA.id


@pytest.mark.parametrize(
    ("person", "seat", "code"),
    [
        (BORIS.id, 0, "not_owner"),
        (ANNA.id, 2, "seat_open"),
        (ANNA.id, 4, "seat_open"),
        (ANNA.id, 0, "bad_message"),
    ],
)
def test_nobody_else_is_sent_away(person: str, seat: int, code: str) -> None:
    with pytest.raises(ServerError) as caught:
        seats.kick(waiting_with_boris(), person, seat, "new key")
    assert caught.value.code == code


def test_nobody_is_sent_away_from_a_running_game() -> None:
    with pytest.raises(Conflict):
        seats.kick(against_boris(), ANNA.id, 1, "new key")


def test_a_game_can_be_aborted_until_everybody_has_moved() -> None:
    state = against_boris()
    play_first(state)
    assert seats.may_abort(state)
    aborted = seats.abort(state, BORIS.id)
    while len({action.seat for action in state.played}) < 2:
        play_first(state)
    with pytest.raises(Conflict) as caught:
        seats.abort(state, BORIS.id)
    assert caught.value.code == "has_moved"
    apply(state, aborted)
    assert (state.status, state.is_aborted) == ("over", True)
    assert reason_not_to_count(state, least_turns=0) == "aborted"


def test_only_players_abort_and_only_a_running_game() -> None:
    with pytest.raises(Forbidden):
        seats.abort(against_boris(), CARLA.id)
    with pytest.raises(Conflict):
        seats.abort(new_state(), ANNA.id)
