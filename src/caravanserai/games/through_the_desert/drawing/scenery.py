# SPDX-License-Identifier: MIT
"""Drawings of mountains, dunes, palms and water. All art is our own.

The drawings are centred on (0, 0), for a hexagon of radius 30.
"""

from typing import Final

INK: Final = "#4a2f1d"
GROUND: Final = "#e8c490"
ROCK: Final = "#c49a72"
SHORE: Final = "#9c7148"
CREAM: Final = "#fffdf6"
SAND: Final = ("#f3d9a4", "#f1d49b", "#f5deae", "#efd096")
FAR_SAND: Final = ("#e6bd83", "#e3b87c", "#e9c28b", "#e1b376")  # beyond the line

_MOUNTAINS: Final = """
<g id="peaks">
<path d="M-30 22C-24 4-17-6-12-19-7-9-4-6-1-2 3-9 6-15 10-25 16-10 25 4 30 22 12 27-12 27-30 22Z"
 fill="#a9795a"/>
<path d="M-12-19C-9-9-10 4-4 22L-1-2C-4-6-7-9-12-19ZM10-25C10-9 14 6 17 23L30 22C25 4 16-10 10-25Z"
 fill="#855a43"/>
<path d="M-12-19-16-9-12.5-11-10-8-8.4-12.3ZM10-25 5-13 9-15 12-11 15-14.5Z" fill="#fbf3e4"/>
</g>
<g id="hill-0">
<path d="M-26 17C-20 0-13-9-6-15-1-6 5-9 9-11 16-3 22 7 27 17 12 21-12 21-26 17Z" fill="#c2976b"/>
<path d="M-6-15C-5-5-3 6 0 19L9 18C6 8 8-2 9-11 5-9-1-6-6-15ZM9-11C12 0 17 9 19 18L27 17
C22 7 16-3 9-11Z" fill="#a67a55"/>
</g>
<g id="hill-1">
<path d="M-27 17C-18 3-8-12 3-21 12-11 20 3 27 17 10 21-10 21-27 17Z" fill="#bb8f64"/>
<path d="M3-21C1-8 5 5 9 19L27 17C20 3 12-11 3-21Z" fill="#9b6f4d"/>
<path d="M-8-6C-9 3-8 10-6 17" fill="none" stroke="#9b6f4d" stroke-width="1.6"/>
</g>
<g id="hill-2">
<path d="M-27 17C-22 8-17 2-11-4-6 2-3 3 1 5 6-1 9-6 14-10 19 0 24 8 28 17 10 21-10 21-27 17Z"
 fill="#c9a073"/>
<path d="M-11-4C-10 5-9 11-6 18L3 18C2 13 1 9 1 5-3 3-6 2-11-4ZM14-10C15 1 18 10 20 18L28 17
C24 8 19 0 14-10Z" fill="#ad825b"/>
</g>
<g id="dune">
<path d="M-24 10C-14-4-2-6 6-4 0 0 4 6 10 10Z" fill="#dcb27c"/>
<path d="M6-4C0 0 4 6 10 10L25 10C18 4 13-2 6-4Z" fill="#cb9e69"/>
</g>
<path id="ripple" d="M-13-3C-8-7-3-7 1-4S9-2 13-5M-7 4C-3 1 1 1 4 3S10 5 13 3" fill="none"
 stroke="#b98a4e" stroke-opacity=".34" stroke-width="1.5" stroke-linecap="round"/>
"""

_WATER: Final = """
<g id="dot"><circle r="7.5" fill="#5aa9c9" stroke="#2f7594" stroke-width="1.6"/>
<path d="M-4-1.4c1.6-1.8 2.6-1.8 4 0s2.6 1.8 4 0M-4 2.4c1.6-1.8 2.6-1.8 4 0s2.6 1.8 4 0"
 fill="none" stroke="#e3f4f8" stroke-width="1.3" stroke-linecap="round"/></g>
<g id="water"><circle r="12.5" cy="1.6" fill="#1d4e66"/>
<circle r="12.5" fill="#2f86ac" stroke="#e9f6fa" stroke-width="1.4"/>
<path d="M-8-5C-4-10 4-10 8-5" fill="none" stroke="#8fd0e6" stroke-width="2"
 stroke-linecap="round"/></g>
"""

_PALMS: Final = f"""
<g id="palm">
<path d="M-2.6 16C-1 8 .4 0-1-7L2.6-8C3.6 0 3 9 3.4 16Z" fill="#9a6b3f" stroke="{INK}"/>
<g fill="#4f9a48" stroke="#24562b" stroke-linejoin="round">
<path d="M1-8C-6-16-15-15-21-6-13-9-6-8 1-6Z"/><path d="M0-8C7-16 16-15 22-6 14-9 7-8 0-6Z"/>
<path d="M1-8C-4-20-12-24-19-20-10-18-4-13 0-7Z"/>
<path d="M0-8C5-20 13-24 20-20 11-18 5-13 1-7Z"/>
<path d="M-1-8C-9-6-13 0-12 7-8 1-4-3 1-6Z"/><path d="M2-8C10-6 14 0 13 7 9 1 5-3 0-6Z"/>
<path d="M-1.5-8C-4-16-2-22 2-25 3-19 4-13 2-7Z"/></g>
<g fill="#a5562a"><circle cx="-2" cy="-6" r="2"/><circle cx="2.6" cy="-5.4" r="2"/></g>
</g>
<g id="palm-space">
<circle r="16" fill="#d7dfa0" stroke="#6f8a3a" stroke-width="1.6" stroke-dasharray="4 3"/>
<use href="#palm" transform="translate(0 2) scale(.62)" opacity=".75"/>
</g>
<g id="oasis">
<ellipse cy="12" rx="21" ry="8" fill="#6fb9c9" stroke="#7d9a45" stroke-width="3"/>
<path d="M-13 12h7M4 15h8" stroke="#d9f0f3" stroke-width="1.3" stroke-linecap="round"/>
<use href="#palm" transform="translate(0 -1)"/>
</g>
"""

SCENERY: Final = _MOUNTAINS + _WATER + _PALMS
HILLS: Final = ("hill-0", "hill-1", "hill-2")
