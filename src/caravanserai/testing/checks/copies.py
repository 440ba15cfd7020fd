# SPDX-License-Identifier: MIT
"""Copies, keys, and positions as dictionaries."""

import json

import caravanserai as cv
from caravanserai.testing.assertions import require
from caravanserai.testing.game_variant import GameVariant


def check_copy(position: cv.Position) -> None:
    """A copy is equal and independent of the original."""
    copy, before, played = position.copy(), position.state.tobytes(), position.actions
    require(copy.state.tobytes() == before, "a copy has other bytes")
    require(copy.actions == played, "a copy has other actions")
    require(copy.record() == position.record(), "a copy has another record")
    # A slice, because at the end of a game there is no action to play.
    for action in position.legal()[:1].tolist():
        copy.play(action)
        require(copy.state.tobytes() != before, f"action {action} changed nothing")
        require(position.state.tobytes() == before, "playing on a copy changed the original")
        require(position.actions == played, "playing on a copy was recorded in the original")


def check_key(position: cv.Position) -> None:
    """Equal positions have equal keys; an action changes the key."""
    require(position.copy().key() == position.key(), "a copy has another key")
    for action in position.legal()[:1].tolist():
        played = position.copy().play(action)
        require(played.key() != position.key(), f"action {action} did not change the key")


def check_keys_of_a_game(variant: GameVariant) -> None:
    """All positions of a game have different keys, and so have two deals."""
    keys = [position.key() for position in variant.walk(1)]
    require(len(set(keys)) == len(keys), f"{variant}: two positions have the same key")
    require(variant.new(2).key() not in keys, f"{variant}: two deals have the same key")


def check_dict(position: cv.Position) -> None:
    """A position read back from JSON has the same bytes, key and legal actions."""
    text = json.dumps(position.to_dict(), allow_nan=False)
    read = cv.from_dict(json.loads(text))
    require(read.state.tobytes() == position.state.tobytes(), "another state was read back")
    require(read.key() == position.key(), "the position read back has another key")
    require(read.legal().tolist() == position.legal().tolist(), "other actions are legal")
    require(json.dumps(read.to_dict()) == text, "the position read back has another dictionary")
