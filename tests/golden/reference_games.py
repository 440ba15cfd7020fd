# SPDX-License-Identifier: MIT
"""Replays golden games on the references, to verify the golden files independently."""

from copy import deepcopy

import caravanserai as cv
from tests.games.five_tribes.reference import SlowTribes
from tests.games.five_tribes.test_against_reference import slow_legal
from tests.games.five_tribes.test_against_reference import slow_twin as slow_tribes
from tests.support.reference import through_the_desert
from tests.support.reference.through_the_desert.comparison import (
    reference_of as desert_reference_of,
)

ReferenceGame = through_the_desert.ReferenceGame | SlowTribes


def reference_of(position: cv.Position) -> ReferenceGame:
    """Replay the actions of a game on the reference."""
    record = position.record()
    if record.game == "through_the_desert":
        return replay_desert(record)
    return replay_tribes(record)


def replay_desert(record: cv.GameRecord) -> through_the_desert.ReferenceGame:
    """Replay a game of Through the Desert that began with a deal."""
    engine = cv.new(record.game, record.players, record.seed, **record.options)
    reference = desert_reference_of(engine)
    for action in record.actions:
        reference.play(engine.text(action))
    return reference


def replay_tribes(record: cv.GameRecord) -> SlowTribes:
    """Replay a game of Five Tribes that began with a deal, or at the beginning of a turn."""
    if record.start is None:
        engine = cv.new(record.game, record.players, record.seed, **record.options)
    else:
        engine = cv.from_dict({"game": record.game, **record.start})
    reference = slow_tribes(engine)
    for action in record.actions:
        reference.play(slow_legal(reference)[engine.text(action)])
    return reference


def reference_perft(game: ReferenceGame, depth: int) -> int:
    """Count action sequences with the reference, as perft is defined."""
    if depth == 1:
        return len(game.legal())
    total = 0
    for action in game.legal():
        after = copy_game(game)
        after.play(action)
        total += reference_perft(after, depth - 1)
    return total


def copy_game(game: ReferenceGame) -> ReferenceGame:
    """Return a deep copy; the board never changes and is shared."""
    shared = (
        {id(game.board): game.board} if isinstance(game, through_the_desert.ReferenceGame) else {}
    )
    return deepcopy(game, shared)
