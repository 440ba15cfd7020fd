# SPDX-License-Identifier: MIT
"""How a game at the terminal begins: dealt anew, or taken up where it was left."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import caravanserai as cv
from caravanserai.bots.registry import is_external
from caravanserai.bots.warm_up import OFFERS, RULES
from caravanserai.cli.arguments import ask_game, find_game
from caravanserai.cli.console import say
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.terminal.autosave import Journal, read_record
from caravanserai.cli.terminal.games.words import player
from caravanserai.cli.terminal.opponents import (
    is_bot,
    reseated,
    roster_name,
    seat_name,
    seats_for,
)
from caravanserai.cli.terminal.session import Seating
from caravanserai.cli.warm_up import warm_up, warm_up_bots
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game
from caravanserai.core.record import GameRecord

DESERT = "through_the_desert"


def new_game(
    name: str | None,
    players: int | None,
    humans: int,
    opponents: Sequence[str],
    seed: int | None,
    options: dict[str, Any],
    record: Path | None,
) -> Seating:
    """Deal a new game and begin its record."""
    game = find_game(name) if name else _wanted(options)
    warm_up([game.name], RULES, OFFERS)
    position = cv.new(game.name, players, seed, **options)
    seats = seats_for(position.setup.players, humans, opponents)
    journal = Journal(record, seats) if record else None
    if journal:
        journal.create(position)
    return _seated(Seating(position, seats, journal))


def _wanted(options: dict[str, Any]) -> Game:
    """Return the game that has maps, if a map was chosen; else ask."""
    return find_game(DESERT) if "map" in options else ask_game()


def resumed_game(path: Path, humans: int, opponents: Sequence[str]) -> Seating:
    """Take up a game; whoever is not known to be a bot is a person."""
    record, has_end = read_record(path)
    warm_up([record.game], RULES, OFFERS)
    position = cv.replay(record)
    seats = _seats_of(record, position.setup.players, humans, opponents)
    journal = Journal(path, seats)
    if not position.is_over:
        journal.rewrite(position)  # drops the last line of a saved game, or a line that was cut off
    elif not has_end:
        journal.close(position)
    return _seated(Seating(position, seats, journal))


def _seats_of(
    record: GameRecord, players: int, humans: int, opponents: Sequence[str]
) -> tuple[str, ...]:
    """Return who goes on: those of the record, or other bots in place of its bots."""
    if len(record.seats) != players:
        return seats_for(players, humans, opponents)
    if opponents:
        return reseated(record.seats, opponents)
    for seat in record.seats:
        if is_external(seat):  # a record may come from a stranger
            raise BadOptions(f"a record starts no program by itself: give --bots {seat!r} too")
    return record.seats


def _seated(seating: Seating) -> Seating:
    """Say who plays, and let the bots get ready."""
    _welcome(seating)
    if not seating.position.is_over:
        bots = [roster_name(seat) for seat in seating.seats if is_bot(seat)]
        warm_up_bots(seating.position.game.name, bots)
    return seating


def _welcome(seating: Seating) -> None:
    position = seating.position
    count = position.setup.players
    text = ngettext("{title}, {count} player", "{title}, {count} players", count)
    say(text.format(title=_(position.game.title), count=count), "bold")
    for seat, who in enumerate(seating.seats):
        say(f"  {player(seat)}: {seat_name(who)}")
    if seating.journal:
        say(_("The game is written to {file}").format(file=seating.journal.path), "dim")
