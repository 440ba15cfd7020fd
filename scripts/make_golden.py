# SPDX-License-Identifier: MIT
"""Make the golden files of the tests again: python scripts/make_golden.py

Counts may be added to freely. A record must replay for ever: look hard at one that changes, before
you commit it.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.golden.making import (
    EXPECTED,
    PERFT,
    RECORDS,
    golden_records,
    lines_of,
    perft_entries,
)


def main() -> None:
    """Write perft.json, the records and what is expected of them."""
    PERFT.write_text(lines_of(perft_entries()))
    expected = {}
    RECORDS.mkdir(exist_ok=True)
    for name, text, outcome in golden_records():
        (RECORDS / f"{name}.caravan").write_text(text)
        expected[name] = outcome
        print(f"{name}: {outcome['actions']} actions, points {outcome['points']}")
    EXPECTED.write_text(json.dumps(expected, indent=1) + "\n")


if __name__ == "__main__":
    main()
