# SPDX-License-Identifier: MIT
"""How a game at the terminal begins: dealt anew, or taken up where it was left."""

from pathlib import Path
from typing import Any

import caravanserai as cv
from caravanserai.cli.choices import ask_game, find_game
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.journal import Journal, read_record
from caravanserai.cli.screen import say
from caravanserai.cli.seating import PERSON, RANDOM_BOT, Seating, seats_for
from caravanserai.cli.warmup import warm_up
from caravanserai.cli.words import player
from caravanserai.core.game import Game

DESERT = "through_the_desert"


def new_game(
    name: str | None,
    players: int | None,
    humans: int,
    seed: int | None,
    options: dict[str, Any],
    record: Path | None,
) -> Seating:
    """Deal a new game and begin its record."""
    game = find_game(name) if name else _wanted(options)
    warm_up(game)
    position = cv.new(game.name, players, seed, **options)
    seats = seats_for(position.setup.players, humans)
    journal = Journal(record, seats) if record else None
    if journal:
        journal.create(position)
    _welcome(Seating(position, seats, journal))
    return Seating(position, seats, journal)


def _wanted(options: dict[str, Any]) -> Game:
    """Return the game that has maps, if a map was chosen; else ask."""
    return find_game(DESERT) if "map" in options else ask_game()


def resumed_game(path: Path, humans: int) -> Seating:
    """Take up a game; whoever is not known to be a bot is a person."""
    record, has_end = read_record(path)
    warm_up(find_game(record.game))
    position = cv.replay(record)
    known = len(record.seats) == position.setup.players
    seats = record.seats if known else seats_for(position.setup.players, humans)
    journal = Journal(path, seats)
    if not position.is_over:
        journal.rewrite(position)  # drops the last line of a saved game, or a line that was cut off
    elif not has_end:
        journal.close(position)
    _welcome(Seating(position, seats, journal))
    return Seating(position, seats, journal)


def _welcome(seating: Seating) -> None:
    position = seating.position
    count = position.setup.players
    text = ngettext("{title}, {count} player", "{title}, {count} players", count)
    say(text.format(title=_(position.game.title), count=count), "bold")
    for seat, who in enumerate(seating.seats):
        kind = {PERSON: _("you"), RANDOM_BOT: _("random bot")}.get(who, who)
        say(f"  {player(seat)}: {kind}")
    if seating.journal:
        say(_("The game is written to {file}").format(file=seating.journal.path), "dim")
