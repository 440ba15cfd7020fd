# SPDX-License-Identifier: MIT
"""Generates the golden files, so that one command can write them again for comparison.

All random choices come from the reference generator (testing/reference_rng.py), whose numbers never
change. `five_tribes_games.py` and `through_the_desert_games.py` define what is played and counted.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import caravanserai as cv
from caravanserai.core.compiled.bulk import perft
from caravanserai.testing.contract import GameVariant
from caravanserai.testing.reference_rng import ReferenceRng

FOLDER = Path(__file__).parent
MAX_LINES = 400_000  # deeper counts are left out
MAX_DEPTH = 6
SEED = 20_261_115


@dataclass(frozen=True)
class GoldenFiles:
    """The golden files of one game, and what is in them."""

    folder: Path
    variants: Callable[[], list[GameVariant]]  # whose positions are counted
    checkpoints: Callable[[GameVariant], list[int]]  # after how many actions they are counted
    games: Callable[[], Iterator[tuple[str, cv.Position]]]  # file names and start positions
    seed: Callable[[GameVariant], int] = lambda _: SEED  # of the games whose positions are counted

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


def play_random(variant: GameVariant, seed: int, actions: int) -> cv.Position:
    """Return the position after some random actions, or at the end of the game."""
    position, rng = variant.new(seed), ReferenceRng.for_choices(seed)
    while len(position.actions) < actions and not position.is_over:
        legal = position.legal()
        position.play(legal[rng.draw(len(legal))])
    return position


def count_lines(position: cv.Position) -> dict[str, int]:
    """Count the lines of one action, of two and so on, until there are too many."""
    found: dict[str, int] = {}
    for depth in range(1, MAX_DEPTH + 1):
        number = perft(position, depth)
        found[str(depth)] = number
        if number * len(position.legal()) > MAX_LINES:
            break
    return found


def perft_entries(golden: GoldenFiles) -> Iterator[dict[str, Any]]:
    """Yield all exact counts, each with its position."""
    for variant in golden.variants():
        for actions in golden.checkpoints(variant):
            where = {"game": variant.game, "players": variant.players, "options": variant.options}
            position = play_random(variant, seed := golden.seed(variant), actions)
            yield {**where, "seed": seed, "actions": actions, "lines": count_lines(position)}


def position_of(entry: dict[str, Any]) -> cv.Position:
    """Return the position that an entry counts from."""
    variant = GameVariant(entry["game"], entry["players"], entry["options"])
    return play_random(variant, entry["seed"], entry["actions"])


# Whole games


def choose(position: cv.Position, rng: ReferenceRng) -> int:
    """Choose at random, or half of the time the action with the most points, to close areas."""
    legal: list[int] = position.legal().tolist()
    if rng.draw(2):
        return legal[rng.draw(len(legal))]
    seat = position.actor or 0
    gains = [position.copy().play(action).points()[seat] for action in legal]
    best = [a for a, gain in zip(legal, gains, strict=True) if gain == max(gains)]
    return best[rng.draw(len(best))]


def play_to_end(position: cv.Position, seed: int) -> cv.Position:
    """Play a game to its end."""
    rng = ReferenceRng(seed)
    while not position.is_over:
        position.play(choose(position, rng))
    return position


def golden_records(golden: GoldenFiles) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the name, the text and the expected outcome of every golden game."""
    for number, (name, game) in enumerate(golden.games()):
        position = play_to_end(game, number)
        names = [f"Player {seat + 1}" for seat in range(position.setup.players)]
        yield name, position.record(names).to_text(), outcome(position)


def outcome(position: cv.Position) -> dict[str, Any]:
    """Return what every replay of a finished game must result in."""
    return {
        "actions": len(position.actions),
        "key": position.key(),
        "points": list(position.points()),
        "ranks": list(position.ranks()),
        "score_sheet": position.score_sheet(),
    }


def to_json_lines(entries: Iterator[Any] | list[Any]) -> str:
    """Return JSON with one entry per line, so that a change shows as one changed line."""
    return "[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n"
