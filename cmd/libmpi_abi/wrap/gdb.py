# For gdb -x FILE (or: source FILE). Backtraces that lead from a rank that waits in the
# library, which is Go, back to the program that has called MPI. Only for amd64.
#
# Go describes no frames to gdb here, but each of its functions keeps a frame pointer:
# at rbp lies the caller's, and the address to return to beside it. The chain crosses
# from Go's stacks to C's in runtime/cgo's crosscall2 (asm_amd64.s), which saves the
# registers that C wants kept in front of a second frame pointer. From there on gdb
# knows its way.

import gdb
import gdb.unwinder

LIBRARY = "libmpi_abi.so"
MOST = 200  # frames from one C function to the next

KEPT = ("rbx", "r12", "r13", "r14", "r15")  # as crosscall2 has them, below its frame pointer


class Frame:
    """Frame is what gdb tells one frame from another by."""

    def __init__(self, sp, pc):
        self.sp = sp
        self.pc = pc


def word(at):
    """word reads 8 bytes of the program."""
    return int.from_bytes(bytes(gdb.selected_inferior().read_memory(at, 8)), "little")


def enters(bp):
    """enters reports whether a frame pointer is the inner one of crosscall2."""
    return word(bp) == bp + 8


def from_c(bp):
    """from_c reports whether a chain of frame pointers begins in C."""
    try:
        for _ in range(MOST):
            if enters(bp):
                return True
            bp = word(bp)
    except (gdb.MemoryError, OverflowError):
        pass
    return False


class Unwinder(gdb.unwinder.Unwinder):
    """Unwinder finds the callers of Go's functions."""

    def __init__(self):
        super().__init__("gompi")

    def __call__(self, pending):
        pc = int(pending.read_register("rip"))
        bp = int(pending.read_register("rbp")) & (1 << 64) - 1
        if LIBRARY not in (gdb.solib_name(pc) or "") or not from_c(bp):
            return None
        before = {"rbp": word(bp), "rip": word(bp + 8), "rsp": bp + 16}
        if enters(bp):
            before = {"rbp": word(bp + 8), "rip": word(bp + 16), "rsp": bp + 24}
            for i, name in enumerate(KEPT):
                before[name] = word(bp - 8 * (len(KEPT) - i))
        info = pending.create_unwind_info(Frame(pending.read_register("rsp"), pending.read_register("rip")))
        for name, value in before.items():
            info.add_saved_register(name, gdb.Value(value).cast(pending.read_register(name).type))
        return info


gdb.unwinder.register_unwinder(None, Unwinder(), replace=True)
