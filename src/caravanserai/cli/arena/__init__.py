# SPDX-License-Identifier: MIT
"""Arguments, progress and tables of `caravan match` and `caravan ladder`."""
