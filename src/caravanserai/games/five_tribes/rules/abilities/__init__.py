# SPDX-License-Identifier: MIT
"""What djinns, assassins and markets do."""
