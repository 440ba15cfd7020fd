# SPDX-License-Identifier: MIT
"""The parts of `caravan serve` around the server."""
