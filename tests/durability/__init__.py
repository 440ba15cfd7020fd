# SPDX-License-Identifier: MIT
"""The server is killed at random moments under play: nothing that anybody saw may be lost."""
