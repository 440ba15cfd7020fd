# SPDX-License-Identifier: MIT
"""Pictures of the Sultanate: well formed, complete, readable without colours, drawn as the page."""

import re
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import caravanserai
from caravanserai.games.five_tribes.constants import COLOURS, MAX_PLAYERS, TILES
from caravanserai.games.five_tribes.drawing import pieces, scenery
from caravanserai.games.five_tribes.drawing.svg import arrange_meeples, draw_svg
from caravanserai.games.five_tribes.rules.geometry import NAMES

pytestmark = pytest.mark.interpreted

SVG = "{http://www.w3.org/2000/svg}"
WEB = Path(caravanserai.__file__).parent / "web" / "games"
EMPTY: dict[str, Any] = {"meeples": {}, "camel": None, "palms": 0, "palaces": 0}


def view_with(**tile: Any) -> dict[str, Any]:
    """Return a view with all kinds of tiles, where the tile a1 has this."""
    tiles = {name: EMPTY | {"kind": TILES[at % len(TILES)]} for at, name in enumerate(NAMES)}
    tiles["a1"] = tiles["a1"] | tile
    return {"tiles": tiles}


def pieces_in(picture: str) -> Counter[str]:
    uses = ElementTree.fromstring(picture).iter(f"{SVG}use")
    return Counter(use.attrib["href"].removeprefix("#") for use in uses)


def texts_in(picture: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_every_tile_is_drawn_with_its_value() -> None:
    picture = draw_svg(view_with())
    found = pieces_in(picture)
    assert sum(found[kind] for kind in scenery.SCENES) == len(NAMES)
    assert {"5", "6", "10", "12", "15", "8", "4"} <= set(texts_in(picture))


def test_a_tile_shows_what_stands_on_it() -> None:
    found = pieces_in(draw_svg(view_with(meeples={"red": 2, "blue": 1}, camel=1, palms=1)))
    assert (found["meeple-red"], found["meeple-blue"], found["camel-1"]) == (2, 1, 1)
    assert (found["palm"], found["palace"]) == (1, 0)


def test_several_palaces_are_one_with_a_number() -> None:
    picture = draw_svg(view_with(palaces=3))
    assert pieces_in(picture)["palace"] == 1
    assert texts_in(picture).count("3") == texts_in(draw_svg(view_with())).count("3") + 1


def test_a_crowd_is_drawn_with_numbers() -> None:
    assert [one.stands_for for one in arrange_meeples({"red": 5, "yellow": 4})] == [4, 5]
    assert [one.stands_for for one in arrange_meeples({"red": 5, "yellow": 3})] == [1] * 8


@pytest.mark.parametrize("total", range(1, 9))
def test_meeples_stand_apart_and_within_their_tile(total: int) -> None:
    standing = arrange_meeples({"green": total})
    assert len({(one.x, one.y) for one in standing}) == total
    assert all(abs(one.x) < 42 and abs(one.y) < 42 for one in standing)


def test_tribes_and_seats_differ_by_more_than_colour() -> None:
    assert len({shape for shape, _ in pieces.MEEPLES.values()}) == len(COLOURS)
    assert len(set(pieces.SEAT_MARKS)) == MAX_PLAYERS


def test_every_piece_that_is_used_is_defined_once() -> None:
    tree = ElementTree.fromstring(draw_svg(view_with(meeples={"white": 1}, camel=0)))
    ids = Counter(node.attrib["id"] for node in tree.iter() if "id" in node.attrib)
    assert set(ids.values()) == {1}
    assert {use.attrib["href"].removeprefix("#") for use in tree.iter(f"{SVG}use")} <= ids.keys()


def test_the_shapes_are_those_of_the_page() -> None:
    files = ("five_tribes/drawing/tiles.js", "five_tribes/drawing/pieces.js", "seat-marks.js")
    page = "".join((WEB / name).read_text(encoding="utf-8") for name in files)
    known = set(re.findall(r'"([^"]*)"', page.replace('" +\n  "', "")))
    scenes = [layer.path for layers in scenery.SCENES.values() for layer in layers]
    figures = [path for paths in pieces.MEEPLES.values() for path in paths]
    others = (scenery.DOME, scenery.CORNER, pieces.CAMEL, pieces.PALM, pieces.PALACE)
    assert {*scenes, *figures, *others, *pieces.SEAT_MARKS} <= known
