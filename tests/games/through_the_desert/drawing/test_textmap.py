# SPDX-License-Identifier: MIT
"""Maps as text for the terminal."""

import pytest

from caravanserai.games.through_the_desert.drawing.textmap import draw_text
from caravanserai.games.through_the_desert.maps import builtin_maps, load_map
from caravanserai.games.through_the_desert.rules.geometry import space_named

pytestmark = pytest.mark.interpreted


def test_each_line_is_half_a_hexagon_and_even_columns_are_lower() -> None:
    lines = draw_text(load_map("classic")).splitlines()
    assert lines[0].split() == list("abcdefghijklmnopqrstuv")
    assert lines[1] == "  1           o     .     .                 .     ."
    assert lines[2] == "           .     .     .     .           .     .     o"
    assert len(lines) == 1 + 2 * 13


@pytest.mark.parametrize("name", builtin_maps())
def test_every_space_is_drawn(name: str) -> None:
    picture = draw_text(load_map(name))
    body = "".join(picture.splitlines()[1:])
    assert (body.count("o"), body.count("Y"), body.count("^")) == (43, 7, 7)
    assert body.count("(") == 61  # beyond the line
    assert body.count(".") + 43 + 7 == 250


def test_the_part_beyond_the_line_can_be_left_out() -> None:
    assert "(" not in draw_text(load_map("classic"), inner_only=True)


def test_a_glyph_stands_under_the_letter_of_its_column_beside_its_row() -> None:
    desert_map = load_map("classic")
    number = desert_map.number_of[space_named("j5")]
    lines = draw_text(desert_map, {number: "R*"}).splitlines()
    line = next(line for line in lines if "R*" in line)
    assert line.startswith("  5 ")
    assert lines[0].index("j") - line.index("R*") in (0, 1)


@pytest.mark.parametrize("glyph", ["@", "R*", "R*3", "R*34", "R*345"])
def test_glyphs_of_up_to_five_characters_do_not_push_their_neighbours(glyph: str) -> None:
    desert_map = load_map("classic")
    plain = draw_text(desert_map).splitlines()
    drawn = draw_text(desert_map, {desert_map.number_of[space_named("b5")]: glyph}).splitlines()
    assert [len(line) for line in drawn] == [len(line) for line in plain]


def test_the_text_fits_a_terminal_of_eighty_columns() -> None:
    assert max(len(line) for line in draw_text(load_map("classic")).splitlines()) <= 80
