# SPDX-License-Identifier: MIT
"""`python -m benchmarks`: all figures beside their targets, and other engines beside ours."""

import json
import sys
from functools import partial
from pathlib import Path

import pytest

from benchmarks import __main__ as program
from benchmarks import measure_all
from benchmarks.peers.compare import measure_peers
from caravanserai.cli import speed
from caravanserai.cli.speed import compute_signature


@pytest.fixture(autouse=True)
def _short_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out cold starts, which compile everything, and play few games."""
    monkeypatch.setattr(measure_all, "measure_startup", lambda _game: [])
    monkeypatch.setattr(speed, "BATCH", 256)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")


def replace_peers(monkeypatch: pytest.MonkeyPatch, folder: Path, code: str) -> None:
    """Run this code instead of the other engines."""
    python = folder / "python"
    python.write_text(f"#!{sys.executable}\n{code}\n")
    python.chmod(0o700)
    monkeypatch.setattr(program, "measure_peers", partial(measure_peers, python=python))


def test_every_game_and_number_of_players_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    program.main(["--seconds", "0.01", "--json"])
    result = json.loads(capsys.readouterr().out)
    measured = {(f["game"], f["players"]) for f in result["figures"]}
    assert {("through_the_desert", players) for players in (2, 3, 4, 5)} <= measured
    assert {("five_tribes", players) for players in (2, 3, 4)} <= measured
    assert all(figure["value"] > 0 for figure in result["figures"])
    assert result["signature"] == compute_signature()


def test_peers_are_compared_with(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    peer = {"name": "go", "how": "c", "games_per_s": 1, "decisions_per_s": 2}
    replace_peers(monkeypatch, tmp_path, f"print({json.dumps([peer])!r})")
    program.main(["--seconds", "0.01", "--peers"])
    out = capsys.readouterr().out
    assert "signature: " in out
    assert "≥ 3,000,000" in out
    assert "go" in out.split("How many times faster")[1]


def test_peers_that_fail_do_not_spoil_the_rest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    replace_peers(monkeypatch, tmp_path, "raise SystemExit(3)")
    program.main(["--seconds", "0.01", "--peers"])
    result = capsys.readouterr()
    assert "status 3" in result.err
    assert "signature: " in result.out


@pytest.mark.parametrize("seconds", ["0", "-1", "nan"])
def test_time_for_each_figure_must_make_sense(seconds: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        program.main(["--seconds", seconds])
