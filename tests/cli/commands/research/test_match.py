# SPDX-License-Identifier: MIT
"""`caravan match`."""

import json
import signal
import time
from pathlib import Path

import pytest

from caravanserai.cli import i18n
from tests.cli.conftest import GAME, Caravan, complains
from tests.cli.test_process import TIME, started


def test_a_match_shows_wins_ranks_and_margins(caravan: Caravan) -> None:
    result = caravan("match", "random", "random", "--blocks", 3, "--jobs", 1)
    assert result.code == 0
    words = ("Through the Desert, 2 players: 6 games on 3 deals", "mean rank", "95 %")
    assert all(each in result.out for each in words)
    assert "forfeits" not in result.out
    assert result.err == ""


def test_one_bot_against_three(caravan: Caravan) -> None:
    arguments = ["--players", 4, "--blocks", 2, "--jobs", 1, "--seed", 3, "--json"]
    result = json.loads(caravan("match", "random", "random", *arguments).out)
    assert (result["game"], result["players"], result["games"]) == (GAME, 4, 8)
    one, three = (standing["share"]["mean"] for standing in result["standings"])
    assert one + 3 * three == pytest.approx(1)


def test_a_sequential_test_stops_the_match(caravan: Caravan) -> None:
    arguments = ["--blocks", 200, "--jobs", 1, "--sprt", "60:95", "--json"]
    result = json.loads(caravan("match", "random", "random", *arguments).out)
    assert result["sprt"]["verdict"] == "low"
    assert result["blocks"] < 100


@pytest.mark.parametrize(
    ("shares", "words"),
    [("60:95", "random wins 60.0% or less"), ("10:30", "30.0% or more"), ("50:51", "still open")],
)
def test_the_verdict_of_the_sequential_test_is_a_sentence(
    caravan: Caravan, shares: str, words: str
) -> None:
    arguments = ["--blocks", 12, "--jobs", 1, "--sprt", shares]
    assert words in caravan("match", "random", "random", *arguments).out


def test_forfeits_are_shown_with_their_reason(caravan: Caravan) -> None:
    arguments = ["run:false", "random", "--blocks", 1, "--jobs", 1]
    result = caravan("match", *arguments)
    assert result.code == 0
    assert "forfeits" in result.out
    assert "run:false lost by forfeit: " in result.out


def test_a_match_continues_and_is_saved(caravan: Caravan, tmp_path: Path) -> None:
    journal, folder = tmp_path / "match.jsonl", tmp_path / "games"
    arguments = ["random", "random", "--jobs", 1, "--journal", journal, "--json"]
    caravan("match", *arguments, "--blocks", 2)
    result = json.loads(caravan("match", *arguments, "--blocks", 3, "--save", folder).out)
    assert result["blocks"] == 3
    assert len(list(folder.iterdir())) == 6
    assert complains(caravan("match", *arguments, "--seed", 1), "another match", "seed")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "two bots"),
        (["random"], "two bots"),
        (["random", "nobody"], "unknown bot 'nobody'"),
        (["random", "random", "--game", "chess"], "unknown game 'chess'"),
        (["random", "random", "--players", "9"], "2 to 5 players"),
        (["random", "random", "random", "--players", "2"], "3 bots"),
        (["random", "random", "--blocks", "0"], "--blocks"),
        (["random", "random", "--jobs", "0"], "jobs"),
        (["random", "random", "--sprt", "55"], "50:55"),
        (["random", "random", "--seed", "-1"], "seed"),
        (["random", "random", "--journal", "/no/such/folder/file"], "/no/such/folder/file"),
        (["random", "random", "--option", "colour=red"], "colour"),
    ],
)
def test_bad_input_is_one_line(caravan: Caravan, arguments: list[str], words: str) -> None:
    assert complains(caravan("match", *arguments), words)


def _has_begun(journal: Path) -> bool:
    games = journal.read_text(encoding="utf-8") if journal.exists() else ""
    return games.count('"block":0,') >= 2 and games.count('"block":') >= 10


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_shows_what_is_known_and_how_to_go_on(tmp_path: Path, jobs: str) -> None:
    journal = tmp_path / "match.jsonl"
    options = ["--blocks", "100000", "--jobs", jobs, "--journal", str(journal)]
    process = started("match", "random", "random", *options)
    # One of two processes may begin late: what counts is the first block, from both seats. A game
    # is counted after it was written, so a few more must have been.
    while not _has_begun(journal):
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=TIME)
    assert process.returncode == 130
    assert "mean rank" in out
    assert "The same command continues from here" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(("language", "words"), [("pl", "12 partii"), ("fr", "12 parties")])
def test_the_table_is_translated(caravan: Caravan, language: str, words: str) -> None:
    try:
        arguments = ["--blocks", 6, "--jobs", 1, "--language", language]
        assert words in caravan("match", "random", "random", *arguments).out
    finally:
        i18n.set_language("en")
