# SPDX-License-Identifier: MIT
"""Blocks contain every rotation, and every seat is had by everyone."""

from collections import Counter

import pytest

from caravanserai.arena.match import create_match
from caravanserai.arena.pairing import lineup, rotate
from caravanserai.core.errors import BadOptions
from tests.support.failing_bots import GAME


@pytest.mark.parametrize(
    ("bots", "players", "places"),
    [
        (2, 2, (0, 1)),
        (2, 4, (0, 1, 1, 1)),
        (3, 5, (0, 1, 2, 2, 2)),
        (5, 5, (0, 1, 2, 3, 4)),
    ],
)
def test_the_last_bot_fills_the_seats(bots: int, players: int, places: tuple[int, ...]) -> None:
    assert lineup(bots, players) == places


@pytest.mark.parametrize(("bots", "players"), [(1, 2), (0, 2), (3, 2)])
def test_too_few_or_too_many_bots_are_refused(bots: int, players: int) -> None:
    with pytest.raises(BadOptions, match=str(bots)):
        lineup(bots, players)


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 4), (3, 5), (5, 5)])
def test_over_a_block_everyone_has_every_seat(bots: int, players: int) -> None:
    places = lineup(bots, players)
    for seat in range(players):
        met = Counter(rotate(places, rotation)[seat] for rotation in range(players))
        assert met == Counter(places)


def test_the_games_of_a_block_share_the_deal_and_nothing_else() -> None:
    match = create_match(GAME, ["random", "random"], players=4, seed=3)
    tasks = [match.task(block, rotation) for block in range(3) for rotation in range(4)]
    assert len({task.deal for task in tasks}) == 3
    assert len({task.deal for task in tasks[:4]}) == 1
    assert len({seed for task in tasks for seed in task.seeds}) == 3 * 4 * 4


def test_another_seed_is_another_match() -> None:
    one, other = (create_match(GAME, ["random", "random"], seed=seed).task(0, 0) for seed in (1, 2))
    assert one.deal != other.deal
    assert set(one.seeds).isdisjoint(other.seeds)


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (["random"], None, "two bots"),
        (["random"] * 3, 2, "3 bots"),
        (["random"] * 6, None, "2 to 5 players"),
        (["random", "nobody"], None, "nobody"),
        (["random", " "], None, "empty"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    bots: list[str], players: int | None, words: str
) -> None:
    with pytest.raises(BadOptions, match=words):
        create_match(GAME, bots, players)
