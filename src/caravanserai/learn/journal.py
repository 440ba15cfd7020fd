# SPDX-License-Identifier: MIT
"""The journal of a training run: one line for each finished stage."""

import json
from pathlib import Path
from typing import Any


class Journal:
    """Notes in a file of JSON lines. A stage that is noted is not run again."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def notes(self) -> list[dict[str, Any]]:
        """Return all notes, the oldest first."""
        if not self._path.exists():
            return []
        return [json.loads(line) for line in self._path.read_text(encoding="utf-8").splitlines()]

    def add(self, stage: str, generation: int, **facts: Any) -> str:
        """Add a note; return its line."""
        line = json.dumps({"stage": stage, "generation": generation, **facts})
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as journal:
            journal.write(line + "\n")
        return line

    def has(self, stage: str, generation: int) -> bool:
        """Return whether a stage of a generation is finished."""
        return any(
            note["stage"] == stage and note["generation"] == generation for note in self.notes()
        )

    def last_passed(self, before: int) -> int | None:
        """Return the last generation before another one whose network has passed its gate."""
        passed = [
            note["generation"]
            for note in self.notes()
            if note["stage"] == "gate" and note["passed"] and note["generation"] < before
        ]
        return max(passed, default=None)
