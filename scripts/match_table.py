# SPDX-License-Identifier: MIT
"""Prints the journals of a folder as the rows of a table, for docs/strength.md.

    .venv/bin/python -m scripts.match_table training/matches/02bbcc7

Matches that differ only in their options, such as the map, become one row: their blocks are put
together. The journals come from scripts/measure_strength.py.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from caravanserai.arena.match import Block, Match
from caravanserai.arena.report import format_share
from caravanserai.arena.statistics import standings
from caravanserai.arena.tally import Tally

_MOST_BLOCKS = 1_000_000  # more than any journal has: all of its blocks are read
_HEADINGS = ("match", "maps", "share of the win", "games", "ms a decision, by bot", "forfeits")


def read_journal(path: Path) -> tuple[Match, list[Block]]:
    """Return the match of a journal, and its complete blocks."""
    with path.open(encoding="utf-8") as file:
        found = json.loads(file.readline())
    parts = (found["game"], tuple(found["bots"]), found["players"], found["seed"], found["options"])
    # Not create_match, which requires that the programs of the bots exist.
    match = Match(*parts)
    return match, Tally(match, _MOST_BLOCKS, path).blocks


def rows(paths: Iterable[Path]) -> list[str]:
    """Return a row for each game, number of players, kind of map and line-up."""
    groups: dict[tuple[str, int, str, tuple[str, ...]], list[tuple[Match, list[Block]]]] = {}
    for path in sorted(paths):
        match, blocks = read_journal(path)
        if blocks:
            key = (match.game, match.players, _kind_of_map(match), match.bots)
            groups.setdefault(key, []).append((match, blocks))
    return [_row(group) for _key, group in sorted(groups.items())]


def _kind_of_map(match: Match) -> str:
    name = match.options.get("map", "")
    return name if isinstance(name, str) else "others"


def _row(group: list[tuple[Match, list[Block]]]) -> str:
    match = group[0][0]
    found = standings(match, [block for _match, blocks in group for block in blocks])
    names = " against ".join(_short(bot) for bot in match.bots)
    cells = (
        f"{match.game}, {match.players} players, {names}",
        _maps(group),
        format_share(found[0].share),
        str(found[0].games),
        ", ".join(f"{1000 * each.seconds:.1f}" for each in found),
        ", ".join(str(each.forfeits) for each in found),
    )
    return f"| {' | '.join(cells)} |"


def _maps(group: list[tuple[Match, list[Block]]]) -> str:
    kind = _kind_of_map(group[0][0])
    return f"{len(group)} {kind}" if kind else ""


def _short(bot: str) -> str:
    """Return the name of a bot; of a program only its last argument, such as mcts@1s."""
    return f"frozen {bot.rsplit(maxsplit=1)[-1]}" if bot.startswith("run") else bot


def main() -> None:
    """Print the table of the folder that the command line names."""
    print(f"| {' | '.join(_HEADINGS)} |\n{'|---' * len(_HEADINGS)}|")
    print("\n".join(rows(Path(sys.argv[1]).glob("*.jsonl"))))


if __name__ == "__main__":
    main()
