# SPDX-License-Identifier: MIT
"""A bot whose choices can be predicted: it takes the most points at once."""

from caravanserai.bots.bot import Bot, Choice, Decision
from caravanserai.core.position import Position


class PointsBot(Bot):
    """Considers every legal action, and prefers the most points at once."""

    def choose(self, position: Position, *_rest: object) -> Decision:
        seat = position.actor or 0
        choices = [_choice(position, action) for action in position.legal().tolist()]
        choices.sort(key=lambda choice: (-choice.values[seat], choice.action))
        return Decision(choices[0].action, tuple(choices), len(choices))


def _choice(position: Position, action: int) -> Choice:
    after = position.copy().play(action)
    points = tuple(float(each) for each in after.points())
    total = sum(points) + len(points)
    values = tuple((each + 1) / total for each in points)
    return Choice(action, 100, values, points, (action, *after.legal().tolist()[:1]))
