# SPDX-License-Identifier: MIT
import pytest

from caravanserai.server.errors import Conflict, Forbidden
from caravanserai.server.protocol.http import NewSeat
from caravanserai.server.tables import seats
from caravanserai.server.tables.clock import Control
from tests.support.server.table_states import (
    ANNA,
    BORIS,
    CARLA,
    against_boris,
    play_first,
    state,
    tell,
)


def test_a_link_gives_a_seat_and_the_last_one_begins_the_game() -> None:
    told = state()
    key = told.sittings[1].invite or ""
    tell(told, seats.join(told, BORIS.id, "Boris", None, key))
    assert told.seats_of(BORIS.id) == [1]
    assert told.status == "playing"


def test_a_link_works_once() -> None:
    told = state(NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open"))
    key = told.sittings[1].invite or ""
    tell(told, seats.join(told, BORIS.id, "Boris", None, key))
    with pytest.raises(Forbidden, match="used"):
        seats.join(told, CARLA.id, "Carla", None, key)


def test_a_private_table_needs_a_link() -> None:
    with pytest.raises(Forbidden, match="link"):
        seats.join(state(), BORIS.id, "Boris", 1, "")


def test_a_public_table_does_not() -> None:
    told = state(is_public=True)
    tell(told, seats.join(told, BORIS.id, "Boris", 1, ""))
    assert told.seats_of(BORIS.id) == [1]


def test_a_taken_seat_is_not_given() -> None:
    with pytest.raises(Conflict, match="seat 0"):
        seats.join(state(is_public=True), BORIS.id, "Boris", 0, "")


def test_sitting_down_twice_changes_nothing() -> None:
    assert seats.join(state(is_public=True), ANNA.id, "Anna", 1, "") == []


def test_who_leaves_before_the_game_frees_the_seat_under_a_new_link() -> None:
    told = state(NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="open"))
    key = told.sittings[1].invite or ""
    tell(told, seats.join(told, BORIS.id, "Boris", None, key))
    tell(told, seats.leave(told, BORIS.id, None))
    assert told.sittings[1].kind == "open"
    assert told.sittings[1].invite not in {None, key}


def test_a_bot_plays_for_who_leaves_and_gives_the_seat_back() -> None:
    told = against_boris()
    tell(told, seats.leave(told, BORIS.id, None))
    assert told.sittings[1].player == "trader"
    tell(told, seats.come_back(told, BORIS.id, None))
    assert told.sittings[1].player is None


def test_who_has_not_left_takes_nothing_back() -> None:
    with pytest.raises(Conflict):
        seats.come_back(against_boris(), BORIS.id, None)


def test_of_two_who_gives_up_loses_at_once() -> None:
    told = against_boris()
    play_first(told, 5)
    tell(told, seats.resign(told, ANNA.id, None))
    assert told.status == "over"
    assert told.ranks() == [2, 1]


def three() -> tuple[NewSeat, ...]:
    return NewSeat(kind="me"), NewSeat(kind="screen"), NewSeat(kind="bot", bot="tourist")


def test_of_three_a_bot_plays_on_for_who_gives_up() -> None:
    told = state(*three())
    tell(told, seats.resign(told, ANNA.id, 1))
    assert told.status == "playing"
    assert told.sittings[1].player == "trader"
    with pytest.raises(Conflict):
        seats.come_back(told, ANNA.id, 1)
    play_first(told, 1)
    assert told.ranks()[1] == 3


@pytest.mark.parametrize(
    ("at_zero", "kind"), [("warn", "late"), ("bot", "replaced"), ("forfeit", "forfeited")]
)
def test_what_happens_at_zero_is_the_tables_choice(at_zero: str, kind: str) -> None:
    told = against_boris(clock=Control(kind="turn", seconds=5, at_zero=at_zero))  # type: ignore[arg-type]
    assert told.wake_at(0) == 5_000
    deeds = seats.time_over(told)
    assert [deed.kind for deed in deeds] == [kind]
    tell(told, deeds, 5_000)
    assert told.clock.deadline is None
    assert seats.time_over(told) == []


def test_only_the_owner_closes_a_table_and_only_before_the_game() -> None:
    told = state()
    with pytest.raises(Forbidden):
        seats.close(told, BORIS.id)
    tell(told, seats.close(told, ANNA.id))
    assert told.status == "over"
    with pytest.raises(Conflict):
        seats.close(against_boris(), ANNA.id)
