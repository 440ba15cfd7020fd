# SPDX-License-Identifier: MIT
"""Compares the coverage of each layer with its floor in pyproject.toml (`make coverage`).

The rules (core and games) are measured by their own tests alone, with the JIT off. The other layers
are measured by all tests, compiled and interpreted, in the browser's server as well.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PACKAGE = "src/caravanserai/"
RULES = ("core", "games")
RULES_DATA = ".coverage.rules"
ALL_DATA = ".coverage.all"


@dataclass
class Layer:
    """The statements and branches of a layer, and how many of both the tests reached."""

    floor: int
    reached: int = 0
    total: int = 0

    @property
    def percent(self) -> float:
        """The share that was reached, as coverage.py computes it."""
        return 100 * self.reached / self.total if self.total else 0.0

    def add(self, summary: dict[str, Any]) -> None:
        """Count a file in."""
        self.reached += summary["covered_lines"] + summary["covered_branches"]
        self.total += summary["num_statements"] + summary["num_branches"]


def measure(
    floors: dict[str, int], rules: dict[str, Any], everything: dict[str, Any]
) -> dict[str, Layer]:
    """Return the layers, from the JSON reports of the rules' own tests and of all tests."""
    layers = {name: Layer(floor) for name, floor in floors.items()}
    for report, is_rules in ((rules, True), (everything, False)):
        for path, file in report["files"].items():
            layer = layer_of(path)
            if layer in layers and (layer in RULES) == is_rules:
                layers[layer].add(file["summary"])
    return layers


def layer_of(path: str) -> str:
    """Return the layer of a source file; empty for files at the top of the package."""
    inside = path.replace("\\", "/").removeprefix(PACKAGE)
    return inside.partition("/")[0] if "/" in inside else ""


def unlisted(reports: list[dict[str, Any]], floors: dict[str, int]) -> set[str]:
    """Return the layers that have no floor."""
    found = {layer_of(path) for report in reports for path in report["files"]}
    return found - set(floors) - {""}


def report_of(data: str) -> dict[str, Any]:
    """Return the JSON report of a data file."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "coverage.json"
        command = [sys.executable, "-m", "coverage", "json", "--quiet", f"--data-file={data}"]
        subprocess.run([*command, "-o", str(target)], cwd=ROOT, check=True)
        report: dict[str, Any] = json.loads(target.read_text(encoding="utf-8"))
        return report


def main() -> int:
    """Print a table of the layers; return 1 if one of them is below its floor."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        floors: dict[str, int] = tomllib.load(file)["tool"]["caravanserai"]["coverage"]
    reports = [report_of(RULES_DATA), report_of(ALL_DATA)]
    layers = measure(floors, *reports)
    print("layer     floor  measured")
    for name, layer in layers.items():
        low = "" if layer.percent >= layer.floor else "  TOO LOW"
        print(f"{name:<9} {layer.floor:>4} %  {layer.percent:>6.1f} %{low}")
    missing = unlisted(reports, floors)
    if missing:
        print(f"no floor in pyproject.toml: {', '.join(sorted(missing))}")
    return int(bool(missing) or any(each.percent < each.floor for each in layers.values()))


if __name__ == "__main__":
    sys.exit(main())
