# SPDX-License-Identifier: MIT
"""`caravan analyse`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.bots import analysis
from caravanserai.cli.analysis.sparkline import BARS
from caravanserai.core.position import Position
from tests.cli.conftest import GAME, TRIBES, Caravan, complains
from tests.support.bots.points_bot import PointsBot
from tests.support.terminal import whole_game

QUICK = ("--bot", "random", "--budget", 5, "--jobs", 1)


@pytest.fixture
def end() -> Position:
    return whole_game(3, 0, seed=2)[1]


@pytest.fixture
def file(tmp_path: Path, end: Position) -> Path:
    path = tmp_path / "game.txt"
    end.record(["Ann", "Bob", "Cy"]).save(path)
    return path


@pytest.fixture
def middle(tmp_path: Path, end: Position) -> Path:
    path = tmp_path / "middle.json"
    position = cv.replay(replace(end.record(), actions=end.actions[:40]))
    path.write_text(json.dumps(position.to_dict(), indent=1))
    return path


def test_position_is_drawn_with_its_best_moves(caravan: Caravan, middle: Path) -> None:
    result = caravan("analyse", middle, *QUICK)
    assert result.code == 0
    assert "herds" in result.out
    for words in ("to play: the best moves", "visits", "Player 3", "margin", "33%"):
        assert words in result.out


def test_moment_of_a_record_is_the_same_as_the_position(
    caravan: Caravan, middle: Path, file: Path
) -> None:
    shown = [
        caravan("analyse", *source, *QUICK, "--json").out
        for source in ([middle], [file, "--move", 40])
    ]
    first, second = (json.loads(each) for each in shown)
    assert first["actor"] == second["actor"] == first["seat"]
    assert first["budget"] == "5"
    assert len(first["choices"]) == 1


def test_another_player_may_analyse(caravan: Caravan, file: Path, end: Position) -> None:
    result = caravan("analyse", file, "--move", 40, "--seat", 2, *QUICK)
    assert "from what Player 2 may know" in result.out
    document = json.loads(caravan("analyse", file, "--move", 40, "--seat", 2, *QUICK, "--json").out)
    assert document["seat"] == 1


def test_same_seed_same_answer(caravan: Caravan, file: Path) -> None:
    first, second, other = (
        json.loads(caravan("analyse", file, *QUICK, "--seed", seed, "--json").out)
        for seed in (4, 4, 5)
    )
    assert first == second
    assert first["moments"] != other["moments"]


def test_whole_game_is_shown_with_its_course_and_its_costs(
    caravan: Caravan, file: Path, end: Position
) -> None:
    result = caravan("analyse", file, *QUICK)
    assert result.code == 0
    assert "Through the Desert: how the game went" in result.out
    assert "Player 1: Ann, Player 2: Bob, Player 3: Cy" in result.out
    assert sum(sign in BARS for sign in result.out) > 50
    assert all(len(line) <= 100 for line in result.out.splitlines())


def test_costs_are_listed_worst_first(
    caravan: Caravan, file: Path, end: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "create", lambda _name: PointsBot())
    document = json.loads(caravan("analyse", file, *QUICK, "--moves", 3, "--json").out)
    moments = document["moments"]
    assert [moment["played_text"] for moment in moments] == [end.text(a) for a in end.actions]
    worst = [moments[number]["cost"] for number in document["costliest"]]
    assert worst == sorted(worst, reverse=True)
    assert worst[0] == max(moment["cost"] for moment in moments)
    shown = caravan("analyse", file, *QUICK, "--moves", 3).out
    assert "The moments that cost most" in shown
    assert f"{worst[0]:.1%}" in shown


def test_five_tribes_are_analysed(caravan: Caravan, tmp_path: Path) -> None:
    path = tmp_path / "tribes.txt"
    whole_game(3, 0, seed=2, game=TRIBES)[1].record().save(path)
    assert "turn order" in caravan("analyse", path, "--move", 30, *QUICK).out
    assert "Five Tribes: how the game went" in caravan("analyse", path, *QUICK).out


def test_standard_input_is_read(
    caravan: Caravan, file: Path, middle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "how the game went" in caravan("analyse", "-", *QUICK, typed=file.read_text()).out
    assert "best moves" in caravan("analyse", "-", *QUICK, typed=middle.read_text()).out


def test_unfinished_record_is_analysed_as_far_as_it_goes(caravan: Caravan, file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    typed = "".join(lines[:6]) + "leader yel"
    document = json.loads(caravan("analyse", "-", *QUICK, "--json", typed=typed).out)
    assert len(document["moments"]) == 5
    begun = caravan("analyse", "-", *QUICK, typed=lines[0])
    assert "Nothing was played yet." in begun.out


def test_finished_game_is_refused_as_a_position(
    caravan: Caravan, file: Path, end: Position
) -> None:
    assert complains(caravan("analyse", file, "--move", len(end.actions), *QUICK), "over")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--move", 9999], ["--move must be from 0 to", "9999"]),
        (["--move", -1], ["--move must be from 0 to", "-1"]),
        (["--move", 3, "--seat", 0], ["--seat must be from 1 to 3", "0"]),
        (["--move", 3, "--seat", 4], ["--seat must be from 1 to 3", "4"]),
        (["--seat", 1], ["--seat", "--move"]),
        (["--moves", 0], ["--moves", "0"]),
        (["--jobs", 0], ["--jobs", "0"]),
        (["--budget", "soon"], ["budget", "'soon'"]),
        (["--bot", "nobody"], ["unknown bot 'nobody'", "random"]),
        (["--seed", -1], ["seed", "-1"]),
    ],
)
def test_bad_options_are_refused(
    caravan: Caravan, file: Path, options: list[object], words: list[str]
) -> None:
    assert complains(caravan("analyse", file, *options), *words)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", ["standard input is neither a game record nor a position", "Position.to_dict"]),
        ("hello", ["neither a game record nor a position"]),
        ("[1]", ["neither a game record nor a position"]),
        ("{}", ["key 'game'"]),
        ('{"game": "chess"}', ["unknown game 'chess'"]),
        (f'{{"game": "{GAME}"}}', ["players"]),
    ],
)
def test_what_is_neither_record_nor_position_is_refused(
    caravan: Caravan, typed: str, words: list[str]
) -> None:
    assert complains(caravan("analyse", "-", typed=typed), *words)


def test_files_that_cannot_be_read_are_refused(caravan: Caravan, tmp_path: Path) -> None:
    assert complains(caravan("analyse", tmp_path / "none"), "cannot read", "none")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert complains(caravan("analyse", binary), "UTF-8")


def test_move_of_a_position_is_refused(caravan: Caravan, middle: Path) -> None:
    assert complains(caravan("analyse", middle, "--move", 3), "--move", "record")


def test_damaged_record_is_refused(caravan: Caravan, file: Path) -> None:
    file.write_text(file.read_text().replace("leader", "Leader", 1))
    assert complains(caravan("analyse", file), "damaged")
