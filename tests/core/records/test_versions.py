# SPDX-License-Identifier: MIT
"""The two versions of the format: without and with secret seeds and commitments."""

import json
from dataclasses import replace
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.core.record import GameRecord, Redraw
from tests.core.test_generator import KEY, OTHER_KEY, play_some
from tests.support.records import begun, changed_header, signed

pytestmark = pytest.mark.interpreted

COMMITMENT = "ab" * 32
PLAIN = begun(5).record()
SECRET = replace(
    play_some(cv.new("five_tribes", seed=KEY), 5).redraw(OTHER_KEY).record(),
    commitment=COMMITMENT,
)


def header_of(record: GameRecord) -> dict[str, Any]:
    """Return the first line of a record."""
    found: dict[str, Any] = json.loads(record.to_text().splitlines()[0])
    return found


def test_a_game_with_a_numeric_seed_is_still_written_as_version_1() -> None:
    """Older programs read it, and its bytes are those of before."""
    header = header_of(PLAIN)
    assert header["version"] == 1
    assert "commitment" not in header
    assert "redraws" not in header


@pytest.mark.parametrize(
    "record",
    [
        SECRET,
        replace(SECRET, redraws=(), commitment=None),
        replace(PLAIN, commitment=COMMITMENT),
        replace(PLAIN, redraws=(Redraw(2, KEY, COMMITMENT),)),
        cv.from_dict(cv.new("five_tribes", seed=KEY).to_dict()).record(),
    ],
    ids=["everything", "secret seed", "commitment", "redraw", "secret start"],
)
def test_anything_new_makes_version_2_and_is_read_again(record: GameRecord) -> None:
    assert header_of(record)["version"] == 2
    assert GameRecord.from_text(record.to_text()) == record
    assert cv.replay(record.to_text()).record().seed == record.seed


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 1}, "'seed' in the record's first line is '0001.*, not int"),
        ({"seed": None}, "not int or str"),
        ({"commitment": 7}, "'commitment' in the record's first line is 7, not str or NoneType"),
        ({"redraws": {}}, "not list"),
        ({"redraws": [7]}, "has 7, not a mapping of number, seed and commitment"),
        ({"redraws": [{"number": 1}]}, "not a mapping of number, seed and commitment"),
        ({"redraws": [{"number": "1", "seed": KEY, "commitment": None}]}, "not a mapping of"),
        ({"redraws": [{"number": 1, "seed": 7, "commitment": None}]}, "not a mapping of"),
    ],
)
def test_an_impossible_first_line_is_refused(change: dict[str, Any], message: str) -> None:
    header, *actions, _ = SECRET.to_text().splitlines()
    with pytest.raises(cv.BadRecord, match=message):
        GameRecord.from_text(signed([changed_header(header, change), *actions]))


@pytest.mark.parametrize("seed", ["7", "0" * 32, KEY + "0"])
def test_an_impossible_seed_is_refused(seed: str) -> None:
    for record in (replace(SECRET, seed=seed), replace(SECRET, redraws=(Redraw(1, seed),))):
        with pytest.raises(cv.BadRecord, match=r"the record cannot be dealt: .*32 hexadecimal"):
            cv.replay(record)
