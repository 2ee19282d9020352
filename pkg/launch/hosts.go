package launch

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
)

// findHosts makes the nodes from host files, host lists and the resource
// manager.
func (j *job) findHosts() error {
	spec := &j.spec
	if spec.Show.DryRun && spec.Show.Sim != "" {
		return j.simulatedHosts()
	}
	if err := j.oneOfMany(); err != nil {
		return err
	}
	req := hostfile.Request{Mode: spec.Family, Lenient: spec.Compat == compat.Gompi, DefaultSlots: spec.Hosts.DefaultSlots, OnePerLine: spec.Hosts.OnePerLine, NoLocal: spec.Hosts.NoLocal, Local: thisHost()}
	var err error
	if req.Manager, err = hostfile.Detect(envMap(j.sys.Environ).get, j.sys.Open, askManager(j.sys.Environ), spec.Hosts.Manager); err != nil {
		return err
	}
	files := spec.Hosts.Files
	if len(files) == 0 && spec.Hosts.DefaultFile != "" {
		files = []string{spec.Hosts.DefaultFile}
	}
	req.Names = files
	if req.Files, err = j.readHostFiles(files); err != nil {
		return err
	}
	if req.List, err = hostLists(spec.Hosts.Lists, spec.Hosts.NodeLists); err != nil {
		return err
	}
	segments := make([]hostfile.Segment, len(spec.Apps))
	for i, a := range spec.Apps {
		if segments[i].Files, err = j.readHostFiles(a.HostFiles); err != nil {
			return err
		}
		if segments[i].List, err = hostLists(a.Hosts, nil); err != nil {
			return err
		}
	}
	if req.Manager == nil && len(req.Files) == 0 && len(req.List) == 0 && !j.ownHosts() {
		if req.Files, err = j.placedHosts(); err != nil {
			return err
		}
	}
	hosts, nodes, err := hostfile.ResolveApps(req, segments)
	if err != nil {
		return err
	}
	if m := spec.Hosts.MaxNodes; m > 0 && len(hosts) > m {
		hosts = hosts[:m]
	}
	if j.appNodes, err = j.componentNodes(req.Manager, hosts, nodes); err != nil {
		return err
	}
	for i, h := range hosts {
		local := h.Local && !spec.Remote.NoAutoFork || spec.Remote.Starter == "fork"
		j.nodes = append(j.nodes, &node{index: i, parent: -1, host: h, local: local})
	}
	j.reach(req.Manager)
	j.findBeside(req.Manager)
	return j.hostBindings()
}

// askTime is how long a resource manager may take to tell what it granted.
const askTime = 30 * time.Second

// askManager makes what runs a resource manager's own command.
func askManager(env []string) func(argv []string) ([]byte, error) {
	return func(argv []string) ([]byte, error) {
		ctx, cancel := context.WithTimeout(context.Background(), askTime)
		defer cancel()
		cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
		cmd.Env = proc.HelperEnv(env)
		cmd.WaitDelay = time.Second
		out, err := cmd.Output()
		var exit *exec.ExitError
		if errors.As(err, &exit) && len(exit.Stderr) > 0 {
			said, _, _ := strings.Cut(strings.TrimSpace(string(exit.Stderr)), "\n")
			return nil, fmt.Errorf("%w: %s", err, said)
		}
		return out, err
	}
}

// hostBindings reads what host files say of their hosts' bindings, in Hydra's words.
func (j *job) hostBindings() error {
	for _, n := range j.nodes {
		if n.host.Binding == "" {
			continue
		}
		to, err := binding.ParseHydraBindTo(n.host.Binding)
		if err != nil {
			return fmt.Errorf("host file: %s: binding=%s: %w", n.host.Name, n.host.Binding, err)
		}
		n.bind = &to
	}
	return nil
}

func (j *job) readHostFiles(names []string) ([][]hostfile.Entry, error) {
	var out [][]hostfile.Entry
	for _, name := range names {
		entries, err := hostfile.ParseFile(name, j.sys.Open, j.spec.Remote.colon())
		if err != nil {
			return nil, err
		}
		out = append(out, entries)
	}
	return out, nil
}

// hostLists reads --host lists, and Slurm's bracketed node lists.
func hostLists(lists, nodeLists []string) ([]hostfile.Entry, error) {
	var out []hostfile.Entry
	for _, l := range lists {
		entries, err := hostfile.ParseList(l, "--host")
		if err != nil {
			return nil, err
		}
		out = append(out, entries...)
	}
	for _, l := range nodeLists {
		entries, err := hostfile.ParseList(l, "--nodelist")
		if err != nil {
			return nil, err
		}
		out = append(out, entries...)
	}
	return out, nil
}

// thisHost knows this host by all its names. Its addresses are asked for when a
// name needs them.
func thisHost() hostfile.Local {
	hostname, _ := os.Hostname()
	return hostfile.LocalNames(hostname, ownAddresses)
}

// ownAddresses lists the addresses of this host's interfaces.
func ownAddresses() []netip.Addr {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var out []netip.Addr
	for _, a := range addrs {
		if p, err := netip.ParsePrefix(a.String()); err == nil {
			out = append(out, p.Addr())
		}
	}
	return out
}

// pathReason strips the path that os adds: it is in our message already.
func pathReason(err error) error {
	var pe *os.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

type envMap []string

func (e envMap) get(name string) string {
	for i := len(e) - 1; i >= 0; i-- {
		if v, ok := strings.CutPrefix(e[i], name+"="); ok {
			return v
		}
	}
	return ""
}

func (j *job) hosts() []hostfile.Host {
	hosts := make([]hostfile.Host, len(j.nodes))
	for i, n := range j.nodes {
		hosts[i] = n.host
	}
	return hosts
}

// simulatedHosts makes nodes for --sim NODESxCORES.
func (j *job) simulatedHosts() error {
	a, b, ok := strings.Cut(j.spec.Show.Sim, "x")
	n, err1 := strconv.Atoi(a)
	c, err2 := strconv.Atoi(b)
	const most = 1 << 20
	if !ok || err1 != nil || err2 != nil || n < 1 || c < 1 || n > most || c > 1<<14 {
		return fmt.Errorf("--sim %s: write NODESxCORES, as in --sim 1000x128", j.spec.Show.Sim)
	}
	if j.spec.Show.TopoDesc == "" {
		j.spec.Show.TopoDesc = fmt.Sprintf("package:1 core:%d pu:1", c)
	}
	for i := range n {
		j.nodes = append(j.nodes, &node{index: i, host: hostfile.Host{
			Name: fmt.Sprintf("sim%0*d", len(strconv.Itoa(n)), i+1), Slots: c, Declared: true, SlotsBy: "--sim " + j.spec.Show.Sim,
		}})
	}
	j.appNodes = make([][]int, len(j.spec.Apps))
	return nil
}
