# SPDX-License-Identifier: MIT
"""The greedy bot: plays the whole turn with the best gain, less the next player's best gain.

With an error it misjudges turns by about that many points, which makes the weak levels.
"""

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.bot import Bot, Cancel, Choice, Decision, ForGames, never, setting_for
from caravanserai.bots.budget import Budget
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.beam import Beam, find_best_turn, new_beam
from caravanserai.bots.search.evaluate import shares_of
from caravanserai.core.position import Position


class GreedyBot(Bot):
    """Considers its own whole turns and one step of the next player; it has no budget."""

    def __init__(self, error: ForGames[float] = 0.0) -> None:
        self._error = error
        self._beam: Beam | None = None

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,  # noqa: ARG002  the beam has a fixed width
        seed: int = 0,  # noqa: ARG002  and its errors are hashes of positions
        cancel: Cancel = never,  # noqa: ARG002
    ) -> Decision:
        """Choose the first step of the best turn."""
        beam = self._beam = self._beam or new_beam(position.game)
        weights = weights_of(position.game.name)
        error = setting_for(position.game.name, self._error) or 0.0
        find_best_turn(position.state, position.setup.board, weights, error, beam)
        turn = tuple(beam.best_turn[1 : beam.best_turn[0] + 1].tolist())
        points = beam.best_points[: position.setup.players]
        values = shares_of(points, weights[-1].mean())
        choice = Choice(turn[0], 0, values, tuple(points.tolist()), turn)
        return Decision(turn[0], (choice,))
