package packages

import (
	"os"
	"path/filepath"
	"testing"
)

// TestLmodLoadsAndUnloadsIt compiles and runs a program by the names that modules of MPIs have.
func TestLmodLoadsAndUnloadsIt(t *testing.T) {
	needLong(t)
	const lmod = "/usr/share/lmod/lmod/init/bash"
	env.NeedPackage(t, "lmod", lmod)
	packaged(t, "*.tar.gz") // of the tree that the module is in
	dir := t.TempDir()
	programs(t, dir)
	tree := filepath.Join(t.TempDir(), "elsewhere")
	got := sh(t, dir, `
cp -a "$STAGE/usr" "$TREE"
bash -ec '
. `+lmod+`
module use "$TREE/share/gompi/modulefiles"
module load gompi
mpicc -o c hello.c
mpicc -show | grep -q "$TREE"
mpirun --allow-run-as-root -np 2 --oversubscribe ./c
mpirun --version | head -c 8
man -w gompirun | grep -q "$TREE"
module unload gompi
case $PATH:$MANPATH:$PKG_CONFIG_PATH:$MPI_HOME in *"$TREE"*) exit 1 ;; esac
'`, "STAGE="+filepath.Join(env.Dir, "stage"), "TREE="+tree)
	if want := "C\ngompirun"; got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
}

// TestPodmanBuildsTheImage has the Dockerfile make an image of nothing else than gompi, whose ranks talk there.
func TestPodmanBuildsTheImage(t *testing.T) {
	needLong(t)
	env.NeedRoot(t)
	env.NeedPackage(t, "podman", "/usr/bin/podman")
	env.NeedPackage(t, "crun", "/usr/bin/crun")
	env.NeedCommand(t, "unshare")
	lock := "/dev/shm/libpod_lock" // which Podman keeps for good where it has run
	if _, err := os.Stat(lock); err != nil {
		t.Cleanup(func() { _ = os.Remove(lock) })
	}
	// crun refuses cgroups of version 1 and 2 side by side: it sees version 2 alone
	got := sh(t, env.Root, `cat >"$D/script" <<'END'
if [ -d /sys/fs/cgroup/unified ]; then umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup; fi
pod="podman --root $D/store --runroot $D/run --tmpdir $D/tmp --storage-driver vfs --cgroup-manager cgroupfs --runtime crun"
$pod build -q --build-arg BASE=scratch -f packaging/Dockerfile -t gompi "$(dirname "$TARBALL")" >/dev/null
$pod run --rm --network none --cgroups=disabled --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 gompi \
	gompirun -np 2 --oversubscribe gompi-perf allreduce --sizes 8 --iters 5 | sed -n 1p
$pod rmi -af >/dev/null
END
unshare -m --propagation private sh -e "$D/script"`, "D="+t.TempDir(), "TARBALL="+packaged(t, "*.tar.gz"))
	if want := "# allreduce, 2 ranks\n"; got != want {
		t.Errorf("%q, wanted %q", got, want)
	}
}
