# SPDX-License-Identifier: MIT
"""A picture of the desert as SVG, bare or with a position on it."""

from collections.abc import Iterable, Mapping, Set
from html import escape
from typing import Any

from caravanserai.games.through_the_desert.desertmap import DesertMap
from caravanserai.games.through_the_desert.geometry import Space, name_of, ring, space_named
from caravanserai.games.through_the_desert.mapgraph import outside
from caravanserai.games.through_the_desert.svg_layout import canvas, centre, edges, hexagon
from caravanserai.games.through_the_desert.svg_pieces import (
    COATS,
    FAR_SAND,
    INK,
    SAND,
    definitions,
    robe,
)


def draw_svg(
    desert_map: DesertMap, view: Mapping[str, Any] | None = None, inner_only: bool = False
) -> str:
    """The map as an SVG document; with a ``view``, its palms, water, camels and areas too."""
    part = desert_map.part(inner_only)
    layers = [_head(desert_map, part), definitions(), _background(part), _land(desert_map, part)]
    if view is None:
        layers.append(_marks(desert_map, part))
    else:
        layers += [_areas(view), _oases(view), _water(view), _caravans(view)]
    return "\n".join([*layers, _names(part), "</svg>\n"])


def _head(desert_map: DesertMap, part: Set[Space]) -> str:
    left, top, width, height = canvas(part)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width:.0f}" '
        f'height="{height:.0f}" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}">'
        f"<title>{escape(desert_map.title)}</title>"
    )


def _background(part: Set[Space]) -> str:
    """Warm ground, with hills that fade into dunes around the board."""
    left, top, width, height = canvas(part)
    hills = outside(part)
    dunes = outside(part | hills)
    ground = (
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" rx="18" '
        f'fill="#e8c490"/>'
    )
    return ground + _uses("dune", dunes) + _uses("hill", hills)


def _land(desert_map: DesertMap, part: Set[Space]) -> str:
    inner = desert_map.part(inner_only=True)
    sand = "".join(_sand(space, SAND if space in inner else FAR_SAND) for space in sorted(part))
    rock = "".join(f'<path d="{hexagon(space)}" fill="#c49a72"/>' for space in desert_map.mountains)
    shore = f'<path d="{edges(part)}" fill="none" stroke="#9c7148" stroke-width="3"/>'
    return (
        f'<g stroke="#fff3d6" stroke-width="1.2">{sand}</g>{rock}{shore}'
        f"{_uses('peaks', desert_map.mountains)}{_line(inner, part - inner)}"
    )


def _sand(space: Space, tones: tuple[str, ...]) -> str:
    column, row = space
    return f'<path d="{hexagon(space)}" fill="{tones[(7 * column + 5 * row * row) % len(tones)]}"/>'


def _line(inner: Set[Space], outer: Set[Space]) -> str:
    path = edges(inner, outer)
    common = f'd="{path}" fill="none" stroke-linecap="round"'
    return (
        f'<path {common} stroke="{INK}" stroke-width="7.5"/>'
        f'<path {common} stroke="#fffdf6" stroke-width="4.5"/>'
    )


def _marks(desert_map: DesertMap, part: Set[Space]) -> str:
    dots = [space for space in desert_map.dot_spaces() if space in part]
    palms = [space for space in desert_map.palm_spaces() if space in part]
    return _uses("dot", dots) + _uses("palm-space", palms)


def _areas(view: Mapping[str, Any]) -> str:
    return "".join(
        _area(area["seat"], {space_named(name) for name in area["spaces"]})
        for area in view.get("areas", ())
    )


def _area(seat: int, spaces: Set[Space]) -> str:
    cells = "".join(hexagon(space) for space in sorted(spaces))
    return (
        f'<path d="{cells}" fill="url(#area-{seat})"/>'
        f'<path d="{edges(spaces)}" fill="none" stroke="{robe(seat)}" stroke-width="3.5" '
        f'stroke-linecap="round"/>'
    )


def _oases(view: Mapping[str, Any]) -> str:
    palms = [space_named(name) for name in view["palms"]]
    green = "".join(hexagon(near, 0.97) for palm in palms for near in ring(palm))
    return f'<path d="{green}" fill="#8fae4e" fill-opacity=".28"/>' + _uses("oasis", palms)


def _water(view: Mapping[str, Any]) -> str:
    tokens = {space_named(name): value for name, value in view["water"].items()}
    values = "".join(_value(space, value) for space, value in sorted(tokens.items()))
    style = 'font-family="Georgia,serif" font-weight="bold" font-size="16" fill="#fff"'
    return f'{_uses("water", tokens)}<g {style} text-anchor="middle">{values}</g>'


def _value(space: Space, value: int) -> str:
    x, y = centre(space)
    return f'<text x="{x:.1f}" y="{y + 5.5:.1f}">{value}</text>'


def _caravans(view: Mapping[str, Any]) -> str:
    return "".join(_caravan(caravan) for caravan in view["caravans"])


def _caravan(caravan: Mapping[str, Any]) -> str:
    """Bases first, so that no camel's head is hidden by the base beside it."""
    spaces = {space_named(name) for name in caravan["camels"]}
    seat, colour = caravan["seat"], caravan["colour"]
    coat, _ = COATS[colour]
    bases = "".join(hexagon(space, 0.9) for space in sorted(spaces))
    leader = {space_named(caravan["leader"])} if caravan["leader"] else set()
    return (
        f'<path d="{bases}" fill="{coat}" fill-opacity=".8" stroke="{robe(seat)}" stroke-width="3" '
        f'stroke-linejoin="round"/>{_uses(f"camel-{colour}", spaces)}{_uses(f"rider-{seat}", leader)}'
        f"{_uses(f'badge-{seat}', spaces, 17, 12)}"
    )


def _names(part: Iterable[Space]) -> str:
    texts = "".join(_name(space) for space in sorted(part))
    style = f'font-family="Verdana,sans-serif" font-size="7.5" fill="{INK}" fill-opacity=".62"'
    return f'<g {style} text-anchor="middle">{texts}</g>'


def _name(space: Space) -> str:
    x, y = centre(space)
    return f'<text x="{x:.1f}" y="{y + 23:.1f}">{name_of(space)}</text>'


def _uses(piece: str, spaces: Iterable[Space], right: float = 0, down: float = 0) -> str:
    """The piece on each of the spaces, from back to front."""
    points = sorted((centre(space) for space in spaces), key=lambda point: (point[1], point[0]))
    return "".join(
        f'<use href="#{piece}" x="{x + right:.1f}" y="{y + down:.1f}"/>' for x, y in points
    )
