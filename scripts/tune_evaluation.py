# SPDX-License-Identifier: MIT
"""Tunes the weights of an evaluation by self-play, and writes them into its file.

    python scripts/tune_evaluation.py through_the_desert --games 4000

The softmax bot plays games against itself. The weights are fitted by least squares to positions of
these games: they predict the final lead of each seat. A better fit is not always a stronger bot, so
play a match before you keep new weights.
"""

import argparse
import json
from typing import Any

import numpy as np

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.estimate import EARLY, LATE
from caravanserai.bots.heuristics.interface import progress, terms
from caravanserai.bots.heuristics.weights import SPREAD, read_weights, term_names, weights_file
from caravanserai.bots.search.softmax import random_fraction, sample_prior_action
from caravanserai.bots.search.workspace import WorkspaceArray, new_workspace
from caravanserai.core.compiled.jit import entry
from caravanserai.core.compiled.rng import next_word, split
from caravanserai.core.compiled.rule_functions import apply, deal, is_over, points, turn_number
from caravanserai.core.game import Game, Setup, find, prepare

MAX_SAMPLES = 12  # positions of one game
SAMPLE_RATE = 0.3  # probability that the position at the start of a turn is used
RIDGE = 30.0  # how strongly the fit is pulled towards the old weights


@entry
def self_play(
    template: Any,
    boards: Any,
    weights: Any,
    temperature: float,
    seed: Any,
    workspaces: WorkspaceArray,
    term_values: Any,
    late: Any,
    finals: Any,
) -> int:
    """Play one game; write the terms of sampled positions and the final points.

    Returns the number of sampled positions.
    """
    workspace = workspaces[0]
    states = workspace.states
    states[0] = template[0]
    workspace.dice[0] = split(seed, 1)
    deal(states[0], boards[0], split(seed, 0))
    found, turn = 0, -1
    while not is_over(states[0]):
        is_new = turn_number(states[0]) != turn and found < len(late)
        if is_new and random_fraction(next_word(workspace.dice)) < SAMPLE_RATE:
            terms(states[0], boards[0], term_values[found])
            late[found] = progress(states[0])
            found += 1
        turn = turn_number(states[0])
        action = sample_prior_action(states[0], boards[0], weights, temperature, workspace)
        apply(states[0], boards[0], action)
    points(states[0], boards[0], finals)
    return found


def collect(
    game: Game, setup: Setup, weights: Any, games: int, temperature: float
) -> tuple[Any, Any, Any]:
    """Play games; return terms, progress and final points of all sampled positions."""
    workspace, count = new_workspace(game), len(term_names(game.name))
    rows: list[Any] = []
    for number in range(games):
        term_values = np.zeros((MAX_SAMPLES, setup.players, count))
        late, finals = np.zeros(MAX_SAMPLES), np.zeros(setup.players)
        seed, board = np.uint64(number), setup.board
        found = self_play(
            setup.template, board, weights, temperature, seed, workspace, term_values, late, finals
        )
        rows.append((term_values[:found], late[:found], np.tile(finals, (found, 1))))
    all_terms, all_late, all_finals = zip(*rows, strict=True)
    return np.concatenate(all_terms), np.concatenate(all_late), np.concatenate(all_finals)


def fit(term_values: Any, late: Any, finals: Any, old: Any) -> tuple[Any, Any]:
    """Return the weights that predict each seat's difference from the mean, and the errors."""
    late_column = late[:, None, None]
    features = np.concatenate([term_values * (1 - late_column), term_values * late_column], axis=2)
    # Relative to the mean of the seats, because only differences between seats matter.
    features = (features - features.mean(axis=1, keepdims=True)).reshape(-1, features.shape[2])
    target = (finals - finals.mean(axis=1, keepdims=True)).reshape(-1)
    before = np.concatenate([old[:-1, EARLY], old[:-1, LATE]])
    scale = features.std(axis=0) + 1e-9
    # Scaled, so that the penalty is the same for terms of any size.
    matrix = (features / scale).T @ (features / scale) + RIDGE * np.eye(len(scale))
    change = np.linalg.solve(matrix, (features / scale).T @ (target - features @ before)) / scale
    found = before + change
    return found.reshape(2, -1).T, target - features @ found


def spread_of(errors: Any, late: Any, players: int) -> tuple[float, float]:
    """Return the error of a seat's points at the start and at the end of a game."""
    seats = np.repeat(late, players)
    # Differences from the mean of the seats have (players - 1) / players of the variance, and the
    # mean size of a normal error is sqrt(2 / pi) of its deviation.
    lengths = np.abs(errors) * np.sqrt(players / (players - 1)) * np.sqrt(np.pi / 2)
    slope, start = np.polyfit(seats, lengths, 1)
    return float(start), float(max(start + slope, 2.0))


def fit_players(game: Game, weights: Any, players: int, arguments: argparse.Namespace) -> Any:
    """Fit the weights to games of so many players, report the fit, return it with the spread."""
    setup = prepare(game, players, {})
    term_values, late, finals = collect(
        game, setup, weights, arguments.games, arguments.temperature
    )
    fitted, errors = fit(term_values, late, finals, weights)
    old_prediction = (term_values - term_values.mean(axis=1, keepdims=True)) @ weights[:-1].mean(
        axis=1
    )
    target = finals - finals.mean(axis=1, keepdims=True)
    spread = spread_of(errors, late, players)
    print(
        f"{players} players, {len(late)} positions: "
        f"error before {np.std(old_prediction - target):.2f}, after {np.std(errors):.2f}, "
        f"spread {spread[0]:.1f} to {spread[1]:.1f}"
    )
    return np.concatenate([fitted, [spread]])


def main() -> None:
    """Fit the weights of one game and write them."""
    arguments = _arguments()
    game = find(arguments.game)
    weights = np.array(list(read_weights(game.name).values()))
    fits = [fit_players(game, weights, players, arguments) for players in arguments.players]
    names = (*term_names(game.name), SPREAD)
    rows = [[round(float(each), 3) for each in row] for row in np.mean(fits, axis=0)]
    lines = [
        f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in zip(names, rows, strict=True)
    ]
    text = ",\n".join(lines)
    print(text)
    if not arguments.dry_run:
        weights_file(game.name).write_text("{\n" + text + "\n}\n", encoding="utf-8")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--temperature", type=float, default=0.7, help="randomness, in points")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--dry-run", action="store_true", help="print the weights, write nothing")
    return parser.parse_args()


if __name__ == "__main__":
    main()
