# SPDX-License-Identifier: MIT
"""The ladder as a plot; needs matplotlib."""

from collections.abc import Sequence
from pathlib import Path

from caravanserai.arena.errors import PlotsMissing
from caravanserai.arena.ladder import LadderEntry
from caravanserai.core.errors import BadOptions

SUFFIXES = (".png", ".svg", ".pdf")
_COLOUR = "#7a4a1e"


def check_plot(path: Path) -> None:
    """Check that a plot can be written, before any game is played.

    Raises BadOptions for an unknown suffix or a missing folder, PlotsMissing without matplotlib.
    """
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


def draw_ladder(entries: Sequence[LadderEntry], path: Path, title: str, label: str) -> None:
    """Draw the ratings with their intervals, the strongest bot on top."""
    check_plot(path)
    # Not pyplot, which may look for a screen.
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 1.5 + 0.4 * len(entries)), layout="constrained")
    axes = figure.add_subplot()
    means = [entry.rating.mean for entry in entries]
    widths = [entry.rating.high - entry.rating.mean for entry in entries]
    places = list(range(len(entries)))
    axes.errorbar(means, places, xerr=widths, fmt="o", color=_COLOUR, capsize=4)
    axes.set_yticks(places, [entry.bot for entry in entries])
    # The first place is at the bottom otherwise.
    axes.invert_yaxis()
    axes.grid(axis="x", alpha=0.3)
    axes.set(title=title, xlabel=label)
    figure.savefig(path, dpi=150)
