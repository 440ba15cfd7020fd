# SPDX-License-Identifier: MIT
"""A game at the terminal: bots that are asked, undo, interruption."""

from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.bots.bot import Decision
from caravanserai.cli.terminal.session import Session
from caravanserai.core.record import GameRecord
from tests.cli.conftest import GAME, Caravan
from tests.support.terminal import CHANCE


def test_bots_know_nothing_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots are asked by `ask`, which hides what the seat may not know, with seeds of their own."""
    session = Session(cv.new(GAME, 2, 5), ("random", "random"), None)
    asked: list[int] = []

    def listen(_bot: object, position: cv.Position, seed: int) -> Decision:
        asked.append(seed)
        action = int(position.legal()[0])
        return Decision(action, ())

    monkeypatch.setattr("caravanserai.cli.terminal.session.ask", listen)
    for _ in range(4):
        session.play(session.choose_bot_action())
    assert len(set(asked)) == 2  # one for each seat, and none of them that of the game
    assert 5 not in asked


def test_undo_closes_the_bots() -> None:
    session = Session(cv.new(GAME, 2, 5, start=1), ("person", "random"), None)
    while not session.is_person(session.position.actor or 0):
        session.play(session.choose_bot_action())
    session.play(int(session.position.legal()[0]))
    assert session._bots
    assert session.undo(0)
    assert not session._bots


def test_ctrl_c_while_a_bot_thinks_loses_nothing(
    caravan: Caravan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_self: Session) -> int:
        raise KeyboardInterrupt

    file = tmp_path / "game.txt"
    monkeypatch.setattr(Session, "choose_bot_action", interrupted)
    result = caravan("play", GAME, *CHANCE, "--humans", 0, "--record", file)
    assert result.code == 130
    assert "Nothing is lost." in result.out
    assert cv.replay(GameRecord.load(file, partial=True)).actor is not None
