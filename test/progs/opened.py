"""opened.py LIBRARY: opens an MPI library by itself, as programs without bindings do."""
import ctypes
import sys

mpi = ctypes.CDLL(sys.argv[1], mode=ctypes.RTLD_GLOBAL)
try:  # Open MPI's handles are addresses, MPICH's are numbers
    world = ctypes.byref(ctypes.c_char.in_dll(mpi, "ompi_mpi_comm_world"))
except ValueError:
    world = ctypes.c_int(0x44000000)
rank, size = ctypes.c_int(), ctypes.c_int()
mpi.MPI_Init(None, None)
mpi.MPI_Comm_rank(world, ctypes.byref(rank))
mpi.MPI_Comm_size(world, ctypes.byref(size))
sys.stdout.write(f"rank {rank.value} of {size.value}\n")
mpi.MPI_Finalize()
