# SPDX-License-Identifier: MIT
"""The ladder: who meets whom, and who comes out on top."""

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from caravanserai.arena.errors import PlotsMissing
from caravanserai.arena.ladder import LadderEntry, PlayedMatch, pair_bots, rate_bots, share_against
from caravanserai.arena.play import play_match
from caravanserai.arena.plot import draw_ladder
from caravanserai.core.errors import BadOptions
from tests.support.failing_bots import GAME, chance_blocks, simulated_match

STRENGTH = {"d": 1.0, "c": 2.0, "b": 4.0, "a": 8.0}


def simulated(players: int = 2, blocks: int = 15) -> list[PlayedMatch]:
    dice = np.random.default_rng(2)
    matches = [simulated_match(*pair, players=players) for pair in ("ca", "ab", "bc", "dc", "bd")]
    return [(match, chance_blocks(match, STRENGTH, blocks, dice)) for match in matches]


@pytest.mark.parametrize("players", [2, 4])
def test_stronger_bots_stand_higher(players: int) -> None:
    entries = rate_bots(simulated(players))
    assert [entry.bot for entry in entries] == ["a", "b", "c", "d"]
    assert entries[0].rating.low > entries[-1].rating.high
    assert all(entry.rating.low < entry.rating.mean < entry.rating.high for entry in entries)
    assert sum(entry.games for entry in entries) == 2 * 5 * 15 * players


def test_the_same_games_give_the_same_ladder_and_more_games_less_doubt() -> None:
    few, many = rate_bots(simulated(blocks=5)), rate_bots(simulated(blocks=30))
    assert few == rate_bots(simulated(blocks=5))
    assert width(few[1]) > 1.5 * width(many[1])


def width(entry: LadderEntry) -> float:
    rating = entry.rating
    return rating.high - rating.low


@pytest.mark.usefixtures("fake_bots")
def test_chance_is_the_floor() -> None:
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
def test_each_meets_those_within_reach(reach: int, pairs: int) -> None:
    names = ["random", "grab", "crash", "hang"]
    found = [match.bots for match in pair_bots(GAME, names, reach=reach)]
    assert len(set(map(frozenset, found))) == len(found) == pairs
    assert all({low, high} in map(set, found) for low, high in pairwise(names))


@pytest.mark.usefixtures("fake_bots")
def test_with_more_players_each_is_once_alone_and_once_the_crowd() -> None:
    found = [match.bots for match in pair_bots(GAME, ["random", "grab"], players=4)]
    assert found == [("grab", "random"), ("random", "grab")]


@pytest.mark.parametrize("bots", [[], ["random"], ["random", "random"]])
def test_a_ladder_needs_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadOptions, match="different bots"):
        pair_bots(GAME, bots)


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_the_ladder_is_drawn(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"ladder.{suffix}"
    draw_ladder(rate_bots(simulated(blocks=3)), path, "title", "rating")
    assert path.stat().st_size > 1000


def test_a_picture_of_no_known_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"\.png, \.svg, \.pdf"):
        draw_ladder([], tmp_path / "ladder.txt", "", "")
    with pytest.raises(BadOptions, match="no folder"):
        draw_ladder([], tmp_path / "nowhere" / "ladder.png", "", "")


def test_without_matplotlib_one_learns_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(PlotsMissing, match=r"caravanserai\[plots\]"):
        draw_ladder([], tmp_path / "ladder.png", "", "")
