# SPDX-License-Identifier: MIT
"""The greedy bot: the best whole turn by what it gains, less what it leaves to the next player."""

import caravanserai.bots.heuristics.registry  # noqa: F401  teaches the beam both games
from caravanserai.bots.bot import Bot, Cancel, Choice, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.beam import Beam, best_turn, new_beam
from caravanserai.bots.search.rollout import shares_of
from caravanserai.core.position import Position


class GreedyBot(Bot):
    """Looks at whole turns of its own and one step of the next player. It needs no time."""

    def __init__(self) -> None:
        self._beam: Beam | None = None

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,  # noqa: ARG002  it always looks equally far
        seed: int = 0,  # noqa: ARG002  and leaves nothing to chance
        cancel: Cancel = never,  # noqa: ARG002
    ) -> Decision:
        """Choose the first step of the best turn."""
        beam = self._beam = self._beam or new_beam(position.game)
        weights = weights_of(position.game.name)
        best_turn(position.state, position.setup.board, weights, beam)
        line = tuple(beam.best_line[1 : beam.best_line[0] + 1].tolist())
        points = beam.best_points[: position.setup.players]
        values = shares_of(points, weights[-1].mean())
        choice = Choice(line[0], 0, values, tuple(points.tolist()), line)
        return Decision(line[0], (choice,))
