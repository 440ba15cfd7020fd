# SPDX-License-Identifier: MIT
"""Games that were played once, and must replay for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

import caravanserai as cv
from tests.golden.making import EXPECTED, RECORDS, golden_records, outcome
from tests.golden.slow import slow_twin

FILES = sorted(RECORDS.glob("*.caravan"))
DEALT = [path for path in FILES if cv.GameRecord.load(path).start is None]  # as slow games begin
OUTCOMES: dict[str, dict[str, Any]] = json.loads(EXPECTED.read_text())

every_record = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@every_record
@pytest.mark.interpreted
def test_a_golden_record_replays_to_the_same_end(path: Path) -> None:
    position = cv.replay(cv.GameRecord.load(path))
    assert position.is_over
    assert outcome(position) == OUTCOMES[path.stem]


@every_record
def test_a_golden_record_is_written_again_as_it_was(path: Path) -> None:
    record = cv.GameRecord.load(path)
    assert record.to_text() == path.read_text()
    assert cv.replay(record).record(record.seats) == record


@pytest.mark.parametrize("path", DEALT, ids=lambda path: path.stem)
def test_the_slow_rules_give_the_same_score(path: Path) -> None:
    position = cv.replay(cv.GameRecord.load(path))
    slow = slow_twin(position)
    assert slow.phase == "over"
    assert slow.score_sheet() == position.score_sheet()
    assert tuple(slow.ranks()) == position.ranks()


def test_the_same_seeds_give_the_same_records() -> None:
    made = {name: text for name, text, _ in golden_records()}
    assert made == {path.stem: path.read_text() for path in FILES}


def test_the_records_show_every_table() -> None:
    """All numbers of players, both maps and one of its own, both ends, open and hidden scores."""
    records = [cv.GameRecord.load(path) for path in FILES]
    assert {record.players for record in records} == {2, 3, 4, 5}
    maps = [record.options["map"] for record in records]
    assert {name if isinstance(name, str) else "embedded" for name in maps} == {
        *("classic", "dunes", "embedded"),
    }
    assert {record.options["end"] for record in records} == {"turn", "at once"}
    assert {record.options["scores"] for record in records} == {"open", "hidden"}
    assert {record.start is None for record in records} == {True, False}


def test_the_games_are_worth_keeping() -> None:
    """In each some area was enclosed, an oasis reached, water taken."""
    for name, expected in OUTCOMES.items():
        for category in ("water", "oases", "areas", "caravans"):
            assert any(sheet[category] for sheet in expected["score_sheet"]), (name, category)
