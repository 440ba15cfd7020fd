# SPDX-License-Identifier: MIT
"""The ladder: which bots meet, and how they are rated."""

from itertools import pairwise

import numpy as np
import pytest

from caravanserai.arena.ladder import LadderEntry, PlayedMatch, pair_bots, rate_bots, share_against
from caravanserai.arena.play import play_match
from caravanserai.core.errors import BadOptions
from tests.support.bots.failing_bots import GAME, chance_blocks, simulated_match

STRENGTH = {"d": 1.0, "c": 2.0, "b": 4.0, "a": 8.0}


def simulated(players: int = 2, blocks: int = 15) -> list[PlayedMatch]:
    random = np.random.default_rng(2)
    matches = [simulated_match(*pair, players=players) for pair in ("ca", "ab", "bc", "dc", "bd")]
    return [(match, chance_blocks(match, STRENGTH, blocks, random)) for match in matches]


@pytest.mark.parametrize("players", [2, 4])
def test_stronger_bots_stand_higher(players: int) -> None:
    entries = rate_bots(simulated(players))
    assert [entry.bot for entry in entries] == ["a", "b", "c", "d"]
    assert entries[0].rating.low > entries[-1].rating.high
    assert all(entry.rating.low < entry.rating.mean < entry.rating.high for entry in entries)
    assert sum(entry.games for entry in entries) == 2 * 5 * 15 * players


def test_the_same_games_give_the_same_ladder_and_more_games_narrower_intervals() -> None:
    few, many = rate_bots(simulated(blocks=5)), rate_bots(simulated(blocks=30))
    assert few == rate_bots(simulated(blocks=5))
    assert width(few[1]) > 1.5 * width(many[1])


def width(entry: LadderEntry) -> float:
    rating = entry.rating
    return rating.high - rating.low


@pytest.mark.usefixtures("fake_bots")
def test_random_play_is_rated_lowest() -> None:
    matches = pair_bots(GAME, ["random", "grab"])
    played = [(match, play_match(match, 4, jobs=1)) for match in matches]
    assert [entry.bot for entry in rate_bots(played)] == ["grab", "random"]
    share = share_against(played, "grab", "random")
    assert share is not None
    assert share.mean > 0.8


def test_bots_that_did_not_meet_have_no_share() -> None:
    assert share_against(simulated(), "a", "d") is None
    assert share_against(simulated(players=4), "a", "b") is None


@pytest.mark.usefixtures("fake_bots")
@pytest.mark.parametrize(("reach", "pairs"), [(1, 3), (2, 5), (9, 6)])
def test_each_bot_meets_those_within_reach(reach: int, pairs: int) -> None:
    names = ["random", "grab", "crash", "hang"]
    found = [match.bots for match in pair_bots(GAME, names, reach=reach)]
    assert len(set(map(frozenset, found))) == len(found) == pairs
    assert all({low, high} in map(set, found) for low, high in pairwise(names))


@pytest.mark.usefixtures("fake_bots")
def test_with_more_players_each_bot_is_once_alone_and_once_the_majority() -> None:
    found = [match.bots for match in pair_bots(GAME, ["random", "grab"], players=4)]
    assert found == [("grab", "random"), ("random", "grab")]


@pytest.mark.parametrize("bots", [[], ["random"], ["random", "random"]])
def test_a_ladder_needs_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadOptions, match="different bots"):
        pair_bots(GAME, bots)
