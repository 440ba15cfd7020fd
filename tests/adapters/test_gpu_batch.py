# SPDX-License-Identifier: MIT
"""Without a GPU, a batch on one is refused with the reason. `make test-gpu` tests it with one."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.adapters.gpu_batch import GpuBatch
from caravanserai.core.compiled import gpu


def test_the_reason_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "why_not", lambda: "no CUDA driver or device was found")
    with pytest.raises(cv.BadOptions, match="no GPU: no CUDA driver or device was found"):
        GpuBatch("five_tribes", 1)


def test_a_missing_torch_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "why_not", lambda: None)
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(
        cv.BadOptions, match=r"needs torch, .*: pip install 'caravanserai\[learn\]'"
    ):
        GpuBatch("five_tribes", 1)


def test_a_torch_without_cuda_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = SimpleNamespace(is_available=lambda: False)
    torch = SimpleNamespace(__version__="2.13.0+cpu", cuda=cuda)
    monkeypatch.setattr(gpu, "why_not", lambda: None)
    monkeypatch.setitem(sys.modules, "torch", torch)
    with pytest.raises(cv.BadOptions, match=r"torch 2.13.0\+cpu was built without CUDA"):
        GpuBatch("five_tribes", 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"size": 0}, "the number of games"),
        ({"rewards": "glory"}, "rewards must be one of win_share, margin, rank, not 'glory'"),
        ({"players": 9}, "2 to 4 players"),
        ({"game": "chess"}, "unknown game"),
    ],
)
def test_bad_arguments_are_refused_first(arguments: dict[str, Any], message: str) -> None:
    defaults: dict[str, Any] = {"game": "five_tribes", "size": 1}
    with pytest.raises(cv.BadOptions, match=message):
        GpuBatch(**defaults | arguments)
