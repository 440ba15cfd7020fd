# SPDX-License-Identifier: MIT
"""Compares the coverage of each layer with its floor in pyproject.toml (`make coverage`).

The rules (core and games) are measured by their own tests alone, with the JIT off. The other layers
are measured by several runs of the tests together. Code that only runs in processes that the tests
start is not measured, so the true coverage is a little higher.
"""

import json
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
PACKAGE = "src/caravanserai/"
RULES = ("core", "games")
RULES_RUN = ".coverage.rules"
OTHER_RUNS = (".coverage.interpreted", ".coverage.programs", ".coverage.server")
Report = dict[str, Any]  # as `coverage json` writes it


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

    @property
    def is_low(self) -> bool:
        """Whether the tests reached less than they must."""
        return self.percent < self.floor

    def add(self, summary: Report) -> None:
        """Add the figures of one file."""
        self.reached += summary["covered_lines"] + summary["covered_branches"]
        self.total += summary["num_statements"] + summary["num_branches"]


def measure(floors: dict[str, int], rules: Report, others: Report) -> dict[str, Layer]:
    """Return the layers, each from the report that counts for it."""
    layers = {name: Layer(floor) for name, floor in floors.items()}
    for report, is_rules in ((rules, True), (others, False)):
        for path, file in report["files"].items():
            name = layer_of(path)
            if name in layers and (name in RULES) == is_rules:
                layers[name].add(file["summary"])
    return layers


def layer_of(path: str) -> str:
    """Return the layer of a source file; empty for files at the top of the package."""
    name, slash, _ = path.replace("\\", "/").removeprefix(PACKAGE).partition("/")
    return name if slash else ""


def layers_without_floor(floors: dict[str, int]) -> list[str]:
    """Return the layers of the package that pyproject.toml does not list."""
    packages = {path.parent.name for path in (ROOT / PACKAGE).glob("*/__init__.py")}
    return sorted(packages - set(floors))


def report_of(*runs: str) -> Report:
    """Return the report of some runs together."""
    with tempfile.TemporaryDirectory() as folder:
        data, target = f"{folder}/data", Path(folder) / "coverage.json"
        _coverage("combine", "--quiet", "--keep", f"--data-file={data}", *runs)
        _coverage("json", "--quiet", f"--data-file={data}", "-o", str(target))
        report: Report = json.loads(target.read_text(encoding="utf-8"))
        return report


def _coverage(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=ROOT, check=True)


def main() -> int:
    """Print a table of the layers; return 1 if a layer is below its floor, or has none."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        floors: dict[str, int] = tomllib.load(file)["tool"]["caravanserai"]["coverage"]
    layers = measure(floors, report_of(RULES_RUN), report_of(*OTHER_RUNS))
    print("layer     floor  measured")
    for name, layer in layers.items():
        verdict = "  TOO LOW" if layer.is_low else ""
        print(f"{name:<9} {layer.floor:>4} %  {layer.percent:>6.1f} %{verdict}")
    for name in layers_without_floor(floors):
        print(f"{name}: no floor in pyproject.toml")
    return int(bool(layers_without_floor(floors)) or any(each.is_low for each in layers.values()))


if __name__ == "__main__":
    sys.exit(main())
