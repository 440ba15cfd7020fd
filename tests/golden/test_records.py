# SPDX-License-Identifier: MIT
"""Games that were played once, and must replay for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

import caravanserai as cv
from tests.golden import desert_games, tribes_games
from tests.golden.making import Golden, golden_records, outcome
from tests.golden.slow import slow_twin

DESERT, TRIBES = desert_games.GOLDEN, tribes_games.GOLDEN
ALL = (DESERT, TRIBES)
FILES = [path for golden in ALL for path in sorted(golden.records.glob("*.caravan"))]
# The slow games begin with a deal, or with a round of Five Tribes; not in the middle of a turn.
SLOW = [path for path in FILES if not path.stem.endswith("from-a-position")]

every_game = pytest.mark.parametrize("golden", ALL, ids=["desert", "tribes"])
# Records from before the phase of Five Tribes was renamed: their positions call it `step`.
OLD = sorted((TRIBES.folder / "records_with_step").glob("*.caravan"))

every_record = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def outcomes_of(golden: Golden) -> dict[str, dict[str, Any]]:
    outcomes: dict[str, dict[str, Any]] = json.loads(golden.expected.read_text())
    return outcomes


OUTCOMES = outcomes_of(DESERT) | outcomes_of(TRIBES)


def records_of(golden: Golden) -> list[cv.GameRecord]:
    return [cv.GameRecord.load(path) for path in golden.records.glob("*.caravan")]


@every_record
@pytest.mark.interpreted
def test_a_golden_record_replays_to_the_same_end(path: Path) -> None:
    position = cv.replay(cv.GameRecord.load(path))
    assert position.is_over
    assert outcome(position) == OUTCOMES[path.stem]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
@pytest.mark.interpreted
def test_a_record_that_calls_the_phase_step_replays_to_the_same_end(path: Path) -> None:
    record, renamed = cv.GameRecord.load(path), cv.GameRecord.load(TRIBES.records / path.name)
    assert record.start is not None
    assert "step" in record.start
    assert outcome(cv.replay(record)) == OUTCOMES[path.stem]
    assert cv.replay(record).record(record.seats) == renamed


@every_record
def test_a_golden_record_is_written_again_as_it_was(path: Path) -> None:
    record = cv.GameRecord.load(path)
    assert record.to_text() == path.read_text()
    assert cv.replay(record).record(record.seats) == record


@pytest.mark.parametrize("path", SLOW, ids=lambda path: path.stem)
def test_the_slow_rules_give_the_same_score(path: Path) -> None:
    position = cv.replay(cv.GameRecord.load(path))
    slow = slow_twin(position)
    assert not slow.legal()
    assert slow.score_sheet() == position.score_sheet()
    assert tuple(slow.ranks()) == position.ranks()


@every_game
def test_the_same_seeds_give_the_same_records(golden: Golden) -> None:
    made = {name: text for name, text, _ in golden_records(golden)}
    assert made == {path.stem: path.read_text() for path in golden.records.glob("*.caravan")}


def test_the_records_show_every_table_of_through_the_desert() -> None:
    """All numbers of players, both maps and one of its own, both ends, open and hidden scores."""
    records = records_of(DESERT)
    assert {record.players for record in records} == {2, 3, 4, 5}
    maps = [record.options["map"] for record in records]
    assert {name if isinstance(name, str) else "embedded" for name in maps} == {
        *("classic", "dunes", "embedded"),
    }
    assert {record.options["end"] for record in records} == {"turn", "at once"}
    assert {record.options["scores"] for record in records} == {"open", "hidden"}
    assert {record.start is None for record in records} == {True, False}


def test_the_records_show_every_table_of_five_tribes() -> None:
    """All numbers of players, both limits of the djinns, closed and open hands, two beginnings."""
    records = records_of(TRIBES)
    assert {record.players for record in records} == {2, 3, 4}
    assert {record.options["djinn_limit"] for record in records} == {"turn", "round"}
    assert {record.options["open"] for record in records} == {True, False}
    assert {record.start is None for record in records} == {True, False}


CATEGORIES = [
    (DESERT, ("water", "oases", "areas", "caravans")),
    (TRIBES, ("gold", "viziers", "djinns", "tiles")),
]


@pytest.mark.parametrize(("golden", "categories"), CATEGORIES, ids=["desert", "tribes"])
def test_the_games_are_worth_keeping(golden: Golden, categories: tuple[str, ...]) -> None:
    """In each some area was enclosed, an oasis reached, water taken; some djinn was bought."""
    for name, expected in outcomes_of(golden).items():
        for category in categories:
            assert any(sheet[category] for sheet in expected["score_sheet"]), (name, category)


def test_every_kind_of_action_of_five_tribes_is_on_record() -> None:
    """The games with djinns use all the powers that are paid for."""
    texts = {
        line for path in TRIBES.records.glob("*.caravan") for line in path.read_text().split("\n")
    }
    verbs = {line.split(" ")[0] for line in texts}
    assert {"bid", "pick", "drop", "build", "kill", "use", "place", "buy", "keep"} <= verbs
    assert {"take", "sell", "done"} <= verbs
    used = {line.split(" ")[1] for line in texts if line.startswith("use ")}
    assert used == {
        *("Anun-Nak", "Bouraq", "Echidna", "Enki", "Hagis", "Iblis", "Lamia", "Leta"),
        *("Sibittis", "Sloar", "Utug"),
    }
