package openmpi

import (
	"io/fs"
	"path"
	"strings"

	"github.com/gompirun/gompi/internal/base/devprobe"
)

// settings are Open MPI's parameters as the program will find them, by name,
// without the "OMPI_MCA_" of the environment; and the variables of libfabric.
type settings struct {
	env   map[string]string
	files map[string]string
}

// readSettings reads the environment and the parameter files: the user's, then
// that of the installation (Open MPI's FAQ, "setting MCA parameters"). It
// reports false when that of the installation cannot be found, or when others
// are to be read in their place.
func readSettings(root fs.FS, p Program) (settings, bool) {
	s := settings{env: map[string]string{}, files: map[string]string{}}
	home, sysconf := "", ""
	for _, kv := range p.Env {
		name, value, _ := strings.Cut(kv, "=")
		switch mca, isMCA := strings.CutPrefix(name, "OMPI_MCA_"); {
		case isMCA:
			s.env[mca] = value
		case strings.HasPrefix(name, "FI_"):
			s.env[name] = value
		case name == "HOME":
			home = value
		case name == "OPAL_SYSCONFDIR":
			sysconf = value
		case name == "OPAL_PREFIX":
			p.Prefix = value
		}
	}
	if s.has("mca_base_param_file") || s.has("mca_base_envar_file") || s.has("mca_base_override_param") {
		return s, false
	}
	if !s.readSystem(root, p, sysconf) {
		return s, false
	}
	if home == "" {
		return s, true
	}
	own, err := fs.ReadFile(root, devprobe.Below(path.Join(home, ".openmpi/mca-params.conf")))
	return s, err != nil || s.parse(string(own)) // read last: it counts
}

// readSystem reads the installation's parameter file. Where that is was decided
// when the library was built; each installation has one. Beside it there may be
// one that overrides even the environment.
func (s settings) readSystem(root fs.FS, p Program, sysconf string) bool {
	dirs := []string{path.Join(path.Dir(path.Dir(p.Library)), "etc"), "/etc/openmpi", "/etc/openmpi-x86_64", "/etc/openmpi-aarch64", "/etc"}
	switch {
	case sysconf != "":
		dirs = []string{sysconf}
	case p.Prefix != "":
		dirs = []string{path.Join(p.Prefix, "etc")}
	}
	for _, dir := range dirs {
		text, err := fs.ReadFile(root, devprobe.Below(path.Join(dir, "openmpi-mca-params.conf")))
		if err != nil {
			continue
		}
		_, err = fs.Stat(root, devprobe.Below(path.Join(dir, "openmpi-mca-params-override.conf")))
		return err != nil && s.parse(string(text))
	}
	return false
}

// parse reads lines "name = value"; # begins a comment. It reports false for
// what it does not understand.
func (s settings) parse(text string) bool {
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		name, value, ok := strings.Cut(line, "=")
		if !ok || strings.HasPrefix(line, "-") {
			return false // an option of mpirun's, which Open MPI 5 takes here, too
		}
		s.files[strings.TrimSpace(name)] = strings.Trim(strings.TrimSpace(value), `"'`)
	}
	return true
}

// excluded returns the components of a framework that are not wanted. It
// reports false if there is a list of those that are.
func (s settings) excluded(framework string) ([]string, bool) {
	value, ok := s.env[framework]
	if !ok {
		value = s.files[framework]
	}
	if value == "" {
		return nil, true
	}
	list, isList := strings.CutPrefix(value, "^")
	if !isList {
		return nil, false
	}
	return strings.Split(list, ","), true
}

// has reports whether a name with this beginning is set.
func (s settings) has(prefix string) bool { return s.hasAny([]string{prefix}) }

func (s settings) hasAny(prefixes []string) bool {
	for _, names := range []map[string]string{s.env, s.files} {
		for name := range names {
			for _, p := range prefixes {
				if strings.HasPrefix(name, p) {
					return true
				}
			}
		}
	}
	return false
}
