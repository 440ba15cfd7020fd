# SPDX-License-Identifier: MIT
from caravanserai.server.tables.undo import (
    PlayedAction,
    free_undo_limit,
    last_choice,
    step_start,
    turn_start,
    undo_view,
)


def mark(seat: int, turn: int = 1, reveals: bool = False, is_forced: bool = False) -> PlayedAction:
    return PlayedAction(seat, turn, reveals, is_forced)


def test_own_steps_are_free_back_to_the_opponents_turn() -> None:
    assert free_undo_limit([mark(1), mark(0), mark(0)], 0) == 1


def test_nothing_is_free_beyond_a_reveal() -> None:
    assert free_undo_limit([mark(0), mark(0, reveals=True), mark(0)], 0) == 2


def test_the_last_step_that_revealed_is_not_free_itself() -> None:
    assert free_undo_limit([mark(0), mark(0, reveals=True)], 0) == 2


def test_undoing_the_turn_goes_to_its_start() -> None:
    played = [mark(0, turn=1), mark(0, turn=2), mark(0, turn=2)]
    assert turn_start(played, 0, 2) == 1


def test_undoing_the_turn_stops_at_a_reveal() -> None:
    played = [mark(0), mark(0, reveals=True), mark(0)]
    assert turn_start(played, 0, 1) == 2


def test_undoing_a_step_includes_forced_steps() -> None:
    played = [mark(1), mark(0), mark(0, is_forced=True), mark(0, is_forced=True)]
    assert step_start(played, 0) == 1


def test_forced_steps_alone_cannot_be_undone() -> None:
    played = [mark(1), mark(0, is_forced=True)]
    assert step_start(played, 0) == 2


def test_asking_goes_to_the_last_choice_of_the_seat() -> None:
    played = [mark(0), mark(0, is_forced=True), mark(1), mark(1)]
    assert last_choice(played, 0) == 0


def test_a_seat_that_is_not_to_act_can_only_ask() -> None:
    shown = undo_view([mark(0), mark(1)], 0, 1, 2, "consent")
    assert shown is not None
    assert (shown.step, shown.turn, shown.ask) == (None, None, 0)


def test_a_table_may_allow_free_steps_only() -> None:
    shown = undo_view([mark(0), mark(1)], 0, 1, 2, "free")
    assert shown is not None
    assert shown.ask is None


def test_a_table_may_allow_no_undo() -> None:
    assert undo_view([mark(0)], 0, 0, 1, "off") is None
