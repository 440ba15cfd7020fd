# SPDX-License-Identifier: MIT
"""What `caravan serve` does around the server."""
