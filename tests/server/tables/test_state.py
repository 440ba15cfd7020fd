# SPDX-License-Identifier: MIT
"""The state of a table is a function of its events."""

from dataclasses import replace

import pytest

from caravanserai.server.tables.load import build_state
from caravanserai.server.tables.state import Event
from tests.support.server.table_states import CARLA, against_boris, apply, play_first


def test_the_same_events_give_the_same_state() -> None:
    state = against_boris()
    play_first(state, 10)
    again = state.empty()
    for event in state.events:
        again.apply_event(event)
    assert again.position.key() == state.position.key()
    assert (again.version, again.actor, again.played) == (state.version, state.actor, state.played)


def test_an_event_with_a_gap_before_it_is_refused() -> None:
    state = against_boris()
    with pytest.raises(ValueError, match="expected event 3"):
        state.apply_event(replace(state.events[-1], number=4))


def test_an_undo_removes_actions() -> None:
    state = against_boris()
    play_first(state, 3)
    before = state.position.key()
    play_first(state, 2)
    apply(state, [Event("undone", {"seat": 0, "to": 3})])
    assert state.position.key() == before
    assert len(state.played) == 3


def test_legal_actions_follow_the_position() -> None:
    state = against_boris()
    for _ in range(3):
        assert state.legal.tolist() == state.position.legal().tolist()
        play_first(state)


def test_rows_of_seats_override_the_events() -> None:
    """A guest who signs in hands seats over to the account without an event."""
    state = against_boris()
    rows = [replace(row, kind="person", person_id=CARLA.id) for row in state.seat_rows]
    loaded = build_state(state.table, rows, state.events)
    assert loaded.seats_of(CARLA.id) == [0, 1]
