# SPDX-License-Identifier: MIT
"""The parameters of the tree search for each game, chosen by matches (docs/strength.md)."""

from typing import NamedTuple


class Settings(NamedTuple):
    """Parameters of the compiled search."""

    exploration: float = 1.0  # c_puct: the weight of the prior against the value
    # Points of prior gain that multiply a prior by e. Logits of a policy are multiplied by it, so
    # that it matters to them only beside the look-ahead.
    temperature: float = 3.0
    widening: float = 1.5  # a node with n visits considers 2 + widening * sqrt(n) actions
    max_edges: int = 40  # actions that a node keeps
    finishes_turns: bool = True  # whether a turn is played to its end before it is evaluated
    # What a logit of the evaluation after an action counts in the priors of the root, in points.
    # Only for games that are evaluated in the middle of a turn; 0 elsewhere.
    look_ahead: float = 0.0
    first_play_reduction: float = 0.05  # an unvisited action has its node's value less this


SETTINGS = {
    "five_tribes": Settings(temperature=2.0),
    "through_the_desert": Settings(finishes_turns=False, widening=3.0, look_ahead=8.0),
}
