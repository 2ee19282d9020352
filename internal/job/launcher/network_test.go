package launcher

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

func TestThePageOfTheNetworkNamesWhatIsMissing(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	devices := fstest.MapFS{
		"class/infiniband/mlx5_0/ports/1/link_layer": file("Ethernet"), "class/infiniband/mlx5_0/ports/1/state": file("4: ACTIVE"), "class/infiniband/mlx5_0/ports/1/rate": file("100 Gb/sec (4X EDR)"),
		"class/infiniband/mlx5_0/device/numa_node": file("1"), "class/infiniband/mlx5_0/device/local_cpulist": file("4-7"), "class/infiniband/mlx5_0/ports/1/gids/3": file("::ffff:10.90.0.1"),
		"class/infiniband/mlx5_0/ports/1/gid_attrs/types/3": file("RoCE v2"), "class/infiniband/mlx5_0/ports/1/gid_attrs/ndevs/3": file("eth2"),
		"class/infiniband/mlx5_1/ports/1/state": file("1: DOWN"),
	}
	has := func(string) string { return "10.90.0.1/24" }
	for _, c := range []struct {
		claim string
		n     network
		want  string
	}{
		{"nothing is here", network{sys: fstest.MapFS{}}, "" +
			"library    no libfabric.so.1: install libfabric (Debian, Ubuntu: libfabric1), or name the file by --mca btl_rdma_lib\n" +
			"providers  not known: fi_info, which lists them, is not here (Debian, Ubuntu: libfabric-bin)\n" +
			"devices    none in /sys/class/infiniband and /sys/class/cxi: is the card's driver loaded (lspci, lsmod)?\n" +
			"memory     it is not known how much may be locked by processes that are started from here; a device needs some MiB: ulimit -l unlimited (limits.conf, or LimitMEMLOCK of the service that starts ranks)\n"},
		{"two devices, one of them down", network{"/lib/libfabric.so.1 (libfabric.so.1.20.0)", "verbs, tcp", devices, has, "unlimited", true}, "" +
			"library    /lib/libfabric.so.1 (libfabric.so.1.20.0)\n" +
			"providers  verbs, tcp\n" +
			"device     mlx5_0: Ethernet, ACTIVE, 100 Gb/sec (4X EDR), NUMA node 1, near CPUs 4-7\n" +
			"           network interface eth2: 10.90.0.1/24\n" +
			"           GID 3: 10.90.0.1 RoCE v2\n" +
			"device     mlx5_1: link not known, DOWN, speed not known, NUMA node not known\n" +
			"           its link is not up: see rdma link, ip link\n" +
			"           none of its network interfaces has an IP address, by which the provider verbs finds peers: ip address add\n" +
			"memory     unlimited may be locked by processes that are started from here\n"},
	} {
		var b strings.Builder
		if err := c.n.write(&b); err != nil || b.String() != c.want {
			t.Errorf("%s: %v\n%s", c.claim, err, b.String())
		}
	}
}

func TestTheLibraryIsFoundWhereRanksLookForIt(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "libfabric.so.1"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	got := findLibrary(func(string) string { return "/nothing:" + dir })
	if want := filepath.Join(dir, "libfabric.so.1") + " (libfabric.so.1)"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}
