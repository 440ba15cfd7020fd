# SPDX-License-Identifier: MIT
"""Drawings of the five kinds of tiles. All art is our own.

The shapes are those of the page (web/games/five_tribes/drawing/tiles.js); a test compares them. The
drawings are centred on (0, 0), for a tile of 94 by 94.
"""

from typing import Final, NamedTuple


class Layer(NamedTuple):
    """One shape of a drawing: a filled path, or lines of some width."""

    path: str
    colour: str
    width: float = 0.0

    def draw(self) -> str:
        """Return the SVG element."""
        if not self.width:
            return f'<path d="{self.path}" fill="{self.colour}"/>'
        stroke = f'stroke="{self.colour}" stroke-width="{self.width:g}" stroke-linecap="round"'
        return f'<path d="{self.path}" fill="none" {stroke}/>'


GROUNDS: Final = {
    "oasis": "#d9dfa0",
    "village": "#f0cfa2",
    "small": "#f5dd9b",
    "large": "#f0c6ae",
    "sacred": "#cfcde6",
}
SCENES: Final = {  # from back to front
    "oasis": (
        Layer("M-47 8Q-20-14 8-4T47-6V38Q47 47 38 47H-38Q-47 47-47 38Z", "#eadfa8"),
        Layer("M-30 6Q-22-8 4-6 32-6 32 4 30 14 0 13-28 14-30 6Z", "#63b3c4"),
        Layer("M-20 3Q-8-1 6 3M-2 8Q8 5 18 8", "#d7f1f2", 2),
        Layer("M-34 2Q-36-6-41-8-35-8-33-3-33-11-29-13-30-5-31 2ZM30-2Q32-10 38-11 35-5 34 1Z", "#6d9a45"),
    ),
    "village": (
        Layer("M-47 6H47V38Q47 47 38 47H-38Q-47 47-47 38Z", "#e7b988"),
        Layer("M-34 8V-10H-16V8ZM16 8V-8H36V8Z", "#d08d5b"),
        Layer("M-14 8V-14Q-14-26 1-26 15-26 15-14V8Z", "#dea06d"),
        Layer("M-29 8V-1H-22V8ZM-4 8V-6Q0-12 5-6V8ZM22 8V0H29V8ZM-34-10H-16V-13H-34ZM16-8H36V-11H16Z", "#8f5a38"),
    ),
    "small": (
        Layer("M-47 10H47V38Q47 47 38 47H-38Q-47 47-47 38Z", "#ecc979"),
        Layer("M-20-8V12M22-8V12", "#a9814a", 3),
        Layer("M-24-8-18-24H20L26-8Z", "#fff6e0"),
        Layer("M-14-24-17-8H-8L-7-24ZM1-24V-8H10L8-24ZM-18 12V4H20V12Z", "#d08a2e"),
    ),
    "large": (
        Layer("M-47 10H47V38Q47 47 38 47H-38Q-47 47-47 38Z", "#e3aa8d"),
        Layer("M-38-8V12M-2-8V12M38-8V12M-20-26V-36M19-26V-36", "#96604d", 3),
        Layer("M-43-8-37-26H-3L0-8 3-26H37L43-8Z", "#fff2e6"),
        Layer("M-30-26-34-8H-25L-23-26ZM-16-26V-8H-7L-10-26ZM9-26 8-8H17V-26ZM24-26 26-8H35L31-26ZM-38 12V4H38V12ZM-20-36-11-33-20-30ZM19-36 28-33 19-30Z", "#b95a44"),
    ),
    "sacred": (
        Layer("M-47 12H47V38Q47 47 38 47H-38Q-47 47-47 38Z", "#b9b5d8"),
        Layer("M0-20-42-41M0-20-24-44M0-20 0-44M0-20 24-44M0-20 42-41", "#e3e2f3", 3),
        Layer("M-30 12V-8H-22V12ZM22 12V-8H30V12ZM-17 12V-8Q-20-20 0-32 20-20 17-8V12Z", "#f1effb"),
        Layer("M-7 12V-4Q0-14 7-4V12ZM-34-8Q-26-18-18-8ZM18-8Q26-18 34-8ZM-36 12H36V16H-36Z", "#7c74ae"),
    ),
}  # fmt: skip
DOME: Final = "M-13 12V-3Q-12-10 0-15 12-10 13-3V12Z"  # behind a blue value
CORNER: Final = "M-25-16H9Q15-16 15-10V24Z"  # of a tile that has an owner


def draw_scenery() -> str:
    """Return the definitions of the tiles, which pictures use by the names of the kinds."""
    return "".join(_draw_kind(kind) for kind in SCENES)


def _draw_kind(kind: str) -> str:
    ground = f'x="-47" y="-47" width="94" height="94" rx="9" fill="{GROUNDS[kind]}"'
    layers = "".join(layer.draw() for layer in SCENES[kind])
    return f'<g id="{kind}"><rect {ground} stroke="#000" stroke-opacity=".25"/>{layers}</g>\n'
