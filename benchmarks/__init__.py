# SPDX-License-Identifier: MIT
"""Speed measurements. `python -m benchmarks` runs them all and shows them beside their targets."""
