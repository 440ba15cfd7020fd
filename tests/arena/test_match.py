# SPDX-License-Identifier: MIT
"""A match: valid bots and options, and the seeds of its games."""

import pytest

from caravanserai.arena.match import create_match
from caravanserai.core.errors import BadOptions
from tests.support.bots.failing_bots import GAME


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
def test_an_invalid_match_is_refused(bots: list[str], players: int | None, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        create_match(GAME, bots, players)
