# SPDX-License-Identifier: MIT
"""The ladder as a picture, if matplotlib is installed."""

from collections.abc import Sequence
from pathlib import Path

from caravanserai.arena.errors import PlotsMissing
from caravanserai.arena.ladder import Rung
from caravanserai.core.errors import BadOptions

SUFFIXES = (".png", ".svg", ".pdf")
_INK = "#7a4a1e"


def check_plot(path: Path) -> None:
    """Refuse, before any game is played, what cannot be drawn in the end."""
    if path.suffix.lower() not in SUFFIXES:
        raise BadOptions(f"a plot is a file ending in {', '.join(SUFFIXES)}, got {path.name!r}")
    if not path.parent.is_dir():
        raise BadOptions(f"there is no folder {path.parent} for the plot")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise PlotsMissing(
            "drawing needs matplotlib, which is not installed: "
            "pip install 'caravanserai[plots]', or leave out --plot"
        ) from None


def draw(rungs: Sequence[Rung], path: Path, title: str, label: str) -> None:
    """Draw ratings with their intervals, the strongest bot on top."""
    check_plot(path)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 1.5 + 0.4 * len(rungs)), layout="constrained")
    axes = figure.add_subplot()
    means = [rung.rating.mean for rung in rungs]
    widths = [rung.rating.high - rung.rating.mean for rung in rungs]
    places = list(range(len(rungs)))
    axes.errorbar(means, places, xerr=widths, fmt="o", color=_INK, capsize=4)
    axes.set_yticks(places, [rung.bot for rung in rungs])
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.3)
    axes.set(title=title, xlabel=label)
    figure.savefig(path, dpi=150)
