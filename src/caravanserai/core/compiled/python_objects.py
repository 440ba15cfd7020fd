# SPDX-License-Identifier: MIT
"""Passes arrays between Python and compiled code without Numba's conversions.

For each array argument, Numba checks and copies its description and counts references; for a result
it creates a second object that owns the memory. That takes longer than the rules need for a
decision. `Position` needs only the first record of its arrays, and its lists are small. Code that
uses this must hold the GIL.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.core.compiled.jit import INTERPRETED

if INTERPRETED:

    def find_code(entry: Any, *_arrays: Any) -> Any:
        """Return what to call for an entry."""
        return entry

    def first_record(states: Any) -> Any:
        """Return the first record of an array."""
        return states[0]

    def copy_start(numbers: Any, count: int) -> npt.NDArray[np.int32]:
        """Return the first numbers of an array of `int32` as a separate array."""
        start: npt.NDArray[np.int32] = numbers[:count].copy()
        return start

else:  # compiled
    from llvmlite import ir
    from numba import extending as numba_extending
    from numba import typeof as numba_typeof
    from numba import types
    from numba.core import cgutils as numba_cgutils
    from numba.core.datamodel import models
    from numba.extending import intrinsic

    # Any, because Numba's stubs leave these functions without types.
    cgutils: Any = numba_cgutils
    extending: Any = numba_extending
    typeof: Any = numba_typeof

    _BYTE_POINTER = ir.IntType(8).as_pointer()
    _INT = ir.IntType(32)
    _SIZE = ir.IntType(64)
    _NUMBER = np.dtype(np.int32)

    class Records(types.Type):
        """An array of which compiled code knows only the address of its first record."""

        def __init__(self, record: Any) -> None:
            self.record = record
            super().__init__(name=f"Records({record})")

    class NewArray(types.Type):
        """An array that compiled code creates for Python."""

        def __init__(self) -> None:
            super().__init__(name="NewArray")

    extending.register_model(Records)(models.OpaqueModel)
    extending.register_model(NewArray)(models.OpaqueModel)

    def _data_of(builder: Any, array: Any) -> Any:
        """Load the address of the first item: NumPy stores it right after the object header."""
        fields = builder.bitcast(array, _BYTE_POINTER.as_pointer())
        place = ir.Constant(_SIZE, object.__basicsize__ // (_SIZE.width // 8))
        return builder.load(builder.gep(fields, [place]))

    def find_code(entry: Any, *arrays: Any) -> Any:
        """Return the machine code of an entry for arrays of records like these, and a number."""
        records = [Records(typeof(array).dtype) for array in arrays]
        return entry.compile((*records, types.int64))

    def _unbox_records(_type: Any, array: Any, context: Any) -> Any:
        return extending.NativeValue(_data_of(context.builder, array))

    extending.unbox(Records)(_unbox_records)

    def _box_array(_type: Any, array: Any, _context: Any) -> Any:
        return array

    extending.box(NewArray)(_box_array)

    @intrinsic
    def first_record(_typing: Any, states: Any) -> Any:
        """Return the first record of an array."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.bitcast(args[0], context.get_value_type(signature.return_type))

        return states.record(states), generate

    def _call_new_array(builder: Any, count: Any) -> Any:
        """Call Numba's function for a new array of one dimension; null without memory."""
        arguments = [_INT, _SIZE.as_pointer(), _BYTE_POINTER, _BYTE_POINTER, _INT, _INT]
        kind = ir.FunctionType(_BYTE_POINTER, arguments)
        make = cgutils.get_or_insert_function(builder.module, kind, "numba_ndarray_new")
        shape = cgutils.alloca_once_value(builder, count)
        null = ir.Constant(_BYTE_POINTER, None)
        number = [ir.Constant(_INT, _NUMBER.num), ir.Constant(_INT, _NUMBER.itemsize)]
        return builder.call(make, [ir.Constant(_INT, 1), shape, null, null, *number])

    @intrinsic
    def copy_start(_typing: Any, numbers: Any, _count: Any) -> Any:
        """Return the first numbers of an array of `int32` as a separate array."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            source = context.make_array(signature.args[0])(context, builder, args[0])
            array = _call_new_array(builder, args[1])
            with builder.if_then(cgutils.is_not_null(builder, array)):
                cgutils.raw_memcpy(
                    builder, _data_of(builder, array), source.data, args[1], _NUMBER.itemsize
                )
            return array

        return NewArray()(numbers, types.int64), generate
