# SPDX-License-Identifier: MIT
"""Replays golden games on the references, to verify the golden files independently."""

import pickle

import caravanserai as cv
from tests.support.reference import five_tribes, through_the_desert
from tests.support.reference.five_tribes import comparison as five_tribes_comparison
from tests.support.reference.through_the_desert import comparison as through_the_desert_comparison

ReferenceGame = five_tribes.ReferenceGame | through_the_desert.ReferenceGame


def reference_of(position: cv.Position) -> ReferenceGame:
    """Replay the actions of a game on the reference."""
    record = position.record()
    if record.game == "through_the_desert":
        return replay_through_the_desert(record)
    return replay_five_tribes(record)


def replay_through_the_desert(record: cv.GameRecord) -> through_the_desert.ReferenceGame:
    """Replay a game that began with a deal."""
    engine = cv.new(record.game, record.players, record.seed, **record.options)
    reference = through_the_desert_comparison.reference_of(engine)
    for action in record.actions:
        reference.play(engine.text(action))
    return reference


def replay_five_tribes(record: cv.GameRecord) -> five_tribes.ReferenceGame:
    """Replay a game that began with a deal, or at the beginning of a turn."""
    if record.start is None:
        engine = cv.new(record.game, record.players, record.seed, **record.options)
    else:
        engine = cv.from_dict({"game": record.game, **record.start})
    reference = five_tribes_comparison.reference_of(engine)
    for action in record.actions:
        text = engine.text(action)
        reference.play(five_tribes_comparison.legal_by_engine_text(reference)[text])
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
    """Return a copy; a board never changes and is shared. Pickle is faster than deepcopy."""
    shared = {name: value for name, value in vars(game).items() if name == "board"}
    changing = {name: value for name, value in vars(game).items() if name not in shared}
    copied = object.__new__(type(game))
    vars(copied).update(shared | pickle.loads(pickle.dumps(changing)))
    return copied
