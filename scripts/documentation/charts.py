# SPDX-License-Identifier: MIT
"""Draws measured figures: a fenced block `chart` names a file and the figure to show.

    speed.json random play, one core | games/s
    speed.json table
    speed.json peers
    strength.json five_tribes

The files are in docs/figures. `python -m benchmarks --peers --write docs/figures/speed.json` writes
the first one. A chart is inline SVG, so that it has the colours of the page's theme.
"""

import json
import math
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import caravanserai as cv

Figures: TypeAlias = dict[str, Any]

WIDTH = 640
LABELS = 210  # for the names at the left
VALUES = 80  # for the numbers at the right
STEP = 30  # from one line to the next
TITLES = {name: cv.new(name, seed=0).game.title for name in cv.games()}


class Line(NamedTuple):
    """One bar: its name, its length, the text beside it, and a CSS class for its colour."""

    name: str
    value: float
    text: str
    kind: str


def draw_chart(text: str, folder: Path) -> str:
    """Return the chart or table of a block as HTML. Raises ValueError for an unknown one."""
    file, _, what = text.strip().partition(" ")
    figures = json.loads((folder / file).read_text(encoding="utf-8"))
    if what == "table":
        return _draw_table(figures)
    if what == "peers":
        return _draw_bars(_list_peers(figures), "decisions per second, logarithmic", scale=_log)
    if what in figures.get("levels", {}):
        return _draw_ratings(figures["levels"][what], f"{TITLES[what]}: rating")
    name, _, unit = (part.strip() for part in what.partition("|"))
    chosen = [f for f in figures.get("figures", ()) if (f["name"], f["unit"]) == (name, unit)]
    if not chosen:
        raise ValueError(f"{file} has no figure {name!r} with the unit {unit!r}")
    return _draw_bars([_figure_line(figure) for figure in chosen], f"{name}: {unit}")


def _figure_line(figure: Figures) -> Line:
    players = f", {figure['players']} players" if figure["players"] else ""
    value = figure["value"]
    return Line(TITLES[figure["game"]] + players, value, format_number(value), figure["game"])


def _list_peers(figures: Figures) -> list[Line]:
    """Return other engines and ours by speed, each with how it is driven."""
    ours = [
        Line(f"{TITLES[f['game']]}, {_WAYS[f['name']]}", f["value"], "", f["game"])
        for f in figures["figures"]
        if f["name"] in _WAYS and f["unit"] == "decisions/s" and f["players"] in (None, 2)
    ]
    theirs = [
        Line(f"{peer['name']}, {peer['how']}", peer["decisions_per_s"], "", "peer")
        for peer in figures["peers"]
    ]
    lines = sorted(ours + theirs, key=lambda line: -line.value)
    return [line._replace(text=format_number(line.value)) for line in lines]


_WAYS = {"random play, one core": "compiled", "play and legal from Python": "python"}


def _log(value: float) -> float:
    """Return a length on a logarithmic scale."""
    return max(0.0, math.log10(value) - 4)


def _draw_bars(lines: Sequence[Line], title: str, scale: Callable[[float], float] = float) -> str:
    longest = max(scale(line.value) for line in lines)
    room = WIDTH - LABELS - VALUES
    rows = []
    for at, line in enumerate(lines):
        width, y = max(2.0, room * scale(line.value) / longest), at * STEP
        rows.append(
            f'<text class="name" x="{LABELS - 10}" y="{y + 19}">{escape(line.name)}</text>'
            f'<rect class="bar {line.kind}" x="{LABELS}" y="{y + 5}" width="{width:.1f}"'
            f' height="{STEP - 10}" rx="3"/>'
            f'<text x="{LABELS + width + 8:.1f}" y="{y + 19}">{escape(line.text)}</text>'
        )
    return _wrap(rows, len(lines), title)


def _draw_ratings(levels: Sequence[Figures], title: str) -> str:
    """Draw the rating of each level as a dot with its interval."""
    low, high = min(e["low"] for e in levels), max(e["high"] for e in levels)
    rows = []
    for at, level in enumerate(levels):
        left, middle, right = (
            LABELS + (WIDTH - LABELS - VALUES) * (level[key] - low) / (high - low)
            for key in ("low", "rating", "high")
        )
        y = at * STEP + STEP / 2
        rows.append(
            f'<text class="name" x="{LABELS - 10}" y="{y + 4:g}">{escape(level["level"])}</text>'
            f'<path class="interval" d="M{left:.1f} {y:g}H{right:.1f}"/>'
            f'<circle class="dot" cx="{middle:.1f}" cy="{y:g}" r="5"/>'
            f'<text x="{right + 10:.1f}" y="{y + 4:g}">{level["rating"]:g}</text>'
        )
    return _wrap(rows, len(levels), title)


def _wrap(rows: Sequence[str], count: int, title: str) -> str:
    """Return a figure of HTML without empty lines, at which Markdown would end it."""
    box = f'viewBox="0 0 {WIDTH} {count * STEP}" role="img" aria-label="{escape(title)}"'
    return (
        f'<figure class="chart">\n<figcaption>{escape(title)}</figcaption>\n'
        f"<svg {box}>{''.join(rows)}</svg>\n</figure>"
    )


def _draw_table(figures: Figures) -> str:
    """Return all figures as a table of Markdown, and where they were measured."""
    rows = [
        f"| {TITLES[f['game']]} | {f['name']} | {f['players'] or ''} "
        f"| {format_number(f['value'])} {f['unit']} | {f['target'] or ''} |"
        for f in figures["figures"]
    ]
    head = ["| game | figure | players | value | target |", "|---|---|---|---|---|"]
    about = figures["about"]
    where = f"Measured on {about['date']}: {about['machine']}, Python {about['python']}, "
    where += f"Numba {about['numba']}. Rules signature `{figures['signature']}`."
    return "\n".join([*head, *rows, "", where, about.get("note", "")]).rstrip()


def format_number(value: float) -> str:
    """Return a number with about three significant digits: 19,100 or 0.61, and 6.3 M."""
    if value >= 1e6:
        return f"{value / 1e6:.1f} M"
    return f"{float(f'{value:.3g}'):,.{0 if value >= 100 else 2}f}"
