# SPDX-License-Identifier: MIT
"""A training run: play, train and gate in generations; every finished stage is kept."""

import shutil
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from caravanserai.arena.cluster.session import ClusterSession
from caravanserai.bots.nets.network import weights_path, write_net
from caravanserai.core.errors import BadOptions
from caravanserai.learn.config import Config
from caravanserai.learn.gate import play_gate
from caravanserai.learn.journal import Journal
from caravanserai.learn.play_games import list_shards, play_games
from caravanserai.learn.sampling.policies import PolicySamples
from caravanserai.learn.sampling.sample_shards import BySeats, sample_policies, sample_shards
from caravanserai.learn.shards import verify_shard

Report = Callable[[str], object]


class Run:
    """A training run in a folder, which holds its games, its networks and its journal."""

    def __init__(
        self,
        config: Config,
        folder: Path,
        jobs: int | None = None,
        report: Report = print,
        cluster: ClusterSession | None = None,
    ) -> None:
        self._config, self._folder, self._jobs, self._report = config, folder, jobs, report
        self._cluster = cluster  # plays the games; everything else is done here
        self.journal = Journal(folder / "journal.jsonl")

    def learn(self) -> None:
        """Run the missing stages of all generations."""
        for generation in range(1, self._config.generations + 1):
            if not self.journal.has("play", generation):
                self.play(generation)
            if not self.journal.has("train", generation):
                self.train(generation)
            if not self.journal.has("gate", generation):
                self.gate(generation)

    def play(self, generation: int, seconds: float | None = None) -> None:
        """Play the games of a generation with the last network that has passed its gate."""
        began, net = time.monotonic(), self.current(generation)
        count = play_games(
            *(self._config, generation, net, self._folder, self._jobs, seconds),
            progress=self._report_games,
            cluster=self._cluster,
        )
        self._note("play", generation, began, games=count)

    def train(self, generation: int) -> None:
        """Train a new network on the games of all generations so far."""
        began, (fit_network, fit_policies) = time.monotonic(), _find_trainers()
        fitted, held_out = self.samples(generation)
        net, loss = fit_network(self._config, generation, fitted, held_out, self._report)
        if (decisions := self.policy_samples(generation)) is not None:
            net = fit_policies(self._config, generation, net, decisions, self._report)
        write_net(net, self.net_path(generation))
        rows = sum(len(part.spread) for part in fitted.values())
        self._note("train", generation, began, **asdict(loss), samples=rows)

    def samples(self, generation: int) -> tuple[BySeats, BySeats]:
        """Return the samples of all generations so far: those to fit, and those held out."""
        shards, net = self._shards(generation), self.current(generation)
        return sample_shards(shards, self._config, net, self._jobs)

    def policy_samples(self, generation: int) -> PolicySamples | None:
        """Return samples for the policies; None if the game has none."""
        shards, net = self._shards(generation), self.current(generation)
        return sample_policies(shards, self._config, net, self._jobs)

    def _shards(self, generation: int) -> list[Path]:
        """Return the games of all generations so far."""
        shards = [
            path
            for number in range(1, generation + 1)
            for path in list_shards(self._folder, number)
        ]
        if not shards:
            raise BadOptions(f"{self._folder} has no games yet: run the stage play first")
        return shards

    def gate(self, generation: int) -> None:
        """Let a network play against the last one that passed, and note whether it passes too."""
        if not self.net_path(generation).exists():
            raise BadOptions(f"there is no {self.net_path(generation)}: run the stage train first")
        began, config = time.monotonic(), self._config
        share = play_gate(
            *(config.game, self.net_path(generation), self.current(generation), config.gate),
            *(config.seed + generation, self._jobs),
        )
        passed = share.mean >= config.gate.share
        self._note("gate", generation, began, **asdict(share), passed=passed)

    def verify(self, generation: int) -> None:
        """Replay all games of a generation. Raises BadShard if one does not follow the rules."""
        count = sum(verify_shard(path) for path in list_shards(self._folder, generation))
        self._report(f"{count} games of generation {generation} verified")

    def export(self) -> None:
        """Make the last network that passed its gate the one that the package uses."""
        found = self.current(self._config.generations + 1)
        if found is None:
            raise BadOptions(f"no network in {self._folder} has passed its gate yet")
        target = weights_path(self._config.game)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(found, target)
        self._report(f"{found} is now {target}")

    def net_path(self, generation: int) -> Path:
        """Return the file of a generation's network."""
        return self._folder / "nets" / f"generation-{generation}.npz"

    def current(self, generation: int) -> Path | None:
        """Return the last network before a generation that has passed its gate."""
        passed = self.journal.last_passed(generation)
        return None if passed is None else self.net_path(passed)

    def _note(self, stage: str, generation: int, began: float, **facts: Any) -> None:
        seconds = round(time.monotonic() - began, 1)
        self._report(self.journal.add(stage, generation, **facts, seconds=seconds))

    def _report_games(self, count: int) -> None:
        self._report(f"{count} games")


def _find_trainers() -> tuple[Any, Any]:
    """Return the functions that fit networks. Raises BadOptions without torch."""
    try:
        # Only this stage needs torch.
        from caravanserai.learn.train import fit_network
        from caravanserai.learn.train_policies import fit_policies
    except ImportError:
        raise BadOptions(
            "training needs torch, which is not installed: pip install 'caravanserai[learn]'"
        ) from None
    return fit_network, fit_policies
