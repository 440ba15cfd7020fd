# SPDX-License-Identifier: MIT
"""Look-alike names, and checks of which names are free."""
