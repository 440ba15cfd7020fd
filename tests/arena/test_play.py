# SPDX-License-Identifier: MIT
"""Playing matches: every game once, resumed from a journal, and stopped when time is up."""

from pathlib import Path

import pytest

from caravanserai.arena.match import create_match
from caravanserai.arena.play import play_match, play_matches
from caravanserai.arena.statistics import standings
from caravanserai.arena.tally import Tally
from tests.support.bots.failing_bots import GAME, random_match


def test_every_game_of_every_block_is_played_once() -> None:
    games = []
    blocks = play_match(
        random_match(4), 2, jobs=1, progress=lambda _tally, game: games.append(game)
    )
    assert [len(block) for block in blocks] == [4, 4]
    assert games == [game for block in blocks for game in block]


def test_only_missing_games_are_played(tmp_path: Path) -> None:
    games = []
    journal = tmp_path / "match.jsonl"
    first = play_match(random_match(), 2, 1, journal)
    both = play_match(random_match(), 3, 1, journal, progress=lambda _t, game: games.append(game))
    assert both[:2] == first
    assert tuple(games) == both[2]
    assert play_match(random_match(), 2, 1, journal) == first


def test_no_block_starts_when_time_is_up() -> None:
    tallies = [Tally(random_match(players), 50) for players in (2, 3)]
    play_matches(tallies, jobs=1, may_start=lambda: not tallies[1].blocks)
    assert [len(tally.blocks) for tally in tallies] == [1, 1]


@pytest.mark.usefixtures("fake_bots")
def test_a_match_continues_after_forfeits() -> None:
    match = create_match(GAME, ["random", "crash"], players=3)
    blocks = play_match(match, 2, jobs=1)
    first, second = standings(match, blocks)
    assert first.share.mean > second.share.mean
    assert (first.forfeits, second.forfeits) == (0, 6)
    (reason,) = second.reasons
    assert reason.text.startswith("ZeroDivisionError: division\nby zero")
    assert (reason.block, reason.games) == (1, 6)
    assert (reason.game, reason.seat, reason.move) in ((1, 2, 1), (1, 3, 1), (1, 2, 2), (1, 3, 2))
