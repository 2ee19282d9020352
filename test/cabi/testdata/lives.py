"""Loads the library as an extension module would (RTLD_LOCAL) and talks through it."""
import ctypes, os, signal, sys

caught = []
signal.signal(signal.SIGUSR1, lambda *_: caught.append(1))  # before the library is there

lib = ctypes.CDLL(sys.argv[1], mode=os.RTLD_LOCAL | os.RTLD_NOW)
world = ctypes.c_void_p(257)
INT = ctypes.c_void_p(521)
assert lib.MPI_Init(None, None) == 0
rank, size = ctypes.c_int(), ctypes.c_int()
assert lib.MPI_Comm_rank(world, ctypes.byref(rank)) == 0
assert lib.MPI_Comm_size(world, ctypes.byref(size)) == 0
out, got = ctypes.c_int(rank.value), ctypes.c_int(-1)
right, left = (rank.value + 1) % size.value, (rank.value - 1) % size.value
assert lib.MPI_Sendrecv(ctypes.byref(out), 1, INT, right, 0, ctypes.byref(got), 1, INT, left, 0, world, None) == 0
assert got.value == left, (got.value, left)

# signals: the program's handlers work, those from before and those from after
os.kill(os.getpid(), signal.SIGUSR1)
signal.signal(signal.SIGUSR2, lambda *_: caught.append(2))
os.kill(os.getpid(), signal.SIGUSR2)
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    caught.append(3)
assert caught == [1, 2, 3], caught

# a child that the program starts is not disturbed
assert os.system("exit 3") >> 8 == 3
child = os.fork()
if child == 0:
    os._exit(7)
assert os.waitpid(child, 0)[1] >> 8 == 7

assert lib.MPI_Barrier(world) == 0
assert lib.MPI_Finalize() == 0
print("ok")
