# SPDX-License-Identifier: MIT
"""`caravan maps`."""

import json
from pathlib import Path

import pytest

from caravanserai.cli import map_words
from caravanserai.core.game import find
from tests.cli.conftest import Caravan, complains


def test_maps_are_listed(caravan: Caravan) -> None:
    for arguments in (["maps"], ["maps", "list"]):
        result = caravan(*arguments)
        assert result.code == 0
        assert "classic" in result.out
        assert "dunes" in result.out


def test_list_for_a_script_is_json(caravan: Caravan) -> None:
    assert [m["name"] for m in json.loads(caravan("maps", "list", "--json").out)] == [
        "classic",
        "dunes",
    ]


def test_map_is_drawn(caravan: Caravan) -> None:
    whole = caravan("maps", "show", "classic").out
    inner = caravan("maps", "show", "classic", "--inner").out
    assert "/^\\" in whole
    assert "(o)" in whole
    assert "(o)" not in inner


def test_map_is_drawn_as_svg(caravan: Caravan, tmp_path: Path) -> None:
    picture = tmp_path / "dunes.svg"
    assert caravan("maps", "show", "dunes", "--svg", picture).code == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_unknown_map_is_refused_with_those_there_are(caravan: Caravan) -> None:
    assert complains(caravan("maps", "show", "moon"), "moon", "classic, dunes")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe\x00", "JSON"),
        (b"{", "JSON"),
        (b"[1, 2]", "a list"),
        (b'{"format": 1}', "'rows'"),
    ],
)
def test_file_that_is_no_map_is_refused(
    caravan: Caravan, tmp_path: Path, content: bytes, words: str
) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    assert complains(caravan("maps", "check", file), words)
    assert complains(caravan("maps", "show", file), words)
    assert complains(caravan("play", "--map", file), words)


def test_missing_map_file_is_refused(caravan: Caravan, tmp_path: Path) -> None:
    assert complains(caravan("maps", "check", tmp_path / "none.json"), "none.json", "No such file")


def test_endless_file_is_no_map(caravan: Caravan) -> None:
    assert complains(caravan("maps", "check", "/dev/zero"), "JSON")


def test_check_shows_every_target(caravan: Caravan) -> None:
    result = caravan("maps", "check", "classic")
    assert result.code == 0
    assert "spaces inside the line" in result.out
    assert "This map can be played." in result.out


def test_every_property_of_a_map_has_its_words() -> None:
    tools = find("through_the_desert").maps
    assert tools is not None
    for target in tools.targets(tools.load("classic")):
        *part, rest = target.property.split(": ")
        assert rest in map_words.PROPERTIES
        assert set(part) <= map_words.PARTS


def test_check_is_translated(caravan: Caravan) -> None:
    result = caravan("maps", "check", "dunes", "--language", "de")
    assert "mindestens 6" in result.out
    assert "Diese Karte ist spielbar." in result.out


def test_check_names_the_problems_of_a_bad_map(caravan: Caravan, tmp_path: Path) -> None:
    file = tmp_path / "tiny.json"
    document = {"format": 1, "name": "tiny", "title": "T", "origin": "O", "rows": ["...", ".p."]}
    file.write_text(json.dumps(document), encoding="utf-8")
    result = caravan("maps", "check", file)
    assert result.code == 2
    assert "This map cannot be played." in result.out
    report = json.loads(caravan("maps", "check", file, "--json").out)
    assert report["problems"]
    assert {"property", "value", "target", "ok"} == set(report["targets"][0])


def test_new_map_is_made_checked_and_played(caravan: Caravan, tmp_path: Path) -> None:
    file, picture = tmp_path / "new.json", tmp_path / "new.svg"
    made = caravan(
        "maps", "make", "--seed", 5, "--name", "mine", "--output", file, "--svg", picture
    )
    assert made.code == 0
    assert "seed 5" in made.out
    assert picture.exists()
    assert caravan("maps", "check", file).code == 0
    assert caravan("simulate", "through", "--games", 10, "--map", file).code == 0


def test_bad_name_of_a_new_map_is_refused(caravan: Caravan) -> None:
    assert complains(caravan("maps", "make", "--seed", 5, "--name", "Not A Name"), "Not A Name")


def test_folder_that_cannot_be_written_is_named(caravan: Caravan, tmp_path: Path) -> None:
    result = caravan("maps", "show", "classic", "--svg", tmp_path / "none" / "x.svg")
    assert complains(result, "none", "No such file or directory")
