# SPDX-License-Identifier: MIT
"""Exact counts of positions: a rule that changes by a hair changes one of them."""

import json
from typing import Any

import pytest

from caravanserai.core.bulk import perft
from tests.golden.making import PERFT, lines_of, moments, position_of, tables
from tests.golden.slow import slow_count, slow_twin

ENTRIES: list[dict[str, Any]] = json.loads(PERFT.read_text())
FEW = 300  # lines that the slow rules can count in a moment


def name_of(entry: dict[str, Any]) -> str:
    return f"{entry['options']['map']}-{entry['players']}-after-{entry['actions']}"


every_entry = pytest.mark.parametrize("entry", ENTRIES, ids=name_of)


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


def test_every_table_and_phase_is_counted() -> None:
    counted = [(e["options"]["map"], e["players"], e["actions"]) for e in ENTRIES]
    wanted = [(t.options["map"], t.players, n) for t in tables() for n in moments(t)]
    assert counted == wanted
    assert {position_of(entry).to_dict()["phase"] for entry in ENTRIES} == {
        *("remove", "leaders", "camels"),
    }


def test_the_file_is_written_as_the_script_writes_it() -> None:
    assert PERFT.read_text() == lines_of(ENTRIES)
