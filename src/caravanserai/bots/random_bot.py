# SPDX-License-Identifier: MIT
"""Any legal action, each as likely as the others: the floor of every ladder."""

from random import Random

from caravanserai.bots.bot import Cancel, Choice, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.core.position import Position


class RandomBot:
    """Chooses by chance, at once, and knows nothing of values."""

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,  # noqa: ARG002  chance needs no time
        seed: int = 0,
        cancel: Cancel = never,  # noqa: ARG002
    ) -> Decision:
        """Choose by chance."""
        action = Random(seed).choice(position.legal().tolist())
        even = (1 / position.setup.players,) * position.setup.players
        points = tuple(float(each) for each in position.points())
        return Decision(action, (Choice(action, 0, even, points, (action,)),))
