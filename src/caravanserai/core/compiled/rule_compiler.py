# SPDX-License-Identifier: MIT
"""Compiles functions that only compiled code calls, without the steps that their callers repeat.

Numba optimizes every function together with all its callees and generates machine code for it, even
if only other compiled functions call it. These link its code into their own, optimize all of it
again and generate machine code for that. For a rule, all but the last of this is wasted, which is
half of the compile time.
"""

from typing import Any

from numba import _dynfunc  # type: ignore[attr-defined]  # written in C, without stubs
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class RuleLibrary(JITCodeLibrary):
    """Code that is linked into callers, without being optimized or made executable before that."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(NativeLowering):
    """Numba's lowering, without the machine code at the end."""

    _name = "rule_lowering"

    def run_pass(self, state: Any) -> bool:
        """Write the code of the function into a library where callers find it."""
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        lowered = state["cr"]
        key = _function_without_code(lowered, state.library)
        state.targetctx.insert_user_function(key, lowered.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = lowered._replace(cfunc=key)
        return True


def _function_without_code(lowered: Any, library: RuleLibrary) -> Any:
    """Return what Numba's dispatchers expect of a compiled function; it is never called."""
    module, name = lowered.fndesc.lookup_module(), lowered.fndesc.qualname
    return _dynfunc.make_function(module, name, "", 0, lowered.env, (library,))


class RuleCompiler(CompilerBase):
    """Numba's compiler with a different last step."""

    def define_pipelines(self) -> list[Any]:
        """Return the only pipeline: rules never fall back to object mode."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state, "rule")
        passes.passes = [
            (RuleLowering if step is NativeLowering else step, text) for step, text in passes.passes
        ]
        passes.finalize()
        return [passes]


# For `njit` and `overload`. Any, because Numba's type stubs know only some of its options.
RULE_OPTIONS: Any = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": RuleCompiler,
}
