# SPDX-License-Identifier: MIT
"""The random bot: every legal action is equally likely. It is the baseline of every ladder."""

from random import Random

from caravanserai.bots.bot import Bot, Cancel, Decision, default_choice, never
from caravanserai.bots.budget import Budget
from caravanserai.core.position import Position


class RandomBot(Bot):
    """Chooses at random and estimates nothing."""

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,  # noqa: ARG002  a random choice needs no time
        seed: int = 0,
        cancel: Cancel = never,  # noqa: ARG002
    ) -> Decision:
        """Choose a legal action at random."""
        action = Random(seed).choice(position.legal().tolist())
        return Decision(action, (default_choice(position, action),))
