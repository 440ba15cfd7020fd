# SPDX-License-Identifier: MIT
"""Measurements. `python -m benchmarks` runs those of speed and shows them beside their targets."""
