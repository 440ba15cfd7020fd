# SPDX-License-Identifier: MIT
"""`caravan simulate`, `caravan perft` and `caravan bench`."""

import json
from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.cli import console
from caravanserai.cli.bench import gpu, measures, peers, run, sowings, start
from caravanserai.cli.bench.signature import signature
from caravanserai.cli.bench.targets import target_of
from caravanserai.cli.commands import simulate
from caravanserai.core.compiled import gpu as core_gpu
from caravanserai.core.compiled.bulk import perft
from caravanserai.core.game import find
from tests.cli.conftest import GAME, TRIBES, Caravan, complains


@pytest.mark.parametrize("game", cv.games())
def test_simulation_shows_points_wins_and_speed(caravan: Caravan, game: str) -> None:
    result = caravan("simulate", game, "--games", 50, "--players", 3)
    assert result.code == 0
    assert all(words in result.out for words in ("Player 3", "mean points", "games and"))


def test_simulation_is_that_of_the_library(caravan: Caravan) -> None:
    arguments = ["--games", 50, "--players", 3, "--seed", 7, "--threads", 2, "--json"]
    figures = json.loads(caravan("simulate", "through-the", *arguments).out)
    expected = cv.random_games(GAME, 50, players=3, seed=7)
    assert figures["mean_points"] == pytest.approx(expected.points.mean(axis=0).tolist())
    assert sum(figures["win_share"]) == pytest.approx(1)
    assert figures["decisions"]["most"] == expected.steps.max()


@pytest.mark.parametrize(
    ("option", "value"),
    [("--games", 0), ("--games", 10**30), ("--threads", 0), ("--threads", 10**9)],
)
def test_simulation_of_nothing_or_too_much_is_refused(
    caravan: Caravan, option: str, value: int
) -> None:
    assert complains(caravan("simulate", GAME, option, value), str(value))


def test_long_work_shows_its_progress(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "PATIENCE", 0)
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    result = caravan("simulate", GAME, "--games", 3000, "--json")
    assert "Playing" in result.err
    json.loads(result.out)


@pytest.mark.parametrize("game", cv.games())
def test_perft_counts_as_the_library_does(caravan: Caravan, game: str) -> None:
    figures = json.loads(caravan("perft", game, "--depth", 2, "--seed", 1, "--json").out)
    position = cv.new(game, seed=1)
    assert [c["count"] for c in figures["counts"]] == [perft(position, 1), perft(position, 2)]


def test_perft_shows_a_line_for_each_depth(caravan: Caravan) -> None:
    result = caravan("perft", GAME, "--depth", 1, "--players", 5)
    assert "sequences" in result.out
    assert "      1           5" in result.out


@pytest.mark.parametrize("depth", [0, -1, 10**6])
def test_depth_of_nothing_or_too_much_is_refused(caravan: Caravan, depth: int) -> None:
    assert complains(caravan("perft", GAME, "--depth", depth), "--depth", str(depth))


def test_want_of_memory_is_one_line(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "_simulated", _exhausted)
    assert complains(caravan("simulate", GAME), "memory", "4 TiB")


def _exhausted(*_arguments: object) -> None:
    raise MemoryError("Unable to allocate 4 TiB")


@pytest.fixture
def _no_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cold starts compile everything, which takes too long for a test; so do many games."""
    monkeypatch.setattr(run, "start_figures", lambda _game: [])
    monkeypatch.setattr(measures, "BATCH", 256)


@pytest.mark.usefixtures("_no_starts")
def test_bench_measures_every_game_and_number_of_players(caravan: Caravan) -> None:
    result = json.loads(caravan("bench", "--seconds", 0.01, "--json").out)
    measured = {(f["game"], f["players"]) for f in result["figures"]}
    expected = {(GAME, players) for players in (2, 3, 4, 5)} | {(TRIBES, p) for p in (2, 3, 4)}
    assert expected <= measured
    assert all(figure["value"] > 0 for figure in result["figures"])
    assert result["signature"] == signature()


@pytest.mark.usefixtures("_no_starts")
def test_bench_compares_with_peers(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "run.py"
    script.write_text(
        'print(\'[{"name": "go", "how": "c", "games_per_s": 1, "decisions_per_s": 2}]\')'
    )
    monkeypatch.setattr(peers, "peers_script", lambda: script)
    result = caravan("bench", "--seconds", 0.01, "--peers")
    assert "signature: " in result.out
    assert "≥ 3,000,000" in result.out
    assert "go" in result.out.split("How many times faster")[1]


@pytest.mark.usefixtures("_no_starts")
def test_peers_that_fail_do_not_spoil_the_rest(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "run.py"
    script.write_text("raise SystemExit(3)")
    monkeypatch.setattr(peers, "peers_script", lambda: script)
    result = caravan("bench", "--seconds", 0.01, "--peers")
    assert result.code == 0
    assert "code 3" in result.err


def test_peers_need_a_checkout(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "_SCRIPT", Path("none", "run.py"))
    assert complains(caravan("bench", "--peers"), "checkout")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "1e9"])
def test_time_for_each_figure_must_make_sense(caravan: Caravan, seconds: str) -> None:
    assert complains(caravan("bench", "--seconds", seconds), "--seconds")


def test_starts_are_measured_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "COLD", "import os; assert os.environ['CARAVAN_CACHE']")
    monkeypatch.setattr(start, "WARM", "pass")
    cold, warm = start.start_figures(find(GAME))
    assert cold["value"] > 0
    assert warm["unit"] == "s"


def test_graphics_card_is_measured_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_gpu, "why_not", lambda: None)
    monkeypatch.setattr(core_gpu, "random_games", cv.random_games)
    monkeypatch.setattr(gpu, "BATCH", 10)
    figures = list(gpu.gpu_figures(find(TRIBES), 0.01))
    assert [(f["unit"], f["players"]) for f in figures] == [("games/s", 2), ("games/s", 4)]
    assert str(target_of(figures[1])) == "≥ 500,000"


def test_no_graphics_card_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_gpu, "why_not", lambda: "none here")
    assert list(gpu.gpu_figures(find(GAME), 0.01)) == []


def test_sowings_are_measured_beside_their_targets() -> None:
    figures = list(sowings.sowing_figures(find(TRIBES), 0.01))
    assert [str(target_of(f)) for f in figures] == ["≤ 100", "≤ 2,000", "≤ 1,000"]
    assert list(sowings.sowing_figures(find(GAME), 0.01)) == []


def test_signature_stays_while_the_rules_stay() -> None:
    assert signature() == signature()
    assert len(signature()) == 16
