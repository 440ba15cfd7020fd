# SPDX-License-Identifier: MIT
"""The database: SQLite in a file, or PostgreSQL for several processes."""
