# SPDX-License-Identifier: MIT
"""Writes the golden files of the tests again: python scripts/make_golden.py

Counts may be added freely. A record must replay in every later version, so if one changes, find the
reason before you commit it.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.golden import five_tribes_games, through_the_desert_games
from tests.golden.generate import GoldenFiles, golden_records, perft_entries, to_json_lines


def main() -> None:
    """Write perft.json, the records and their expected outcomes for each game."""
    for golden in (through_the_desert_games.GOLDEN, five_tribes_games.GOLDEN):
        golden.records.mkdir(parents=True, exist_ok=True)
        golden.perft.write_text(to_json_lines(perft_entries(golden)))
        write_records(golden)


def write_records(golden: GoldenFiles) -> None:
    """Play the games and write their records."""
    expected = {}
    for name, text, outcome in golden_records(golden):
        (golden.records / f"{name}.caravan").write_text(text)
        expected[name] = outcome
        print(f"{name}: {outcome['actions']} actions, points {outcome['points']}")
    golden.expected.write_text(json.dumps(expected, indent=1) + "\n")


if __name__ == "__main__":
    main()
