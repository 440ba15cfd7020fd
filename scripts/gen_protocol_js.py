# SPDX-License-Identifier: MIT
"""Write web/protocol.js, the server's messages as types of the page: scripts/gen_protocol_js.py

What is checked against it is only how the page is written; browsers never load it.
"""

import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, is_typeddict

import msgspec
from msgspec import inspect as types

import caravanserai
from caravanserai.core.game import find, games
from caravanserai.server import catalogue, maps
from caravanserai.server.analysis import replay
from caravanserai.server.protocol import http, socket
from caravanserai.server.protocol.views import five_tribes_offer, through_the_desert_offer

Described: TypeAlias = types.StructType | types.TypedDictType

TARGET = Path(caravanserai.__file__).parent / "web" / "protocol.js"

_MODULES = (
    *(socket, http, catalogue, maps, replay),
    *(through_the_desert_offer, five_tribes_offer),
)
_UNIONS = {
    "AnyRequest": (socket.AnyRequest, "Whatever a client may ask for on a table's socket."),
    "AnyNotice": (socket.AnyNotice, "Whatever the server may say there."),
    "ThroughTheDesertStep": (
        through_the_desert_offer.ThroughTheDesertStep,
        "Any step of this game.",
    ),
    "FiveTribesStep": (five_tribes_offer.FiveTribesStep, "Any step of this game."),
}
_LEFT_OUT = {
    *(socket.Request, socket.Notice, http.Body, five_tribes_offer.TribesAction),  # bases
    replay.ReplayQuery,
}
_NAMES: dict[type, str] = {http.Done: "DoneOverHttp"}  # on sockets there is another Done
_COMMENT = re.compile(r"^    (\w+): .*?(?:  # (.*))?$")
_HEAD = """\
// SPDX-License-Identifier: MIT
/**
 * Every message between the server and the page, as types. Made by scripts/gen_protocol_js.py from
 * what the server itself reads and writes: do not edit.
 */
"""


def text() -> str:
    """Return the whole file."""
    unions = [_union(name, kind, words) for name, (kind, words) in _UNIONS.items()]
    return "\n".join([_HEAD, *map(_typedef, _structs()), *unions, "export {};\n"])


def _structs() -> list[Described]:
    """Return all types that are described, and those that they mention."""
    known = [kind for module in _MODULES for kind in _defined_in(module)]
    known += [find(name).view_type for name in games()]
    found: dict[type, Described] = {}
    for info in types.multi_type_info(known):
        _collect(info, found)
    return list(found.values())


def _defined_in(module: ModuleType) -> list[type]:
    kinds = [kind for kind in vars(module).values() if inspect.isclass(kind)]
    own = [kind for kind in kinds if kind.__module__ == module.__name__]
    return [kind for kind in own if issubclass(kind, msgspec.Struct) and kind not in _LEFT_OUT]


def _collect(info: types.Type, found: dict[type, Described]) -> None:
    match info:
        case types.StructType(cls=kind) | types.TypedDictType(cls=kind) if kind not in found:
            found[kind] = info
            for field in info.fields:
                _collect(field.type, found)
        case types.ListType(item_type=inner):
            _collect(inner, found)
        case types.DictType(value_type=inner):
            _collect(inner, found)
        case types.UnionType(types=parts):
            for part in parts:
                _collect(part, found)


def _typedef(info: Described) -> str:
    words = " ".join((inspect.getdoc(info.cls) or "").split())
    lines = [words, f"@typedef {{object}} {_name(info.cls)}", *_properties(info)]
    return "/**\n" + "".join(f" * {line}\n" for line in lines) + " */\n"


def _properties(info: Described) -> list[str]:
    comments = _comments(info.cls)
    if isinstance(info, types.TypedDictType):  # whose fields msgspec sorts by name
        order = list(info.cls.__annotations__)
        fields = sorted(info.fields, key=lambda field: order.index(field.name))
        return [_property(field, False, comments.get(field.name, "")) for field in fields]
    tag = [f'@property {{"{info.tag}"}} {info.tag_field}'] if info.tag else []
    may_lack = info.forbid_unknown_fields or info.cls.__struct_config__.omit_defaults
    return tag + [
        _property(field, may_lack and not field.required, comments.get(field.name, ""))
        for field in info.fields
    ]


def _property(field: types.Field, may_lack: bool, comment: str) -> str:
    name = f"[{field.encode_name}]" if may_lack else field.encode_name
    return f"@property {{{_js(field.type)}}} {name} {comment}".rstrip()


def _comments(kind: type) -> dict[str, str]:
    """Return the comments behind the fields of a class and of its bases."""
    found: dict[str, str] = {}
    for each in _bases(kind):
        lines = inspect.getsource(each).splitlines()
        found |= {m[1]: m[2] or "" for line in lines if (m := _COMMENT.match(line))}
    return found


def _bases(kind: type) -> list[type]:
    """Return a class after its bases; those of a TypedDict are known only by their fields."""
    if not is_typeddict(kind):
        return [k for k in reversed(kind.__mro__[:-1]) if issubclass(k, msgspec.Struct)][1:]
    near = [k for k in vars(inspect.getmodule(kind)).values() if is_typeddict(k)]
    return [k for k in near if k.__annotations__.items() <= kind.__annotations__.items()]


def _union(name: str, kind: Any, words: str) -> str:
    return f"/**\n * {words}\n * @typedef {{{_js(types.type_info(kind))}}} {name}\n */\n"


def _js(info: types.Type) -> str:
    """Return a type as JSDoc has it."""
    match info:
        case types.StructType(cls=kind) | types.TypedDictType(cls=kind):
            return _name(kind)
        case types.ListType(item_type=inner):
            return f"Array<{_js(inner)}>"
        case types.TupleType(item_types=parts):
            return f"[{', '.join(map(_js, parts))}]"
        case types.DictType(value_type=inner):
            return f"Record<string, {_js(inner)}>"
        case types.UnionType(types=parts):
            return " | ".join(map(_js, parts))
        case types.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
    return _PLAIN[type(info)]


_PLAIN = {
    types.AnyType: "any",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


def _name(kind: type) -> str:
    return _NAMES.get(kind, kind.__name__)


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
    print(f"written: {TARGET}")
