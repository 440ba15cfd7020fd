# SPDX-License-Identifier: MIT
"""How the golden files are made, so that they can be made again by one command and compared.

All chance comes from dice in plain Python (testing/dice.py), whose numbers never change. What is
played and counted, each game says for itself (desert_games.py, tribes_games.py).
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import caravanserai as cv
from caravanserai.core.compiled.bulk import perft
from caravanserai.testing.contract import Table
from caravanserai.testing.dice import Dice

FOLDER = Path(__file__).parent
MOST_LINES = 400_000  # deeper counts are left out
DEEPEST = 6
SEED = 20_261_115


@dataclass(frozen=True)
class Golden:
    """What is kept of one game, and where."""

    folder: Path
    tables: Callable[[], list[Table]]  # whose positions are counted
    moments: Callable[[Table], list[int]]  # and after how many actions
    games: Callable[[], Iterator[tuple[str, cv.Position]]]  # the beginnings of its records
    seed: Callable[[Table], int] = lambda _: SEED  # of the games whose positions are counted

    @property
    def perft(self) -> Path:
        return self.folder / "perft.json"

    @property
    def records(self) -> Path:
        return self.folder / "records"

    @property
    def expected(self) -> Path:
        return self.records / "expected.json"


# Counts of positions


def played(table: Table, seed: int, actions: int) -> cv.Position:
    """The position after so many actions by dice, or at the end of the game."""
    position, dice = table.new(seed), Dice.for_choices(seed)
    while len(position.actions) < actions and not position.is_over:
        listed = position.legal()
        position.play(listed[dice.draw(len(listed))])
    return position


def counts(position: cv.Position) -> dict[str, int]:
    """Lines of one action, of two, and so on, as long as there are not too many."""
    found: dict[str, int] = {}
    for depth in range(1, DEEPEST + 1):
        number = perft(position, depth)
        found[str(depth)] = number
        if number * len(position.legal()) > MOST_LINES:
            break
    return found


def perft_entries(golden: Golden) -> Iterator[dict[str, Any]]:
    """All exact counts, each with the position it was made from."""
    for table in golden.tables():
        for actions in golden.moments(table):
            where = {"game": table.game, "players": table.players, "options": table.options}
            position = played(table, seed := golden.seed(table), actions)
            yield {**where, "seed": seed, "actions": actions, "lines": counts(position)}


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


def golden_records(golden: Golden) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Name, text and what is expected at the end, of every golden game."""
    for number, (name, game) in enumerate(golden.games()):
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
