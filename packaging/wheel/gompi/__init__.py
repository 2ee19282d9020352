"""gompi, an MPI launcher and runtime. Its programs are in the environment's bin; of Python it has only what mpi4py needs."""
