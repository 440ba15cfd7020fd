# SPDX-License-Identifier: MIT
"""Plays a list of matches on all cores and writes what they say, with intervals, to a folder.

    PYTHONPATH=src python scripts/measure_strength.py --out strength --minutes 9 matches.toml
    PYTHONPATH=src python scripts/measure_strength.py --out strength --blocks 200 \\
        --match through_the_desert 2 greedy random --match five_tribes 4 mcts@1s greedy

It needs NumPy and Numba only. The list is TOML (or JSON of the same shape):

    [[match]]
    game = "five_tribes"
    players = 4                    # without it, as many as bots
    bots = ["mcts@1s", "greedy"]   # the last one fills the seats that are left
    blocks = 100                   # these three may be left out
    seed = 0
    options = {}

All matches are played at once, block by block, so that they have as many blocks each when time is
up. The folder gets a journal of each match, from which the same command goes on, and results.json,
written anew as games come in. `--minutes 0` only reports what the journals hold.
"""

import argparse
import json
import os
import sys
import threading
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from caravanserai.arena.tally import Score

# Without this the cache of compiled code is looked for by a library that may not be there.
os.environ.setdefault("CARAVAN_CACHE", str(Path.home() / ".cache" / "caravanserai" / "jit"))

_EVERY = 20.0  # seconds between two signs of life
_START = time.monotonic()


def main() -> int:
    """Play what is asked for; return the exit code."""
    arguments = _arguments()
    from caravanserai.core.errors import CaravanError

    try:
        _measure(arguments)
    except (CaravanError, OSError) as error:
        print(f"measure_strength: {error}", file=sys.stderr)
        return 2
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path, help="lists of matches, TOML or JSON")
    parser.add_argument(
        "--match",
        action="append",
        nargs="+",
        default=[],
        metavar=("GAME", "PLAYERS BOT BOT"),
        help="a match: the game, the number of players, the bots",
    )
    parser.add_argument("--out", type=Path, required=True, help="folder for journals and results")
    parser.add_argument("--blocks", type=int, default=100, help="unless a match says otherwise")
    parser.add_argument("--seed", type=int, default=0, help="unless a match says otherwise")
    parser.add_argument("--jobs", type=int, help="processes; one for each core if not given")
    parser.add_argument("--minutes", type=float, help="begin no block after so many minutes")
    return parser.parse_args()


def _measure(arguments: argparse.Namespace) -> None:
    from caravanserai.arena.play import play_matches
    from caravanserai.core.errors import BadOptions

    wishes = [wish for path in arguments.files for wish in _listed(path)]
    wishes += [_typed(words) for words in arguments.match]
    if not wishes:
        raise BadOptions("nothing to play: name a list of matches, or give --match")
    arguments.out.mkdir(parents=True, exist_ok=True)
    scores = [_score(wish, arguments) for wish in wishes]
    log = _Log(scores, arguments.out)
    limit = None if arguments.minutes is None else _START + 60 * arguments.minutes
    try:
        if limit is None or time.monotonic() < limit:
            play_matches(
                scores,
                arguments.jobs,
                progress=lambda score, _game: log.hear(score),
                may_begin=lambda: limit is None or time.monotonic() < limit,
            )
    except KeyboardInterrupt:
        print("stopped", flush=True)
    log.end()


def _listed(path: Path) -> list[dict[str, Any]]:
    from caravanserai.core.errors import BadOptions

    text = path.read_text(encoding="utf-8")
    try:
        content = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        return [dict(wish) for wish in content["match"]]
    except (ValueError, KeyError, TypeError) as error:
        raise BadOptions(f"{path} is no list of matches ([[match]] ...): {error!r}") from None


def _typed(words: Sequence[str]) -> dict[str, Any]:
    from caravanserai.core.errors import BadOptions

    if len(words) < 4 or not words[1].isdecimal():
        raise BadOptions(f"--match takes GAME PLAYERS BOT BOT ..., got {' '.join(words)}")
    return {"game": words[0], "players": int(words[1]), "bots": list(words[2:])}


def _score(wish: dict[str, Any], arguments: argparse.Namespace) -> "Score":
    from caravanserai.arena.journal import file_name
    from caravanserai.arena.match import arrange
    from caravanserai.arena.tally import Score
    from caravanserai.core.errors import BadOptions

    known = {"game", "bots", "players", "blocks", "seed", "options"}
    if not {"game", "bots"} <= set(wish) <= known:
        raise BadOptions(f"a match has game, bots and perhaps {sorted(known)}, got {wish}")
    seed = wish.get("seed", arguments.seed)
    match = arrange(wish["game"], wish["bots"], wish.get("players"), seed, wish.get("options"))
    path = arguments.out / file_name(match)
    return Score(match, wish.get("blocks", arguments.blocks), path)


class _Log:
    """Tells how it goes, on the screen and in results.json."""

    def __init__(self, scores: Sequence["Score"], folder: Path) -> None:
        self._scores = scores
        self._folder = folder
        self._told: set[int] = set()  # matches whose result was printed
        self._ended = threading.Event()
        games = sum(score.games for score in scores)
        total = sum(score.limit * score.match.players for score in scores)
        print(f"{len(scores)} matches, {total} games, {games} of them played", flush=True)
        self._clock = threading.Thread(target=self._live, daemon=True)
        self._clock.start()  # a thread, for compiling may take a minute

    def _live(self) -> None:
        while not self._ended.wait(_EVERY):
            self._save()
            parts = [f"{len(s.blocks)}/{s.limit}{_share(s)}" for s in self._scores]
            print(f"[{time.monotonic() - _START:.0f} s] blocks {', '.join(parts)}", flush=True)

    def hear(self, score: "Score") -> None:
        """Take note of a game that has ended."""
        if score.is_settled and id(score) not in self._told:
            self._tell(score)

    def end(self) -> None:
        """Print what was not printed yet, and save everything."""
        self._ended.set()
        self._clock.join()
        for score in self._scores:
            if id(score) not in self._told:
                self._tell(score)
        self._save()
        print(f"[{time.monotonic() - _START:.0f} s] {self._folder / 'results.json'}", flush=True)

    def _tell(self, score: "Score") -> None:
        from caravanserai.arena.report import plain_line

        self._told.add(id(score))
        if score.blocks:
            print(plain_line(score.match, score.blocks), flush=True)
        else:
            bots = " against ".join(score.match.bots)
            print(f"{score.match.game} {score.match.players}p: {bots}: no block yet", flush=True)

    def _save(self) -> None:
        from caravanserai.arena.report import summary
        from caravanserai.core.atomic_write import write_atomically

        found = [(score.match, list(score.blocks)) for score in self._scores]
        results = [summary(match, blocks) for match, blocks in found if blocks]
        write_atomically(self._folder / "results.json", json.dumps(results, indent=2) + "\n")


def _share(score: "Score") -> str:
    share = f" {sum(score.shares) / len(score.shares):.0%}" if score.shares else ""
    return share + (f" ({score.forfeits} forfeits)" if score.forfeits else "")


if __name__ == "__main__":
    sys.exit(main())
