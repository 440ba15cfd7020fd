# SPDX-License-Identifier: MIT
"""Games on disk: saved, written as they are played, resumed."""

from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.core.record import GameRecord
from tests.cli.conftest import GAME, Caravan, complains
from tests.support.terminal import CHANCE, whole_game

SEED = 11


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def play(caravan: Caravan, file: Path, *typed: str) -> None:
    text = "".join(f"{line}\n" for line in typed)
    result = caravan("play", GAME, *CHANCE, "--seed", SEED, "--record", file, typed=text)
    assert result.code == 0


def test_finished_game_is_a_whole_record(caravan: Caravan, file: Path) -> None:
    typed, end = whole_game(2, 1, SEED)
    play(caravan, file, *typed)
    record = GameRecord.load(file)
    assert cv.replay(record).points() == end.points()
    assert record.seats == ("person", "random")


def test_left_game_continues_where_it_was(caravan: Caravan, file: Path) -> None:
    typed, end = whole_game(2, 1, SEED)
    for number in range(0, len(typed), 7):
        part = "".join(f"{line}\n" for line in typed[number : number + 7])
        how = ("--resume", file) if number else (GAME, *CHANCE, "--seed", SEED, "--record", file)
        assert caravan("play", *how, typed=part).code == 0
    assert GameRecord.load(file).actions == end.actions


def test_line_cut_off_by_a_sudden_end_is_dropped(caravan: Caravan, file: Path) -> None:
    typed, _position = whole_game(2, 1, SEED, stop=3)
    play(caravan, file, *typed)
    whole = GameRecord.load(file, partial=True).actions
    file.write_text(file.read_text() + "leader yel")
    assert caravan("play", "--resume", file, typed="quit\n").code == 0
    assert GameRecord.load(file, partial=True).actions[: len(whole)] == whole


def test_undo_also_changes_the_file(caravan: Caravan, file: Path) -> None:
    typed, _position = whole_game(2, 1, SEED, stop=2)
    play(caravan, file, *typed, "undo", "undo")
    start = GameRecord.load(file, partial=True)
    assert all(seat != 0 for seat in range(len(start.actions)) if seat != cv.replay(start).actor)
    assert len(start.actions) <= 1


def test_saved_game_can_be_resumed(caravan: Caravan, tmp_path: Path, file: Path) -> None:
    typed, _position = whole_game(2, 1, SEED, stop=2)
    play(caravan, tmp_path / "other.txt", *typed, f"save {file}", "quit")
    saved = GameRecord.load(file)
    result = caravan("play", "--resume", file, typed="quit\n")
    assert result.code == 0
    assert "--resume" in result.out
    assert GameRecord.load(file, partial=True).actions == saved.actions


def test_save_replaces_only_an_older_state_of_the_game(caravan: Caravan, file: Path) -> None:
    typed, _position = whole_game(2, 1, SEED, stop=2)
    lines = [typed[0], f"save {file}", typed[1], f"save {file}", "quit"]
    first = caravan("play", GAME, *CHANCE, "--seed", SEED, typed="\n".join(lines) + "\n")
    assert first.out.count("Saved.") == 2
    kept = file.read_bytes()
    other = caravan("play", GAME, *CHANCE, "--seed", 1, typed=f"save {file}\nquit\n")
    assert "something else in that file" in other.out
    assert file.read_bytes() == kept


def test_save_over_the_running_record_is_refused(caravan: Caravan, file: Path) -> None:
    typed = f"save {file}\nquit\n"
    result = caravan("play", GAME, *CHANCE, "--record", file, typed=typed)
    assert "saved there already" in result.out
    assert "end " not in file.read_text()


def test_save_that_fails_keeps_the_game(caravan: Caravan, tmp_path: Path) -> None:
    typed = f"save\nsave {tmp_path}/none/x.txt\nquit\n"
    result = caravan("play", GAME, *CHANCE, "--seed", SEED, typed=typed)
    assert result.code == 0
    assert "after the word save" in result.out
    assert "Cannot write" in result.out


def test_existing_file_is_never_overwritten(caravan: Caravan, file: Path) -> None:
    file.write_text("precious")
    assert complains(caravan("play", GAME, "--record", file), "exists already", "--resume")
    assert file.read_text() == "precious"


def test_folder_for_the_record_must_exist(caravan: Caravan, tmp_path: Path) -> None:
    assert complains(caravan("play", GAME, "--record", tmp_path / "none" / "x.txt"), "No such file")


def test_resume_takes_everything_from_the_file(caravan: Caravan, file: Path) -> None:
    play(caravan, file, "quit")
    for extra in ([GAME], ["--seed", 3], ["--players", 3], ["--record", "x"]):
        assert complains(caravan("play", *extra, "--resume", file), "--resume")


def test_resuming_a_finished_game_shows_its_end(caravan: Caravan, file: Path) -> None:
    play(caravan, file, *whole_game(2, 1, SEED)[0])
    before = file.read_bytes()
    result = caravan("play", "--resume", file)
    assert "Final scoring" in result.out
    assert file.read_bytes() == before


def test_record_of_others_is_resumed_with_as_many_people_as_asked_for(
    caravan: Caravan, file: Path
) -> None:
    cv.new(GAME, 3, 1).record().save(file)
    result = caravan("play", "--resume", file, "--humans", 3, typed="quit\n")
    assert result.out.count(": you") == 3


@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "No such file"),
        (b"", "not a game record"),
        (b"\xff\x00\xff", "not a game record"),
        (b'[Event "Chess"]\n1. e4 e5\n', "not a game record"),
        (b'{"format": "caravanserai record", "version": 99}\n', "version 1"),
        (b'{"format": "caravanserai record", "version": 1}\n', "missing"),
        (b"x" * 5_000_000, ""),
    ],
)
def test_files_that_are_not_records_are_refused(
    caravan: Caravan, file: Path, command: tuple[str, ...], content: bytes | None, words: str
) -> None:
    if content is not None:
        file.write_bytes(content)
    assert complains(caravan(*command, file), words)
    assert content is None or file.read_bytes() == content


@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
def test_damaged_record_is_refused(caravan: Caravan, file: Path, command: tuple[str, ...]) -> None:
    play(caravan, file, *whole_game(2, 1, SEED)[0])
    good = file.read_text()
    lines = good.splitlines(keepends=True)
    swapped = "".join([lines[0], lines[2], lines[1], *lines[3:]])
    illegal = "".join([lines[0], lines[1], lines[1]])
    unreadable = "".join([lines[0], "camel to k5\n"])
    foreign = good.replace(GAME, "go", 1)
    newer = good.replace('"rules_version": 1', '"rules_version": 9', 1)
    for bad, words in (
        (swapped, "damaged"),
        (illegal, "action 2"),
        (unreadable, "action 1"),
        (foreign, "damaged"),
        (newer, "damaged"),
        (foreign[: foreign.index("\n") + 1], "'go'"),
        (newer[: newer.index("\n") + 1], "version 9"),
    ):
        file.write_text(bad)
        assert complains(caravan(*command, file), words)
        assert file.read_text() == bad
