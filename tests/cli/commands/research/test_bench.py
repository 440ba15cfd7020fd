# SPDX-License-Identifier: MIT
"""`caravan bench`: the speed of random play, and the signature of the rules."""

import json

import pytest

from caravanserai.cli import speed
from caravanserai.cli.speed import compute_signature
from tests.cli.conftest import GAME, TRIBES, Caravan, complains


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "BATCH", 256)


def test_bench_measures_every_game_and_number_of_players(caravan: Caravan) -> None:
    result = json.loads(caravan("bench", "--seconds", 0.01, "--json").out)
    measured = [(rate["game"], rate["players"]) for rate in result["rates"]]
    assert sorted(measured) == [
        *((TRIBES, players) for players in (2, 3, 4)),
        *((GAME, players) for players in (2, 3, 4, 5)),
    ]
    assert all(r["decisions_per_s"] > r["games_per_s"] > 0 for r in result["rates"])
    assert result["signature"] == compute_signature()
    assert len(result["signature"]) == 16


def test_bench_shows_rates_and_signature(caravan: Caravan) -> None:
    result = caravan("bench", "--seconds", 0.01)
    assert result.code == 0
    assert "decisions/s" in result.out
    assert f"signature: {compute_signature()}" in result.out


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "1e9"])
def test_time_for_each_figure_must_make_sense(caravan: Caravan, seconds: str) -> None:
    assert complains(caravan("bench", "--seconds", seconds), "--seconds")
