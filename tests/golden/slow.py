# SPDX-License-Identifier: MIT
"""The slow references at the same table as the engine: independent judges of the golden files."""

from copy import deepcopy

import caravanserai as cv
from tests.games.five_tribes.reference import SlowTribes
from tests.games.five_tribes.test_against_reference import slow_legal
from tests.games.five_tribes.test_against_reference import slow_twin as slow_tribes
from tests.games.through_the_desert.reference import SlowDesert
from tests.support.through_the_desert_positions import board_of


def slow_twin(position: cv.Position) -> SlowDesert | SlowTribes:
    """Play the actions of a game once more, slowly."""
    record = position.record()
    if record.game == "through_the_desert":
        return desert_twin(record)
    return tribes_twin(record)


def desert_twin(record: cv.GameRecord) -> SlowDesert:
    """A game of Through the Desert that began with a deal."""
    fast = cv.new(record.game, record.players, record.seed, **record.options)
    told = fast.to_dict()
    deal = told["palms"], told["water"], told["start"]
    end = record.options["end"].replace(" ", "_")
    slow = SlowDesert.start(board_of(fast), record.players, *deal, end)
    for action in record.actions:
        slow.play(fast.text(action))
    return slow


def tribes_twin(record: cv.GameRecord) -> SlowTribes:
    """A game of Five Tribes that began with a deal, or at the beginning of a turn."""
    if record.start is None:
        fast = cv.new(record.game, record.players, record.seed, **record.options)
    else:
        fast = cv.from_dict({"game": record.game, **record.start})
    slow = slow_tribes(fast)
    for action in record.actions:
        slow.play(slow_legal(slow)[fast.text(action)])
    return slow


def slow_count(game: SlowDesert | SlowTribes, depth: int) -> int:
    """The definition of perft, with the slow rules."""
    if depth == 1:
        return len(game.legal())
    total = 0
    for action in game.legal():
        after = copied(game)
        after.play(action)
        total += slow_count(after, depth - 1)
    return total


def copied(game: SlowDesert | SlowTribes) -> SlowDesert | SlowTribes:
    """The same table once more; a board never changes."""
    known = {id(game.board): game.board} if isinstance(game, SlowDesert) else {}
    return deepcopy(game, known)
