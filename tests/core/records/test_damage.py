# SPDX-License-Identifier: MIT
"""Damaged, foreign and impossible records are refused with a message."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import caravanserai as cv
from caravanserai.core.record import GameRecord
from tests.support.records import begun, changed_header, signed

pytestmark = pytest.mark.interpreted

RECORD = begun(14).record(["Ada"])
TEXT = RECORD.to_text()
HEADER, *ACTIONS, LAST = TEXT.splitlines()


@pytest.mark.parametrize("length", range(0, len(TEXT) - 1, 7))
def test_a_record_that_was_cut_off_is_refused(length: int) -> None:
    with pytest.raises(cv.BadRecord):
        GameRecord.from_text(TEXT[:length])


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 6))
def test_a_flipped_bit_is_noticed_or_harmless(at: int, bit: int) -> None:
    """It is harmless where it turns one line ending into another."""
    flipped = TEXT[:at] + chr(ord(TEXT[at]) ^ 1 << bit) + TEXT[at + 1 :]
    with contextlib.suppress(cv.BadRecord):
        assert GameRecord.from_text(flipped) == RECORD


def test_a_missing_or_added_action_is_noticed() -> None:
    for lines in (ACTIONS[:-1], [*ACTIONS, ACTIONS[0]], ACTIONS[::-1]):
        with pytest.raises(cv.BadRecord, match="damaged"):
            GameRecord.from_text("\n".join([HEADER, *lines, LAST]))


def test_a_record_without_its_last_line_is_refused() -> None:
    with pytest.raises(cv.BadRecord, match="cut off: its last line should begin with 'end'"):
        GameRecord.from_text("\n".join([HEADER, *ACTIONS]))


@pytest.mark.parametrize(
    "text",
    ["", "\n", "hello", "{}", "[]", "null", "7", '{"format": "chess"}', "[" * 100_000, "\0"],
)
def test_other_text_is_not_a_record(text: str) -> None:
    for partial in (False, True):
        with pytest.raises(cv.BadRecord, match="not a game record"):
            GameRecord.from_text(text, partial=partial)


# An impossible first line with a correct checksum


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 3}, "expected a record of version 1 to 2, got 3"),
        ({"version": [1]}, r"version 1 to 2, got \[1\]"),
        ({"version": None}, "got None"),
        ({"rules_version": 99}, "made under rules version 99 of Through the Desert"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": 7}, "'game' in the record's first line is 7, not str"),
        ({"players": 9}, "2 to 5 players, not 9"),
        ({"players": "3"}, "'players' in the record's first line is '3', not int"),
        ({"players": True}, "'players' in the record's first line is True, not int"),
        ({"players": 3.0}, "not int"),
        ({"options": []}, r"'options' in the record's first line is \[\], not dict"),
        ({"options": {"wind": "north"}}, "unknown option 'wind'"),
        ({"options": {"map": "moon"}}, "unknown map 'moon'"),
        ({"options": {"seed": 1}}, "unknown option 'seed'"),
        ({"seats": "Ada"}, "not list"),
        ({"seed": "7"}, "not int"),
        ({"seed": None}, "not int"),
        ({"seed": 1.5}, "not int"),
        ({"start": []}, "not dict"),
        ({"start": {}}, "first line cannot be used"),
        ({"start": {"players": 2}}, "first line cannot be used"),
    ],
)
def test_an_impossible_first_line_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(cv.BadRecord, match=message):
        GameRecord.from_text(signed([changed_header(HEADER, change), *ACTIONS]))


@pytest.mark.parametrize(
    "key", [key for key in json.loads(HEADER) if key not in {"format", "version"}]
)
def test_an_incomplete_first_line_is_refused(key: str) -> None:
    header = {name: value for name, value in json.loads(HEADER).items() if name != key}
    with pytest.raises(cv.BadRecord, match=f"'{key}' is missing"):
        GameRecord.from_text(signed([json.dumps(header), *ACTIONS]))


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_an_impossible_seed_is_refused_by_the_replay(seed: int) -> None:
    text = signed([changed_header(HEADER, {"seed": seed}), *ACTIONS])
    with pytest.raises(cv.BadRecord, match="the record cannot be dealt: a seed is"):
        cv.replay(text)


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    header = HEADER.replace('"seed": 7', '"seed": ' + "7" * 5000)
    with pytest.raises(cv.BadRecord, match="not a game record"):
        GameRecord.from_text(signed([header, *ACTIONS]))


@pytest.mark.parametrize("version", [99, 0, True])
def test_a_record_of_other_rules_is_not_replayed(version: int) -> None:
    with pytest.raises(cv.BadRecord, match=f"made under rules version {version} of Through"):
        cv.replay(replace(RECORD, rules_version=version))


# Impossible actions with a correct checksum


@pytest.mark.parametrize("line", ["nonsense", "", "leader yellow z99", "end", "yellow\tk5 x"])
def test_a_line_that_is_not_notation_is_refused_with_its_number(line: str) -> None:
    text = signed([HEADER, *ACTIONS[:2], line, *ACTIONS[2:]])
    with pytest.raises(cv.BadRecord, match="action 3 of the record cannot be read"):
        GameRecord.from_text(text)


def test_an_illegal_action_is_refused_with_its_number_and_rule() -> None:
    text = signed([HEADER, *ACTIONS[:2], ACTIONS[0], *ACTIONS[2:]])
    with pytest.raises(cv.BadRecord, match=r"action 3 of the record is illegal: .*TD-3\.2"):
        cv.replay(text)


def test_actions_after_the_end_are_refused() -> None:
    whole = begun(10_000)
    longer = replace(whole.record(), actions=(*whole.actions, whole.actions[-1]))
    with pytest.raises(cv.BadRecord, match=r"is illegal: .* the game is over"):
        cv.replay(longer)


def test_an_id_without_an_action_is_refused() -> None:
    with pytest.raises(cv.BadRecord, match="action 1 of the record is illegal: action ids go"):
        cv.replay(replace(RECORD, actions=(99_999,)))


def test_a_boolean_is_not_an_action() -> None:
    record = replace(RECORD, actions=(True,))
    with pytest.raises(cv.BadRecord, match=r"action 1 of the record is illegal: .* not True"):
        cv.replay(record)
    with pytest.raises(cv.BadRecord, match="True is not an action of Through the Desert"):
        record.to_text()


# A start that contradicts the first line


CHOSEN = {"start": 1, "palms": ["b8", "d3", "h11", "m7", "q3"]}
OTHERS = {"start": 2, "palms": ["b8", "d3", "h11", "m7", "j3"], "scores": "open", "end": "at once"}


@pytest.mark.parametrize(("name", "value"), OTHERS.items())
def test_a_start_with_other_options_is_refused(name: str, value: Any) -> None:
    record = cv.from_dict(begun(20, **CHOSEN).to_dict()).record()
    assert cv.replay(record).setup.options == record.options
    message = f"the record has the option '{name}' .*, but the position it starts from has .*"
    for other in (value, "random") if name in CHOSEN else (value,):
        with pytest.raises(cv.BadRecord, match=message):
            cv.replay(replace(record, options={**record.options, name: other}))


def test_a_start_with_unknown_options_is_refused() -> None:
    for game in ("five_tribes", "through_the_desert"):
        record = cv.from_dict(cv.new(game, seed=1).to_dict()).record()
        with pytest.raises(cv.BadRecord, match="unknown option 'a': expected "):
            cv.replay(replace(record, options={"a": 1}))


def test_a_start_with_other_players_is_refused() -> None:
    record = cv.from_dict(begun(20).to_dict()).record()
    message = "the record is for 2 players, but the position it starts from has 3: write the same"
    with pytest.raises(cv.BadRecord, match=message):
        cv.replay(replace(record, players=2))


# An impossible start


Damage = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    "damage",
    [
        lambda start: start.update(herds={}),
        lambda start: start["tokens"][0].append(1),
        lambda start: start["caravans"].pop(),
        lambda start: start.pop("generator"),
    ],
    ids=["no herds", "a token too many", "a caravan missing", "no generator"],
)
def test_an_impossible_start_is_refused(damage: Damage) -> None:
    position = cv.from_dict(begun(20).to_dict())
    header, *_ = position.record().to_text().splitlines()
    start = json.loads(header)["start"]
    damage(start)
    with pytest.raises(cv.BadRecord, match="first line cannot be used"):
        GameRecord.from_text(signed([changed_header(header, {"start": start})]))
