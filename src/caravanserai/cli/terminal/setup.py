# SPDX-License-Identifier: MIT
"""Starts a game at the terminal: a new one, or one that was saved."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import caravanserai as cv
from caravanserai.bots import registry
from caravanserai.bots.warm_up import OFFERS, RULES
from caravanserai.cli.arguments import ask_game, find_game
from caravanserai.cli.console import print_text
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.terminal.autosave import Autosave, read_record
from caravanserai.cli.terminal.opponents import (
    assign_seats,
    display_name,
    is_bot,
    registry_name,
    replace_bots,
)
from caravanserai.cli.terminal.session import Session
from caravanserai.cli.warm_up import warm_up, warm_up_bots
from caravanserai.cli.words import game_title, player_name
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Game, find, games
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import Seed


def start_game(
    name: str | None,
    players: int | None,
    humans: int,
    opponents: Sequence[str],
    seed: Seed | None,
    options: dict[str, Any],
    record: Path | None,
) -> Session:
    """Deal a new game and create its file."""
    game = find_game(name) if name else _choose_game(options)
    warm_up([game.name], RULES, OFFERS)
    position = cv.new(game.name, players, seed, **options)
    seats = assign_seats(position.setup.players, humans, opponents)
    autosave = Autosave(record, seats) if record else None
    if autosave:
        # After the deal, so that bad options leave no file behind.
        autosave.create(position)
    return _introduce(Session(position, seats, autosave))


def _choose_game(options: dict[str, Any]) -> Game:
    """Return the game that has maps if a map was given, or ask."""
    with_maps = [game for game in map(find, games()) if game.maps]
    return with_maps[0] if "map" in options and len(with_maps) == 1 else ask_game()


def resume_game(path: Path, humans: int, opponents: Sequence[str]) -> Session:
    """Continue a saved game; players who are not known bots are people."""
    record, has_end = read_record(path)
    warm_up([record.game], RULES, OFFERS)
    position = cv.replay(record)
    seats = _choose_seats(record, position.setup.players, humans, opponents)
    autosave = Autosave(path, seats)
    if not position.is_over:
        autosave.rewrite(position)  # drops the last line of a saved game, or half a line
    elif not has_end:
        autosave.finish(position)
    return _introduce(Session(position, seats, autosave))


def _choose_seats(
    record: GameRecord, players: int, humans: int, opponents: Sequence[str]
) -> tuple[str, ...]:
    """Return the players of the record, or with other bots in place of its bots."""
    if len(record.seats) != players:
        return assign_seats(players, humans, opponents)
    if opponents:
        return replace_bots(record.seats, opponents)
    for seat in record.seats:
        if registry.is_external(seat):  # the record may be untrusted
            raise BadOptions(f"a record starts no program by itself: give --bots {seat!r} too")
    return record.seats


def _introduce(session: Session) -> Session:
    """Show the players, and prepare the bots."""
    _show_seats(session)
    if not session.position.is_over:
        bots = [registry_name(seat) for seat in session.seats if is_bot(seat)]
        warm_up_bots(session.position.game.name, bots)
    return session


def _show_seats(session: Session) -> None:
    position = session.position
    count = position.setup.players
    text = ngettext("{title}, {count} player", "{title}, {count} players", count)
    print_text(text.format(title=game_title(position.game.name), count=count), "bold")
    for seat, name in enumerate(session.seats):
        print_text(f"  {player_name(seat)}: {display_name(name)}")
    if session.autosave:
        print_text(_("The game is written to {file}").format(file=session.autosave.path), "dim")
