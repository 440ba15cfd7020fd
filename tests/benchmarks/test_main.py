# SPDX-License-Identifier: MIT
"""`python -m benchmarks`: all figures beside their targets, and other engines beside ours."""

import json
import sys
from functools import partial
from pathlib import Path

import pytest

from benchmarks import __main__ as program
from benchmarks import measure_all
from benchmarks.figures import make_figure
from benchmarks.measure_all import Measurement
from benchmarks.peers.compare import PEERS, open_peers
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
    monkeypatch.setattr(program, "open_peers", partial(open_peers, python=python))


def answer_with(peer: dict[str, object]) -> str:
    """Return the code of a peer that answers each request with the same figure, after a word."""
    answer = f"print('a word'); print({json.dumps([peer])!r}, flush=True)"
    return f"import sys\nfor line in sys.stdin: {answer}"


def test_every_game_and_number_of_players_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    program.main(["--seconds", "0.01", "--rounds", "1", "--json"])
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
    replace_peers(monkeypatch, tmp_path, answer_with(peer))
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
    assert result.err.count("status 3") == len(PEERS)  # once each, not in every round
    assert "signature: " in result.out


def test_peers_that_are_not_installed_are_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with open_peers(tmp_path / "python") as peers:
        assert peers == []
    assert "`make bench` installs them" in capsys.readouterr().err


def test_ours_and_the_peers_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def play() -> list[dict[str, object]]:
        order.append("ours")
        return [make_figure("go", "play", 1, "games/s")]

    def ours(_game: object, _seconds: float) -> list[Measurement]:
        return [play]

    def peer() -> list[dict[str, object]]:
        order.append("peer")
        return [{"name": "go", "how": "c", "decisions_per_s": len(order)}]

    monkeypatch.setattr(measure_all, "_list_measurements", ours)
    _, [theirs] = measure_all.measure_all(0.01, 3, [peer])
    assert order == ["ours", "ours", "peer"] * 3
    assert theirs["decisions_per_s"] == 9


def test_the_figures_can_be_written_to_a_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(measure_all, "_list_measurements", lambda _game, _seconds: [])
    program.main(["--seconds", "0.01", "--rounds", "1", "--write", str(tmp_path / "speed.json")])
    written = json.loads((tmp_path / "speed.json").read_text())
    assert set(written) == {"about", "figures", "signature", "peers"}
    assert written["about"]["rounds"] == 1


@pytest.mark.parametrize("seconds", ["0", "-1", "nan"])
def test_time_for_each_run_must_make_sense(seconds: str) -> None:
    with pytest.raises(SystemExit, match="2"):
        program.main(["--seconds", seconds])


def test_there_is_at_least_one_round() -> None:
    with pytest.raises(SystemExit, match="2"):
        program.main(["--rounds", "0"])
