# SPDX-License-Identifier: MIT
"""Random games, and tables in the position where a test starts."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import caravanserai as cv
from tests.support.browser.visitors import Visitor

TRIBES, DESERT = "five_tribes", "through_the_desert"
GAMES = (TRIBES, DESERT)


@dataclass(frozen=True)
class RandomGame:
    """A whole game of random moves."""

    record: str
    length: int
    turns: tuple[int, ...]  # the number of the first action of each turn
    asked: tuple[tuple[int, str], ...]  # the seat that has this turn, and its first task


@cache
def play_random_game(game: str, players: int = 2, seed: int = 1) -> RandomGame:
    """Play a whole game of random moves; the same arguments give the same game."""
    position, chance = cv.new(game, players=players, seed=seed), Random(seed)
    turns, asked, actor = [], [], None
    while not position.is_over:
        if position.actor is not None and position.actor != actor:
            turns.append(len(position.actions))
            asked.append((position.actor, position.offer(position.actor)["task"]))
        actor = position.actor
        position.play(int(chance.choice(position.legal())))
    record = position.record().to_text()
    return RandomGame(record, len(position.actions), tuple(turns), tuple(asked))


def make_seats(*wanted: str) -> list[dict[str, Any]]:
    """Return the seats of a new table: `me`, `screen`, `open`, or the level of a bot."""
    humans = {"me", "screen", "open"}
    return [{"kind": one} if one in humans else {"kind": "bot", "bot": one} for one in wanted]


def open_table(visitor: Visitor, game: str, *wanted: str, **more: Any) -> dict[str, Any]:
    """Open a table by a request, without the page."""
    body = {"game": game, "seats": make_seats(*wanted)} | more
    opened: dict[str, Any] = visitor.request("POST", "/api/tables", body)
    return opened


def open_late_table(visitor: Visitor, game: str, turns: int, *wanted: str) -> str:
    """Open a table on which this many turns are left, and return its id."""
    played = play_random_game(game, len(wanted))
    upto = played.turns[-turns]
    body = {"record": played.record, "upto": upto, "seats": make_seats(*wanted)}
    opened = visitor.request("POST", "/api/records", body)
    return str(opened["id"])


def open_table_with_task(visitor: Visitor, game: str, players: int, task: str) -> str:
    """Open a table against bots where the visitor has this task; return its id.

    Two thirds of the game are over: there is much to see, and the game does not end during a test.
    """
    played = play_random_game(game, players)
    found = [at for at, (_, asked) in enumerate(played.asked) if asked == task]
    late = found[len(found) * 2 // 3]
    seats = make_seats(*["tourist"] * players)
    seats[played.asked[late][0]] = {"kind": "me"}
    body = {"record": played.record, "upto": played.turns[late], "seats": seats}
    return str(visitor.request("POST", "/api/records", body)["id"])


def open_finished_table(visitor: Visitor, game: str) -> str:
    """Open a table on which the game is over, and return its id."""
    opened = visitor.request("POST", "/api/records", {"record": play_random_game(game).record})
    return str(opened["id"])
