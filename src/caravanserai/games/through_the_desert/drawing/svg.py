# SPDX-License-Identifier: MIT
"""Draws a map as an SVG picture, without or with a position."""

from collections.abc import Iterable, Mapping, Set
from html import escape
from typing import Any, Final

from caravanserai.games.through_the_desert.drawing.layout import (
    Box,
    canvas,
    centre,
    edges,
    hexagon,
    place,
)
from caravanserai.games.through_the_desert.drawing.pieces import pieces
from caravanserai.games.through_the_desert.drawing.position import draw_legend, draw_position
from caravanserai.games.through_the_desert.drawing.scenery import (
    CREAM,
    FAR_SAND,
    GROUND,
    HILLS,
    INK,
    ROCK,
    SAND,
    SCENERY,
    SHORE,
)
from caravanserai.games.through_the_desert.maps.desert_map import DesertMap
from caravanserai.games.through_the_desert.maps.graph import outside
from caravanserai.games.through_the_desert.rules.geometry import Space, name_of

LEGEND_HEIGHT: Final = 40
RIPPLES: Final = 5  # one of so many plain spaces shows ripples


def draw_svg(
    desert_map: DesertMap, view: Mapping[str, Any] | None = None, inner_only: bool = False
) -> str:
    """Return the map as an SVG document; a `view` adds its palms, water, camels and areas."""
    part = desert_map.part(inner_only)
    box = canvas(part, below=LEGEND_HEIGHT if view else 0)
    layers = [_head(desert_map.title, box), f"<defs>{SCENERY}{pieces()}</defs>"]
    layers += [_surroundings(part, box), _land(desert_map, part)]
    if view:
        layers += [draw_position(view, part), draw_legend(view, box)]
    else:
        layers += [_marks(desert_map, inner_only)]
    return "\n".join([*layers, _names(part), "</svg>\n"])


def _head(title: str, box: Box) -> str:
    size = f'width="{box.width:.0f}" height="{box.height:.0f}"'
    view_box = f"{box.left:.0f} {box.top:.0f} {box.width:.0f} {box.height:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size} viewBox="{view_box}">'
        f"<title>{escape(title)}</title>"
    )


def _surroundings(part: Set[Space], box: Box) -> str:
    """Draw the ground, with hills around the board and dunes around them."""
    hills = outside(part)
    ground = (
        f'<rect x="{box.left:.0f}" y="{box.top:.0f}" width="{box.width:.0f}" '
        f'height="{box.height:.0f}" rx="18" fill="{GROUND}"/>'
    )
    rows = sorted(hills, key=lambda space: centre(space)[::-1])
    return ground + place("dune", outside(part | hills)) + "".join(map(_hill, rows))


def _hill(space: Space) -> str:
    return place(HILLS[_scatter(space) % len(HILLS)], [space])


def _land(desert_map: DesertMap, part: Set[Space]) -> str:
    inner = desert_map.part(inner_only=True)
    sand = "".join(_sand(space, SAND if space in inner else FAR_SAND) for space in sorted(part))
    plain = part - {*desert_map.palm_spaces(), *desert_map.dot_spaces()}
    ripples = place("ripple", (space for space in plain if _scatter(space) % RIPPLES == 0))
    rock = "".join(f'<path d="{hexagon(space)}" fill="{ROCK}"/>' for space in desert_map.mountains)
    shore = f'<path d="{edges(part)}" fill="none" stroke="{SHORE}" stroke-width="3"/>'
    grid = f'<g stroke="#fff3d6" stroke-width="1.2">{sand}</g>'
    peaks = place("peaks", desert_map.mountains)
    return grid + ripples + rock + shore + peaks + _line(inner, part - inner)


def _sand(space: Space, tones: tuple[str, ...]) -> str:
    return f'<path d="{hexagon(space)}" fill="{tones[_scatter(space) % len(tones)]}"/>'


def _line(inner: Set[Space], outer: Set[Space]) -> str:
    common = f'd="{edges(inner, outer)}" fill="none" stroke-linecap="round"'
    return (
        f'<path {common} stroke="{INK}" stroke-width="7.5"/>'
        f'<path {common} stroke="{CREAM}" stroke-width="4.5"/>'
    )


def _marks(desert_map: DesertMap, inner_only: bool) -> str:
    dots, palms = desert_map.dot_spaces(inner_only), desert_map.palm_spaces(inner_only)
    return place("dot", dots) + place("palm-space", palms)


def _names(part: Iterable[Space]) -> str:
    texts = "".join(_name(space) for space in sorted(part))
    style = f'font-family="Verdana,sans-serif" font-size="7.5" fill="{INK}" fill-opacity=".62"'
    return f'<g {style} text-anchor="middle">{texts}</g>'


def _name(space: Space) -> str:
    x, y = centre(space)
    return f'<text x="{x:.1f}" y="{y + 23:.1f}">{name_of(space)}</text>'


def _scatter(space: Space) -> int:
    """Return a hash of a space, so that neighbours look different and the sand not tiled."""
    column, row = space
    return (column * 7919 + row * 104729 + column * row * 31) // 7
