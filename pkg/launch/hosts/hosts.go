package hosts

import (
	"context"
	"errors"
	"fmt"
	"io"
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
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// Finder looks for the hosts of a job, in what Spec names and in what a resource manager has granted. What that decides for
// the daemons and programs of the job it writes into Spec.
type Finder struct {
	Spec    *jobspec.Job
	Environ []string
	Open    func(name string) (io.ReadCloser, error) // files that the user names
}

// Host is one of them.
type Host struct {
	hostfile.Host
	Here bool            // its daemon is part of the launcher
	Bind *binding.BindTo // binding= of the host file; nil: it says nothing
}

// Found is what is known of a job's hosts.
type Found struct {
	Hosts   []Host
	ByApp   [][]int              // by program: the hosts it may use; nil all
	Reached *binding.Decision    // how daemons get to other hosts; nil: there are none
	Manager *hostfile.Allocation // nil: no resource manager is asked
}

// Find finds them.
func (f *Finder) Find() (Found, error) {
	spec := f.Spec
	if spec.Show.DryRun && spec.Show.Sim != "" {
		return f.simulated()
	}
	if err := f.oneOfMany(); err != nil {
		return Found{}, err
	}
	req := hostfile.Request{Mode: spec.Family, Lenient: spec.Compat == compat.Gompi, DefaultSlots: spec.Hosts.DefaultSlots, OnePerLine: spec.Hosts.OnePerLine, NoLocal: spec.Hosts.NoLocal, Local: This()}
	var err error
	if req.Manager, err = hostfile.Detect(f.getenv, f.Open, askManager(f.Environ), spec.Hosts.Manager); err != nil {
		return Found{}, err
	}
	segments, err := f.named(&req)
	if err != nil {
		return Found{}, err
	}
	hosts, byApp, err := hostfile.ResolveApps(req, segments)
	if err != nil {
		return Found{}, err
	}
	if m := spec.Hosts.MaxNodes; m > 0 && len(hosts) > m {
		hosts = hosts[:m]
	}
	out := Found{Manager: req.Manager}
	if out.ByApp, err = f.ofComponents(req.Manager, hosts, byApp); err != nil {
		return Found{}, err
	}
	for _, h := range hosts {
		out.Hosts = append(out.Hosts, Host{Host: h, Here: h.Local && !spec.Remote.NoAutoFork || spec.Remote.Starter == "fork"})
	}
	f.reach(&out)
	return out, out.bindings()
}

// named reads the hosts that the user names, for the job and for each program.
func (f *Finder) named(req *hostfile.Request) ([]hostfile.Segment, error) {
	spec := f.Spec
	files := spec.Hosts.Files
	if len(files) == 0 && spec.Hosts.DefaultFile != "" {
		files = []string{spec.Hosts.DefaultFile}
	}
	req.Names = files
	var err error
	if req.Files, err = f.readFiles(files); err != nil {
		return nil, err
	}
	if req.List, err = lists(spec.Hosts.Lists, spec.Hosts.NodeLists); err != nil {
		return nil, err
	}
	segments := make([]hostfile.Segment, len(spec.Apps))
	for i, a := range spec.Apps {
		if segments[i].Files, err = f.readFiles(a.HostFiles); err != nil {
			return nil, err
		}
		if segments[i].List, err = lists(a.Hosts, nil); err != nil {
			return nil, err
		}
	}
	if req.Manager == nil && len(req.Files) == 0 && len(req.List) == 0 && !f.ofPrograms() {
		req.Files, err = f.placed()
	}
	return segments, err
}

// getenv is a variable of the launcher's environment.
func (f *Finder) getenv(name string) string { return rankenv.Value(f.Environ, name) }

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

// bindings reads what host files say of their hosts' bindings, in Hydra's words.
func (f *Found) bindings() error {
	for i := range f.Hosts {
		h := &f.Hosts[i]
		if h.Binding == "" {
			continue
		}
		to, err := binding.ParseHydraBindTo(h.Binding)
		if err != nil {
			return fmt.Errorf("host file: %s: binding=%s: %w", h.Name, h.Binding, err)
		}
		h.Bind = &to
	}
	return nil
}

func (f *Finder) readFiles(names []string) ([][]hostfile.Entry, error) {
	var out [][]hostfile.Entry
	for _, name := range names {
		entries, err := hostfile.ParseFile(name, f.Open, colon(&f.Spec.Remote))
		if err != nil {
			return nil, err
		}
		out = append(out, entries)
	}
	return out, nil
}

// lists reads --host lists, and Slurm's bracketed node lists.
func lists(hosts, nodeLists []string) ([]hostfile.Entry, error) {
	var out []hostfile.Entry
	for _, l := range hosts {
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

// This knows this host by all its names. Its addresses are asked for when a
// name needs them.
func This() hostfile.Local {
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

// simulated makes hosts for --sim NODESxCORES.
func (f *Finder) simulated() (Found, error) {
	show := &f.Spec.Show
	a, b, ok := strings.Cut(show.Sim, "x")
	n, err1 := strconv.Atoi(a)
	c, err2 := strconv.Atoi(b)
	const most = 1 << 20
	if !ok || err1 != nil || err2 != nil || n < 1 || c < 1 || n > most || c > 1<<14 {
		return Found{}, fmt.Errorf("--sim %s: write NODESxCORES, as in --sim 1000x128", show.Sim)
	}
	if show.TopoDesc == "" {
		show.TopoDesc = fmt.Sprintf("package:1 core:%d pu:1", c)
	}
	out := Found{ByApp: make([][]int, len(f.Spec.Apps))}
	for i := range n {
		out.Hosts = append(out.Hosts, Host{Host: hostfile.Host{
			Name: fmt.Sprintf("sim%0*d", len(strconv.Itoa(n)), i+1), Slots: c, Declared: true, SlotsBy: "--sim " + show.Sim,
		}})
	}
	return out, nil
}
