# SPDX-License-Identifier: MIT
"""Write the golden files of the tests: python scripts/make_golden.py

Counts may be added freely. Old records must replay in every later version: if a record changes,
find out why before you commit it.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.golden import desert_games, tribes_games
from tests.golden.making import Golden, golden_records, lines_of, perft_entries


def main() -> None:
    """Write perft.json, the records and their expected outcomes, for each game."""
    for golden in (desert_games.GOLDEN, tribes_games.GOLDEN):
        golden.records.mkdir(parents=True, exist_ok=True)
        golden.perft.write_text(lines_of(perft_entries(golden)))
        write_records(golden)


def write_records(golden: Golden) -> None:
    """Play the games of a collection and write their records and outcomes."""
    expected = {}
    for name, text, outcome in golden_records(golden):
        (golden.records / f"{name}.caravan").write_text(text)
        expected[name] = outcome
        print(f"{name}: {outcome['actions']} actions, points {outcome['points']}")
    golden.expected.write_text(json.dumps(expected, indent=1) + "\n")


if __name__ == "__main__":
    main()
