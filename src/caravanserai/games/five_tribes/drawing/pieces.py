# SPDX-License-Identifier: MIT
"""Drawings of meeples, camels, palm trees and palaces. All art is our own.

The shapes are those of the page (web/games/five_tribes/drawing/pieces.js); a test compares them.
Nothing depends on colour alone: each tribe has its own silhouette, and each seat a mark on the
blanket of its camels.
"""

from typing import Final

from caravanserai.games.five_tribes.constants import COLOURS, MAX_PLAYERS

INK: Final = "#2b2016"
CREAM: Final = "#fffaf0"
FILLS: Final = {
    "yellow": "#f0b429",
    "white": "#f4f1e8",
    "blue": "#3f7fc4",
    "green": "#4d9b4a",
    "red": "#c93a34",
}
SEATS: Final = ("#c2372b", "#2458a6", "#2e7d4f", "#b35a00")
SEAT_MARKS: Final = (  # dot, square, triangle, diamond
    "M0-7.5A7.5 7.5 0 1 1 0 7.5 7.5 7.5 0 1 1 0-7.5Z",
    "M-6.5-6.5H6.5V6.5H-6.5Z",
    "M0-8.5 8 6H-8Z",
    "M0-9.5 8 0 0 9.5-8 0Z",
)
MEEPLES: Final = {  # the silhouette, and the lines on it: turban, staff, hammer, scales, dagger
    "yellow": (
        "M-9 14Q-8 3-4-1-8-2-8-6-8-13 0-14 8-13 8-6 8-2 4-1 8 3 9 14Z",
        "M-7-7Q0-3 7-7M-6-10Q1-7 5-12M-4-1H4M0-14V-16.5M-2 6H2M0 2V14",
    ),
    "white": (
        "M-8 14Q-8 3-5-3-6-12 0-13 6-12 5-3 7 0 7 4L8 4V-7Q8-11 11-11V-8.5Q10.400-8.500 10.400-7V14Z",
        "M-3.500-5Q0-8 3.500-5L2 1 0 7-2 1ZM7.500 4V14",
    ),
    "blue": (
        "M-9 14Q-9 2-5-2-5-11 0-12 5-11 5-2L7.500 1V-5H4.500V-12H13V-5H10V14Z",
        "M-6.500-6.500H4M-3.500-6.500V-2.500H3.500M-5 8H6M7.500 1V14",
    ),
    "green": (
        "M-8 14Q-8 4-3-1H-5V-3L-4-13H4L5-3V-1H3Q8 4 8 14Z",
        "M-4.500-5H4.500M-10 3H10M0 0V10M-10 3-12.500 8H-7.500ZM10 3 7.500 8H12.500Z",
    ),
    "red": (
        "M-9 14Q-9 5-7 0-7-7 0-15 7-7 7 0 9 5 9 14Z",
        "M-4-2Q0-8 4-2 0 0-4-2ZM0 14V9M-3 9H3M-1.500 8.500V4L0 2 1.500 4V8.500",
    ),
}  # fmt: skip
CAMEL: Final = (
    "M-14 12-13 1Q-13-4-9-4-6-4-4.500-8-2-13 1.500-8 3.500-4 6-4.500 8.500-5.500 8.500-11.500 9-14 12-14"
    "L16-13Q16.500-10.500 13-10L12.500-7Q12.500 1 8 3L9 12H6L4.500 4.500H-6L-8 12H-11L-10 5-12 12Z"
)
PALM: Final = "M-1.500 13Q1 4-1-3-7-5-10 1-10-7-3-6-7-11-11-9-6-15-0.500-8 2-15 9-12 4-11 2-6 9-8 11 0 6-5 1-3 4 5 2.500 13Z"
PALACE: Final = (
    "M-12 12V0H-9Q-9-4-7-6-5-4-5 0H-4Q-5-7 0-11 5-7 4 0H5Q5-4 7-6 9-4 9 0H12V12H3V7Q0 3-3 7V12Z"
)

_OUTLINE: Final = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'


def draw_pieces() -> str:
    """Return the definitions of all pieces, which pictures use by their ids."""
    meeples = "".join(_draw_meeple(colour) for colour in COLOURS)
    camels = "".join(_draw_camel(seat) for seat in range(MAX_PLAYERS))
    return (
        f"{meeples}{camels}"
        f'<path id="palm" d="{PALM}" fill="#3d7d34" stroke="{INK}" stroke-width="1.2"/>\n'
        f'<path id="palace" d="{PALACE}" fill="#f6efe0" {_OUTLINE}/>\n'
    )


def _draw_meeple(colour: str) -> str:
    shape, lines = MEEPLES[colour]
    return (
        f'<g id="meeple-{colour}" {_OUTLINE}><path d="{shape}" fill="{FILLS[colour]}"/>'
        f'<path d="{lines}" fill="none" stroke-width="1.3" stroke-linecap="round"/></g>\n'
    )


def _draw_camel(seat: int) -> str:
    return (
        f'<g id="camel-{seat}"><circle r="18" fill="{CREAM}" stroke="{INK}"/>'
        f'<path d="{CAMEL}" fill="{SEATS[seat]}" {_OUTLINE}/>'
        f'<circle cx="-3" r="6.2" fill="{CREAM}" stroke="{INK}"/>'
        f'<path d="{SEAT_MARKS[seat]}" transform="translate(-3 0) scale(.5)" fill="{SEATS[seat]}"/>'
        "</g>\n"
    )
