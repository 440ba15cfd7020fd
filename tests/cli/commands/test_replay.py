# SPDX-License-Identifier: MIT
"""`caravan replay`."""

import json
from pathlib import Path

import pytest

from caravanserai.core.position import Position
from tests.cli.conftest import GAME, TRIBES, Caravan, complains
from tests.support.terminal import whole_game


@pytest.fixture
def end() -> Position:
    return whole_game(3, 1, seed=2)[1]


@pytest.fixture
def file(tmp_path: Path, end: Position) -> Path:
    path = tmp_path / "game.txt"
    end.record(["Ann", "Bob", "Cy"]).save(path)
    return path


def test_whole_game_is_shown(caravan: Caravan, file: Path, end: Position) -> None:
    result = caravan("replay", file)
    assert result.code == 0
    assert f"Through the Desert, {len(end.actions)} actions" in result.out
    assert "Ann, Bob, Cy" in result.out
    assert "Final scoring" in result.out
    assert "scores: hidden" in result.out


def test_game_is_shown_as_far_as_wanted(caravan: Caravan, file: Path, end: Position) -> None:
    result = caravan("replay", file, "--at", 4)
    assert end.text(end.actions[3]) in result.out
    assert end.text(end.actions[4]) not in result.out
    assert f"After 4 of {len(end.actions)} actions:" in result.out


@pytest.mark.parametrize("at", [-1, 9999])
def test_moment_outside_the_game_is_refused(caravan: Caravan, file: Path, at: int) -> None:
    assert complains(caravan("replay", file, "--at", at), "--at", str(at))


def test_steps_wait_for_enter(caravan: Caravan, file: Path) -> None:
    result = caravan("replay", file, "--step", "--at", 3, typed="\n\n\n")
    assert result.code == 0
    assert result.out.count("Enter for the next action") == 3


def test_ctrl_d_leaves_the_steps_quietly(caravan: Caravan, file: Path) -> None:
    result = caravan("replay", file, "--step", typed="\n")
    assert (result.code, result.err) == (0, "")


def test_replay_for_a_script_is_json(caravan: Caravan, file: Path, end: Position) -> None:
    document = json.loads(caravan("replay", file, "--json").out)
    assert document["game"] == GAME
    assert [action["text"] for action in document["actions"]] == [end.text(a) for a in end.actions]
    assert document["actions"][-1]["events"][-1] == ["game_over", {}]
    assert tuple(document["ranks"]) == end.ranks()


def test_unfinished_game_is_shown_with_a_note(caravan: Caravan, file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:6]))
    result = caravan("replay", file)
    assert result.code == 0
    assert "no last line" in result.out


def test_five_tribes_are_replayed(caravan: Caravan, tmp_path: Path) -> None:
    path = tmp_path / "tribes.txt"
    end = whole_game(3, 0, seed=2, game=TRIBES)[1]
    end.record().save(path)
    result = caravan("replay", path)
    assert result.code == 0
    assert f"Five Tribes, {len(end.actions)} actions" in result.out
    assert "Round 2 begins" in result.out
    assert "Final scoring" in result.out
    halfway = caravan("replay", path, "--at", 40).out
    assert "?" in halfway.split("After 40 of")[1]
    document = json.loads(caravan("replay", path, "--at", 40, "--json").out)
    assert {seat["gold"] for seat in document["view"]["seats"]} == {None}
