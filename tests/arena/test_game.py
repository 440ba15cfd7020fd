# SPDX-License-Identifier: MIT
"""One game: its result, its record, and what happens to bots that fail."""

import shlex
import sys
from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.arena.game import Cancelled, GameTask, play_game, to_record
from caravanserai.arena.kept_bots import KeptBots
from caravanserai.bots.stdio.errors import Forfeit
from tests.support.bots.failing_bots import CREATED, FAKES, GAME, create, result

FIRST_BOT = Path(__file__).parents[2] / "docs" / "examples" / "first_bot.py"


def task(*bots: str, game: str = GAME) -> GameTask:
    return GameTask(game, len(bots), {}, bots, 7, tuple(range(len(bots))))


@pytest.mark.parametrize("game", cv.games())
def test_the_record_of_a_game_replays_to_its_result(game: str) -> None:
    played = task("random", "random", "random", game=game)
    found = play_game(played)
    again = cv.replay(cv.GameRecord.from_text(to_record(played, found).to_text()))
    assert again.is_over
    assert (again.points(), again.ranks()) == (found.points, found.ranks)
    assert sum(found.decisions) == len(found.actions)
    assert min(found.seconds) > 0
    assert found.loser is None


def test_the_same_task_is_the_same_game() -> None:
    assert play_game(task("random", "random")) == play_game(task("random", "random"))


def test_tied_winners_share_the_win() -> None:
    assert result([1, 1, 3]).shares == (0.5, 0.5, 0)


def test_margins_are_against_the_best_other_seat() -> None:
    assert result([2, 1, 3], [20, 30, 10]).margins == (-10, 10, -20)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("crash", "ZeroDivisionError: division\nby zero (in crash, failing_bots.py:"),
        ("cheat", "Fake chose -1, which is not legal here"),
        ("hang", "no answer within 2 s"),
        ("unavailable", "no such program"),
    ],
)
@pytest.mark.usefixtures("fake_bots")
def test_a_bot_that_fails_is_last_and_the_others_rank_by_points(bot: str, reason: str) -> None:
    found = play_game(task("random", bot, "random"))
    assert found.loser == 1
    assert found.reason.startswith(reason)
    assert found.ranks[1] == 3
    assert sum(found.shares) == 1
    assert found.margins == (0, 0, 0)


@pytest.mark.usefixtures("fake_bots")
def test_bots_are_closed_when_the_game_ends_whatever_happens() -> None:
    play_game(task("grab", "grab"))
    play_game(task("grab", "crash"))
    assert len(CREATED) == 4
    assert all(bot.is_closed for bot in CREATED)


def test_a_long_reason_keeps_the_error_at_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = "\n".join(f"  line {number} of a traceback" for number in range(500))

    def fail(_position: cv.Position) -> int:
        raise Forfeit(f"my_bot: it ended with code 1\n{trace}\nKeyError: 'palms'")

    monkeypatch.setitem(FAKES, "crash", fail)
    monkeypatch.setattr("caravanserai.bots.registry.create", create)
    reason = play_game(task("crash", "random")).reason
    assert reason.startswith("my_bot: it ended with code 1\n")
    assert reason.endswith("KeyError: 'palms'")
    assert len(reason) < 1600


def test_a_program_plays_several_games_and_its_start_is_reported_apart() -> None:
    name = f"run:{shlex.quote(sys.executable)} {shlex.quote(str(FIRST_BOT))}"
    kept = KeptBots()
    first, second = (play_game(task(name, "random"), kept=kept) for _ in range(2))
    kept.close()
    assert first == second
    assert first.start_up[0] > second.start_up[0] > 0 == first.start_up[1]
    assert first.start_up[0] > 0.01


@pytest.mark.usefixtures("fake_bots")
def test_a_game_can_be_cancelled() -> None:
    with pytest.raises(Cancelled):
        play_game(task("grab", "grab"), cancel=lambda: True)
    with pytest.raises(Cancelled):
        play_game(task("crash", "crash"), cancel=lambda: True)
    assert all(bot.is_closed for bot in CREATED)
