# SPDX-License-Identifier: MIT
"""A game at one terminal: who sits where, and what was played."""

from dataclasses import replace
from pathlib import Path
from random import Random

import caravanserai as cv
from caravanserai.cli.journal import Journal, read_record
from caravanserai.core.errors import BadOptions, BadRecord
from caravanserai.core.game import Event
from caravanserai.core.position import Position
from caravanserai.core.record import GameRecord

PERSON = "person"
RANDOM_BOT = "random bot"


def seats_for(players: int, humans: int) -> tuple[str, ...]:
    """Return who sits where: people first, bots after them."""
    if not 0 <= humans <= players:
        raise BadOptions(
            f"--humans must be from 0 to {players}, the number of players, got {humans}"
        )
    return (PERSON,) * humans + (RANDOM_BOT,) * (players - humans)


class Seating:
    """The position, those who play it, and the file it is written to."""

    def __init__(self, position: Position, seats: tuple[str, ...], journal: Journal | None) -> None:
        self.position = position
        self.seats = seats
        self.journal = journal

    def is_person(self, seat: int) -> bool:
        """Whether a person decides for this seat."""
        return self.seats[seat] != RANDOM_BOT

    def play(self, action: int) -> list[Event]:
        """Carry out an action, write it down, and return what happened."""
        before = self.position.copy()
        self.position.play(action)
        if self.journal:
            self.journal.append(self.position)
            if self.position.is_over:
                self.journal.close(self.position)
        game, setup = self.position.game, self.position.setup
        return game.events(before.state, self.position.state, setup, action)

    def save(self, path: Path) -> None:
        """Write the game so far to a file of its own; only an older state of it is replaced."""
        record = self.position.record(self.seats)
        if self.journal and path.resolve() == self.journal.path.resolve():
            raise BadOptions("the game is written there already, action by action")
        if path.exists() and not _is_earlier(path, record):
            raise BadOptions("there is something else in that file; choose another name")
        record.save(path)

    def undo(self, seat: int) -> bool:
        """Go back to the last decision of this seat; tell whether there was one."""
        decisions = self._decisions(seat)
        if not decisions:
            return False
        self.position = _cut(self.position, decisions[-1])
        if self.journal:
            self.journal.rewrite(self.position)
        return True

    def _decisions(self, seat: int) -> list[int]:
        """Return after how many actions the seat had a choice."""
        found = []
        position = _cut(self.position, 0)
        for number, action in enumerate(self.position.actions):
            if position.actor == seat and len(position.legal()) > 1:
                found.append(number)
            position.play(action)
        return found

    def bot_choice(self) -> int:
        """Choose by chance; seed and moment decide, so that undo and resume change nothing."""
        record = self.position.record()
        dice = Random(f"{record.seed} {len(record.actions)}")
        return int(dice.choice(self.position.legal()))


def _is_earlier(path: Path, record: GameRecord) -> bool:
    try:
        found = read_record(path)[0]
    except BadRecord:
        return False
    return replace(found, actions=()) == replace(record, actions=())


def _cut(position: Position, actions: int) -> Position:
    """Return the game after its first actions."""
    record = position.record()
    return cv.replay(replace(record, actions=record.actions[:actions]))
