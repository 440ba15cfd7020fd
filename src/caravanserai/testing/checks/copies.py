# SPDX-License-Identifier: MIT
"""Copies, keys, and positions written down and read back."""

import json

import caravanserai as cv
from caravanserai.testing.table import Table, demand


def check_copy(position: cv.Position) -> None:
    """A copy is equal, and neither side feels what is played on the other."""
    twin, before, played = position.copy(), position.state.tobytes(), position.actions
    demand(twin.state.tobytes() == before, "a copy has other bytes")
    demand(twin.actions == played, "a copy has other actions")
    demand(twin.record() == position.record(), "a copy has another record")
    for action in position.legal()[:1].tolist():
        twin.play(action)
        demand(twin.state.tobytes() != before, f"action {action} changed nothing")
        demand(position.state.tobytes() == before, "playing on a copy changed the original")
        demand(position.actions == played, "playing on a copy was noted in the original")


def check_key(position: cv.Position) -> None:
    """The same position has the same key, another one has another."""
    demand(position.copy().key() == position.key(), "a copy has another key")
    for action in position.legal()[:1].tolist():
        played = position.copy().play(action)
        demand(played.key() != position.key(), f"action {action} left the key as it was")


def check_keys_of_a_game(table: Table) -> None:
    """No two positions of one game have the same key, nor have two deals."""
    keys = [position.key() for position in table.walk(1)]
    demand(len(set(keys)) == len(keys), f"{table}: a key comes twice")
    demand(table.new(2).key() not in keys, f"{table}: two deals have the same key")


def check_dict(position: cv.Position) -> None:
    """A position can be written as JSON and read back, bytes, key and legal list alike."""
    text = json.dumps(position.to_dict(), allow_nan=False)
    read = cv.from_dict(json.loads(text))
    demand(read.state.tobytes() == position.state.tobytes(), "another state was read back")
    demand(read.key() == position.key(), "the position read back has another key")
    demand(read.legal().tolist() == position.legal().tolist(), "other actions are legal")
    demand(json.dumps(read.to_dict()) == text, "the position read back is described otherwise")
