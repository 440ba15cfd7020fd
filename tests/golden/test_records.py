# SPDX-License-Identifier: MIT
"""Recorded games must replay to the same outcome in every later version."""

import json
from pathlib import Path
from typing import Any

import pytest

import caravanserai as cv
from tests.golden import five_tribes_games, through_the_desert_games
from tests.golden.generate import GoldenFiles, golden_records, outcome
from tests.golden.reference_games import reference_of

DESERT, TRIBES = through_the_desert_games.GOLDEN, five_tribes_games.GOLDEN
ALL = (DESERT, TRIBES)
FILES = [path for golden in ALL for path in sorted(golden.records.glob("*.caravan"))]
# The reference can start from a deal or from a round of Five Tribes, not in the middle of a turn.
WITH_REFERENCE = [path for path in FILES if not path.stem.endswith("from-a-position")]

every_game = pytest.mark.parametrize("golden", ALL, ids=["desert", "tribes"])
# Records of Five Tribes made under version 1 of its rules; in these two, at this action, Kandicha
# keeps a victim and Nekir was paid for it (FT-10.18).
VERSION_1 = TRIBES.folder / "records_of_version_1"
CHANGED = {"tribes-2-djinns": 54, "tribes-3-djinns": 215}
# Of these, records from before the phase was renamed: their positions call it `step`.
WITH_STEP = sorted((TRIBES.folder / "records_with_step").glob("*.caravan"))
OLD = [*sorted(VERSION_1.glob("*.caravan")), *WITH_STEP]


def name_of_old(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


every_old_record = pytest.mark.parametrize(
    "path", [path for path in OLD if path.stem not in CHANGED], ids=name_of_old
)
every_changed_record = pytest.mark.parametrize(
    "path", [path for path in OLD if path.stem in CHANGED], ids=name_of_old
)
every_record = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def outcomes_of(golden: GoldenFiles) -> dict[str, dict[str, Any]]:
    outcomes: dict[str, dict[str, Any]] = json.loads(golden.expected.read_text())
    return outcomes


OUTCOMES = outcomes_of(DESERT) | outcomes_of(TRIBES)


def records_of(golden: GoldenFiles) -> list[cv.GameRecord]:
    return [cv.GameRecord.load(path) for path in golden.records.glob("*.caravan")]


@every_record
@pytest.mark.interpreted
def test_a_golden_record_replays_to_the_same_end(path: Path) -> None:
    position = cv.replay(cv.GameRecord.load(path))
    assert position.is_over
    assert outcome(position) == OUTCOMES[path.stem]


@every_old_record
@pytest.mark.interpreted
def test_a_record_of_version_1_replays_to_the_same_end(path: Path) -> None:
    """Nothing that has changed since happens in it, so it is a game of version 2 as well."""
    record = cv.GameRecord.load(path)
    assert record.rules_version == 1
    replayed = cv.replay(record)
    assert outcome(replayed) == json.loads((VERSION_1 / "expected.json").read_text())[path.stem]
    assert replayed.record(record.seats) == cv.GameRecord.load(TRIBES.records / path.name)


@every_changed_record
@pytest.mark.interpreted
def test_a_record_of_version_1_is_refused_where_the_ruling_has_changed(path: Path) -> None:
    message = (
        rf"action {CHANGED[path.stem]} of the record has another effect now: "
        r"Kandicha keeps all victims, so Nekir is no longer paid \(FT-10\.18\); the record was "
        r"made under rules version 1 of Five Tribes, this program has version 2: replay it with "
    )
    with pytest.raises(cv.BadRecord, match=message):
        cv.replay(cv.GameRecord.load(path))


def test_old_records_are_written_back_unchanged() -> None:
    for path in OLD:
        assert cv.GameRecord.load(path).to_text() == path.read_text()


def test_some_old_records_call_the_phase_step() -> None:
    starts = [cv.GameRecord.load(path).start for path in WITH_STEP]
    assert len(starts) == 4
    assert all(start is not None and "step" in start for start in starts)


@every_record
def test_a_golden_record_is_written_back_unchanged(path: Path) -> None:
    record = cv.GameRecord.load(path)
    assert record.to_text() == path.read_text()
    assert cv.replay(record).record(record.seats) == record


@pytest.mark.parametrize("path", WITH_REFERENCE, ids=lambda path: path.stem)
def test_the_reference_gives_the_same_score(path: Path) -> None:
    position = cv.replay(cv.GameRecord.load(path))
    reference = reference_of(position)
    assert not reference.legal()
    assert reference.score_sheet() == position.score_sheet()
    assert tuple(reference.ranks()) == position.ranks()


@every_game
def test_the_same_seeds_give_the_same_records(golden: GoldenFiles) -> None:
    made = {name: text for name, text, _ in golden_records(golden)}
    assert made == {path.stem: path.read_text() for path in golden.records.glob("*.caravan")}


def test_the_records_cover_every_option_of_through_the_desert() -> None:
    """All numbers of players, both maps and an embedded one, both ends, open and hidden scores."""
    records = records_of(DESERT)
    assert {record.players for record in records} == {2, 3, 4, 5}
    maps = [record.options["map"] for record in records]
    assert {name if isinstance(name, str) else "embedded" for name in maps} == {
        *("classic", "dunes", "embedded"),
    }
    assert {record.options["end"] for record in records} == {"turn", "at once"}
    assert {record.options["scores"] for record in records} == {"open", "hidden"}
    assert {record.start is None for record in records} == {True, False}


def test_the_records_cover_every_option_of_five_tribes() -> None:
    """All numbers of players, both djinn limits, hidden and open hands, dealt and given starts."""
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
def test_the_games_score_in_the_main_categories(
    golden: GoldenFiles, categories: tuple[str, ...]
) -> None:
    """For example, somebody encloses an area or buys a djinn in each of them."""
    for name, expected in outcomes_of(golden).items():
        for category in categories:
            assert any(sheet[category] for sheet in expected["score_sheet"]), (name, category)


def test_every_kind_of_action_of_five_tribes_is_on_record() -> None:
    """The games that start with djinns use all powers that have a cost."""
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
