# SPDX-License-Identifier: MIT
"""Classes of bots that an author might write, good and bad."""

from caravanserai.bots.bot import Bot, Cancel, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.core.position import Position


class LastAction(Bot):
    """Plays the last legal action."""

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        return Decision(int(position.legal()[-1]))


class OnlyChoose:
    """Has the one method that a bot needs, and records the budget that it gets."""

    budgets: list[Budget | None] = []  # noqa: RUF012  read by the tests

    def choose(
        self, position: Position, budget: Budget | None, seed: int, cancel: Cancel
    ) -> Decision:
        self.budgets.append(budget)
        return Decision(int(position.legal()[0]))


class NeedsArguments(LastAction):
    """Cannot be created without arguments."""

    def __init__(self, depth: int) -> None:
        self.depth = depth


class NoChoose(Bot):
    """Forgets its only method."""


class FewParameters:
    """Takes the position only."""

    def choose(self, position: Position) -> Decision:
        return Decision(int(position.legal()[0]))


class ReturnsNumber(LastAction):
    """Returns an action instead of a decision."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        return int(position.legal()[0])  # type: ignore[return-value]


class Raises(LastAction):
    """Fails at its second decision."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        if len(position.legal()) < 700:
            raise KeyError("palms")
        return Decision(int(position.legal()[0]))


NOT_A_CLASS = 5
