# SPDX-License-Identifier: MIT
"""The generations of a training run: play, train, gate; every finished stage is kept."""

import json
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from caravanserai.bots.nets.network import write_net
from caravanserai.learn.config import Config
from caravanserai.learn.gate import play_gate
from caravanserai.learn.model import FloatNet, quantise
from caravanserai.learn.play_games import play_games, shard_path
from caravanserai.learn.sample_shards import BySeats, sample_shards
from caravanserai.learn.train import Loss, measure, train

Report = Callable[[str], object]


class Run:
    """A training run in a folder, which holds its games, its networks and its journal."""

    def __init__(
        self, config: Config, folder: Path, jobs: int | None = None, report: Report = print
    ) -> None:
        self._config, self._folder, self._jobs, self._report = config, folder, jobs, report

    def learn(self) -> Path | None:
        """Run all generations; return the network that passed the last gate, if one did."""
        for generation in range(1, self._config.generations + 1):
            self.play(generation)
            self.train(generation)
            self.gate(generation)
        return self.current(self._config.generations + 1)

    def play(self, generation: int, seconds: float | None = None) -> None:
        """Play the games of a generation with the network of the last gate."""
        began = time.monotonic()
        net = self.current(generation)
        count = play_games(
            *(self._config, generation, net, self._folder, self._jobs, seconds),
        )
        self._note("play", generation, games=count, seconds=time.monotonic() - began)

    def train(self, generation: int) -> None:
        """Train a new network on the games of all generations so far."""
        if self.net_path(generation).exists():
            return
        began, training = time.monotonic(), self._config.training
        fitted, held_out = self.samples(generation)
        self._report(f"samples in {time.monotonic() - began:.0f} s")
        model = FloatNet(self._config.game, self._config.seed + generation)
        train(model, fitted, training, self._config.seed, self._report_epoch)
        loss = measure(model, held_out, training.batch)
        write_net(quantise(model), self.net_path(generation))
        rows = sum(len(part.spread) for part in fitted.values())
        self._note(
            *("train", generation),
            **asdict(loss),
            samples=rows,
            seconds=time.monotonic() - began,
        )

    def gate(self, generation: int) -> None:
        """Let the new network play against the current one, and note whether it passes."""
        if any(
            note["stage"] == "gate" and note["generation"] == generation for note in self.notes()
        ):
            return
        config, began = self._config, time.monotonic()
        share = play_gate(
            *(config.game, self.net_path(generation), self.current(generation), config.gate),
            *(config.seed + generation, self._jobs),
        )
        self._note(
            *("gate", generation),
            **asdict(share),
            passed=share.mean >= config.gate.share,
            seconds=time.monotonic() - began,
        )

    def samples(self, generation: int) -> tuple[BySeats, BySeats]:
        """Return the samples to fit and those held out, by number of players."""
        training = self._config.training
        return sample_shards(self._shards(generation), training, self._jobs)

    def _shards(self, generation: int) -> list[Path]:
        names = [
            shard_path(self._folder, number, 0).name.removesuffix("000.parquet") + "*.parquet"
            for number in range(1, generation + 1)
        ]
        return [path for name in names for path in sorted((self._folder / "games").glob(name))]

    def net_path(self, generation: int) -> Path:
        """Return the file of a generation's network."""
        return self._folder / "nets" / f"generation-{generation}.npz"

    def current(self, generation: int) -> Path | None:
        """Return the last network before a generation that has passed its gate."""
        passed = [
            note["generation"]
            for note in self.notes()
            if note["stage"] == "gate" and note["passed"] and note["generation"] < generation
        ]
        return self.net_path(max(passed)) if passed else None

    def notes(self) -> list[dict[str, Any]]:
        """Return the journal: a note for each finished stage."""
        path = self._folder / "journal.jsonl"
        if not path.exists():
            return []
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]

    def _note(self, stage: str, generation: int, **facts: Any) -> None:
        line = json.dumps({"stage": stage, "generation": generation, **facts})
        self._folder.mkdir(parents=True, exist_ok=True)
        with (self._folder / "journal.jsonl").open("a", encoding="utf-8") as journal:
            journal.write(line + "\n")
        self._report(line)

    def _report_epoch(self, epoch: int, loss: Loss) -> None:
        self._report(f"epoch {epoch + 1}: win {loss.win:.4f}, points {loss.points:.2f}")
