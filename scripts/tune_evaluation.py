# SPDX-License-Identifier: MIT
"""Tunes the weights of an evaluation by self-play, and writes them into its file.

    python scripts/tune_evaluation.py through_the_desert --games 4000

Games are played by what actions promise, with some chance. From positions of these games the
weights are fitted by least squares, so that they tell best who will be ahead in the end, and by how
much. What decides is whether the bot gets stronger: play a match before you keep new weights.
"""

import argparse
import json
from typing import Any

import numpy as np

import caravanserai.bots.heuristics.registry  # noqa: F401  teaches both games
from caravanserai.bots.heuristics.estimate import EARLY, LATE
from caravanserai.bots.heuristics.interface import progress, terms
from caravanserai.bots.heuristics.weights import SPREAD, read_weights, term_names, weights_file
from caravanserai.bots.search.softmax import draw_by_promise, fraction
from caravanserai.bots.search.workspace import Scratch, new_scratch
from caravanserai.core.compiled.jit import entry
from caravanserai.core.compiled.rng import split
from caravanserai.core.compiled.rule_functions import apply, deal, is_over, points, turn_number
from caravanserai.core.game import Game, Setup, find, prepare

SAMPLES = 12  # positions of a game, at most
OFTEN = 0.3  # chance that a turn's beginning is taken
RIDGE = 30.0  # how strongly weights are held near those they had


@entry
def self_play(
    template: Any,
    boards: Any,
    weights: Any,
    temperature: float,
    seed: Any,
    scratch: Scratch,
    sheets: Any,
    late: Any,
    finals: Any,
) -> int:
    """Play one game; write the terms of some of its positions, and its end. Return how many."""
    states = scratch.states
    states[0] = template[0]
    scratch.dice[0] = split(seed, 1)
    deal(states[0], boards[0], split(seed, 0))
    found, turn = 0, -1
    while not is_over(states[0]):
        is_new = turn_number(states[0]) != turn and found < len(late)
        if is_new and fraction(scratch.dice) < OFTEN:
            terms(states[0], boards[0], sheets[found])
            late[found] = progress(states[0])
            found += 1
        turn = turn_number(states[0])
        action = draw_by_promise(states[0], boards[0], weights, temperature, scratch)
        apply(states[0], boards[0], action)
    points(states[0], boards[0], finals)
    return found


def collect(game: Game, setup: Setup, weights: Any, games: int, temperature: float) -> Any:
    """Play games; return terms, progress and final points, one row for each seat and position."""
    scratch, count = new_scratch(game), len(term_names(game.name))
    rows: list[Any] = []
    for number in range(games):
        sheets = np.zeros((SAMPLES, setup.players, count))
        late, finals = np.zeros(SAMPLES), np.zeros(setup.players)
        seed, board = np.uint64(number), setup.board
        found = self_play(
            setup.template, board, weights, temperature, seed, scratch, sheets, late, finals
        )
        rows.append((sheets[:found], late[:found], np.tile(finals, (found, 1))))
    return [np.concatenate(column) for column in zip(*rows, strict=True)]


def fit(sheets: Any, late: Any, finals: Any, old: Any) -> tuple[Any, Any]:
    """Return the weights that tell best by how much each seat differs from the mean, and errors."""
    late_column = late[:, None, None]
    features = np.concatenate([sheets * (1 - late_column), sheets * late_column], axis=2)
    features = (features - features.mean(axis=1, keepdims=True)).reshape(-1, features.shape[2])
    target = (finals - finals.mean(axis=1, keepdims=True)).reshape(-1)
    before = np.concatenate([old[:-1, EARLY], old[:-1, LATE]])
    scale = features.std(axis=0) + 1e-9
    matrix = (features / scale).T @ (features / scale) + RIDGE * np.eye(len(scale))
    change = np.linalg.solve(matrix, (features / scale).T @ (target - features @ before)) / scale
    found = before + change
    return found.reshape(2, -1).T, target - features @ found


def spread_of(errors: Any, late: Any, players: int) -> tuple[float, float]:
    """Return the error of a seat's points at the start and at the end of a game."""
    seats = np.repeat(late, players)
    lengths = np.abs(errors) * np.sqrt(players / (players - 1)) * np.sqrt(np.pi / 2)
    slope, start = np.polyfit(seats, lengths, 1)
    return float(start), float(max(start + slope, 2.0))


def main() -> None:
    """Fit the weights of one game and write them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--temperature", type=float, default=0.7, help="points of chance")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--dry-run", action="store_true", help="show the weights, write nothing")
    asked = parser.parse_args()
    game = find(asked.game)
    weights = np.array(list(read_weights(game.name).values()))
    fits = []
    for players in asked.players:
        found = collect(game, prepare(game, players, {}), weights, asked.games, asked.temperature)
        new, errors = fit(*found, weights)
        known = found[0][:, :, :]
        seats = (known - known.mean(axis=1, keepdims=True)) @ weights[:-1].mean(axis=1)
        target = found[2] - found[2].mean(axis=1, keepdims=True)
        spread = spread_of(errors, found[1], players)
        print(f"{players} players, {len(found[1])} positions: "
              f"error before {np.std(seats - target):.2f}, after {np.std(errors):.2f}, "
              f"spread {spread[0]:.1f} to {spread[1]:.1f}")  # fmt: skip
        fits.append(np.concatenate([new, [spread]]))
    result = {
        name: [round(float(each), 3) for each in row]
        for name, row in zip((*term_names(game.name), SPREAD), np.mean(fits, axis=0), strict=True)
    }
    text = ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in result.items())
    print(text)
    if not asked.dry_run:
        weights_file(game.name).write_text("{\n" + text + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
