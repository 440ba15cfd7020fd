# SPDX-License-Identifier: MIT
"""The stages of a training run. Training itself needs torch and is left out here."""

from pathlib import Path

import pytest

from caravanserai.bots.nets.network import write_net, zero_net
from caravanserai.core.errors import BadOptions
from caravanserai.learn import run as run_module
from caravanserai.learn.config import Config, Gate, SelfPlay
from caravanserai.learn.play_games import list_shards
from caravanserai.learn.run import Run

GAME = "through_the_desert"
FEW = SelfPlay(games=2, simulations=4, players={"2": 1.0})


@pytest.fixture
def lines() -> list[str]:
    return []


@pytest.fixture
def run(tmp_path: Path, lines: list[str]) -> Run:
    config = Config(GAME, generations=1, self_play=FEW, gate=Gate(games=2, simulations=4))
    return Run(config, tmp_path / "run", 1, lines.append)


def test_games_are_played_verified_and_noted(run: Run, lines: list[str], tmp_path: Path) -> None:
    run.play(1)
    run.verify(1)
    [note] = run.journal.notes()
    assert (note["stage"], note["generation"], note["games"]) == ("play", 1, 2)
    assert lines[-1] == "2 games of generation 1 verified"
    assert len(list_shards(tmp_path / "run", 1)) == 1


def test_a_gate_compares_a_network_with_the_last_that_passed(run: Run) -> None:
    write_net(zero_net(GAME), run.net_path(1))
    assert run.current(1) is None
    run.gate(1)
    [note] = run.journal.notes()
    assert note["mean"] == 0.5, "a network of zeros plays like the estimate alone"
    assert note["passed"]
    assert run.current(2) == run.net_path(1)


def test_a_network_that_passed_is_exported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "package" / "net.npz"
    monkeypatch.setattr(run_module, "weights_path", lambda _game: target)
    with pytest.raises(BadOptions, match=r"no network in .* has passed its gate"):
        run.export()
    write_net(zero_net(GAME), run.net_path(1))
    run.journal.add("gate", 1, passed=True)
    run.export()
    assert target.read_bytes() == run.net_path(1).read_bytes()


def test_a_stage_without_what_it_needs_says_which_stage_comes_first(run: Run) -> None:
    with pytest.raises(BadOptions, match="run the stage train first"):
        run.gate(1)
    with pytest.raises(BadOptions, match="run the stage play first"):
        run.samples(1)
