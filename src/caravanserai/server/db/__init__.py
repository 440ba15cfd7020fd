# SPDX-License-Identifier: MIT
"""What the server remembers: SQLite in a file, or PostgreSQL for several processes."""
