# SPDX-License-Identifier: MIT
"""The games. Importing this package registers them."""

from caravanserai.games import five_tribes as five_tribes
from caravanserai.games import through_the_desert as through_the_desert
