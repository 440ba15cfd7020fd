# SPDX-License-Identifier: MIT
"""The slow reference at the same table as the engine: an independent judge of the golden files."""

from copy import deepcopy

import caravanserai as cv
from tests.games.through_the_desert.reference import SlowDesert
from tests.games.through_the_desert.written import board_of


def slow_twin(position: cv.Position) -> SlowDesert:
    """Play the actions of a game that began with a deal once more, slowly."""
    record = position.record()
    fast = cv.new(record.game, record.players, record.seed, **record.options)
    told = fast.to_dict()
    deal = told["palms"], told["water"], told["start"]
    end = record.options["end"].replace(" ", "_")
    slow = SlowDesert.start(board_of(fast), record.players, *deal, end)
    for action in record.actions:
        slow.play(fast.text(action))
    return slow


def slow_count(game: SlowDesert, depth: int) -> int:
    """The definition of perft, with the slow rules."""
    if depth == 1:
        return len(game.legal())
    total = 0
    for action in game.legal():
        after = deepcopy(game, {id(game.board): game.board})  # the board never changes
        after.play(action)
        total += slow_count(after, depth - 1)
    return total
