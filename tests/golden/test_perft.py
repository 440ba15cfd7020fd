# SPDX-License-Identifier: MIT
"""Exact counts of action sequences; any change of a rule changes one of them."""

import json
from typing import Any

import pytest

from caravanserai.core.compiled.bulk import perft
from tests.golden import five_tribes_games, through_the_desert_games
from tests.golden.generate import GoldenFiles, position_of, to_json_lines
from tests.golden.reference_games import reference_of, reference_perft

ALL = (through_the_desert_games.GOLDEN, five_tribes_games.GOLDEN)
FEW = 300  # lines that the reference can count quickly


def entries_of(golden: GoldenFiles) -> list[dict[str, Any]]:
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
def test_the_engine_counts_what_the_file_says(entry: dict[str, Any]) -> None:
    position = position_of(entry)
    found = {depth: perft(position, int(depth)) for depth in entry["lines"]}
    assert found == entry["lines"]


@every_entry
def test_the_reference_counts_the_same(entry: dict[str, Any]) -> None:
    reference, lines = reference_of(position_of(entry)), entry["lines"]
    depths = [d for d in lines if d in {"1", "2"} or lines[str(int(d) - 1)] <= FEW]
    assert {d: reference_perft(reference, int(d)) for d in depths} == {d: lines[d] for d in depths}


@every_game
def test_every_variant_and_checkpoint_is_counted(golden: GoldenFiles) -> None:
    counted = [(e["options"], e["players"], e["actions"]) for e in entries_of(golden)]
    assert counted == [
        (v.options, v.players, n) for v in golden.variants() for n in golden.checkpoints(v)
    ]


def test_every_phase_of_through_the_desert_is_counted() -> None:
    entries = entries_of(through_the_desert_games.GOLDEN)
    assert {position_of(entry).to_dict()["phase"] for entry in entries} == {
        *("remove", "leaders", "camels"),
    }


def test_every_phase_of_five_tribes_is_counted() -> None:
    entries = entries_of(five_tribes_games.GOLDEN)
    assert {position_of(entry).to_dict()["phase"] for entry in entries} == {
        *("bid", "move", "sow", "tribe", "tile", "sale"),
    }


@every_game
def test_the_file_is_written_as_the_script_writes_it(golden: GoldenFiles) -> None:
    assert golden.perft.read_text() == to_json_lines(entries_of(golden))
