-- A module for Lmod: module use PREFIX/share/gompi/modulefiles; module load gompi
help([[gompi, an MPI launcher and runtime: gompirun, gompicc, gompicxx, gompifort, and the names that other MPIs' programs have: mpirun, mpicc.]])
whatis("Name: gompi")
whatis("Description: MPI launcher and runtime with the standard ABI of MPI 5.0")
family("MPI")

-- make install has put this below the prefix, wherever that has been moved
local prefix = myFileName():match("^(.*)/share/gompi/modulefiles/")
prepend_path("PATH", pathJoin(prefix, "lib/gompi/bin"))
prepend_path("PATH", pathJoin(prefix, "bin"))
prepend_path("MANPATH", pathJoin(prefix, "share/man") .. ":")
prepend_path("PKG_CONFIG_PATH", pathJoin(prefix, "lib/pkgconfig"))
setenv("MPI_HOME", pathJoin(prefix, "lib/gompi"))
