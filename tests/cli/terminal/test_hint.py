# SPDX-License-Identifier: MIT
"""The command `hint` during a game."""

from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.bots.analysis import Analysis
from caravanserai.bots.bot import Choice
from caravanserai.cli.terminal import hint
from caravanserai.core.record import GameRecord
from tests.cli.conftest import GAME, Caravan
from tests.support.terminal import CHANCE, whole_game


def test_hint_shows_what_a_bot_would_do(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "default_bot", lambda: "random")
    result = caravan("play", GAME, *CHANCE, "--seed", 5, typed="help\nhint\nquit\n")
    assert "show the moves a bot would consider" in result.out
    assert "chance of winning" in result.out
    assert "50%" in result.out


def test_hint_knows_what_the_seat_knows(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search is for the seat, for about a second; only moves with enough visits are shown."""
    asked: list[tuple[int | None, object]] = []

    def found(position: cv.Position, seat: int | None, budget: object, bot: str) -> Analysis:
        asked.append((seat, budget))
        visits = (100, 60, 2)
        choices = tuple(
            Choice(int(action), tried, (0.6, 0.4), (50.0, 44.5), (int(action),))
            for action, tried in zip(position.legal(), visits, strict=False)
        )
        return Analysis(0, 0, position, choices, 162, 1.0)

    monkeypatch.setattr(hint, "default_bot", lambda: "random")
    monkeypatch.setattr(hint, "analyse", found)
    position = cv.new(GAME, 2, 5)
    hint.show_hint(position, 0)
    assert asked == [(0, hint.BUDGET)]
    result = caravan("play", GAME, *CHANCE, "--seed", 5, typed="hint\nquit\n")
    texts = [position.text(int(action)) for action in position.legal()[:3]]
    advice = result.out.rpartition("chance of winning")[2]
    assert [text in advice for text in texts] == [True, True, False]
    assert advice.count("60%") == advice.count("+5.5") == 2


def test_hint_can_be_typed_as_it_is_shown(caravan: Caravan, tmp_path: Path) -> None:
    """This test compiles the search."""
    file = tmp_path / "game.txt"
    typed = whole_game(2, 1, 11, stop=8)[0]
    arguments = ["play", GAME, *CHANCE, "--seed", 11, "--record", file]
    result = caravan(*arguments, typed="\n".join([*typed, "hint", "quit"]))
    advice = result.out.rpartition("chance of winning")[2].splitlines()[2]
    move = advice.strip().rpartition("  ")[2]
    before = len(GameRecord.load(file, partial=True).actions)
    again = caravan("play", "--resume", file, typed=f"{move}\nquit\n")
    assert "Type help for the commands" not in again.out
    assert len(GameRecord.load(file, partial=True).actions) > before
