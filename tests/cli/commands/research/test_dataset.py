# SPDX-License-Identifier: MIT
"""`caravan selfplay` and `caravan dataset`."""

import json
import sys
from pathlib import Path

import pytest

from caravanserai.core.position import replay
from caravanserai.learn.datasets.plan import FILE, create_plan
from tests.cli.conftest import GAME, Caravan, complains


def selfplay(caravan: Caravan, folder: Path, *more: object, games: int = 3) -> None:
    arguments = [GAME, "--out", folder, "--games", games, "--level", "pilgrim", "--jobs", 1]
    assert caravan("selfplay", *arguments, *more).code == 0


def test_a_dataset_is_written_checked_and_shown(caravan: Caravan, tmp_path: Path) -> None:
    folder = tmp_path / "set"
    selfplay(caravan, folder, "--positions", "--players", 3)
    assert "All rows replay" in caravan("dataset", "check", folder).out
    shown = caravan("dataset", "info", folder).out
    assert all(word in shown for word in ("Through the Desert, 3 players", "pilgrim 33.3%"))
    facts = json.loads(caravan("dataset", "info", folder, "--json").out)
    assert (facts["games"], facts["players"]) == (3, 3)
    assert facts["positions"] == round(3 * facts["actions"]["mean"])


def test_the_card_has_front_matter_and_the_command(caravan: Caravan, tmp_path: Path) -> None:
    selfplay(caravan, tmp_path / "set", "--positions")
    card = (tmp_path / "set" / "README.md").read_text(encoding="utf-8")
    front = card.split("---\n")[1]
    assert all(
        line in front
        for line in ("license: cc0-1.0", "- n<1K", "data_files: games/*.parquet", "positions/*")
    )
    assert "--games 3 --players 2 --seed 0 --level pilgrim --positions" in card
    assert "No person took" in card


def test_samples_are_records(caravan: Caravan, tmp_path: Path) -> None:
    selfplay(caravan, tmp_path / "set", "--shard-games", 2)
    arguments = ["dataset", "sample", tmp_path / "set", "--seed", 1]
    record = caravan(*arguments).out
    assert replay(record).is_over
    assert caravan(*arguments).out == record
    rows = json.loads(caravan(*arguments, "--games", 9, "--json").out)
    assert sorted(row["number"] for row in rows) == [0, 1, 2]


def test_damaged_files_are_listed(caravan: Caravan, tmp_path: Path) -> None:
    selfplay(caravan, tmp_path / "set", "--shard-games", 1)
    for number in (0, 2):
        path = tmp_path / "set" / "games" / f"games-0000{number}.parquet"
        path.write_bytes(path.read_bytes()[:100])
    result = caravan("dataset", "check", tmp_path / "set")
    assert result.code == 1
    lines = result.err.splitlines()
    assert ["games-00000.parquet" in lines[0], "games-00002.parquet" in lines[1]] == [True, True]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--games", "0"], "--games"),
        (["--games", "2", "--level", "mcts@1s"], "mcts@800"),
        (["--games", "2", "--shard-games", "0"], "shard"),
        (["--games", "2", "--cluster", "tcp://127.0.0.1:1", "--jobs", "2"], "--jobs"),
        (["--games", "2", "--cluster", "tcp://127.0.0.1:1"], "cannot be reached"),
        (["--games", "2", "--cluster", "http://host"], "ray://HOST:PORT"),
    ],
)
def test_bad_input_is_one_line(
    caravan: Caravan, tmp_path: Path, arguments: list[str], words: str
) -> None:
    result = caravan("selfplay", GAME, "--out", tmp_path / "set", *arguments)
    lines = [line for line in result.err.splitlines() if line.startswith("caravan: ")]
    assert result.code == 2
    assert words in lines[0]


@pytest.mark.parametrize("command", ["check", "info", "sample"])
def test_a_folder_that_is_no_dataset_is_named(
    caravan: Caravan, tmp_path: Path, command: str
) -> None:
    assert complains(caravan("dataset", command, tmp_path), "not a dataset", str(tmp_path))


@pytest.mark.parametrize("command", ["check", "info", "sample"])
@pytest.mark.parametrize(("key", "value"), [("game", None), ("bots", [1]), ("players", True)])
def test_damaged_settings_are_named(
    caravan: Caravan, tmp_path: Path, command: str, key: str, value: object
) -> None:
    plan = create_plan(GAME, ["greedy"])
    (tmp_path / FILE).write_text(json.dumps(plan.to_dict() | {key: value}), encoding="utf-8")
    assert complains(caravan("dataset", command, tmp_path), f"damaged: {key} is")


@pytest.mark.parametrize("command", [["selfplay", GAME, "--out", "x", "--games", "1"]])
def test_without_pyarrow_the_extra_is_named(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for arguments in (command, ["dataset", "info", "x"]):
        assert complains(caravan(*arguments), "pip install 'caravanserai[data]'")


def test_calibrate_is_for_clusters(caravan: Caravan) -> None:
    result = caravan("match", "random", "random", "--calibrate")
    assert complains(result, "--calibrate is for --cluster")


def test_selfplay_has_no_budgets_of_time_to_calibrate(caravan: Caravan) -> None:
    result = caravan("selfplay", GAME, "--out", "x", "--games", "1", "--calibrate")
    assert complains(result, "--calibrate")
    assert "--calibrate" not in caravan("selfplay", "--help").out
    assert "--calibrate" in caravan("match", "--help").out
