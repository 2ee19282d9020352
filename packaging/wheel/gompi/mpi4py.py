"""Has mpi4py's wheel find gompi's MPI library in the environment that both are installed in.

gompi.pth imports this in every Python of the environment. mpi4py (since 4.1) looks for an MPI library in the lib
folders of its prefixes, where the wheels of other MPIs have theirs, and then where the system's loader looks.
gompi's is put between the two: it never takes the place of another that the environment has. What the user
says, by MPI4PY_LIBMPI or in mpi4py's own settings, is left alone, and no variable is set, so that programs that
Python starts find what they would have found.
"""

import os
import site
import sys

# lib/gompi/dropin beside lib/pythonX.Y/site-packages, wherever the environment has been moved
_OURS = os.path.join(os.path.abspath(__file__ + "/../../../.."), "gompi", "dropin")


def _before():
    """The folders in which mpi4py looks before it asks the loader, in its order."""
    prefixes = [sys.exec_prefix] if sys.exec_prefix != sys.base_exec_prefix else []
    if site.ENABLE_USER_SITE:
        prefixes.append(site.USER_BASE)
    if sys.base_exec_prefix in site.PREFIXES:
        prefixes.append(sys.base_exec_prefix)
    return [os.path.join(p, "lib") for p in prefixes if p != "/usr"]


class _Finder:
    """Finds nothing itself: it is asked for mpi4py.MPI just before mpi4py looks for a library."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        if fullname == "mpi4py.MPI":
            sys.meta_path.remove(cls)
            search = sys.modules.get("mpi4py._mpiabi")
            if search is not None and not search.LIBMPI_PATH:
                search.LIBMPI_PATH = _before() + [_OURS, ""]
        return None


sys.meta_path.insert(0, _Finder)
