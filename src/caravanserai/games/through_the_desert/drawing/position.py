# SPDX-License-Identifier: MIT
"""Draws the layers of a picture that show a position: areas, oases, water, caravans and herds."""

from collections.abc import Mapping, Set
from typing import Any, Final

from caravanserai.games.through_the_desert.constants import COLOURS
from caravanserai.games.through_the_desert.drawing.layout import (
    Box,
    Point,
    centre,
    edges,
    hexagon,
    place,
)
from caravanserai.games.through_the_desert.drawing.pieces import COATS, robe
from caravanserai.games.through_the_desert.drawing.scenery import INK
from caravanserai.games.through_the_desert.rules.geometry import Space, ring, space_named

NUMBERS: Final = 'font-family="Georgia,serif" font-weight="bold" font-size="16"'
LEGEND_STEP: Final = 74.0
SEAT_STEP: Final = 52.0


def draw_position(view: Mapping[str, Any], part: Set[Space]) -> str:
    """Draw everything on the board, bottom layer first."""
    caravans = [_caravan(caravan) for caravan in view["caravans"]]
    return "".join([*_areas(view), _oases(view, part), _water(view), *caravans])


def draw_legend(view: Mapping[str, Any], box: Box) -> str:
    """Draw the legend below the board: the herds, and the badge and rider of each seat."""
    left, y = box.left + 52, box.top + box.height - 28
    herds = view.get("herds", {})
    shown = [colour for colour in COLOURS if colour in herds]
    camels = [
        _herd(colour, herds[colour], (left + i * LEGEND_STEP, y)) for i, colour in enumerate(shown)
    ]
    right, seats = box.left + box.width - 40, range(view["players"])
    return "".join(
        [*camels, *(_seat(seat, (right - (seats[-1] - seat) * SEAT_STEP, y)) for seat in seats)]
    )


def _areas(view: Mapping[str, Any]) -> list[str]:
    areas = view.get("areas", ())
    return [_area(area["seat"], _read_spaces(area["spaces"])) for area in areas]


def _area(seat: int, spaces: Set[Space]) -> str:
    cells = "".join(hexagon(space) for space in sorted(spaces))
    return (
        f'<path d="{cells}" fill="url(#area-{seat})"/>'
        f'<path d="{edges(spaces)}" fill="none" stroke="{robe(seat)}" stroke-width="3.5" '
        f'stroke-linecap="round"/>'
    )


def _oases(view: Mapping[str, Any], part: Set[Space]) -> str:
    palms = _read_spaces(view["palms"])
    fertile = sorted({near for palm in palms for near in (palm, *ring(palm))} & part)
    green = "".join(hexagon(space, 0.96) for space in fertile)
    return f'<path d="{green}" fill="#8fae4e" fill-opacity=".32"/>' + place("oasis", palms)


def _water(view: Mapping[str, Any]) -> str:
    tokens = {space_named(name): value for name, value in view["water"].items()}
    values = "".join(_number(centre(space), value) for space, value in sorted(tokens.items()))
    numbers = f'<g {NUMBERS} fill="#fff" text-anchor="middle">{values}</g>'
    return place("water", tokens) + numbers


def _caravan(caravan: Mapping[str, Any]) -> str:
    """Draw all bases first: a later base would hide the head of the camel beside it."""
    seat, colour, spaces = caravan["seat"], caravan["colour"], _read_spaces(caravan["camels"])
    leader = _read_spaces([caravan["leader"]] if caravan["leader"] else [])
    bases = "".join(hexagon(space, 0.9) for space in sorted(spaces))
    return (
        f'<path d="{bases}" fill="{COATS[colour][0]}" fill-opacity=".8" stroke="{robe(seat)}" '
        f'stroke-width="3" stroke-linejoin="round"/>'
        f"{place(f'camel-{colour}', spaces)}{place(f'rider-{seat}', leader)}"
        f"{place(f'badge-{seat}', spaces, right=17, down=12)}"
    )


def _herd(colour: str, camels: int, at: Point) -> str:
    x, y = at
    return (
        f'<use href="#camel-{colour}" x="{x:.0f}" y="{y:.0f}"/>'
        f'<g {NUMBERS} fill="{INK}">{_number((x + 24, y), camels)}</g>'
    )


def _seat(seat: int, at: Point) -> str:
    x, y = at
    return (
        f'<use href="#rider-{seat}" x="{x - 16:.0f}" y="{y + 18:.0f}"/>'
        f'<use href="#badge-{seat}" x="{x + 4:.0f}" y="{y + 2:.0f}"/>'
    )


def _number(at: Point, value: int) -> str:
    x, y = at
    return f'<text x="{x:.1f}" y="{y + 5.5:.1f}">{int(value)}</text>'


def _read_spaces(names: Any) -> set[Space]:
    return {space_named(name) for name in names}
