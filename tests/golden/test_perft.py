# SPDX-License-Identifier: MIT
"""Exact counts of positions: a rule that changes by a hair changes one of them."""

import json
from typing import Any

import pytest

from caravanserai.core.compiled.bulk import perft
from tests.golden import desert_games, tribes_games
from tests.golden.making import Golden, lines_of, position_of
from tests.golden.slow import slow_count, slow_twin

ALL = (desert_games.GOLDEN, tribes_games.GOLDEN)
FEW = 300  # lines that the slow rules can count in a moment


def entries_of(golden: Golden) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads(golden.perft.read_text())
    return entries


def name_of(entry: dict[str, Any]) -> str:
    options = "-".join(str(value) for value in entry["options"].values())
    return f"{entry['game']}-{options}-{entry['players']}-after-{entry['actions']}"


every_game = pytest.mark.parametrize("golden", ALL, ids=["desert", "tribes"])
every_entry = pytest.mark.parametrize(
    "entry", [entry for golden in ALL for entry in entries_of(golden)], ids=name_of
)


@every_entry
def test_the_counts_are_those_written_down(entry: dict[str, Any]) -> None:
    position = position_of(entry)
    found = {depth: perft(position, int(depth)) for depth in entry["lines"]}
    assert found == entry["lines"]


@every_entry
def test_the_slow_rules_count_the_same(entry: dict[str, Any]) -> None:
    slow, lines = slow_twin(position_of(entry)), entry["lines"]
    depths = [d for d in lines if d in {"1", "2"} or lines[str(int(d) - 1)] <= FEW]
    assert {d: slow_count(slow, int(d)) for d in depths} == {d: lines[d] for d in depths}


@every_game
def test_every_table_and_moment_is_counted(golden: Golden) -> None:
    counted = [(e["options"], e["players"], e["actions"]) for e in entries_of(golden)]
    assert counted == [
        (t.options, t.players, n) for t in golden.tables() for n in golden.moments(t)
    ]


def test_every_phase_of_through_the_desert_is_counted() -> None:
    entries = entries_of(desert_games.GOLDEN)
    assert {position_of(entry).to_dict()["phase"] for entry in entries} == {
        *("remove", "leaders", "camels"),
    }


def test_every_phase_of_five_tribes_is_counted() -> None:
    entries = entries_of(tribes_games.GOLDEN)
    assert {position_of(entry).to_dict()["phase"] for entry in entries} == {
        *("bid", "move", "sow", "tribe", "tile", "sale"),
    }


@every_game
def test_the_file_is_written_as_the_script_writes_it(golden: Golden) -> None:
    assert golden.perft.read_text() == lines_of(entries_of(golden))
