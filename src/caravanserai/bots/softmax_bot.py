# SPDX-License-Identifier: MIT
"""The hasty bot: step by step what promises most, with slips. It answers in a millisecond."""

import caravanserai.bots.heuristics.registry  # noqa: F401  teaches both games
from caravanserai.bots.bot import Bot, Cancel, Choice, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.heuristics.estimate import write_estimate
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.rollout import shares_of
from caravanserai.bots.search.softmax import hasty_action
from caravanserai.bots.search.workspace import Scratch, new_scratch
from caravanserai.core.position import Position


class SoftmaxBot(Bot):
    """Looks at single steps; the higher the temperature, the more it slips."""

    def __init__(self, temperature: float) -> None:
        self._temperature = temperature
        self._scratch: Scratch | None = None

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,  # noqa: ARG002  it does not think longer
        seed: int = 0,
        cancel: Cancel = never,  # noqa: ARG002
    ) -> Decision:
        """Choose a step that promises much, or slip."""
        scratch = self._scratch = self._scratch or new_scratch(position.game)
        scratch.dice[0] = seed
        state, board = position.state, position.setup.board
        weights = weights_of(position.game.name)
        action = int(hasty_action(state, board, weights, self._temperature, scratch))
        spread = write_estimate(state, board, weights, scratch.sheet, scratch.points)
        points = scratch.points[: position.setup.players]
        values = shares_of(points, spread)
        choice = Choice(action, 0, values, tuple(points.tolist()), (action,))
        return Decision(action, (choice,))
