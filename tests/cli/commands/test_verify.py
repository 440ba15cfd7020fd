# SPDX-License-Identifier: MIT
"""`caravan verify`: fair deals are confirmed, and whatever was changed is found."""

from dataclasses import replace
from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.core.record import GameRecord, Redraw
from caravanserai.core.seeds import commitment_to
from tests.cli.conftest import TRIBES, Caravan, Result, complains

KEY, OTHER_KEY = "000102030405060708090a0b0c0d0e0f", "f0e1d2c3b4a5968778695a4b3c2d1e0f"
COMMITMENT = commitment_to(TRIBES, 0, KEY)
LATER = 40  # actions before the second seed


def finished_record() -> GameRecord:
    """Return a whole game with a second seed in its middle, as a server would write it."""
    position = cv.new(TRIBES, seed=KEY)
    while not position.is_over:
        if len(position.actions) == LATER:
            position.redraw(OTHER_KEY)
        legal = position.legal()
        position.play(legal[len(position.actions) * 5 % len(legal)])
    again = Redraw(LATER, OTHER_KEY, commitment_to(TRIBES, LATER, OTHER_KEY))
    return replace(position.record(["Ann", "Bob"]), commitment=COMMITMENT, redraws=(again,))


RECORD = finished_record()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def test_a_fair_deal_is_confirmed(caravan: Caravan, file: Path) -> None:
    RECORD.save(file)
    result = caravan("verify", file)
    assert (result.code, result.err) == (0, "")
    assert "The deal matches the commitment that the server made" in result.out
    assert f"From action 1 on: seed {KEY}, commitment {COMMITMENT}" in result.out
    assert f"From action 41 on: seed {OTHER_KEY}" in result.out
    assert f"{len(RECORD.actions)} actions follow from the seed." in result.out
    assert "Compare the commitment" in result.out


def test_a_noted_commitment_is_compared(caravan: Caravan, file: Path) -> None:
    for record in (RECORD, replace(RECORD, commitment=None, redraws=(RECORD.redraws[0],))):
        record.save(file)
        result = caravan("verify", file, "--commitment", COMMITMENT.upper())
        assert result.code == 0
        assert "Compare" not in result.out


@pytest.mark.parametrize("language", ["pl", "fr", "de"])
def test_the_result_is_shown_in_every_language(caravan: Caravan, file: Path, language: str) -> None:
    RECORD.save(file)
    result = caravan("verify", file, "--language", language)
    assert result.code == 0
    assert COMMITMENT in result.out
    assert "The server" not in result.out


def test_a_game_that_was_given_up_is_confirmed_as_far_as_it_went(
    caravan: Caravan, file: Path
) -> None:
    replace(RECORD, actions=RECORD.actions[:10], redraws=()).save(file)
    result = caravan("verify", file)
    assert result.code == 0
    assert "10 actions follow" in result.out
    assert "given up before its end" in result.out


# What does not match ends with code 1


def fails(result: Result, *words: str) -> bool:
    """Return whether the command printed these words as an error and ended with code 1."""
    return result.code == 1 and all(word in result.err for word in words)


def test_another_noted_commitment_is_found(caravan: Caravan, file: Path) -> None:
    RECORD.save(file)
    result = caravan("verify", file, "--commitment", "ab" * 32)
    assert fails(result, "You noted abab", COMMITMENT)


def test_another_seed_is_found(caravan: Caravan, file: Path) -> None:
    """The actions of the other deal may even be legal."""
    position = cv.new(TRIBES, seed=OTHER_KEY)
    replace(position.record(), commitment=COMMITMENT).save(file)
    assert fails(caravan("verify", file), OTHER_KEY, COMMITMENT, "was changed")


def test_another_second_seed_is_found(caravan: Caravan, file: Path) -> None:
    again = Redraw(LATER, KEY, RECORD.redraws[0].commitment)
    replace(RECORD, actions=RECORD.actions[:LATER], redraws=(again,)).save(file)
    assert fails(caravan("verify", file), KEY, "was changed")


def test_actions_that_the_deal_does_not_allow_are_found(caravan: Caravan, file: Path) -> None:
    replace(RECORD, seed=OTHER_KEY, redraws=()).save(file)
    assert fails(caravan("verify", file), "The actions do not follow from the seed", "illegal")


# What cannot be checked ends with code 2


def test_a_record_without_a_commitment_is_refused(caravan: Caravan, file: Path) -> None:
    replace(RECORD, commitment=None).save(file)
    assert complains(caravan("verify", file), "no commitment", "--commitment")


def test_a_numeric_seed_is_refused(caravan: Caravan, file: Path) -> None:
    cv.new(TRIBES, seed=7).record().save(file)
    assert complains(caravan("verify", file), "seed of this game is a number")


def test_a_game_from_a_position_is_refused(caravan: Caravan, file: Path) -> None:
    cv.from_dict(cv.new(TRIBES, seed=KEY).to_dict()).record().save(file)
    assert complains(caravan("verify", file), "did not begin with a deal")


def test_an_unfinished_file_is_refused(caravan: Caravan, file: Path) -> None:
    file.write_text("\n".join(RECORD.to_text().splitlines()[:9]) + "\n")
    assert complains(caravan("verify", file), "is not finished")


def test_a_damaged_file_is_refused(caravan: Caravan, file: Path) -> None:
    file.write_text(RECORD.to_text().replace(KEY, OTHER_KEY))
    assert complains(caravan("verify", file), "the record is damaged")


@pytest.mark.parametrize("noted", ["", "ab", "x" * 64, "ab" * 33])
def test_an_impossible_commitment_is_refused(caravan: Caravan, file: Path, noted: str) -> None:
    RECORD.save(file)
    assert complains(caravan("verify", file, "--commitment", noted), "64 hexadecimal digits")
