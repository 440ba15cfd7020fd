# SPDX-License-Identifier: MIT
"""What is compiled in advance, and the markers that record it."""

from pathlib import Path

import pytest

from caravanserai.bots import warm_up
from caravanserai.bots.warm_up import BULK, OFFERS, RULES, compile_in_processes, find_missing
from caravanserai.core.compiled import jit

DESERT, TRIBES = "through_the_desert", "five_tribes"


@pytest.fixture
def markers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for markers; compiled code is still found where it is."""
    monkeypatch.setattr(jit, "CACHE_FOLDER", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("markers")
def test_everything_is_missing_at_first() -> None:
    assert find_missing(DESERT, [RULES, OFFERS, BULK, "trader"]) == [RULES, OFFERS, BULK, "trader"]


@pytest.mark.usefixtures("markers")
def test_bots_with_budgets_are_compiled_once() -> None:
    assert find_missing(DESERT, ["mcts@1s", "mcts@800", "mcts"]) == ["mcts"]


@pytest.mark.usefixtures("markers")
def test_external_programs_and_the_random_bot_have_nothing_to_compile() -> None:
    assert find_missing(DESERT, ["run:python bot.py", "random"]) == []


@pytest.mark.parametrize("part", [RULES, OFFERS, "tourist"])
def test_a_part_that_was_used_is_marked_for_its_game_only(part: str, markers: Path) -> None:
    warm_up.use_part(DESERT, part)
    assert [path.name for path in markers.iterdir()] == [f"{DESERT}.{part}"]
    assert find_missing(DESERT, [part]) == []
    assert find_missing(TRIBES, [part]) == [part]


def test_a_cache_that_is_lost_with_the_process_is_filled_in_the_process(
    markers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = []
    monkeypatch.setattr(warm_up, "use_parts", lambda game, parts: used.append((game, parts)))
    monkeypatch.setattr(jit, "cache_root", lambda: markers / "elsewhere")
    compile_in_processes({DESERT: [RULES], TRIBES: [BULK]})
    assert used == [(DESERT, [RULES]), (TRIBES, [BULK])]


def test_games_are_compiled_in_processes_of_their_own() -> None:
    marker = jit.CACHE_FOLDER / f"{DESERT}.{RULES}"
    marker.unlink(missing_ok=True)
    compile_in_processes({DESERT: [RULES]})
    assert marker.exists()
