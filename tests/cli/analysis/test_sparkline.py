# SPDX-License-Identifier: MIT
"""Shares over time on one line."""

from caravanserai.cli.analysis.sparkline import draw_ruler, draw_sparkline, thin_out


def test_shares_are_bars_or_digits() -> None:
    assert draw_sparkline([0, 0.5, 1]) == "▁▅█"
    assert draw_sparkline([0, 0.5, 1], "ascii") == "059"
    assert draw_sparkline([0.2], "no such code") == "2"


def test_long_games_are_thinned_to_the_room_there_is() -> None:
    assert thin_out(range(5), 10) == [0, 1, 2, 3, 4]
    assert thin_out(range(100), 4) == [24, 49, 74, 99]
    assert draw_ruler(range(1, 22)) == "1         11        21"
