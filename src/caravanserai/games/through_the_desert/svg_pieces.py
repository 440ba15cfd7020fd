# SPDX-License-Identifier: MIT
"""The drawn pieces of the desert: mountains, palms, water, camels and riders. All art is our own.

Every piece is drawn around (0, 0) for a hexagon of radius 30. Colour never speaks alone: each
herd wears a mark on the saddle cloth, each seat has a badge with a sign and a pattern for areas.
"""

from typing import Final

from caravanserai.games.through_the_desert.constants import COLOURS, RIDERS

INK: Final = "#4a2f1d"
SAND: Final = ("#f3d9a4", "#f1d49b", "#f5deae", "#efd096")
FAR_SAND: Final = ("#e6bd83", "#e3b87c", "#e9c28b", "#e1b376")  # beyond the line

# The coat of a herd's camels, and the darker tone of its mark.
COATS: Final = {
    "yellow": ("#fdf0a0", "#b98a00"),
    "pink": ("#fbc4c6", "#c23b5a"),
    "purple": ("#d9c5f2", "#6d3fa8"),
    "green": ("#c6e8b0", "#3b7d2c"),
    "turquoise": ("#b3e8e4", "#0d7f86"),
}
MARKS: Final = {
    "yellow": '<circle r="4.2"/>',
    "pink": '<path d="M0-5.4 4.6 0 0 5.4-4.6 0Z"/>',
    "purple": '<path d="M0-4.8 5 3.9H-5Z"/>',
    "green": '<rect x="-4" y="-4" width="8" height="8"/>',
    "turquoise": '<path d="M-4.9-4h9.8v2.7h-9.8zM-4.9 1.3h9.8V4h-9.8z"/>',
}
ROBES: Final = {
    "red": "#c0272d",
    "blue": "#1f57b0",
    "green": "#1f7a3a",
    "orange": "#e2730d",
    "violet": "#8a2a9b",
}
SIGNS: Final = (  # by seat, in white on its badge
    '<path d="M0-4.6 1.2-1.5 4.5-1.4 1.9.6 2.8 3.8 0 2-2.8 3.8-1.9.6-4.5-1.4-1.2-1.5Z"/>',
    '<path d="M1.6-4.2A4.3 4.3 0 1 0 1.6 4.2 3.6 3.6 0 0 1 1.6-4.2Z"/>',
    '<path d="M-1.3-4.2h2.6v2.9h2.9v2.6H1.3v2.9h-2.6V1.3h-2.9v-2.6h2.9Z"/>',
    '<path d="M-3.8-3.6h7.6L0 4.2Z"/>',
    '<path d="M-4-3.5h2.6v7H-4zM1.4-3.5H4v7H1.4z"/>',
)
_WEAVES: Final = (  # by seat: the strokes of a claimed area, on a tile of 10 by 10
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
_FAR_LEGS: Final = "M-7 4-6 13h2.6L-3.5 4ZM3 4l.4 9H6L6 4Z"
_CLOTH: Final = "M-8.5 3.6C-8.6-4-7.3-12.7-1.5-12.7S5.4-4 5.5 3.6C1-.2 4.6 5-8.5 3.6Z"

_PEAKS: Final = """
<g id="peaks"><path d="M-30 22C-24 4-17-6-12-19-7-9-4-6-1-2 3-9 6-15 10-25 16-10 25 4 30 22 12 27-12 27-30 22Z"
 fill="#a9795a"/><path d="M-12-19C-9-9-10 4-4 22L-1-2C-4-6-7-9-12-19ZM10-25C10-9 14 6 17 23L30 22C25 4 16-10 10-25Z"
 fill="#855a43"/><path d="M-12-19-16-9-12.5-11-10-8-8.4-12.3ZM10-25 5-13 9-15 12-11 15-14.5Z" fill="#fbf3e4"/></g>
<g id="hill"><path d="M-26 17C-20 0-13-9-6-15-1-6 5-9 9-11 16-3 22 7 27 17 12 21-12 21-26 17Z" fill="#c2976b"/>
<path d="M-6-15C-5-5-3 6 0 19L9 18C6 8 8-2 9-11 5-9-1-6-6-15ZM9-11C12 0 17 9 19 18L27 17C22 7 16-3 9-11Z"
 fill="#a67a55"/></g>
<g id="dune"><path d="M-24 10C-14-4-2-6 6-4 0 0 4 6 10 10Z" fill="#dcb27c"/><path d="M6-4C0 0 4 6 10 10L25 10C18 4 13-2 6-4Z"
 fill="#cb9e69"/></g>
"""

_WATER_AND_PALMS: Final = f"""
<g id="dot"><circle r="7" fill="#5aa9c9"/><circle r="7" fill="none" stroke="#2f7594" stroke-width="1.6"/>
<path d="M-4-1.4c1.6-1.8 2.6-1.8 4 0s2.6 1.8 4 0M-4 2.4c1.6-1.8 2.6-1.8 4 0s2.6 1.8 4 0" fill="none" stroke="#e3f4f8"
 stroke-width="1.3" stroke-linecap="round"/></g>
<g id="palm-space"><circle r="16" fill="#d7dfa0" stroke="#6f8a3a" stroke-width="1.6" stroke-dasharray="4 3"/>
<use href="#palm" transform="translate(0 2) scale(.62)" opacity=".75"/></g>
<g id="oasis"><ellipse cy="13" rx="22" ry="8.5" fill="#6fb9c9"/><ellipse cy="13" rx="22" ry="8.5" fill="none"
 stroke="#7d9a45" stroke-width="3"/><use href="#palm"/></g>
<g id="palm"><path d="M-2.6 16C-1 8 .4 0-1-7L2.6-8C3.6 0 3 9 3.4 16Z" fill="#9a6b3f" stroke="{INK}" stroke-width="1"/>
<g fill="#4f9a48" stroke="#24562b" stroke-width="1" stroke-linejoin="round"><path d="M1-8C-6-16-15-15-21-6-13-9-6-8 1-6Z"/>
<path d="M0-8C7-16 16-15 22-6 14-9 7-8 0-6Z"/><path d="M1-8C-4-20-12-24-19-20-10-18-4-13 0-7Z"/>
<path d="M0-8C5-20 13-24 20-20 11-18 5-13 1-7Z"/><path d="M-1-8C-9-6-13 0-12 7-8 1-4-3 1-6Z"/>
<path d="M2-8C10-6 14 0 13 7 9 1 5-3 0-6Z"/><path d="M-1.5-8C-4-16-2-22 2-25 3-19 4-13 2-7Z"/></g>
<g fill="#a5562a"><circle cx="-2" cy="-6" r="2"/><circle cx="2.6" cy="-5.4" r="2"/></g></g>
<g id="water"><circle r="12.5" cy="1.4" fill="#1d4e66"/><circle r="12.5" fill="#2f86ac" stroke="#e9f6fa"
 stroke-width="1.4"/><path d="M-8-5C-4-10 4-10 8-5" fill="none" stroke="#8fd0e6" stroke-width="2"
 stroke-linecap="round"/></g>
"""


def definitions() -> str:
    """All pieces, to be put once at the head of a picture and used by their ids."""
    camels = "".join(_camel(colour) for colour in COLOURS)
    seats = "".join(_badge(seat) + _rider(seat) + _weave(seat) for seat in range(len(RIDERS)))
    return f"<defs>{_PEAKS}{_WATER_AND_PALMS}{camels}{seats}</defs>"


def robe(seat: int) -> str:
    """The colour of a seat's rider."""
    return ROBES[RIDERS[seat]]


def _camel(colour: str) -> str:
    coat, mark = COATS[colour]
    outline = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
    return (
        f'<g id="camel-{colour}"><path d="{_FAR_LEGS}" fill="{mark}" {outline}/>'
        f'<path d="M-13.4-2C-17 0-16.6 4-16.4 7" fill="none" {outline} stroke-linecap="round"/>'
        f'<path d="{_CAMEL}" fill="{coat}" {outline}/><circle cx="17.2" cy="-13.2" r="1" fill="{INK}"/>'
        f'<path d="{_CLOTH}" fill="#fffdf6" stroke="{mark}" stroke-width="1"/>'
        f'<g transform="translate(-1.5 -3.6)" fill="{mark}">{MARKS[colour]}</g></g>\n'
    )


def _badge(seat: int) -> str:
    return (
        f'<g id="badge-{seat}"><circle r="7" fill="{robe(seat)}" stroke="#fff8e8" stroke-width="1.3"/>'
        f'<g fill="#fff8e8">{SIGNS[seat]}</g></g>\n'
    )


def _rider(seat: int) -> str:
    outline = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'
    return (
        f'<g id="rider-{seat}"><path d="M-8-6C-7-15-5-20-1.5-20S4-15 5-6C1-8-4-8-8-6Z"'
        f' fill="{robe(seat)}" {outline}/><path d="M1-17 7.5-10.5" {outline} fill="none"/>'
        f'<circle cx="-1" cy="-23" r="4.2" fill="#c98f63" {outline}/>'
        f'<path d="M-5.6-23.4C-5.6-29.6 3.6-29.6 3.6-23.8 1-25.6-3-25.6-5.6-23.4L-8-17"'
        f' fill="#fffaf0" {outline}/></g>\n'
    )


def _weave(seat: int) -> str:
    return (
        f'<pattern id="area-{seat}" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<rect width="10" height="10" fill="{robe(seat)}" fill-opacity=".22"/>'
        f'<g stroke="{robe(seat)}" stroke-width="1.8" fill="{robe(seat)}">{_WEAVES[seat]}</g>'
        f"</pattern>\n"
    )
