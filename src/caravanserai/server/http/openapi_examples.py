# SPDX-License-Identifier: MIT
"""Examples for the OpenAPI document, made from the types: each one is valid by construction."""

import re
from typing import Any, cast

from msgspec import inspect

# Values by the name of a field: "text" would be valid everywhere, but would explain nothing.
_SAMPLES: dict[str, Any] = {
    "action": 644,
    "actions": [644, 541],
    "at": 1_790_000_000_000,
    "bot": "trader",
    "categories": ["water", "oases"],
    "colour": "green",
    "created_at": 1_790_000_000_000,
    "changed_at": 1_790_000_000_000,
    "error": "illegal_action",
    "game": "through_the_desert",
    "id": "Xk2pQ9vLr3AbTz0w",
    "key": "3vJ0o6Wq2m1LrX8s",
    "legal": [[644, "purple m2"]],
    "message": "purple m2 is illegal: a camel stands there (TD-5.1)",
    "moves": "leader green k5; leader yellow c3",
    "name": "Anna",
    "new": "open sesame",
    "number": 12,
    "old": "open sesame",
    "password": "open sesame",
    "played_text": "purple m2",
    "players": 2,
    "position": 40,
    "record": "caravanserai record 1",
    "rule": "TD-5.1",
    "rules_version": 3,
    "seed": "5",
    "space": "m2",
    "stand_in": "trader",
    "table": "Xk2pQ9vLr3AbTz0w",
    "text": "purple m2",
    "tile": "c3",
    "version": 41,
    "watch": "link",
}
# Bodies in which the required fields alone would make no sense.
_BODIES: dict[str, Any] = {
    "Play": {"position": 40, "action": 644},
    "NewTable": {
        "game": "through_the_desert",
        "seats": [{"kind": "me"}, {"kind": "bot", "bot": "trader"}],
    },
}
_DEEPEST = 12  # types may contain themselves


def example_of(kind: Any) -> Any:
    """Return an example of a type, as JSON has it."""
    if (body := _BODIES.get(getattr(kind, "__name__", ""))) is not None:
        return body
    return _make(inspect.type_info(kind), "", 0)


def _make(kind: inspect.Type, name: str, depth: int) -> Any:
    sample = _SAMPLES.get(name)
    if sample is not None and _fits(sample, kind):
        return sample
    for known, make in _MAKERS.items():
        if isinstance(kind, known):
            return make(cast(Any, kind), name, depth + 1)
    return {}  # anything: an object is the most common


def _fits(sample: Any, kind: inspect.Type) -> bool:
    """Return whether a sample is a valid value; only plain types have samples."""
    variants = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    return any(_fits_one(sample, variant) for variant in variants)


def _fits_one(sample: Any, kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.StrType):
        is_short = isinstance(sample, str) and len(sample) <= (kind.max_length or len(sample))
        return is_short and (kind.pattern is None or _matches(sample, kind.pattern))
    if isinstance(kind, inspect.IntType):
        return isinstance(sample, int)
    if isinstance(kind, inspect.ListType) and isinstance(sample, list):
        return all(_fits_one(each, kind.item_type) for each in sample)
    if isinstance(kind, inspect.TupleType) and isinstance(sample, list):
        pairs = zip(sample, kind.item_types, strict=False)
        return len(sample) == len(kind.item_types) and all(_fits_one(*pair) for pair in pairs)
    return False


def _matches(text: str, pattern: str) -> bool:
    return re.search(pattern, text) is not None


def _make_text(kind: inspect.StrType, _name: str, _depth: int) -> str:
    for text in ("text", "5", "0123456789abcdef0123456789abcdef", "00"):
        is_long = len(text) >= (kind.min_length or 0)
        if is_long and (kind.pattern is None or _matches(text, kind.pattern)):
            return text[: kind.max_length]
    raise TypeError(f"no example matches {kind.pattern}: add one")


def _make_union(kind: inspect.UnionType, name: str, depth: int) -> Any:
    others = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    return None if depth > _DEEPEST else _make(others[0], name, depth)


def _make_list(kind: inspect.CollectionType, name: str, depth: int) -> list[Any]:
    if depth > _DEEPEST:
        return []
    return [_make(kind.item_type, name.removesuffix("s"), depth)] * max(kind.min_length or 1, 1)


def _make_tuple(kind: inspect.TupleType, _name: str, depth: int) -> list[Any]:
    return [_make(each, "", depth) for each in kind.item_types]


def _make_dict(kind: inspect.DictType, _name: str, depth: int) -> dict[str, Any]:
    if isinstance(kind.value_type, inspect.AnyType) or depth > _DEEPEST:
        return {}
    return {str(_make(kind.key_type, "", depth)): _make(kind.value_type, "", depth)}


def _make_struct(kind: inspect.StructType, _name: str, depth: int) -> dict[str, Any]:
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    return tag | {
        field.encode_name: _make(field.type, field.name, depth)
        for field in kind.fields
        if field.required
    }


def _make_typed_dict(kind: inspect.TypedDictType, _name: str, depth: int) -> dict[str, Any]:
    return {
        field.encode_name: _make(field.type, field.name, depth)
        for field in kind.fields
        if field.required
    }


_MAKERS: dict[type, Any] = {
    inspect.NoneType: lambda *_: None,
    inspect.BoolType: lambda *_: False,
    inspect.IntType: lambda kind, *_: max(kind.ge or 0, 1 if kind.gt is not None else 0),
    inspect.FloatType: lambda *_: 0.5,
    inspect.StrType: _make_text,
    inspect.LiteralType: lambda kind, *_: kind.values[0],
    inspect.UnionType: _make_union,
    inspect.CollectionType: _make_list,
    inspect.TupleType: _make_tuple,
    inspect.DictType: _make_dict,
    inspect.StructType: _make_struct,
    inspect.TypedDictType: _make_typed_dict,
}
