# SPDX-License-Identifier: MIT
"""The reports of `caravan analyse`."""
