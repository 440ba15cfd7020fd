# SPDX-License-Identifier: MIT
"""Blocks contain every rotation, and every bot plays every seat."""

from collections import Counter

import pytest

from caravanserai.arena.pairing import lineup, rotate
from caravanserai.core.errors import BadOptions


@pytest.mark.parametrize(
    ("bots", "players", "places"),
    [(2, 2, (0, 1)), (2, 4, (0, 1, 1, 1)), (3, 5, (0, 1, 2, 2, 2)), (5, 5, (0, 1, 2, 3, 4))],
)
def test_the_last_bot_fills_the_seats(bots: int, players: int, places: tuple[int, ...]) -> None:
    assert lineup(bots, players) == places


@pytest.mark.parametrize(("bots", "players"), [(1, 2), (0, 2), (3, 2)])
def test_too_few_or_too_many_bots_are_refused(bots: int, players: int) -> None:
    with pytest.raises(BadOptions, match=str(bots)):
        lineup(bots, players)


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 4), (3, 5), (5, 5)])
def test_over_a_block_every_bot_plays_every_seat(bots: int, players: int) -> None:
    places = lineup(bots, players)
    for seat in range(players):
        met = Counter(rotate(places, rotation)[seat] for rotation in range(players))
        assert met == Counter(places)
