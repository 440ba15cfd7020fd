# SPDX-License-Identifier: MIT
"""Programs that play more than one game."""

import pytest

from caravanserai.arena.kept_bots import KeptBots
from caravanserai.bots import registry
from tests.support.bots.own_bots import LastAction

pytestmark = pytest.mark.interpreted


class Kept(LastAction):
    """Counts the games that it has played."""

    def __init__(self, can_reset: bool = True) -> None:
        self.games, self.is_closed, self._can_reset = 1, False, can_reset

    def reset(self) -> bool:
        self.games += 1
        return self._can_reset

    def close(self) -> None:
        self.is_closed = True


def test_a_bot_that_can_be_reset_plays_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "create", lambda _name: Kept())
    kept = KeptBots()
    one, two = kept.take("a"), kept.take("a")
    kept.give_back("a", one)
    assert kept.take("b") is not one
    assert kept.take("a") is one is not two
    kept.give_back("a", one)
    kept.close()
    assert isinstance(one, Kept)
    assert (one.games, one.is_closed) == (3, True)


def test_a_bot_that_cannot_be_reset_is_closed() -> None:
    kept, bot = KeptBots(), Kept(can_reset=False)
    kept.give_back("a", bot)
    assert bot.is_closed


def test_only_some_idle_bots_are_kept() -> None:
    kept, bots = KeptBots(), [Kept() for _ in range(9)]
    for bot in bots:
        kept.give_back("a", bot)
    assert [bot.is_closed for bot in bots] == [True] + [False] * 8
    kept.close()
    assert all(bot.is_closed for bot in bots)
