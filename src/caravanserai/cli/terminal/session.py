# SPDX-License-Identifier: MIT
"""A game at one terminal: who sits where, and what was played."""

from dataclasses import replace
from pathlib import Path
from random import Random

import caravanserai as cv
from caravanserai.bots.bot import Bot, ask
from caravanserai.bots.registry import create
from caravanserai.cli.terminal.autosave import Journal, read_record
from caravanserai.cli.terminal.opponents import is_bot, roster_name
from caravanserai.core.errors import BadOptions, BadRecord
from caravanserai.core.game import Event
from caravanserai.core.position import Position
from caravanserai.core.record import GameRecord


class Seating:
    """The position, those who play it, and the file it is written to."""

    def __init__(self, position: Position, seats: tuple[str, ...], journal: Journal | None) -> None:
        self.position = position
        self.seats = seats
        self.journal = journal
        self._bots: dict[int, Bot] = {}  # one for each seat: they remember what they thought

    def is_person(self, seat: int) -> bool:
        """Whether a person decides for this seat."""
        return not is_bot(self.seats[seat])

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
        self.dismiss_bots()  # what they remember has not happened
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
        """Ask the bot to act; its luck follows from the seed of the game, the seat and the moment.

        The seed goes through a hash, for what a bot draws must have nothing to do with the deal.
        """
        seat = self.position.actor or 0
        if seat not in self._bots:
            self._bots[seat] = create(roster_name(self.seats[seat]))
        luck = Random(f"bot {self.position.record().seed} {seat}").getrandbits(63)
        return int(ask(self._bots[seat], self.position, seed=luck).action)

    def dismiss_bots(self) -> None:
        """Let all bots go; programs of others end. Whoever is asked again comes anew."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()


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
