# SPDX-License-Identifier: MIT
"""Desert maps: the built-in ones, map files, and everything that can be wrong with a map."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravanserai.core.errors import BadOptions
from caravanserai.games.through_the_desert.describe.notation import names_of, numbers_of
from caravanserai.games.through_the_desert.maps import (
    BadMap,
    DesertMap,
    builtin_maps,
    load_map,
    problems,
    save_map,
    targets,
)
from caravanserai.games.through_the_desert.maps.desert_map import CHARACTERS
from caravanserai.games.through_the_desert.maps.graph import cut_spaces, holes, is_connected
from caravanserai.games.through_the_desert.options import palm_names
from caravanserai.games.through_the_desert.rules.geometry import Space, name_of, ring, space_named

pytestmark = pytest.mark.interpreted

Rows = list[str]


def rows_of_dunes() -> Rows:
    return list(load_map("dunes").rows)


def with_space(rows: Rows, name: str, character: str) -> Rows:
    """Return the rows with one space changed; rows are made longer where needed."""
    column, row = space_named(name)
    line = rows[row].ljust(column + 1)
    return [*rows[:row], line[:column] + character + line[column + 1 :], *rows[row + 1 :]]


def make_map(rows: Rows) -> DesertMap:
    return DesertMap("mine", "Mine", "made for a test", tuple(rows))


def problems_of(rows: Rows) -> str:
    return "; ".join(problems(make_map(rows)))


def test_there_are_two_built_in_maps_and_the_classic_one_comes_first() -> None:
    assert builtin_maps() == ("classic", "dunes")


@pytest.mark.parametrize("name", builtin_maps())
def test_built_in_maps_are_playable_and_meet_every_target(name: str) -> None:
    desert_map = load_map(name)
    assert desert_map.name == name
    assert problems(desert_map) == []
    assert [target for target in targets(desert_map) if not target.ok] == []


@pytest.mark.parametrize("name", builtin_maps())
def test_built_in_maps_have_the_counts_of_the_published_board(name: str) -> None:
    desert_map = load_map(name)
    assert (len(desert_map.inner), len(desert_map.spaces)) == (189, 250)
    assert (len(desert_map.palm_spaces(inner_only=True)), len(desert_map.palms)) == (6, 7)
    assert (len(desert_map.dot_spaces(inner_only=True)), len(desert_map.dots)) == (32, 43)
    assert len(desert_map.mountains) == 7


def test_the_classic_map_states_what_is_not_the_published_board() -> None:
    assert "our own extension: it is not the published board" in load_map("classic").origin


def test_spaces_are_numbered_by_column_then_row() -> None:
    desert_map = load_map("classic")
    assert list(desert_map.spaces) == sorted(desert_map.spaces)
    assert all(desert_map.spaces[n] == space for space, n in desert_map.number_of.items())
    assert name_of(desert_map.spaces[0]) == "a3"


def test_palms_dots_and_inner_spaces_are_numbers_in_order() -> None:
    desert_map = load_map("classic")
    palms = [name_of(desert_map.spaces[number]) for number in desert_map.palms]
    assert palms == ["b8", "d3", "h11", "j3", "m7", "q3", "s8"]
    assert desert_map.inner == tuple(sorted(desert_map.inner))
    assert not set(desert_map.palms) & set(desert_map.dots)


def test_a_saved_map_is_read_back_the_same(tmp_path: Path) -> None:
    desert_map = make_map(rows_of_dunes())
    save_map(desert_map, tmp_path / "mine.json")
    assert load_map(tmp_path / "mine.json") == desert_map
    assert load_map(str(tmp_path / "mine.json")) == desert_map
    assert load_map(desert_map.to_dict()) == desert_map
    assert load_map(desert_map) == desert_map


def test_the_blank_ends_of_rows_may_be_left_out() -> None:
    desert_map = load_map("dunes")
    trimmed = make_map([row.rstrip() for row in desert_map.rows])
    assert trimmed.spaces == desert_map.spaces
    assert problems(trimmed) == []


def test_the_error_for_an_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(BadMap, match=r"no map 'sahara'.*classic, dunes.*no such file"):
        load_map("sahara")


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(BadMap, match="the built-in maps are classic, dunes"):
            load_map(path)


def test_an_impossible_path_is_refused() -> None:
    with pytest.raises(BadMap, match="the built-in maps are"):
        load_map("a\0b")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[" * 100_000])
def test_the_error_for_a_damaged_file_names_it(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    with pytest.raises(BadMap, match=r"broken\.json: expected a JSON document"):
        load_map(path)


def test_a_bad_map_is_a_bad_option() -> None:
    assert issubclass(BadMap, BadOptions)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.pop("rows"), "the key 'rows' is missing"),
        (lambda d: d.pop("format"), "the key 'format' is missing"),
        (lambda d: d.update(colour="red"), "unknown key 'colour'"),
        (lambda d: d.update(format=2), "format must be 1, not 2"),
        (lambda d: d.update(format=True), "format must be 1, not True"),
        (lambda d: d.update(title=7), "title must be a text, not a number"),
        (lambda d: d.update(name="No Way/.."), "name must be 1 to 40 of"),
        (lambda d: d.update(rows="..."), "rows must be a list of texts, not a text"),
        (lambda d: d.update(rows=["..", None]), "row 2 is nothing"),
    ],
)
def test_the_error_for_an_invalid_document_names_the_fault(
    change: Callable[[dict[str, Any]], object], message: str
) -> None:
    document = make_map(rows_of_dunes()).to_dict()
    change(document)
    with pytest.raises(BadMap) as refused:
        load_map(document)
    assert message in str(refused.value)


@pytest.mark.parametrize("document", [[], "text", 3, None])
def test_a_document_must_be_an_object(document: object) -> None:
    with pytest.raises(BadMap, match="expected an object with the keys format, name"):
        DesertMap.from_dict(document)


def test_the_name_of_a_built_in_map_cannot_be_used_for_another() -> None:
    document = load_map("dunes").to_dict() | {"name": "classic"}
    with pytest.raises(BadMap, match="the name 'classic' belongs to a built-in map"):
        load_map(document)
    assert load_map(load_map("dunes").to_dict()) == load_map("dunes")


def test_the_error_for_an_unknown_character_gives_its_place() -> None:
    assert "row 2 column 4: '#' is no map character" in problems_of(
        with_space(rows_of_dunes(), "d2", "#")
    )


def test_there_are_limits_to_columns_rows_spaces_and_palm_spaces() -> None:
    assert "27 columns; at most 26" in problems_of(["." * 27] * 9)
    assert "100 rows; at most 99" in problems_of([".."] * 100)
    assert "260 spaces; at most 256" in problems_of(["." * 26] * 10)
    assert "9 palm spaces; at most 8" in problems_of(["p........"] * 9)


def test_a_map_needs_spaces_inside_the_line() -> None:
    assert "no space inside the line" in problems_of([])
    assert "no space inside the line" in problems_of([":::", ":::"])


def test_five_palm_spaces_are_needed_inside_the_line() -> None:
    rows = [row.replace("p", ".") for row in rows_of_dunes()]
    assert "at least 5 palm spaces are needed inside the line; there are 0" in problems_of(rows)
    message = problems_of(with_space(rows, "b7", "p"))
    assert "there are 1: b7" in message


def test_there_must_be_water_for_every_dot() -> None:
    rows = rows_of_dunes()
    assert problems_of(rows) == ""  # 43 dots and 2 unused palm spaces take all 45 tokens
    assert "46 water tokens are needed" in problems_of(with_space(rows, "g7", "o"))


def test_a_part_must_be_in_one_piece() -> None:
    rows = with_space(rows_of_dunes(), "z1", ":")
    assert "whole board: must be in one piece; cut off from the rest: z1" in problems_of(rows)


def test_the_part_inside_the_line_must_hold_together_by_itself() -> None:
    rows = with_space(rows_of_dunes(), "u7", ".")
    assert "inside the line: must be in one piece; cut off from the rest: u7" in problems_of(rows)


def test_a_space_with_two_neighbours_is_refused() -> None:
    rows = with_space(rows_of_dunes(), "w7", ":")
    assert "whole board: w7 has 2 neighbours; at least 3 are needed" in problems_of(rows)


def test_a_cut_space_is_refused() -> None:
    rows = ["....... .......", "....... .......", "...............", "....... ......."]
    assert "the board falls apart; no single space may cut it" in problems_of(rows)
    assert "h3" in problems_of(rows)


def test_leaders_need_room_at_the_start() -> None:
    rows = ["p.p.p.p.p.........."] + ["...................."] * 2 + [" ..................."]
    message = problems_of(rows)
    assert "inside the line: leaders may start on" in message
    assert "more than 105 are needed (7 for each of 15 leaders" in message
    assert "more than 140 are needed (7 for each of 20 leaders" in message


def test_the_error_lists_all_problems() -> None:
    rows = with_space(with_space(rows_of_dunes(), "w7", ":"), "g7", "o")
    with pytest.raises(BadMap) as refused:
        load_map(make_map(rows))
    assert "46 water tokens" in str(refused.value)
    assert "w7 has 2 neighbours" in str(refused.value)


def test_a_missed_target_is_reported_but_the_map_stays_playable() -> None:
    rows = with_space(rows_of_dunes(), "a8", ".")  # one dot less
    missed = {target.property: target.value for target in targets(make_map(rows)) if not target.ok}
    assert missed["dots in all"] == "42"
    assert problems(make_map(rows)) == []


@given(st.lists(st.text(CHARACTERS, max_size=12), max_size=12))
def test_no_rows_crash_the_checks(rows: Rows) -> None:
    desert_map = make_map(rows)
    assert problems(desert_map)  # far too small to be played
    assert targets(desert_map)


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5))))
def test_cut_spaces_are_those_without_which_a_part_falls_apart(part: set[Space]) -> None:
    if is_connected(part):
        assert cut_spaces(part) == [s for s in sorted(part) if not is_connected(part - {s})]


def test_targets_are_reported_even_for_a_map_too_wide_for_letters() -> None:
    few = [
        target.value for target in targets(make_map(["." * 30])) if "neighbours" in target.property
    ]
    assert few[1].startswith("a1, b1")
    assert few[1].endswith("and 24 more")


def test_a_hole_is_what_a_part_surrounds() -> None:
    assert holes(set(ring((3, 3)))) == {(3, 3)}
    assert holes(set(ring((3, 3))[:5])) == set()


def test_saved_built_in_maps_keep_their_names(tmp_path: Path) -> None:
    for name in builtin_maps():
        save_map(load_map(name), tmp_path / name)
        assert json.loads((tmp_path / name).read_text("utf-8"))["name"] == name


@pytest.mark.parametrize(("key", "most"), [("title", 200), ("origin", 2000)])
def test_texts_of_a_map_have_an_end(key: str, most: int) -> None:
    document = make_map(rows_of_dunes()).to_dict()
    assert load_map({**document, key: "x" * most}).to_dict()[key] == "x" * most
    with pytest.raises(BadMap, match=f"{key} has at most {most} characters, not {most + 1}"):
        load_map({**document, key: "x" * (most + 1)})


def test_an_endless_row_gets_one_message() -> None:
    assert problems(make_map(["#" * 100_000])) == [
        "100000 columns; at most 26 fit",
        "no space inside the line; expected '.', 'o', 'p'",
    ]


def test_not_every_map_that_was_ever_seen_is_kept() -> None:
    for number in range(100):
        desert_map = DesertMap(f"mine-{number}", "Mine", "", load_map("dunes").rows)
        palm_names(desert_map, 2), names_of(desert_map), numbers_of(desert_map)
    for function in (palm_names, names_of, numbers_of):
        assert function.cache_info().currsize <= 64
