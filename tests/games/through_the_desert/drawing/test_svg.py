# SPDX-License-Identifier: MIT
"""Pictures of the desert: well formed, complete, and readable without colours."""

from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest

from caravanserai.games.through_the_desert.constants import COLOURS, MAX_PLAYERS
from caravanserai.games.through_the_desert.drawing.pieces import AREA_PATTERNS, MARKS, SIGNS
from caravanserai.games.through_the_desert.drawing.svg import draw_svg
from caravanserai.games.through_the_desert.maps import builtin_maps, load_map
from caravanserai.games.through_the_desert.maps.desert_map import DesertMap

pytestmark = pytest.mark.interpreted

SVG = "{http://www.w3.org/2000/svg}"

VIEW: dict[str, Any] = {
    "players": 2,
    "map": "classic",
    "palms": ["b8", "d3", "h11", "m7", "q3"],
    "water": {"l6": 3, "j3": 1},
    "caravans": [
        {"seat": 0, "colour": "yellow", "leader": "k5", "camels": ["k5", "k6"], "oases": []},
        {"seat": 1, "colour": "pink", "leader": None, "camels": [], "oases": []},
        {"seat": 1, "colour": "green", "leader": "d6", "camels": ["d6"], "oases": ["b8"]},
    ],
    "areas": [{"seat": 1, "colour": "green", "spaces": ["a3", "a4"]}],
    "herds": dict.fromkeys(COLOURS, 20),
}


def pieces_in(picture: str) -> Counter[str]:
    """Count how often each piece is on the board or in the legend."""
    uses = ElementTree.fromstring(picture).iter(f"{SVG}use")
    return Counter(use.attrib["href"].removeprefix("#") for use in uses if "x" in use.attrib)


def texts_in(picture: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", builtin_maps())
def test_a_bare_map_shows_every_mark_and_the_name_of_every_space(name: str) -> None:
    desert_map = load_map(name)
    picture = draw_svg(desert_map)
    found = pieces_in(picture)
    assert (found["dot"], found["palm-space"], found["peaks"]) == (43, 7, 7)
    assert len(texts_in(picture)) == len(desert_map.spaces)


def test_the_part_inside_the_line_can_be_drawn_alone() -> None:
    picture = draw_svg(load_map("classic"), inner_only=True)
    assert (pieces_in(picture)["dot"], pieces_in(picture)["palm-space"]) == (32, 6)
    assert len(texts_in(picture)) == 189


def test_a_position_shows_its_pieces() -> None:
    found = pieces_in(draw_svg(load_map("classic"), VIEW))
    assert (found["oasis"], found["water"], found["dot"]) == (5, 2, 0)
    assert (found["camel-yellow"], found["camel-green"], found["camel-pink"]) == (3, 2, 1)
    assert (found["rider-0"], found["rider-1"]) == (2, 2)  # a leader and the legend
    assert (found["badge-0"], found["badge-1"]) == (3, 2)


def test_water_tokens_and_herds_show_their_numbers() -> None:
    numbers = [text for text in texts_in(draw_svg(load_map("classic"), VIEW)) if text.isdigit()]
    assert sorted(numbers) == ["1", "20", "20", "20", "20", "20", "3"]


def test_an_area_has_the_pattern_of_its_owner() -> None:
    assert draw_svg(load_map("classic"), VIEW).count('fill="url(#area-1)"') == 1


def test_herds_and_seats_differ_by_more_than_colour() -> None:
    assert len(set(MARKS.values())) == len(COLOURS)
    assert len(set(SIGNS)) == len(set(AREA_PATTERNS)) == MAX_PLAYERS


def test_every_piece_that_is_used_is_defined_once() -> None:
    tree = ElementTree.fromstring(draw_svg(load_map("classic"), VIEW))
    ids = Counter(node.attrib["id"] for node in tree.iter() if "id" in node.attrib)
    used = {use.attrib["href"].removeprefix("#") for use in tree.iter(f"{SVG}use")}
    assert set(ids.values()) == {1}
    assert used <= ids.keys()


def test_a_title_cannot_break_the_picture() -> None:
    classic = load_map("classic")
    desert_map = DesertMap("mine", "<script> & co", "", classic.rows)
    title = ElementTree.fromstring(draw_svg(desert_map)).find(f"{SVG}title")
    assert title is not None
    assert title.text == "<script> & co"


def test_the_same_position_gives_the_same_picture() -> None:
    assert draw_svg(load_map("dunes"), VIEW) == draw_svg(load_map("dunes"), VIEW)
