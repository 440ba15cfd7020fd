# SPDX-License-Identifier: MIT
"""Rows have the columns of their models."""

from dataclasses import fields

import pytest

from caravanserai.server.db import models, rows
from caravanserai.server.db.people import models as people_models
from caravanserai.server.db.people import rows as people_rows

# Processes and counters are never read as rows.
MODELS = set(models.Base.__subclasses__()) - {models.Process, models.RateCount}


@pytest.mark.parametrize("model", sorted(MODELS, key=str), ids=lambda model: model.__name__)
def test_a_row_has_the_columns_of_its_table_in_their_order(model: type[models.Base]) -> None:
    name = {"GameTable": "Table"}.get(model.__name__, model.__name__)
    module = people_rows if model.__module__ == people_models.__name__ else rows
    row = getattr(module, f"{name}Row")

    assert [field.name for field in fields(row)] == models.table_of(model).columns.keys()
