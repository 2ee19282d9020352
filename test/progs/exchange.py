"""Ranks say who they are, and exchange objects and buffers."""
from mpi4py import MPI

world = MPI.COMM_WORLD
rank, size = world.rank, world.size

# every rank's object reaches every rank
everybody = world.allgather({"rank": rank, "host": MPI.Get_processor_name()})
assert [e["rank"] for e in everybody] == list(range(size)), everybody

# a megabyte goes round a ring and grows by one at each rank
buffer = bytearray(1 << 20)
right, left = (rank + 1) % size, (rank - 1) % size
if rank == 0:
    world.Send(buffer, dest=right, tag=5)
    world.Recv(buffer, source=left, tag=5)
    assert buffer[0] == buffer[-1] == size - 1, buffer[0]
else:
    world.Recv(buffer, source=left, tag=5)
    buffer[0] += 1
    buffer[-1] += 1
    world.Send(buffer, dest=right, tag=5)
assert world.allreduce(rank) == size * (size - 1) // 2

node = world.Split_type(MPI.COMM_TYPE_SHARED)
library = MPI.Get_library_version().split(",")[0].split("\n")[0].strip("\0 ")
print(f"rank {rank} of {size} local {node.size} ok: {library}", flush=True)
