package launch

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/pmi"
)

// spawnInfo is what the info of a spawn asks for: the reserved keys of MPI 5.0, section 11.8.4, and those of Open
// MPI and Hydra. Other keys are hints for somebody else, as MPI has it.
type spawnInfo struct {
	wdir  string
	path  []string
	hosts []string // in order; nil: all
	arch  string   // as Go calls it
	soft  string
	env   []string // NAME=value
	place []placing
}

// placing is a key that changes where ranks go.
type placing struct{ key, given, value string }

// apply changes a policy by what a key says.
func (p placing) apply(policy *binding.Policy) (err error) {
	switch p.key {
	case "map_by":
		policy.Map, err = binding.ParseMapBy(p.value)
	case "rank_by":
		policy.Rank, err = binding.ParseRankBy(p.value)
	case "bind_to":
		policy.Bind, err = binding.ParseBindTo(p.value)
	case "npernode":
		policy.PerNode, err = strconv.Atoi(p.value)
	}
	if err != nil {
		return fmt.Errorf("info key %s: %w", p.given, err)
	}
	return nil
}

// errhandlers are the values of mpi_initial_errhandler (MPI 5.0, section 11.2.3).
var errhandlers = []string{"mpi_errors_are_fatal", "mpi_errors_abort", "mpi_errors_return"}

// architectures are Go's names of what others call otherwise (uname -m).
var architectures = map[string]string{"x86_64": "amd64", "x86-64": "amd64", "aarch64": "arm64"}

// readSpawnInfo reads the info of a spawn by a program in dir, whose files open reads. What a file
// says comes before what the call says, which thus counts for more.
func readSpawnInfo(info [][2]string, dir string, open func(name string) ([]byte, error)) (spawnInfo, error) {
	var out spawnInfo
	pairs := info
	for _, kv := range info {
		if strings.ToLower(kv[0]) == "file" {
			more, err := infoFile(absIn(dir, kv[1]), open)
			if err != nil {
				return out, fmt.Errorf("info key file: %w", err)
			}
			pairs = append(more, pairs...)
		}
	}
	for _, kv := range pairs {
		if err := out.read(kv[0], kv[1], dir, open); err != nil {
			return out, fmt.Errorf("info key %s: %w", kv[0], err)
		}
	}
	return out, nil
}

func (out *spawnInfo) read(given, value, dir string, open func(name string) ([]byte, error)) (err error) {
	key := strings.ReplaceAll(strings.ToLower(given), "-", "_")
	switch key {
	case "wdir":
		out.wdir = value
	case "path":
		out.path = append(strings.Split(value, ":"), out.path...)
	case "host", "hosts", "add_host":
		out.hosts = nil
		for name := range strings.SplitSeq(value, ",") {
			name, _, _ = strings.Cut(strings.TrimSpace(name), ":")
			out.hosts = append(out.hosts, name)
		}
	case "hostfile", "add_hostfile":
		out.hosts, err = hostsOfFile(absIn(dir, value), open)
	case "arch":
		if out.arch = value; architectures[value] != "" {
			out.arch = architectures[value]
		}
	case "soft":
		out.soft = value
	case "env", "ompi_param":
		env, err := pmi.SpawnEnv(value)
		out.env = append(out.env, env...)
		return err
	case "mpi_initial_errhandler":
		if !slices.Contains(errhandlers, value) {
			return fmt.Errorf("%s is none of %s", value, strings.Join(errhandlers, ", "))
		}
		out.env = append(out.env, "OMPI_MCA_mpi_initial_errhandler="+value)
	case "map_by", "rank_by", "bind_to", "npernode":
		out.place = append(out.place, placing{key, given, value})
	case "pernode":
		if number, err := strconv.Atoi(value); err == nil && number != 0 || slices.Contains([]string{"true", "yes"}, strings.ToLower(value)) {
			out.place = append(out.place, placing{"npernode", given, "1"})
		}
	case "ppr":
		out.place = append(out.place, placing{"map_by", given, "ppr:" + strings.TrimPrefix(strings.ToLower(value), "ppr:")})
	}
	return err
}

// hostsOfFile are the hosts that a host file names, each once.
func hostsOfFile(name string, open func(name string) ([]byte, error)) ([]string, error) {
	entries, err := hostfile.ParseFile(name, func(name string) (io.ReadCloser, error) {
		text, err := open(name)
		return io.NopCloser(strings.NewReader(string(text))), err
	}, hostfile.ColonSlots)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, e := range entries {
		if e.Name != "" && !e.Exclude && !slices.Contains(out, e.Name) {
			out = append(out, e.Name)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s names no host", name)
	}
	return out, nil
}

// infoFile reads further keys, "key = value" a line; # begins a comment.
func infoFile(name string, open func(name string) ([]byte, error)) ([][2]string, error) {
	text, err := open(name)
	if err != nil {
		return nil, err
	}
	var out [][2]string
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch {
		case !ok || key == "":
			return nil, fmt.Errorf("%s:%d: %q is not key = value", name, number, line)
		case strings.EqualFold(key, "file"):
			return nil, fmt.Errorf("%s:%d: a file cannot name another one", name, number)
		}
		out = append(out, [2]string{key, value})
	}
	return out, nil
}

// infoFileMost bounds a file that an info key names, bytes.
const infoFileMost = 1 << 20

// smallFile reads a file that an info key names.
func smallFile(name string) ([]byte, error) {
	switch st, err := os.Stat(name); {
	case err != nil:
		return nil, err
	case !st.Mode().IsRegular() || st.Size() > infoFileMost:
		return nil, fmt.Errorf("%s is no file of up to %d bytes", name, infoFileMost)
	}
	return os.ReadFile(name)
}
