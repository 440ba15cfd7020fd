# SPDX-License-Identifier: MIT
"""Measures everything: `python -m benchmarks --peers`. `make bench` prepares the peers first."""

import argparse
from collections.abc import Sequence
from typing import Any

from benchmarks.figures import Figure
from benchmarks.measure_all import measure_all
from benchmarks.peers.compare import compute_ratios, measure_peers
from caravanserai.cli.console import print_text, show_json, show_table
from caravanserai.cli.speed import compute_signature
from caravanserai.core.game import find


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and show all figures."""
    options = _read_arguments(arguments)
    figures = measure_all(options.seconds)
    peers = measure_peers(options.seconds) if options.peers else []
    signature = compute_signature()
    if options.json:
        show_json({"figures": figures, "signature": signature, "peers": peers})
        return
    _show_figures(figures)
    print_text(f"signature: {signature}", "bold")
    if peers:
        _show_peers(figures, peers)


def _read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON for a script")
    parser.add_argument("--peers", action="store_true", help="also measure other engines")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (default 2)")
    options = parser.parse_args(arguments)
    # In this form it also refuses NaN.
    if not options.seconds > 0:
        parser.error(f"--seconds must be above 0, got {options.seconds}")
    return options


def _show_figures(figures: list[Figure]) -> None:
    """Show a table for each game, with the target beside each figure."""
    headings = ("figure", "players", "value", "unit", "target")
    for game in dict.fromkeys(figure["game"] for figure in figures):
        rows = [_format_row(figure) for figure in figures if figure["game"] == game]
        show_table(headings, rows, find(game).title)


def _format_row(figure: Figure) -> tuple[str, ...]:
    value = figure["value"]
    number = f"{value:,.{0 if value >= 100 else 2}f}"
    players, target = str(figure["players"] or ""), figure["target"] or ""
    return figure["name"], players, number, figure["unit"], target


def _show_peers(figures: list[Figure], peers: list[dict[str, Any]]) -> None:
    games = dict.fromkeys(figure["game"] for figure in figures)
    ours = [f"{find(game).title}, {way}" for game in games for way in ("compiled", "Python")]
    rows = [
        (
            peer["name"],
            peer["how"],
            f"{peer['decisions_per_s']:,.0f}",
            *compute_ratios(figures, peer),
        )
        for peer in peers
    ]
    title = "How many times faster, in decisions per second"
    show_table(("peer", "how", "decisions/s", *ours), rows, title)


if __name__ == "__main__":
    main()
