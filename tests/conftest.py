# SPDX-License-Identifier: MIT
"""What every test shares: how many examples hypothesis tries."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"
CHECKED = os.environ.get("NUMBA_BOUNDSCHECK") == "1"  # every index, in compiled code

# Compiled code may be compiled inside the first example, so no example has a deadline.
settings.register_profile("ci", derandomize=True, max_examples=50, deadline=None)
# With the JIT off a game takes a thousand times longer: a few examples show the lines at work.
settings.register_profile(
    "interpreted",
    parent=settings.get_profile("ci"),
    max_examples=5,
    suppress_health_check=[HealthCheck.too_slow],
)
# For a long search with random examples: make hunt
settings.register_profile("hunt", max_examples=5_000, deadline=None, print_blob=True)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "interpreted" if INTERPRETED else "ci"))


@pytest.fixture(scope="module", autouse=True)
def _hide_from_collector() -> None:
    """Hide everything that exists before a module from the garbage collector.

    Numba, the servers' libraries and thousands of collected tests are a million objects that live
    until the end, and every module leaves some. Without this, every full collection looks at all of
    them, which took a tenth of the time. The collection in between frees what the last module has
    left, and reports what it forgot to close.
    """
    gc.collect()
    gc.freeze()
