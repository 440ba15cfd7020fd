# SPDX-License-Identifier: MIT
"""Who may see a table."""

import pytest

from caravanserai.server.people.person import Person
from caravanserai.server.tables.access import may_watch
from tests.support.server.table_states import ANNA, BORIS, CARLA, against_boris, new_state


@pytest.mark.parametrize("person", [ANNA, BORIS])
def test_players_see_their_table(person: Person) -> None:
    assert may_watch(against_boris(watch="nobody"), person, "")


@pytest.mark.parametrize("person", [None, CARLA])
@pytest.mark.parametrize(("watch", "is_visible"), [("anyone", True), ("link", False)])
def test_others_see_a_table_that_anyone_may_watch(
    person: Person | None, watch: str, is_visible: bool
) -> None:
    assert may_watch(against_boris(watch=watch), person, "") == is_visible


def test_a_link_for_spectators_shows_the_table() -> None:
    state = against_boris(watch="link")
    assert may_watch(state, None, state.table.watch_key)
    assert not may_watch(state, None, "wrong")


def test_a_link_to_a_seat_shows_the_table_until_it_is_used() -> None:
    state = new_state(watch="nobody")
    key = state.seats[1].invite or ""
    assert may_watch(state, CARLA, key)
    state.seats[1].invite = None
    assert not may_watch(state, CARLA, key)


def test_a_public_table_is_visible_until_its_game_begins() -> None:
    assert may_watch(new_state(is_public=True, watch="nobody"), None, "")
    assert not may_watch(against_boris(is_public=True, watch="nobody"), None, "")


def test_a_reserved_seat_shows_the_table() -> None:
    state = new_state(watch="nobody")
    state.seats[1].person_id = CARLA.id
    assert may_watch(state, CARLA, "")
