# SPDX-License-Identifier: MIT
"""The turns of a record."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord

Line: TypeAlias = tuple[int, ...]  # the actions of a turn


@dataclass
class Turn:
    """Actions of a record that belong to the same turn, or to the same bid."""

    start: int  # the number of its first action
    end: int  # the number of the action after its last
    has_choice: bool = False  # whether any of its actions had an alternative


def find_turns(record: GameRecord) -> list[Turn]:
    """Return all turns of a record; the last may be incomplete."""
    found: list[Turn] = []
    last = None
    for number, position in enumerate(_positions(record)):
        if (name := name_turn(position)) != last:
            found.append(Turn(number, number))
            last = name
        found[-1].end = number + 1
        found[-1].has_choice |= len(position.legal()) > 1
    return found


def name_turn(position: Position) -> tuple[int, int | None]:
    """Return a key that identifies the turn of a position within the game."""
    return position.turn_number, position.actor


def play_line(position: Position, line: Sequence[int]) -> Line:
    """Play the actions of a turn while they are legal and the turn lasts; return them."""
    turn, played = name_turn(position), []
    for action in line:
        if name_turn(position) != turn or action not in position.legal():
            break
        position.play(action)
        played.append(int(action))
    return tuple(played)


def _positions(record: GameRecord) -> Iterator[Position]:
    """Yield the position before each action. It is always the same object, which changes."""
    position = replay(replace(record, actions=()))
    for action in record.actions:
        yield position
        position.play(action)
