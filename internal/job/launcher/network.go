package launcher

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/topo/nics"
)

// network is what --info network tells: whether this host can send over RDMA, and what it is that is missing. What is
// not known is "".
type network struct {
	library   string // file of libfabric
	providers string // what it can send over, as fi_info says
	sys       fs.FS
	addresses func(net string) string // of a network interface
	locked    string                  // how much memory processes may lock
	enough    bool                    // that is as much as they like
}

// thisNetwork looks at this host.
func thisNetwork() network {
	n := network{library: findLibrary(os.Getenv), providers: providers(), sys: os.DirFS("/sys"), addresses: addressesOf}
	var l unix.Rlimit
	switch err := unix.Getrlimit(unix.RLIMIT_MEMLOCK, &l); {
	case err != nil:
	case l.Cur == unix.RLIM_INFINITY:
		n.locked, n.enough = "unlimited", true
	default:
		n.locked, n.enough = fmt.Sprintf("%d KiB", l.Cur>>10), unix.Geteuid() == 0
	}
	return n
}

// findLibrary is the file that a rank would load, as far as that can be told without loading it; "" none.
func findLibrary(getenv func(string) string) string {
	dirs := filepath.SplitList(getenv("LD_LIBRARY_PATH"))
	for _, pattern := range []string{
		"/lib/*-linux-gnu", "/usr/lib/*-linux-gnu", "/lib64", "/usr/lib64", "/usr/local/lib*", "/usr/lib", "/opt/amazon/efa/lib*", "/opt/cray/libfabric/*/lib64",
	} {
		found, _ := filepath.Glob(pattern) // the patterns are well formed
		dirs = append(dirs, found...)
	}
	for _, dir := range dirs {
		file := filepath.Join(dir, "libfabric.so.1")
		if to, err := filepath.EvalSymlinks(file); err == nil {
			return file + " (" + filepath.Base(to) + ")"
		}
	}
	return ""
}

// providers are those that fi_info lists, where it is installed.
func providers() string {
	out, err := exec.Command("fi_info", "-l").Output()
	if err != nil {
		return ""
	}
	var names []string
	for line := range strings.Lines(string(out)) {
		if name, ok := strings.CutSuffix(strings.TrimSpace(line), ":"); ok && !strings.HasPrefix(name, "ofi_hook") {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// addressesOf are the IP addresses of a network interface.
func addressesOf(name string) string {
	i, err := net.InterfaceByName(name)
	if err != nil {
		return ""
	}
	all, err := i.Addrs()
	if err != nil {
		return ""
	}
	var out []string
	for _, a := range all {
		out = append(out, a.String())
	}
	return strings.Join(out, " ")
}

// write prints the page.
func (n network) write(w io.Writer) error {
	b := &strings.Builder{}
	fmt.Fprintf(b, "library    %s\n", cmp.Or(n.library, "no libfabric.so.1: install libfabric (Debian, Ubuntu: libfabric1), or name the file by --mca btl_rdma_lib"))
	fmt.Fprintf(b, "providers  %s\n", cmp.Or(n.providers, "not known: fi_info, which lists them, is not here (Debian, Ubuntu: libfabric-bin)"))
	devices := nics.List(n.sys)
	for _, d := range devices {
		n.writeDevice(b, d)
	}
	if len(devices) == 0 {
		fmt.Fprintf(b, "devices    none in /sys/class/infiniband and /sys/class/cxi: is the card's driver loaded (lspci, lsmod)?\n")
	}
	fmt.Fprintf(b, "memory     %s may be locked by processes that are started from here%s\n", cmp.Or(n.locked, "it is not known how much"),
		map[bool]string{false: "; a device needs some MiB: ulimit -l unlimited (limits.conf, or LimitMEMLOCK of the service that starts ranks)"}[n.enough])
	_, err := io.WriteString(w, b.String())
	return err
}

// writeDevice prints what is known of a device, and what it lacks.
func (n network) writeDevice(b *strings.Builder, d nics.Device) {
	numa := "NUMA node not known"
	if d.NUMA >= 0 {
		numa = fmt.Sprintf("NUMA node %d", d.NUMA)
	}
	if !d.Near.IsEmpty() {
		numa += ", near CPUs " + d.Near.String()
	}
	state := cmp.Or(d.State, "state not known")
	fmt.Fprintf(b, "device     %s: %s, %s, %s, %s\n", d.Name, cmp.Or(d.Layer, "link not known"), state, cmp.Or(d.Rate, "speed not known"), numa)
	if d.State != "" && d.State != "ACTIVE" {
		fmt.Fprintf(b, "           its link is not up: see rdma link, ip link\n")
	}
	nets, gids := d.Addresses(n.sys)
	addressed := false
	for _, name := range nets {
		addresses := n.addresses(name)
		addressed = addressed || addresses != ""
		fmt.Fprintf(b, "           network interface %s: %s\n", name, cmp.Or(addresses, "no address"))
	}
	if !addressed && d.Layer != "Slingshot" {
		fmt.Fprintf(b, "           none of its network interfaces has an IP address, by which the provider verbs finds peers: ip address add\n")
	}
	for _, g := range gids {
		fmt.Fprintf(b, "           GID %d: %s %s\n", g.Index, g.Address, g.Type)
	}
}
