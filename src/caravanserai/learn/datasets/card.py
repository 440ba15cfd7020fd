# SPDX-License-Identifier: MIT
"""The card of a dataset: a README with the front matter that dataset hubs read."""

import json
from pathlib import Path
from typing import Any

from caravanserai.core.atomic_write import write_atomically
from caravanserai.core.game import find
from caravanserai.learn.datasets.read import describe_dataset

FILE = "README.md"
_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (10**6, "100K<n<1M"))
_LARGEST = "n>1M"

_CARD = """\
---
license: cc0-1.0
pretty_name: "{title}: games of {levels}"
tags:
- board-games
- reinforcement-learning
- self-play
- {tag}
task_categories:
- reinforcement-learning
size_categories:
- {size}
configs:
- config_name: games
  data_files: games/*.parquet
  default: true
{positions_config}---

# {title}: {games:,} games of {levels}

Games of {players} players between bots of {engine}, rules version {rules_version}. No person took
part. Every game can be replayed from its row, and the same command gives the same rows on every
machine:

    {command}

Options: `{options}`

| files | rows | contents |
|---|---|---|
| `games/` | {games:,} | one row a game |
{positions_row}

## Columns of `games`

| column | meaning |
|---|---|
| `number` | of the game in the dataset |
| `game`, `rules_version`, `options`, `players` | what was played; the options are JSON |
| `seed` | of the deal |
| `engine`, `levels` | the program, and the bot of each seat |
| `actions` | action ids; they mean the same in every position |
| `points`, `ranks` | of each seat at the end; 1 is best, ties share a rank |
| `values` | expected share of the win by action and seat, as the bot that acted saw it |
| `record` | the game as a text that `caravan replay` shows |
{positions_columns}
`caravan dataset check FOLDER` replays every row.
"""

_POSITIONS_CONFIG = """\
- config_name: positions
  data_files: positions/*.parquet
"""
_POSITIONS_COLUMNS = """
## Columns of `positions`

| column | meaning |
|---|---|
| `number`, `ply` | the game, and how many actions came before |
| `seat` | the seat to act |
| `observation` | what this seat may know, as numbers; nothing that is hidden from it |
| `legal` | ids of the legal actions |
| `action` | the action that was played |
| `values` | expected share of the win of each seat after it |
| `points`, `ranks` | of each seat at the end of the game |
"""


def write_card(folder: Path) -> None:
    """Write the card of a dataset, from its settings and figures."""
    facts = describe_dataset(folder)
    write_atomically(folder / FILE, _CARD.format(**_fill_in(facts)))


def _fill_in(facts: dict[str, Any]) -> dict[str, Any]:
    levels = list(dict.fromkeys(facts["bots"]))
    count = facts["positions"]
    row = f"| `positions/` | {count:,} | one row a decision |" if count else ""
    return facts | {
        "title": find(facts["game"]).title,
        "levels": " and ".join(levels),
        "tag": facts["game"].replace("_", "-"),
        "size": _size(max(facts["games"], count)),
        "options": json.dumps(facts["options"]),
        "command": _command(facts),
        "positions_config": _POSITIONS_CONFIG if count else "",
        "positions_row": row,
        "positions_columns": _POSITIONS_COLUMNS if count else "",
    }


def _size(rows: int) -> str:
    return next((name for limit, name in _SIZES if rows < limit), _LARGEST)


def _command(facts: dict[str, Any]) -> str:
    """Return the command that writes the same rows; a map from a file cannot be part of it."""
    levels = facts["bots"] if len(set(facts["bots"])) > 1 else facts["bots"][:1]
    parts = [
        *("caravan", "selfplay", facts["game"], "--out", "FOLDER"),
        *("--games", facts["games"], "--players", facts["players"], "--seed", facts["seed"]),
        *(f"--level {level}" for level in levels),
        *(["--positions"] if facts["positions"] else []),
        *(f"--option {key}={_to_text(value)}" for key, value in facts["options"].items()),
    ]
    return " ".join(map(str, parts))


def _to_text(value: Any) -> str:
    if isinstance(value, dict):
        return "FILE"
    return value if isinstance(value, str) else json.dumps(value)
