# SPDX-License-Identifier: MIT
"""Games for the page to show: whole ones by chance, and tables that stand where a test begins."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import caravanserai as cv
from tests.support.browser.visitors import Visitor

TRIBES, DESERT = "five_tribes", "through_the_desert"
GAMES = (TRIBES, DESERT)


@dataclass(frozen=True)
class Played:
    """A whole game."""

    record: str
    length: int
    turns: tuple[int, ...]  # numbers of the actions with which somebody's turn begins


@cache
def by_chance(game: str, players: int = 2, seed: int = 1) -> Played:
    """Play a whole game by chance, always the same one."""
    position, chance = cv.new(game, players=players, seed=seed), Random(seed)
    turns, actor = [], None
    while not position.is_over:
        if position.actor != actor:
            turns.append(len(position.actions))
        actor = position.actor
        position.play(int(chance.choice(position.legal())))
    return Played(position.record().to_text(), len(position.actions), tuple(turns))


def seats(*wanted: str) -> list[dict[str, Any]]:
    """Seats of a new table: `me`, `screen`, `open`, or the level of a bot."""
    people = {"me", "screen", "open"}
    return [{"kind": one} if one in people else {"kind": "bot", "bot": one} for one in wanted]


def open_table(visitor: Visitor, game: str, *wanted: str, **more: Any) -> dict[str, Any]:
    """Open a table, without the page."""
    body = {"game": game, "seats": seats(*wanted)} | more
    opened: dict[str, Any] = visitor.ask("POST", "/api/tables", body)
    return opened


def near_its_end(visitor: Visitor, game: str, turns: int, *wanted: str) -> str:
    """Open a table on which few turns are left, and return its name."""
    played = by_chance(game, len(wanted))
    upto = played.turns[-turns]
    body = {"record": played.record, "upto": upto, "seats": seats(*wanted)}
    opened = visitor.ask("POST", "/api/records", body)
    return str(opened["id"])


def finished(visitor: Visitor, game: str) -> str:
    """Open a table on which the game is over, and return its name."""
    opened = visitor.ask("POST", "/api/records", {"record": by_chance(game).record})
    return str(opened["id"])
