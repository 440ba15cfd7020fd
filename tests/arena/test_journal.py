# SPDX-License-Identifier: MIT
"""The journal of a match: reading, resuming, and refusing other files."""

from dataclasses import replace
from pathlib import Path

import pytest

from caravanserai.arena.errors import BadJournal
from caravanserai.arena.game import GameResult
from caravanserai.arena.journal import Journal, file_name
from caravanserai.arena.match import Match
from tests.support.bots.failing_bots import result, simulated_match

MATCH = simulated_match("random", "random")
GAMES = {
    (0, 0): result([1, 2]),
    (0, 1): result([1, 1]),
    (1, 1): replace(result([2, 1]), loser=0, reason="“hung”"),
}


def written(folder: Path) -> Path:
    path = folder / "match.jsonl"
    journal = Journal(path, MATCH)
    journal.open()
    for key, game in GAMES.items():
        journal.append(key, game)
    return path


def test_written_games_are_read(tmp_path: Path) -> None:
    found = Journal(written(tmp_path), MATCH).open()
    assert found == GAMES
    assert found[0, 0].seconds == GAMES[0, 0].seconds
    assert isinstance(found[0, 0], GameResult)


def test_an_empty_file_gets_a_header(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.touch()
    assert Journal(path, MATCH).open() == {}
    assert Journal(path, MATCH).open() == {}


def test_an_incomplete_last_line_is_dropped(tmp_path: Path) -> None:
    path = written(tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    journal = Journal(path, MATCH)
    found = journal.open()
    assert found == {key: GAMES[key] for key in ((0, 0), (0, 1))}
    journal.append((1, 1), GAMES[1, 1])
    assert Journal(path, MATCH).open() == GAMES


@pytest.mark.parametrize(
    "line", ["{", "[]", "{}", '{"block":0,"rotation":0}', '{"block":"x"}', "7", "é" * 3]
)
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    path = written(tmp_path)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(BadJournal, match=r"match\.jsonl, line 5 is damaged"):
        Journal(path, MATCH).open()


@pytest.mark.parametrize("content", ["hello", "hello\n", '{"format": "other"}\n', "[]\n"])
def test_another_file_is_refused_and_not_changed(tmp_path: Path, content: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadJournal, match=r"letter\.txt is not the journal of a match"):
        Journal(path, MATCH).open()
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (replace(MATCH, seed=1), "seed is 0 there and 1 here"),
        (replace(MATCH, bots=("random", "greedy")), "greedy"),
        (replace(MATCH, players=3), "players is 2 there and 3 here"),
        (replace(MATCH, game="five_tribes"), "game is 'through_the_desert' there"),
        (replace(MATCH, options={"map": "small"}), "options"),
    ],
)
def test_the_journal_of_another_match_is_refused(tmp_path: Path, other: Match, words: str) -> None:
    with pytest.raises(BadJournal, match=words):
        Journal(written(tmp_path), other).open()


def test_each_match_has_a_file_name_of_its_own() -> None:
    matches = [MATCH, replace(MATCH, seed=1), replace(MATCH, options={"map": "small"})]
    matches += [simulated_match("run:a b", "random"), simulated_match("run:a/b", "random")]
    names = {file_name(match) for match in matches}
    assert len(names) == len(matches)
    assert not any(set("/: ") & set(name) for name in names)
