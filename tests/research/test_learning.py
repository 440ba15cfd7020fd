# SPDX-License-Identifier: MIT
"""A tiny training run on two cores: a minute of training beats an untrained network."""

from pathlib import Path

from caravanserai.bots.nets.network import read_net
from caravanserai.learn.config import Config, Gate, Policies, SelfPlay, Siblings, Training
from caravanserai.learn.run import Run

GAME = "through_the_desert"
# An untrained network changes nothing, so the gate of the first generation is a match against one.
CONFIG = Config(
    game=GAME,
    generations=1,
    self_play=SelfPlay(
        games=500, simulations=60, players={"2": 1.0}, maps=("classic",), shares_tree=True
    ),
    training=Training(epochs=12, batch=1024, trace=0.9),
    siblings=Siblings(share=0.05, simulations=60),
    policies=Policies(share=0.02, simulations=200, epochs=20),
    gate=Gate(games=200, simulations=100),
)


def test_a_trained_network_beats_an_untrained_one(tmp_path: Path) -> None:
    run = Run(CONFIG, tmp_path, jobs=2)
    run.learn()
    gate = run.journal.notes()[-1]
    assert gate["passed"]
    assert gate["low"] > 0.5  # the interval of 200 games lies above one half
    run.verify(1)
    net = read_net(GAME, run.net_path(1))
    assert len(net.out_bias) > 0
    assert all(weights.any() for weights in net.policy_out_weights), "leaders and camels"


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    small = Config(
        game=GAME,
        generations=1,
        self_play=SelfPlay(games=4, simulations=4, players={"2": 1.0}, maps=("classic",)),
        training=Training(epochs=1, batch=64),
        policies=Policies(share=0.1, simulations=4, epochs=1),
        gate=Gate(games=2, simulations=4, share=0.0),
    )
    Run(small, tmp_path, jobs=1).play(1)
    games = sorted(tmp_path.rglob("*.parquet"))
    written = [path.stat().st_mtime_ns for path in games]
    run = Run(small, tmp_path, jobs=1)
    run.learn()
    assert [path.stat().st_mtime_ns for path in games] == written
    assert [note["stage"] for note in run.journal.notes()] == ["play", "train", "gate"]
