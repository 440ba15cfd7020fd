# SPDX-License-Identifier: MIT
"""Checks that compiled and interpreted code play the same games, byte for byte.

The mode is chosen when Python starts, so the other mode runs in its own process:

    NUMBA_DISABLE_JIT=1 python -m caravanserai.testing.parity < games.json > fingerprints.json
"""

import hashlib
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

import caravanserai as cv
from caravanserai.core.compiled.jit import INTERPRETED
from caravanserai.core.game import find
from caravanserai.testing.assertions import BrokenContract, require
from caravanserai.testing.game_variant import GameVariant

_REDEAL_EVERY = 10  # actions; re-dealing and observing are slow


def check_parity_of(variants: Sequence[GameVariant], games: int) -> None:
    """Play some games of every variant in both modes, with one process for the other mode."""
    played = [_play_game(variant, seed) for variant in variants for seed in range(games)]
    in_other_mode = _fingerprints_in_other_mode(played)
    require(
        len(in_other_mode) == len(played), f"{len(in_other_mode)} of {len(played)} games came back"
    )
    for game, fingerprints in zip(played, in_other_mode, strict=True):
        _compare(game, list(_fingerprints(game)), fingerprints)


def _play_game(variant: GameVariant, seed: int) -> dict[str, Any]:
    *_, position = variant.walk(seed)
    return {
        # Importing it registers the game: one under test need not be part of this package.
        "module": find(variant.game).prepare.__module__,
        "game": variant.game,
        "players": variant.players,
        "options": dict(position.setup.options),
        "seed": seed,
        "actions": position.actions,
    }


def _compare(game: dict[str, Any], here: list[str], there: list[str]) -> None:
    """Raise BrokenContract with the first action after which the two modes differ."""
    where = f"{game['game']}, {game['players']} players, {game['options']}, seed {game['seed']}"
    for number, (one, other) in enumerate(zip(here, there, strict=True)):
        require(one == other, f"{where}: the modes differ after action {number}")


def _fingerprints_in_other_mode(games: list[dict[str, Any]]) -> list[list[str]]:
    """Play the games in another process, where warnings, for example of overflow, are errors."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "caravanserai.testing.parity"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "0" if INTERPRETED else "1"},
        input=json.dumps(games),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise BrokenContract(f"the other mode failed: {done.stderr[-2000:]}")
    fingerprints: list[list[str]] = json.loads(done.stdout)
    return fingerprints


def _fingerprints(game: dict[str, Any]) -> Iterator[str]:
    """Play the game; yield a fingerprint after the deal and after every action."""
    position = cv.new(game["game"], game["players"], game["seed"], **game["options"])
    yield _fingerprint(position)
    for action in game["actions"]:
        yield _fingerprint(position.play(action))


def _fingerprint(position: cv.Position) -> str:
    """Hash the results of all rule functions."""
    digest = hashlib.sha256(position.state.tobytes())
    digest.update(position.legal().tobytes())
    digest.update(np.array([*position.points(), *position.ranks()]).tobytes())
    digest.update(json.dumps(position.score_sheet()).encode())
    if len(position.actions) % _REDEAL_EVERY == 0:
        for seat in range(position.setup.players):
            digest.update(position.redeal(seat, len(position.actions)).state.tobytes())
            digest.update(position.observe(seat).tobytes())
    return digest.hexdigest()[:16]


def main() -> None:
    """Read games, play them, write their fingerprints."""
    games = json.load(sys.stdin)
    for module in {game["module"] for game in games}:
        importlib.import_module(module)  # importing a game registers it
    json.dump([list(_fingerprints(game)) for game in games], sys.stdout)


if __name__ == "__main__":
    main()
