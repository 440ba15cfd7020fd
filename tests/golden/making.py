# SPDX-License-Identifier: MIT
"""How the golden files are made, so that they can be made again by one command and compared.

All chance comes from dice in plain Python (testing/dice.py), whose numbers never change.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import caravanserai as cv
from caravanserai.core.bulk import perft
from caravanserai.testing.contract import Table
from caravanserai.testing.dice import Dice
from tests.games.through_the_desert.written import CRAMPED

FOLDER = Path(__file__).parent
PERFT = FOLDER / "perft.json"
RECORDS = FOLDER / "records"
EXPECTED = RECORDS / "expected.json"

DESERT = "through_the_desert"
MOST_LINES = 400_000  # deeper counts are left out
DEEPEST = 6
SEED = 20_261_115


# Counts of positions


def tables() -> list[Table]:
    """Both maps, all numbers of players, both ways to end."""
    ends = {"classic": "turn", "dunes": "at once"}
    return [
        Table(DESERT, players, {"map": name, "end": end})
        for name, end in ends.items()
        for players in range(2, 6)
    ]


def played(table: Table, seed: int, actions: int) -> cv.Position:
    """The position after so many actions by dice, or at the end of the game."""
    position, dice = table.new(seed), Dice.for_choices(seed)
    while len(position.actions) < actions and not position.is_over:
        listed = position.legal()
        position.play(listed[dice.draw(len(listed))])
    return position


def moments(table: Table) -> list[int]:
    """After how many actions to count: at the deal, with the first camel, and near the end."""
    whole = played(table, SEED, 10_000)
    setup, last = table.players * 5, len(whole.actions)  # of five players each removes one leader
    removal = [2, 5] if table.players == 5 else []
    return [0, *removal, setup - 2, setup, (setup + last) // 2, last - 12, last - 3]


def counts(position: cv.Position) -> dict[str, int]:
    """Lines of one action, of two, and so on, as long as there are not too many."""
    found: dict[str, int] = {}
    for depth in range(1, DEEPEST + 1):
        number = perft(position, depth)
        found[str(depth)] = number
        if number * len(position.legal()) > MOST_LINES:
            break
    return found


def perft_entries() -> Iterator[dict[str, Any]]:
    """All exact counts, each with the position it was made from."""
    for table in tables():
        for actions in moments(table):
            where = {"game": table.game, "players": table.players, "options": table.options}
            position = played(table, SEED, actions)
            yield {**where, "seed": SEED, "actions": actions, "lines": counts(position)}


def position_of(entry: dict[str, Any]) -> cv.Position:
    """The position that an entry counts from."""
    table = Table(entry["game"], entry["players"], entry["options"])
    return played(table, entry["seed"], entry["actions"])


# Whole games


def choose(position: cv.Position, dice: Dice) -> int:
    """Half of the time whatever pays most at once, so that areas are closed; else by chance."""
    listed: list[int] = position.legal().tolist()
    if dice.draw(2):
        return listed[dice.draw(len(listed))]
    seat = position.actor or 0
    gains = [position.copy().play(action).points()[seat] for action in listed]
    best = [a for a, gain in zip(listed, gains, strict=True) if gain == max(gains)]
    return best[dice.draw(len(best))]


def finished(position: cv.Position, seed: int) -> cv.Position:
    """Play a game to its end."""
    dice = Dice(seed)
    while not position.is_over:
        position.play(choose(position, dice))
    return position


def golden_games() -> Iterator[tuple[str, cv.Position]]:
    """Complete games, by the name of their file."""
    for players in range(2, 6):
        yield f"classic-{players}", cv.new(DESERT, players, players)
        flipped = "hidden" if players == 2 else "open"
        options = {"map": "dunes", "end": "at once", "scores": flipped}
        yield f"dunes-{players}-at-once-{flipped}", cv.new(DESERT, players, 10 + players, **options)
    chosen = {"palms": ["b8", "d3", "h11", "m7", "q3"], "start": 1}
    yield "chosen-palms-and-start", cv.new(DESERT, 2, 20, **chosen)
    yield "embedded-map", cv.new(DESERT, 3, 21, map=CRAMPED)
    yield "largest-seed", cv.new(DESERT, 4, 2**64 - 1)
    middle = played(Table(DESERT, 3), 22, 60)
    yield "from-a-position", cv.from_dict(middle.to_dict())


def golden_records() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Name, text and what is expected at the end, of every golden game."""
    for number, (name, game) in enumerate(golden_games()):
        position = finished(game, number)
        names = [f"Player {seat + 1}" for seat in range(position.setup.players)]
        yield name, position.record(names).to_text(), outcome(position)


def outcome(position: cv.Position) -> dict[str, Any]:
    """What must come out of a replay, for ever."""
    return {
        "actions": len(position.actions),
        "key": position.key(),
        "points": list(position.points()),
        "ranks": list(position.ranks()),
        "score_sheet": position.score_sheet(),
    }


def lines_of(entries: Iterator[Any] | list[Any]) -> str:
    """JSON with one entry on a line: a change shows as a changed line."""
    return "[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n"
