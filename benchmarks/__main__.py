# SPDX-License-Identifier: MIT
"""Measures everything: `python -m benchmarks --peers`. `make bench` installs the peers first.

Our engine and the others take turns, and the best run of each counts.
"""

import argparse
import json
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.about import describe_run
from benchmarks.figures import Figure
from benchmarks.measure_all import measure_all
from benchmarks.peers.compare import compute_ratios, open_peers
from caravanserai.cli.console import print_text, show_json, show_table
from caravanserai.cli.speed import compute_signature
from caravanserai.core.atomic_write import write_atomically
from caravanserai.core.game import find


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and show all figures."""
    options = _read_arguments(arguments)
    result = _measure(options)
    if options.write:
        text = json.dumps(result, indent=1, ensure_ascii=False)
        write_atomically(options.write, f"{text}\n")
    if options.json:
        show_json(result)
        return
    _show_figures(result["figures"])
    print_text(f"signature: {result['signature']}", "bold")
    if result["peers"]:
        _show_peers(result["figures"], result["peers"])


def _measure(options: argparse.Namespace) -> dict[str, Any]:
    with ExitStack() as stack:
        peers = stack.enter_context(open_peers()) if options.peers else []
        asked = [partial(peer.measure, options.seconds) for peer in peers]
        figures, theirs = measure_all(options.seconds, options.rounds, asked)
    about = describe_run(options.seconds, options.rounds)
    signature = compute_signature()
    return {"about": about, "figures": figures, "signature": signature, "peers": theirs}


def _read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON for a script")
    parser.add_argument("--peers", action="store_true", help="also measure other engines")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each run (default 1)")
    parser.add_argument("--rounds", type=int, default=3, help="the best run counts (default 3)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="also write JSON to a file")
    options = parser.parse_args(arguments)
    # Written so that it also refuses NaN.
    if not options.seconds > 0:
        parser.error(f"--seconds must be above 0, got {options.seconds}")
    if options.rounds < 1:
        parser.error(f"--rounds must be 1 or more, got {options.rounds}")
    return options


def _show_figures(figures: list[Figure]) -> None:
    """Show a table for each game, with the target beside each figure."""
    headings = ("figure", "players", "best run", "unit", "spread", "target")
    for game in dict.fromkeys(figure["game"] for figure in figures):
        rows = [_format_row(figure) for figure in figures if figure["game"] == game]
        show_table(headings, rows, find(game).title)


def _format_row(figure: Figure) -> tuple[str, ...]:
    value = figure["value"]
    number = f"{value:,.{0 if value >= 100 else 2}f}"
    players, target = str(figure["players"] or ""), figure["target"] or ""
    return figure["name"], players, number, figure["unit"], _format_spread(figure), target


def _format_spread(figure: dict[str, Any]) -> str:
    """Return how far the worst run was from the best, in percent of the best."""
    return f"{figure['spread']:.0%}"


def _show_peers(figures: list[Figure], peers: list[dict[str, Any]]) -> None:
    games = dict.fromkeys(figure["game"] for figure in figures)
    ours = [f"{find(game).title}, {way}" for game in games for way in ("compiled", "Python")]
    rows = [
        (
            peer["name"],
            peer["how"],
            f"{peer['decisions_per_s']:,.0f}",
            _format_spread(peer),
            *compute_ratios(figures, peer),
        )
        for peer in peers
    ]
    title = "How many times faster, in decisions per second"
    show_table(("peer", "how", "decisions/s", "spread", *ours), rows, title)


if __name__ == "__main__":
    main()
