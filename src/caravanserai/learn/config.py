# SPDX-License-Identifier: MIT
"""The settings of a training run, from a TOML file."""

import tomllib
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from caravanserai.core.errors import BadOptions


@dataclass(frozen=True)
class SelfPlay:
    """How games are played."""

    games: int = 4_000  # of each generation
    simulations: int = 250  # of each decision
    # Games by number of players, as relative weights.
    players: dict[str, float] = field(default_factory=lambda: {"2": 0.6, "3": 0.2, "4": 0.2})
    maps: tuple[str, ...] = ()  # names, or numbers of generated maps; a game without maps has none
    sampled_actions: int = (
        30  # actions of a game that are drawn by visits; later the best is played
    )
    random_share: float = 0.02  # part of all actions that is drawn by the prior gains
    # One tree for all seats and turns. Only for games in which all seats know the same.
    shares_tree: bool = False


@dataclass(frozen=True)
class Training:
    """How a network is fitted."""

    epochs: int = 12
    batch: int = 8_192
    rate: float = 1.5e-3
    decay: float = 1e-4  # of the weights
    trace: float = 0.8  # lambda of the returns: how far they look beyond the search's own value
    result: float = 0.2  # part of the target that is the plain result
    held_out: float = 0.05  # part of the games that only measures the loss


@dataclass(frozen=True)
class Siblings:
    """How turns that were not played are sampled, besides the decisions of the games."""

    share: float = 0.15  # part of the decisions for which another turn is drawn
    simulations: int = 800  # of the search of its position
    temperature: float = 3.0  # points of prior gain that make a turn e times as likely


@dataclass(frozen=True)
class Policies:
    """How the policies are fitted, in games that have them."""

    share: float = 0.02  # part of the decisions of the games that is searched
    simulations: int = 2_000  # of each search
    epochs: int = 80
    rate: float = 5e-3
    decay: float = 1e-3
    held_out: float = 0.1  # part of the decisions that only measures the loss

    def __post_init__(self) -> None:
        """Raise BadOptions for settings with which nothing could be fitted."""
        if not 0 <= self.share <= 1:
            raise BadOptions(f"policies: share must be from 0 to 1, not {self.share!r}")
        if not 0 < self.held_out < 1:
            raise BadOptions(f"policies: held_out must be between 0 and 1, not {self.held_out!r}")
        if self.simulations < 2:
            raise BadOptions(f"policies: simulations must be 2 or more, not {self.simulations!r}")


@dataclass(frozen=True)
class Gate:
    """The match that a new network has to pass."""

    games: int = 400
    simulations: int = 400
    share: float = 0.5  # of the win against the current network, at least


@dataclass(frozen=True)
class Config:
    """All settings of a run."""

    game: str
    generations: int = 2
    seed: int = 1
    self_play: SelfPlay = field(default_factory=SelfPlay)
    training: Training = field(default_factory=Training)
    siblings: Siblings = field(default_factory=Siblings)
    policies: Policies = field(default_factory=Policies)
    gate: Gate = field(default_factory=Gate)


_SECTIONS: dict[str, Any] = {
    "self_play": SelfPlay,
    "training": Training,
    "siblings": Siblings,
    "policies": Policies,
    "gate": Gate,
}


def read_config(game: str, path: Path | None = None) -> Config:
    """Read a configuration; without a path, the one that is shipped for the game.

    Raises BadOptions for a file that cannot be read, and for unknown or unsuitable settings.
    """
    source = path or Path(__file__).parent / "configs" / f"{game}.toml"
    try:
        content = tomllib.loads(source.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadOptions(f"the configuration {source} cannot be read: {error}") from None
    parts = {name: _read(kind, name, content.pop(name, {})) for name, kind in _SECTIONS.items()}
    config: Config = _read(Config, "the configuration", {"game": game, **content, **parts})
    return config


def _read(kind: Any, name: str, values: Any) -> Any:
    known = {each.name for each in fields(kind)}
    unknown = sorted(set(values) - known)
    if unknown:
        raise BadOptions(
            f"{name} has no setting {unknown[0]!r}: expected {', '.join(sorted(known))}"
        )
    if isinstance(values.get("maps"), list):
        values = {**values, "maps": tuple(values["maps"])}
    return kind(**values)
