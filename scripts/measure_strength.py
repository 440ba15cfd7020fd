# SPDX-License-Identifier: MIT
"""Plays a list of matches on all cores and writes their results, with intervals, to a folder.

    PYTHONPATH=src python scripts/measure_strength.py --out strength --minutes 9 matches.toml
    PYTHONPATH=src python scripts/measure_strength.py --out strength --blocks 200 \\
        --match through_the_desert 2 greedy random --match five_tribes 4 mcts@1s greedy

It needs only NumPy and Numba. The list is TOML (or JSON of the same structure):

    [[match]]
    game = "five_tribes"
    players = 4                    # default: the number of bots
    bots = ["mcts@1s", "greedy"]   # the last bot takes all remaining seats
    blocks = 100                   # optional, as are the next two
    seed = 0
    options = {}

The matches are played in turn, block by block, so that all have the same number of blocks when the
time is up. The folder receives a journal of each match, from which the same command resumes, and
results.json, which is rewritten as games end. `--minutes 0` only reports what the journals contain.
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
    from caravanserai.arena.score import Score

# By default platformdirs finds the folder of the cache, and it may not be installed here.
os.environ.setdefault("CARAVAN_CACHE", str(Path.home() / ".cache" / "caravanserai" / "jit"))

_EVERY = 20.0  # seconds between two progress reports
_START = time.monotonic()


def main() -> int:
    """Play the matches; return the exit code."""
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
    from caravanserai.arena.runner import play_matches
    from caravanserai.core.errors import BadOptions

    entries = [entry for path in arguments.files for entry in _read_list(path)]
    entries += [_parse_match(words) for words in arguments.match]
    if not entries:
        raise BadOptions("nothing to play: name a list of matches, or give --match")
    arguments.out.mkdir(parents=True, exist_ok=True)
    scores = [_score(entry, arguments) for entry in entries]
    log = _Log(scores, arguments.out)
    limit = None if arguments.minutes is None else _START + 60 * arguments.minutes
    try:
        if limit is None or time.monotonic() < limit:
            play_matches(
                scores,
                arguments.jobs,
                progress=lambda score, _game: log.note(score),
                may_begin=lambda: limit is None or time.monotonic() < limit,
            )
    except KeyboardInterrupt:
        print("stopped", flush=True)
    log.end()


def _read_list(path: Path) -> list[dict[str, Any]]:
    from caravanserai.core.errors import BadOptions

    text = path.read_text(encoding="utf-8")
    try:
        content = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        return [dict(entry) for entry in content["match"]]
    except (ValueError, KeyError, TypeError) as error:
        raise BadOptions(f"{path} is not a list of matches ([[match]] ...): {error!r}") from None


def _parse_match(words: Sequence[str]) -> dict[str, Any]:
    from caravanserai.core.errors import BadOptions

    if len(words) < 4 or not words[1].isdecimal():
        raise BadOptions(f"--match takes GAME PLAYERS BOT BOT ..., got {' '.join(words)}")
    return {"game": words[0], "players": int(words[1]), "bots": list(words[2:])}


def _score(entry: dict[str, Any], arguments: argparse.Namespace) -> "Score":
    from caravanserai.arena.journal import file_name
    from caravanserai.arena.match import arrange
    from caravanserai.arena.score import Score
    from caravanserai.core.errors import BadOptions

    known = {"game", "bots", "players", "blocks", "seed", "options"}
    if not {"game", "bots"} <= set(entry) <= known:
        raise BadOptions(f"a match has game, bots and perhaps {sorted(known)}, got {entry}")
    seed = entry.get("seed", arguments.seed)
    match = arrange(entry["game"], entry["bots"], entry.get("players"), seed, entry.get("options"))
    path = arguments.out / file_name(match)
    return Score(match, entry.get("blocks", arguments.blocks), path)


class _Log:
    """Reports progress on the screen and in results.json."""

    def __init__(self, scores: Sequence["Score"], folder: Path) -> None:
        self._scores = scores
        self._folder = folder
        self._printed: set[int] = set()  # ids of the matches whose result was printed
        self._ended = threading.Event()
        games = sum(score.games for score in scores)
        total = sum(score.limit * score.match.players for score in scores)
        print(f"{len(scores)} matches, {total} games, {games} of them played", flush=True)
        self._reporter = threading.Thread(target=self._report, daemon=True)
        self._reporter.start()  # a thread, because compiling blocks the others for a minute

    def _report(self) -> None:
        while not self._ended.wait(_EVERY):
            self._save()
            parts = [f"{len(s.blocks)}/{s.limit}{_share(s)}" for s in self._scores]
            print(f"[{time.monotonic() - _START:.0f} s] blocks {', '.join(parts)}", flush=True)

    def note(self, score: "Score") -> None:
        """Print the result of a match once, when its last game has ended."""
        if score.is_settled and id(score) not in self._printed:
            self._print(score)

    def end(self) -> None:
        """Print the results that were not printed yet, and save all."""
        self._ended.set()
        self._reporter.join()
        for score in self._scores:
            if id(score) not in self._printed:
                self._print(score)
        self._save()
        print(f"[{time.monotonic() - _START:.0f} s] {self._folder / 'results.json'}", flush=True)

    def _print(self, score: "Score") -> None:
        from caravanserai.arena.report import plain_line

        self._printed.add(id(score))
        if score.blocks:
            print(plain_line(score.match, score.blocks), flush=True)
        else:
            bots = " against ".join(score.match.bots)
            print(f"{score.match.game} {score.match.players}p: {bots}: no block yet", flush=True)

    def _save(self) -> None:
        from caravanserai.arena.report import summary
        from caravanserai.core.files import write_whole

        found = [(score.match, list(score.blocks)) for score in self._scores]
        results = [summary(match, blocks) for match, blocks in found if blocks]
        write_whole(self._folder / "results.json", json.dumps(results, indent=2) + "\n")


def _share(score: "Score") -> str:
    share = f" {sum(score.shares) / len(score.shares):.0%}" if score.shares else ""
    return share + (f" ({score.forfeits} forfeits)" if score.forfeits else "")


if __name__ == "__main__":
    sys.exit(main())
