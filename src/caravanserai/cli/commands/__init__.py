# SPDX-License-Identifier: MIT
"""One module per command of `caravan`."""
