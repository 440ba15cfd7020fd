# SPDX-License-Identifier: MIT
"""The softmax bot: draws each step by its prior gain, so that it makes mistakes. It is fast."""

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.bot import Bot, Cancel, Choice, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.heuristics.estimate import write_estimate
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.evaluate import shares_of
from caravanserai.bots.search.softmax import softmax_action
from caravanserai.bots.search.workspace import Workspace, new_workspace
from caravanserai.core.position import Position


class SoftmaxBot(Bot):
    """Considers single steps; a higher temperature makes more mistakes."""

    def __init__(self, temperature: float) -> None:
        self._temperature = temperature
        self._workspace: Workspace | None = None

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,  # noqa: ARG002  it does not search
        seed: int = 0,
        cancel: Cancel = never,  # noqa: ARG002
    ) -> Decision:
        """Draw a step; a higher prior gain makes it more likely."""
        workspace = self._workspace = self._workspace or new_workspace(position.game)
        workspace.dice[0] = seed
        state, board = position.state, position.setup.board
        weights = weights_of(position.game.name)
        action = int(softmax_action(state, board, weights, self._temperature, workspace))
        spread = write_estimate(state, board, weights, workspace.term_values, workspace.points)
        points = workspace.points[: position.setup.players]
        values = shares_of(points, spread)
        choice = Choice(action, 0, values, tuple(points.tolist()), (action,))
        return Decision(action, (choice,))
