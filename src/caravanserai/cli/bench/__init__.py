# SPDX-License-Identifier: MIT
"""The measurements of `caravan bench`."""
