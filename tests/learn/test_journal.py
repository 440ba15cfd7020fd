# SPDX-License-Identifier: MIT
"""The journal remembers finished stages, so that a stopped run continues."""

from pathlib import Path

from caravanserai.learn.journal import Journal


def test_a_new_run_has_no_notes(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "run" / "journal.jsonl")
    assert journal.notes() == []
    assert not journal.has("play", 1)
    assert journal.last_passed(9) is None


def test_a_note_survives_the_process(tmp_path: Path) -> None:
    Journal(tmp_path / "run" / "journal.jsonl").add("train", 2, win=0.5)
    journal = Journal(tmp_path / "run" / "journal.jsonl")
    assert journal.notes() == [{"stage": "train", "generation": 2, "win": 0.5}]
    assert journal.has("train", 2)
    assert not journal.has("train", 1)
    assert not journal.has("gate", 2)


def test_only_networks_that_passed_their_gate_are_used(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.jsonl")
    for generation, passed in ((1, True), (2, True), (3, False)):
        journal.add("gate", generation, passed=passed)
    assert journal.last_passed(4) == 2
    assert journal.last_passed(2) == 1
    assert journal.last_passed(1) is None
