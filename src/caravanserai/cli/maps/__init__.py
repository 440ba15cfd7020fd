# SPDX-License-Identifier: MIT
"""Map data and wording for `caravan maps`."""
