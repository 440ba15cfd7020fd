# SPDX-License-Identifier: MIT
from caravanserai.server.tables.clock import Clock, Control


def bank(seconds: int = 60, increment: int = 5) -> Clock:
    return Clock(Control(kind="bank", seconds=seconds, increment=increment), 2)


def test_a_bank_is_used_while_its_seat_is_to_act() -> None:
    clock = bank()
    clock.switch_to(0, 1_000)
    assert clock.left(0, 11_000) == 50_000
    assert clock.left(1, 11_000) == 60_000


def test_the_increment_comes_after_the_turn() -> None:
    clock = bank()
    clock.switch_to(0, 0)
    clock.switch_to(1, 10_000)
    assert clock.left(0, 99_000) == 55_000


def test_acting_again_in_the_same_turn_changes_nothing() -> None:
    clock = bank()
    clock.switch_to(0, 0)
    clock.switch_to(0, 10_000)
    assert clock.left(0, 20_000) == 40_000


def test_a_clock_for_each_turn_is_full_again_next_time() -> None:
    clock = Clock(Control(kind="turn", seconds=30), 2)
    clock.switch_to(0, 0)
    clock.switch_to(1, 29_000)
    clock.switch_to(0, 30_000)
    assert clock.deadline == 60_000


def test_a_timeout_is_reported_once() -> None:
    clock = bank()
    deadlines = []
    clock.switch_to(0, 0)
    deadlines.append(clock.deadline)
    clock.mark_late()
    deadlines.append(clock.deadline)
    clock.switch_to(1, 70_000)
    deadlines.append(clock.deadline)
    assert deadlines == [60_000, None, 130_000]


def test_a_seat_that_was_late_keeps_only_the_increment() -> None:
    clock = bank()
    clock.switch_to(0, 0)
    clock.mark_late()
    clock.switch_to(1, 90_000)
    assert clock.left(0, 90_000) == 5_000


def test_a_bot_has_no_clock() -> None:
    clock = bank()
    clock.switch_to(0, 0)
    clock.switch_to(None, 10_000)
    assert clock.deadline is None
    assert clock.left(0, 500_000) == 55_000


def test_a_table_without_a_clock_shows_none() -> None:
    clock = Clock(Control(), 3)
    clock.switch_to(0, 0)
    assert clock.view(5) is None
    assert clock.deadline is None


def test_a_player_who_leaves_and_returns_gains_no_time() -> None:
    for clock in (bank(), Clock(Control(kind="turn", seconds=60), 2)):
        clock.switch_to(0, 0)
        for at in (10_000, 20_000):
            clock.switch_to(0, at, is_paused=True)
            clock.switch_to(0, at + 5_000)
        assert clock.left(0, 30_000) == 40_000


def test_the_increment_comes_after_a_turn_that_a_stand_in_finished() -> None:
    clock = bank()
    clock.switch_to(0, 0)
    clock.switch_to(0, 10_000, is_paused=True)
    clock.switch_to(1, 20_000)
    assert clock.left(0, 99_000) == 55_000


def test_a_turn_that_a_bot_played_alone_brings_no_time() -> None:
    clock = bank()
    clock.switch_to(0, 0, is_paused=True)
    clock.switch_to(1, 20_000)
    assert clock.left(0, 99_000) == 60_000


def test_a_player_whose_time_was_up_has_none_in_the_same_turn() -> None:
    clock = Clock(Control(kind="turn", seconds=30), 2)
    clock.switch_to(0, 0)
    clock.switch_to(0, 30_000, is_paused=True)
    clock.switch_to(0, 40_000)
    assert clock.deadline == 40_000
