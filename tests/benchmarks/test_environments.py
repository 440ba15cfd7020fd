# SPDX-License-Identifier: MIT
"""The benchmark of the environments prints a figure for each of them."""

import pytest

from benchmarks.environments import main


def test_every_environment_has_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--seconds", "0.01", "--rounds", "1"])
    lines = [line for line in capsys.readouterr().out.splitlines() if "connect_four" not in line]
    assert len(lines) == 8
    assert all(line.endswith("steps/s") for line in lines)
