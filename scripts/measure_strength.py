# SPDX-License-Identifier: MIT
"""Plays a list of matches on all cores and writes their results, with intervals, to a folder.

    PYTHONPATH=src python scripts/measure_strength.py --out strength --minutes 9 matches.toml
    PYTHONPATH=src python scripts/measure_strength.py --out strength --blocks 200 \\
        --match through_the_desert 2 greedy random --match five_tribes 4 mcts@1s greedy

It needs only NumPy and Numba. The list is TOML (or JSON of the same structure):

    [[match]]
    game = "five_tribes"
    players = 4                    # optional; as many as bots by default
    bots = ["mcts@1s", "greedy"]   # the last one fills the remaining seats
    blocks = 100                   # this and the rest are optional
    seed = 0
    options = {}

All matches are played at the same time, block by block, so that they have equally many blocks when
time is up. The folder gets a journal of each match, from which the same command resumes, and
results.json, which is rewritten as games arrive. `--minutes 0` only reports the journals.
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
    from caravanserai.arena.tally import Tally

# By default platformdirs finds the cache folder, but it may not be installed here.
os.environ.setdefault("CARAVAN_CACHE", str(Path.home() / ".cache" / "caravanserai" / "jit"))

_REPORT_SECONDS = 20.0  # between two lines of progress
# When the script began: compiling counts towards the minutes.
_START = time.monotonic()


def main() -> int:
    """Play the matches of the command line; return the exit code."""
    arguments = _arguments()
    # Imported late, because importing the package opens the cache folder set above.
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
    parser.add_argument("--minutes", type=float, help="start no block after so many minutes")
    return parser.parse_args()


def _measure(arguments: argparse.Namespace) -> None:
    from caravanserai.arena.play import play_matches
    from caravanserai.core.errors import BadOptions

    entries = [entry for path in arguments.files for entry in _read_list(path)]
    entries += [_read_arguments(words) for words in arguments.match]
    if not entries:
        raise BadOptions("nothing to play: name a list of matches, or give --match")
    arguments.out.mkdir(parents=True, exist_ok=True)
    tallies = [_create_tally(entry, arguments) for entry in entries]
    reporter = _Reporter(tallies, arguments.out)
    limit = None if arguments.minutes is None else _START + 60 * arguments.minutes
    try:
        if limit is None or time.monotonic() < limit:
            play_matches(
                tallies,
                arguments.jobs,
                progress=lambda tally, _game: reporter.update(tally),
                may_start=lambda: limit is None or time.monotonic() < limit,
            )
    except KeyboardInterrupt:
        print("stopped", flush=True)
    reporter.close()


def _read_list(path: Path) -> list[dict[str, Any]]:
    from caravanserai.core.errors import BadOptions

    text = path.read_text(encoding="utf-8")
    try:
        content = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
        return [dict(entry) for entry in content["match"]]
    except (ValueError, KeyError, TypeError) as error:
        raise BadOptions(f"{path} is not a list of matches ([[match]] ...): {error!r}") from None


def _read_arguments(words: Sequence[str]) -> dict[str, Any]:
    from caravanserai.core.errors import BadOptions

    if len(words) < 4 or not words[1].isdecimal():
        raise BadOptions(f"--match takes GAME PLAYERS BOT BOT ..., got {' '.join(words)}")
    return {"game": words[0], "players": int(words[1]), "bots": list(words[2:])}


def _create_tally(entry: dict[str, Any], arguments: argparse.Namespace) -> "Tally":
    from caravanserai.arena.journal import file_name
    from caravanserai.arena.match import create_match
    from caravanserai.arena.tally import Tally
    from caravanserai.core.errors import BadOptions

    known = {"game", "bots", "players", "blocks", "seed", "options"}
    if not {"game", "bots"} <= set(entry) <= known:
        raise BadOptions(f"a match has game, bots and perhaps {sorted(known)}, got {entry}")
    seed = entry.get("seed", arguments.seed)
    match = create_match(
        entry["game"], entry["bots"], entry.get("players"), seed, entry.get("options")
    )
    path = arguments.out / file_name(match)
    return Tally(match, entry.get("blocks", arguments.blocks), path)


class _Reporter:
    """Reports the progress on the screen and in results.json."""

    def __init__(self, tallies: Sequence["Tally"], folder: Path) -> None:
        self._tallies = tallies
        self._folder = folder
        self._printed: set[int] = set()  # matches whose result was printed, by id
        self._closed = threading.Event()
        games = sum(tally.games for tally in tallies)
        total = sum(tally.limit * tally.match.players for tally in tallies)
        print(f"{len(tallies)} matches, {total} games, {games} of them played", flush=True)
        # A thread, because otherwise nothing would be printed while the first game compiles.
        self._timer = threading.Thread(target=self._report, daemon=True)
        self._timer.start()

    def _report(self) -> None:
        while not self._closed.wait(_REPORT_SECONDS):
            self._save()
            parts = [f"{len(s.blocks)}/{s.limit}{_share(s)}" for s in self._tallies]
            print(f"[{time.monotonic() - _START:.0f} s] blocks {', '.join(parts)}", flush=True)

    def update(self, tally: "Tally") -> None:
        """Print the result of a match that is complete."""
        if tally.is_complete and id(tally) not in self._printed:
            self._print(tally)

    def close(self) -> None:
        """Print the results of the other matches, and save everything."""
        self._closed.set()
        self._timer.join()
        for tally in self._tallies:
            if id(tally) not in self._printed:
                self._print(tally)
        self._save()
        print(f"[{time.monotonic() - _START:.0f} s] {self._folder / 'results.json'}", flush=True)

    def _print(self, tally: "Tally") -> None:
        from caravanserai.arena.report import format_line

        self._printed.add(id(tally))
        if tally.blocks:
            print(format_line(tally.match, tally.blocks), flush=True)
        else:
            bots = " against ".join(tally.match.bots)
            print(f"{tally.match.game} {tally.match.players}p: {bots}: no block yet", flush=True)

    def _save(self) -> None:
        from caravanserai.arena.report import summarise
        from caravanserai.core.atomic_write import write_atomically

        # Copied, because the timer's thread runs while games arrive.
        found = [(tally.match, list(tally.blocks)) for tally in self._tallies]
        results = [summarise(match, blocks) for match, blocks in found if blocks]
        write_atomically(self._folder / "results.json", json.dumps(results, indent=2) + "\n")


def _share(tally: "Tally") -> str:
    share = f" {sum(tally.shares) / len(tally.shares):.0%}" if tally.shares else ""
    return share + (f" ({tally.forfeits} forfeits)" if tally.forfeits else "")


if __name__ == "__main__":
    sys.exit(main())
