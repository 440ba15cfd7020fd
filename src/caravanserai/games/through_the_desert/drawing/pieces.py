# SPDX-License-Identifier: MIT
"""Drawings of the players' pieces: camels, riders, badges and areas. All art is our own.

Colour is never the only difference, so that colour-blind people can play: each herd has a mark on
the saddle cloth, and each seat a sign on its badge and a pattern for its areas. The drawings are
centred on (0, 0), for a hexagon of radius 30.
"""

from typing import Final

from caravanserai.games.through_the_desert.constants import COLOURS, RIDERS
from caravanserai.games.through_the_desert.drawing.scenery import CREAM, INK

# The coat of a herd's camels, and the darker colour of its mark.
COATS: Final = {
    "yellow": ("#fdf0a0", "#b98a00"),
    "pink": ("#fbc4c6", "#c23b5a"),
    "purple": ("#d9c5f2", "#6d3fa8"),
    "green": ("#c6e8b0", "#3b7d2c"),
    "turquoise": ("#b3e8e4", "#0d7f86"),
}
MARKS: Final = {
    "yellow": '<circle r="4.4"/>',
    "pink": '<path d="M0-5.6 4.8 0 0 5.6-4.8 0Z"/>',
    "purple": '<path d="M0-5 5.2 4.1H-5.2Z"/>',
    "green": '<rect x="-4.1" y="-4.1" width="8.2" height="8.2"/>',
    "turquoise": '<path d="M-5-4.2H5v2.9H-5zM-5 1.3H5v2.9H-5z"/>',
}
ROBES: Final = {
    "red": "#c0272d",
    "blue": "#1f57b0",
    "green": "#1f7a3a",
    "orange": "#e2730d",
    "violet": "#8a2a9b",
}
SIGNS: Final = (  # by seat, on its badge: star, moon, cross, arrow, pillars
    '<path d="M0-4.6 1.2-1.5 4.5-1.4 1.9.6 2.8 3.8 0 2-2.8 3.8-1.9.6-4.5-1.4-1.2-1.5Z"/>',
    '<path d="M1.6-4.2A4.3 4.3 0 1 0 1.6 4.2 3.6 3.6 0 0 1 1.6-4.2Z"/>',
    '<path d="M-1.3-4.2h2.6v2.9h2.9v2.6H1.3v2.9h-2.6V1.3h-2.9v-2.6h2.9Z"/>',
    '<path d="M-3.8-3.2h7.6L0 4.4Z"/>',
    '<path d="M-4-3.5h2.6v7H-4zM1.4-3.5H4v7H1.4z"/>',
)
AREA_PATTERNS: Final = (  # by seat: the strokes of a claimed area, on a tile of 10 by 10
    '<path d="M-2 2 2-2M0 10 10 0M8 12l4-4"/>',
    '<path d="M-2 8l4 4M0 0l10 10M8-2l4 4"/>',
    '<path d="M0 5h10M5 0v10"/>',
    '<circle cx="2.5" cy="2.5" r="1.1"/><circle cx="7.5" cy="7.5" r="1.1"/>',
    '<path d="M0 5h10"/>',
)

_CAMEL: Final = (
    "M-13 14-12.5 3C-16 1-15.5-4-11-5-8-6-6.5-12.5-1.5-12.5 3.5-12.5 4.5-5.5 8-4"
    " 11-3.5 11-6.5 11.5-10 12-14.5 14-16 17-15.5L20.5-13.5C21.5-12.5 21-10.8 19.5-10.6"
    "L16-10.4C15.2-6 15 0 11 3.2L10.5 14H7.5L7 5C3 6.5-4 6.5-8 5L-9.5 14Z"
)
_TAIL: Final = "M-13.4-2C-17 0-16.6 4-16.4 7"
_FAR_LEGS: Final = "M-7 4-6 13h2.6L-3.5 4ZM3 4l.4 9H6L6 4Z"
_CLOTH: Final = "M-8.7 3.6C-8.8-4-7.3-13-1.5-13S5.6-4 5.7 3.6Q-1.5 5.4-8.7 3.6Z"
_ROBE: Final = "M-9-5C-8-15-5-20-1.5-20S5-15 6-5C1-8-4-8-9-5Z"
_ARM: Final = "M2-15 9-10.5"
_SCARF: Final = "M-5.8-22C-6.6-29.6 4.6-29.6 3.6-24 1-26-2-25.6-3.6-23.4-4-20-6-17.6-9-16.6Z"
_OUTLINE: Final = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'


def pieces() -> str:
    """Return the definitions of all pieces, which pictures use by their ids."""
    camels = "".join(_camel(colour) for colour in COLOURS)
    return camels + "".join(
        _badge(seat) + _rider(seat) + _area_pattern(seat) for seat in range(len(RIDERS))
    )


def robe(seat: int) -> str:
    """Return the colour of a seat's rider."""
    return ROBES[RIDERS[seat]]


def _camel(colour: str) -> str:
    coat, mark = COATS[colour]
    return (
        f'<g id="camel-{colour}"><path d="{_FAR_LEGS}" fill="{mark}" {_OUTLINE}/>'
        f'<path d="{_TAIL}" fill="none" {_OUTLINE} stroke-linecap="round"/>'
        f'<path d="{_CAMEL}" fill="{coat}" {_OUTLINE}/>'
        f'<circle cx="17.2" cy="-13.2" r="1" fill="{INK}"/>'
        f'<path d="{_CLOTH}" fill="{CREAM}" stroke="{mark}"/>'
        f'<g transform="translate(-1.5 -3.8)" fill="{mark}">{MARKS[colour]}</g></g>\n'
    )


def _badge(seat: int) -> str:
    return (
        f'<g id="badge-{seat}"><circle r="7" fill="{robe(seat)}" stroke="{CREAM}"'
        f' stroke-width="1.3"/><g fill="{CREAM}">{SIGNS[seat]}</g></g>\n'
    )


def _rider(seat: int) -> str:
    return (
        f'<g id="rider-{seat}"><g transform="translate(0 -4) scale(.88)">'
        f'<path d="{_ARM}" fill="none" {_OUTLINE} stroke-linecap="round"/>'
        f'<path d="{_ROBE}" fill="{robe(seat)}" {_OUTLINE}/>'
        f'<circle cx="-.6" cy="-22.6" r="4.1" fill="#c98f63" {_OUTLINE}/>'
        f'<path d="{_SCARF}" fill="{CREAM}" {_OUTLINE}/></g></g>\n'
    )


def _area_pattern(seat: int) -> str:
    tone = robe(seat)
    return (
        f'<pattern id="area-{seat}" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<rect width="10" height="10" fill="{tone}" fill-opacity=".22"/>'
        f'<g stroke="{tone}" stroke-width="1.8" fill="{tone}">{AREA_PATTERNS[seat]}</g></pattern>\n'
    )
