# SPDX-License-Identifier: MIT
"""New tables: from requests, records and finished games."""
