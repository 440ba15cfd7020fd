# SPDX-License-Identifier: MIT
"""Draws a position as an SVG picture: the tiles, and what stands on them."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from caravanserai.games.five_tribes.constants import COLOURS, COLUMNS, ROWS
from caravanserai.games.five_tribes.drawing.pieces import CREAM, INK, SEATS, draw_pieces
from caravanserai.games.five_tribes.drawing.scenery import CORNER, DOME, draw_scenery
from caravanserai.games.five_tribes.rules.geometry import NAMES

PITCH: Final = 100  # between the centres of two neighbouring tiles
MARGIN: Final = 20  # for the letters and numbers around the tiles
FRAME: Final = "#c8a56b"
BLUE: Final = "#1c5a9e"
RED: Final = "#a92d27"
BLUE_KINDS: Final = ("village", "sacred")
MOST_DRAWN: Final = 8  # with more meeples on a tile, one of each colour is drawn with a number
ONE_ROW: Final = 4  # so many meeples stand in one row, and one fewer in a large size
FONT: Final = 'font-family="Verdana,sans-serif" font-weight="bold" text-anchor="middle"'


class Standing(NamedTuple):
    """A meeple on a tile: how many it stands for, and its place from the centre of the tile."""

    colour: str
    stands_for: int
    x: float
    y: float
    size: float


def draw_svg(view: Mapping[str, Any]) -> str:
    """Return the Sultanate of a view as an SVG document."""
    width, height = COLUMNS * PITCH + 2 * MARGIN, ROWS * PITCH + 2 * MARGIN
    box = f'width="{width}" height="{height}" viewBox="{-MARGIN} {-MARGIN} {width} {height}"'
    ground = f'x="{-MARGIN}" y="{-MARGIN}" width="{width}" height="{height}"'
    tiles = "".join(_tile(at, view["tiles"][name]) for at, name in enumerate(NAMES))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {box}><title>Five Tribes</title>\n'
        f"<defs>{draw_scenery()}{draw_pieces()}</defs>\n"
        f'<rect {ground} rx="12" fill="{FRAME}"/>\n{_margin()}{tiles}</svg>\n'
    )


def _margin() -> str:
    """Draw the letters and numbers around the tiles."""
    letters = [_text("abcdef"[n], (n + 0.5) * PITCH, -6, INK, 13) for n in range(COLUMNS)]
    numbers = [_text(n + 1, -11, (n + 0.5) * PITCH + 5, INK, 13) for n in range(ROWS)]
    return "".join([*letters, *numbers]) + "\n"


def _tile(at: int, tile: Mapping[str, Any]) -> str:
    row, column = divmod(at, COLUMNS)
    kind = tile["kind"].rstrip("0123456789")
    parts = [f'<use href="#{kind}"/>', _value(kind, tile["kind"].removeprefix(kind))]
    parts += _draw_several("palm", tile["palms"], -7)
    parts += _draw_several("palace", tile["palaces"], 15 if tile["palms"] else -5)
    if tile["camel"] is not None:
        parts.append(_owner(tile["camel"]))
    parts += [_meeple(one) for one in arrange_meeples(tile["meeples"])]
    place = f"translate({(column + 0.5) * PITCH:g} {(row + 0.5) * PITCH:g})"
    return f'<g transform="{place}">{"".join(parts)}</g>\n'


def _value(kind: str, value: str) -> str:
    """Draw blue values on a dome and red ones on a disc, so that colour is not the only sign."""
    is_blue = kind in BLUE_KINDS
    shape = f'<path d="{DOME}" fill="{BLUE}"' if is_blue else f'<circle r="12.5" fill="{RED}"'
    number = _text(value, 0, 6, CREAM, 15)
    return f'<g transform="translate(-32 -31)">{shape} stroke="{CREAM}"/>{number}</g>'


def _owner(seat: int) -> str:
    corner = f'<path d="{CORNER}" fill="{SEATS[seat]}" stroke="{CREAM}" stroke-width="1.5"/>'
    camel = f'<use href="#camel-{seat}" transform="scale(.8)"/>'
    return f'<g transform="translate(31 -30)">{corner}{camel}</g>'


def _draw_several(piece: str, count: int, x: float) -> list[str]:
    if not count:
        return []
    drawing = f'<use href="#{piece}"/>{_number(count, 8)}'
    return [f'<g transform="translate({x:g} -31)">{drawing}</g>']


def _meeple(one: Standing) -> str:
    drawing = f'<use href="#meeple-{one.colour}" transform="scale({one.size:g})"/>'
    place = f"translate({one.x:g} {one.y:g})"
    return f'<g transform="{place}">{drawing}{_number(one.stands_for, 9)}</g>'


def _number(count: int, place: float) -> str:
    """Draw a number beside a piece that stands for several."""
    if count == 1:
        return ""
    disc = f'<circle r="7.5" fill="{CREAM}" stroke="{INK}"/>'
    return f'<g transform="translate({place} {place})">{disc}{_text(count, 0, 4, INK, 11)}</g>'


def _text(content: object, x: float, y: float, colour: str, size: int) -> str:
    return f'<text {FONT} x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}">{content}</text>'


def arrange_meeples(meeples: Mapping[str, int]) -> list[Standing]:
    """Return the places of the meeples: each of them, or one of each colour with its number."""
    there = [(colour, meeples[colour]) for colour in COLOURS if meeples.get(colour)]
    if sum(count for _, count in there) <= MOST_DRAWN:
        there = [(colour, 1) for colour, count in there for _ in range(count)]
    return [
        Standing(colour, count, *_place(at, len(there))) for at, (colour, count) in enumerate(there)
    ]


def _place(at: int, total: int) -> tuple[float, float, float]:
    """Return the place of one of several meeples, and its size."""
    is_one_row = total <= ONE_ROW
    width = total if is_one_row else (total + 1) // 2
    row, is_large = at // width, total < ONE_ROW
    in_row = min(width, total - row * width)
    x = (at - row * width - (in_row - 1) / 2) * (29 if is_large else 22)
    return x, 25 if is_one_row else (32 if row else 3), 1.24 if is_large else 0.94
