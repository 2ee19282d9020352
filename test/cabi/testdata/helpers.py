"""A rank and what it starts: only the rank is in its world, whatever the others inherit."""
import ctypes, multiprocessing, os, subprocess, sys

lib_name, what = sys.argv[1:3]
WORLD = ctypes.c_void_p(257)


class MPI:
    def __init__(self):
        self.lib = ctypes.CDLL(lib_name, mode=os.RTLD_LOCAL | os.RTLD_NOW)
        assert self.lib.MPI_Init(None, None) == 0
        rank, size = ctypes.c_int(), ctypes.c_int()
        assert self.lib.MPI_Comm_rank(WORLD, ctypes.byref(rank)) == 0
        assert self.lib.MPI_Comm_size(WORLD, ctypes.byref(size)) == 0
        self.place = rank.value, size.value

    def barrier(self):
        assert self.lib.MPI_Barrier(WORLD) == 0

    def end(self):
        assert self.lib.MPI_Finalize() == 0


def work(queue, more):
    mpi = MPI()
    queue.put(mpi.place)
    more.wait(60)
    mpi.end()


def workers(method):
    """Starts a worker, which waits to be ended by the function that is returned."""
    context = multiprocessing.get_context(method)
    queue, more = context.Queue(), context.Event()
    worker = context.Process(target=work, args=(queue, more))
    worker.start()
    assert queue.get(timeout=60) == (0, 1), method

    def end():
        more.set()
        worker.join(60)
        assert worker.exitcode == 0, (method, worker.exitcode)
    return end


def main():
    if what == "helper":
        mpi = MPI()
        assert mpi.place == (0, 1), mpi.place
        mpi.end()
        return
    early = [workers(m) for m in ("spawn", "forkserver")] if what == "early" else []
    mpi = MPI()
    assert mpi.place[1] == 2, mpi.place
    if what == "late":
        me = [sys.executable, __file__, lib_name, "helper"]
        # os.environ is a copy that Python made before MPI_Init, with all that the launcher had put there
        assert "PMI_FD" in os.environ or "PMI_PORT" in os.environ
        subprocess.run(me, check=True)
        subprocess.run(me, env=os.environ, check=True)
        other, end = os.pipe()  # something else has the number of the descriptor that the rank had
        fd = int(os.environ.get("PMI_FD", 0)) or other
        os.dup2(other, fd, inheritable=True)
        subprocess.run(me, env=os.environ, check=True, close_fds=False)
        assert os.waitstatus_to_exitcode(os.waitpid(os.posix_spawn(me[0], me, os.environ), 0)[1]) == 0
        for method in "spawn", "forkserver":
            workers(method)()
        child = os.fork()
        if child == 0:
            os.execve(me[0], me, os.environ)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    mpi.barrier()
    for end in early:
        end()
    mpi.barrier()
    mpi.end()
    print("ok")


if __name__ == "__main__":
    main()
