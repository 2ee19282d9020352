package spawninfo

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/pmi"
)

// Wish is what the info of a spawn asks for: the reserved keys of MPI 5.0, section 11.8.4, and those of Open
// MPI and Hydra. Other keys are hints for somebody else, as MPI has it.
type Wish struct {
	Wdir  string
	Path  []string
	Hosts []string // in order; nil: all
	Arch  string   // as Go calls it
	Soft  string
	Env   []string // NAME=value
	Place []placing
}

// placing is a key that changes where ranks go.
type placing struct{ key, given, value string }

// Apply changes a policy by what a key says.
func (p placing) Apply(policy *binding.Policy) (err error) {
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

// Read reads the info of a spawn by a program in dir, whose files open reads. What a file
// says comes before what the call says, which thus counts for more.
func Read(info [][2]string, dir string, open func(name string) ([]byte, error)) (Wish, error) {
	var out Wish
	pairs := info
	for _, kv := range info {
		if strings.ToLower(kv[0]) == "file" {
			more, err := infoFile(AbsIn(dir, kv[1]), open)
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

func (out *Wish) read(given, value, dir string, open func(name string) ([]byte, error)) (err error) {
	key := strings.ReplaceAll(strings.ToLower(given), "-", "_")
	switch key {
	case "wdir":
		out.Wdir = value
	case "path":
		out.Path = append(strings.Split(value, ":"), out.Path...)
	case "host", "hosts", "add_host":
		out.Hosts = nil
		for name := range strings.SplitSeq(value, ",") {
			name, _, _ = strings.Cut(strings.TrimSpace(name), ":")
			out.Hosts = append(out.Hosts, name)
		}
	case "hostfile", "add_hostfile":
		out.Hosts, err = hostsOfFile(AbsIn(dir, value), open)
	case "arch":
		if out.Arch = value; architectures[value] != "" {
			out.Arch = architectures[value]
		}
	case "soft":
		out.Soft = value
	case "env", "ompi_param":
		env, err := pmi.SpawnEnv(value)
		out.Env = append(out.Env, env...)
		return err
	case "mpi_initial_errhandler":
		if !slices.Contains(errhandlers, value) {
			return fmt.Errorf("%s is none of %s", value, strings.Join(errhandlers, ", "))
		}
		out.Env = append(out.Env, "OMPI_MCA_mpi_initial_errhandler="+value)
	case "map_by", "rank_by", "bind_to", "npernode":
		out.Place = append(out.Place, placing{key, given, value})
	case "pernode":
		if number, err := strconv.Atoi(value); err == nil && number != 0 || slices.Contains([]string{"true", "yes"}, strings.ToLower(value)) {
			out.Place = append(out.Place, placing{"npernode", given, "1"})
		}
	case "ppr":
		out.Place = append(out.Place, placing{"map_by", given, "ppr:" + strings.TrimPrefix(strings.ToLower(value), "ppr:")})
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

// SmallFile reads a file that an info key names.
func SmallFile(name string) ([]byte, error) {
	switch st, err := os.Stat(name); {
	case err != nil:
		return nil, err
	case !st.Mode().IsRegular() || st.Size() > infoFileMost:
		return nil, fmt.Errorf("%s is no file of up to %d bytes", name, infoFileMost)
	}
	return os.ReadFile(name)
}

// AbsIn is a path that is relative to dir, unless it is absolute.
func AbsIn(dir, p string) string {
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(dir, p)
}
