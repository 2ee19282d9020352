# untested: gompi's tests run where there is no Spack. Put this into packages/gompi of a repository of your own.
from spack.package import *


class Gompi(MakefilePackage):
    """MPI launcher and runtime with the standard ABI of MPI 5.0."""

    homepage = "https://github.com/gompirun/gompi"
    git = "https://github.com/gompirun/gompi.git"

    version("main", branch="main")

    provides("mpi")

    depends_on("c", type="build")
    depends_on("fortran", type="build")
    depends_on("gmake", type="build")
    depends_on("go@1.27:", type="build")

    def build(self, spec, prefix):
        make("build", "lib")

    def install(self, spec, prefix):
        make("install", "install-lib", f"PREFIX={prefix}")

    def setup_run_environment(self, env):
        env.prepend_path("PATH", self.prefix.lib.gompi.bin)

    def setup_dependent_build_environment(self, env, dependent_spec):
        env.prepend_path("PATH", self.prefix.lib.gompi.bin)

    def setup_dependent_package(self, module, dependent_spec):
        self.spec.mpicc = self.prefix.bin.gompicc
        self.spec.mpicxx = self.prefix.bin.gompicxx
        self.spec.mpifc = self.spec.mpif77 = self.prefix.bin.gompifort
