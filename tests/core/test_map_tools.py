# SPDX-License-Identifier: MIT
"""The tools of a game with maps do what their names say."""

from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.core.game import find
from caravanserai.core.map_tools import MapTools

pytestmark = pytest.mark.interpreted


@pytest.fixture
def tools() -> MapTools:
    found = find("through_the_desert").maps
    assert found is not None
    return found


def test_built_in_maps_can_be_loaded_and_played(tools: MapTools) -> None:
    for name in tools.names:
        assert tools.load(name).name == name
        assert tools.problems(tools.load(name)) == []
        assert cv.new("through_the_desert", map=name).setup.map == tools.load(name)


def test_a_saved_map_is_read_again(tools: MapTools, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    tools.save(tools.load("dunes"), path)
    assert tools.read(str(path)) == tools.load("dunes")


def test_a_map_that_cannot_be_played_is_read_but_not_loaded(
    tools: MapTools, tmp_path: Path
) -> None:
    document = tools.load("dunes").to_dict() | {"name": "tiny", "rows": ["...", "..."]}
    flawed = type(tools.load("dunes")).from_dict(document)
    tools.save(flawed, tmp_path / "tiny.json")
    assert tools.problems(tools.read(str(tmp_path / "tiny.json")))
    with pytest.raises(cv.BadOptions, match="cannot be played"):
        tools.load(tmp_path / "tiny.json")


@pytest.mark.parametrize("content", [None, "", "not JSON", "[" * 100_000])
def test_a_file_that_is_no_map_is_refused(
    tools: MapTools, content: str | None, tmp_path: Path
) -> None:
    path = tmp_path / "map.json"
    if content is not None:
        path.write_text(content)
    with pytest.raises(cv.BadOptions, match=r"map\.json"):
        tools.read(str(path))


def test_maps_are_drawn_and_measured(tools: MapTools) -> None:
    dunes = tools.load("dunes")
    assert len(tools.draw_text(dunes, inner_only=True)) < len(tools.draw_text(dunes))
    assert tools.draw_svg(dunes).startswith("<svg")
    assert all(target.ok for target in tools.targets(dunes))
