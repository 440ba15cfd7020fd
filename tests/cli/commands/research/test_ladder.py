# SPDX-License-Identifier: MIT
"""`caravan ladder`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Caravan, complains

# Two that answer at once.
BOTS = ["random", "tourist"]


def test_a_ladder_is_shown_drawn_and_resumed(caravan: Caravan, tmp_path: Path) -> None:
    folder, plot = tmp_path / "journals", tmp_path / "ladder.svg"
    arguments = [*BOTS, "--blocks", 3, "--jobs", 1, "--journal", folder]
    result = caravan("ladder", *arguments, "--plot", plot)
    assert result.code == 0
    words = ("Through the Desert, 2 players", "rating", "wins against the next", "tourist")
    assert all(each in result.out for each in words)
    assert plot.exists()
    assert len(list(folder.glob("*.jsonl"))) == 1
    assert caravan("ladder", *arguments).out == result.out


def test_a_ladder_for_three_is_json_for_a_script(caravan: Caravan) -> None:
    arguments = [*BOTS, "--players", 3, "--blocks", 1, "--jobs", 1, "--json"]
    result = json.loads(caravan("ladder", *arguments).out)
    assert {entry["bot"] for entry in result["ladder"]} == set(BOTS)
    assert [match["games"] for match in result["matches"]] == [3, 3]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["random"], "two or more different bots"),
        (["random", "random"], "two or more different bots"),
        ([*BOTS, "--reach", "0"], "--reach"),
        ([*BOTS, "--blocks", "0"], "--blocks"),
        ([*BOTS, "--plot", "ladder.txt"], ".png"),
        ([*BOTS, "--players", "1"], "2 to 5 players"),
    ],
)
def test_bad_input_is_one_line(caravan: Caravan, arguments: list[str], words: str) -> None:
    assert complains(caravan("ladder", *arguments), words)
