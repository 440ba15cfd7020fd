# SPDX-License-Identifier: MIT
"""A game at one terminal: the position, the players and the file it is written to."""

from dataclasses import replace
from pathlib import Path
from random import Random

import caravanserai as cv
from caravanserai.bots.bot import Bot, ask
from caravanserai.bots.registry import create
from caravanserai.cli.terminal.autosave import Autosave, read_record
from caravanserai.cli.terminal.opponents import is_bot, registry_name
from caravanserai.core.errors import BadOptions, BadRecord
from caravanserai.core.game import Event
from caravanserai.core.position import Position
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import BOT_SEED_BITS


class Session:
    """A game in progress, its seats, and its file if it is saved."""

    def __init__(
        self, position: Position, seats: tuple[str, ...], autosave: Autosave | None
    ) -> None:
        self.position = position
        self.seats = seats
        self.autosave = autosave
        self._bots: dict[int, Bot] = {}  # one for each seat, as bots keep state between moves

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for this seat."""
        return not is_bot(self.seats[seat])

    def play(self, action: int) -> list[Event]:
        """Play an action, save it, and return what happened."""
        before = self.position.copy()
        self.position.play(action)
        if self.autosave:
            self.autosave.append(self.position)
            if self.position.is_over:
                self.autosave.finish(self.position)
        game, setup = self.position.game, self.position.setup
        return game.events(before.state, self.position.state, setup, action)

    def save(self, path: Path) -> None:
        """Write the game so far to another file.

        Raises BadOptions if the file exists, unless it holds an earlier state of this game.
        """
        record = self.position.record(self.seats)
        # `save` writes a finished record, to which no action could be appended.
        if self.autosave and path.resolve() == self.autosave.path.resolve():
            raise BadOptions("the game is saved there already, action by action")
        if path.exists() and not _is_earlier(path, record):
            raise BadOptions("there is something else in that file; choose another name")
        record.save(path)

    def undo(self, seat: int) -> bool:
        """Go back to the last decision of this seat; return whether there was one."""
        decisions = self._find_decisions(seat)
        if not decisions:
            return False
        self.position = _replay_to(self.position, decisions[-1])
        self.close_bots()  # their state belongs to undone moves
        if self.autosave:
            self.autosave.rewrite(self.position)
        return True

    def _find_decisions(self, seat: int) -> list[int]:
        """Return the numbers of the actions for which the seat had a choice."""
        found = []
        position = _replay_to(self.position, 0)
        for number, action in enumerate(self.position.actions):
            if position.actor == seat and len(position.legal()) > 1:
                found.append(number)
            position.play(action)
        return found

    def choose_bot_action(self) -> int:
        """Ask the bot to act; the same game, seat and position give the same answer.

        The seed of the game goes through a hash, so that the bot's random numbers are independent
        of the deal.
        """
        seat = self.position.actor or 0
        if seat not in self._bots:
            self._bots[seat] = create(registry_name(self.seats[seat]))
        seed = Random(f"bot {self.position.record().seed} {seat}").getrandbits(BOT_SEED_BITS)
        return int(ask(self._bots[seat], self.position, seed=seed).action)

    def close_bots(self) -> None:
        """Close all bots, ending external processes; they are recreated on demand."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()


def _is_earlier(path: Path, record: GameRecord) -> bool:
    try:
        found = read_record(path)[0]
    except BadRecord:
        return False
    return replace(found, actions=()) == replace(record, actions=())


def _replay_to(position: Position, count: int) -> Position:
    """Return the game after its first actions."""
    record = position.record()
    return cv.replay(replace(record, actions=record.actions[:count]))
