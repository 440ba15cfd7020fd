# SPDX-License-Identifier: MIT
"""The checks of `caravan doctor`."""
