# SPDX-License-Identifier: MIT
"""Compiled and interpreted code play the same games, byte for byte.

The mode is chosen when Python starts, so the other one plays in a process of its own:

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
from caravanserai.testing.table import BrokenContract, Table, demand

_REDEAL_EVERY = 10  # actions; a new deal is slow


def check_parity(table: Table) -> None:
    """One game at the table, played in both modes."""
    check_parity_of([table], games=1)


def check_parity_of(tables: Sequence[Table], games: int) -> None:
    """Some games at every table, all in one process of the other mode."""
    played = [_played(table, seed) for table in tables for seed in range(games)]
    there = _in_the_other_mode(played)
    demand(len(there) == len(played), f"{len(there)} of {len(played)} games came back")
    for game, prints in zip(played, there, strict=True):
        _compare(game, list(_fingerprints(game)), prints)


def _played(table: Table, seed: int) -> dict[str, Any]:
    *_, position = table.walk(seed)
    return {
        "module": find(table.game).prepare.__module__,
        "game": table.game,
        "players": table.players,
        "options": dict(position.setup.options),
        "seed": seed,
        "actions": position.actions,
    }


def _compare(game: dict[str, Any], here: list[str], there: list[str]) -> None:
    """Name the first action after which the two modes differ."""
    where = f"{game['game']}, {game['players']} players, {game['options']}, seed {game['seed']}"
    for number, (one, other) in enumerate(zip(here, there, strict=True)):
        demand(one == other, f"{where}: the modes differ after action {number}")


def _in_the_other_mode(games: list[dict[str, Any]]) -> list[list[str]]:
    """Play the games in another process; a warning there, such as of overflow, is an error."""
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
    prints: list[list[str]] = json.loads(done.stdout)
    return prints


def _fingerprints(game: dict[str, Any]) -> Iterator[str]:
    """Play the game; yield what the rule functions return after the deal and each action."""
    position = cv.new(game["game"], game["players"], game["seed"], **game["options"])
    yield _fingerprint(position)
    for action in game["actions"]:
        yield _fingerprint(position.play(action))


def _fingerprint(position: cv.Position) -> str:
    digest = hashlib.sha256(position.state.tobytes())
    digest.update(position.legal().tobytes())
    digest.update(np.array([*position.points(), *position.ranks()]).tobytes())
    digest.update(json.dumps(position.score_sheet()).encode())
    if len(position.actions) % _REDEAL_EVERY == 0:
        for seat in range(position.setup.players):
            digest.update(position.redeal(seat, len(position.actions)).state.tobytes())
    return digest.hexdigest()[:16]


def main() -> None:
    """Read games, play them, write their fingerprints."""
    games = json.load(sys.stdin)
    for module in {game["module"] for game in games}:
        importlib.import_module(module)  # a game makes itself known when it is imported
    json.dump([list(_fingerprints(game)) for game in games], sys.stdout)


if __name__ == "__main__":
    main()
