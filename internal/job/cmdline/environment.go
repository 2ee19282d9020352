package cmdline

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// alternatives are options of which the command line's choice of one leaves no
// room for a default of another.
var alternatives = [...][]string{
	{"host", "hostfile", "nodelist"},
	{"genvall", "genvnone", "genvlist", "export"},
	{"oversubscribe", "nooversubscribe"},
	{"map-by", "ppr", "bynode", "byslot", "bycore", "bysocket", "rankfile", "rr", "distribution", "cpu-list"},
	{"bind-to", "bind-to-core", "bind-to-socket", "bind-to-none", "cpu-bind"},
	{"ppn", "pernode", "npersocket", "ppr"},
	{"launcher-exec", "launch-agent"},
	{"timeout", "time"},
	{"disable-auto-cleanup", "enable-auto-cleanup"},
	{"l", "prepend-pattern"},
	{"output-filename", "output"},
}

// decided reports whether the command line gave the option or one instead of it.
func (b *builder) decided(flag string) bool {
	for _, group := range alternatives {
		for _, name := range group {
			if name == flag && b.given(group...) {
				return true
			}
		}
	}
	return b.given(flag)
}

// settings collects what files and environment say, one option for each row.
type settings []option

func (s *settings) set(o option) {
	for i := range *s {
		if (*s)[i].flag == o.flag {
			(*s)[i] = o
			return
		}
	}
	*s = append(*s, o)
}

// defaults returns the options that files and environment give and the command
// line leaves open: files first, then the environment over them.
func (b *builder) defaults() ([]option, error) {
	var s settings
	if launchers.ReadsHydra.Has(b.mode) && !b.given("noconf") {
		if err := b.hydraFile(&s); err != nil {
			return nil, err
		}
	}
	if launchers.ReadsORTE.Has(b.mode) {
		if err := b.paramFiles(&s); err != nil {
			return nil, err
		}
		b.mcaEnvironment(&s)
	}
	for _, m := range launchers.Variables {
		if value, ok := b.lookenv(m.Name); ok && value != "" && m.In.Has(b.mode) {
			if err := b.variable(&s, m, m.Name, value); err != nil {
				return nil, err
			}
		}
	}
	b.idleVariables()
	open := s[:0]
	for _, o := range s {
		if !b.decided(o.flag.Name) {
			open = append(open, o)
		}
	}
	return open, nil
}

// variable adds what a variable says. as names where it stands.
func (b *builder) variable(s *settings, m launchers.Meaning, as, value string) error {
	switch {
	case m.Kind == launchers.Pinning, m.Name == "HYDRA_CONFIG_FILE":
		return nil // read where they are wanted
	case m.Kind == launchers.Apart:
		return b.hydraEnv(s, as, value)
	case m.Name == "I_MPI_PERHOST" && (value == "all" || value == "allcores"):
		return nil // Intel's words for what slots say
	case m.Flag == "hostfile" && value == "HYDRA_USE_LOCALHOST":
		s.set(option{flag: b.lookup("host"), as: as, args: []string{"localhost"}})
		return nil
	case m.Name == "MPIEXEC_PREFIX_STDOUT":
		value = strings.NewReplacer("%d", "%r", "%w", "%g").Replace(value)
	}
	o, err := b.foreign(as, m.Flag, value, m.Kind)
	if err == nil {
		o.soft = m.Name == "SLURM_MPI_TYPE" // a cluster sets it for its own srun
		s.set(o)
	}
	return err
}

// hydraEnv reads HYDRA_ENV, all or none.
func (b *builder) hydraEnv(s *settings, as, value string) error {
	switch strings.ToLower(value) {
	case "all":
		s.set(option{flag: b.lookup("genvall"), as: as})
	case "none":
		s.set(option{flag: b.lookup("genvnone"), as: as})
	default:
		return Errorf("%s: %q is neither all nor none", as, value)
	}
	return nil
}

// mcaEnvironment reads OMPI_MCA_name and PRTE_MCA_name where name has a meaning
// here. Ranks inherit all of them in any case.
func (b *builder) mcaEnvironment(s *settings) {
	for _, kv := range b.sys.Environ {
		for _, prefix := range [...]string{"OMPI_MCA_", "PRTE_MCA_"} {
			if name, ok := strings.CutPrefix(kv, prefix); ok {
				key, value, _ := strings.Cut(name, "=")
				b.mcaSetting(s, prefix+key, key, value)
			}
		}
	}
}

func (b *builder) mcaSetting(s *settings, as, key, value string) {
	m := launchers.Parameter(key)
	if m == nil {
		b.idleParameter(as, key, false)
		return
	}
	o, err := b.mcaOption(m, as, value)
	switch {
	case err != nil:
		b.notice(err.Error() + "; ignored")
	case o.flag != nil:
		o.soft = !o.strict() // the libraries know better what the parameter may be
		s.set(o)
	}
}

// paramFiles reads the MCA parameter files of the user's home. Only what has a
// meaning here matters; the libraries read the files themselves.
func (b *builder) paramFiles(s *settings) error {
	home := b.getenv("HOME")
	if home == "" {
		return nil
	}
	for _, name := range [...]string{home + "/.openmpi/mca-params.conf", home + "/.prte/mca-params.conf"} {
		lines, err := b.optionalLines(name)
		if err != nil {
			return err
		}
		for _, l := range lines {
			key, value, ok := assignment(l.text)
			if !ok {
				return Errorf("%s%q is not a parameter: write name = value", lineOf(name, l), strings.TrimSpace(l.text))
			}
			b.mcaSetting(s, lineOf(name, l)+key, key, value)
		}
	}
	return nil
}

// hydraFile reads HYDRA_CONFIG_FILE, or ~/.mpiexec.hydra.conf. A line holds
// options, as for Hydra itself, or VARIABLE=value, or option = value.
func (b *builder) hydraFile(s *settings) error {
	name := b.getenv("HYDRA_CONFIG_FILE")
	var lines []logicalLine
	var err error
	if name != "" {
		if lines, err = b.lines(name); err != nil {
			return Errorf("HYDRA_CONFIG_FILE: %v", err)
		}
	} else if home := b.getenv("HOME"); home != "" {
		name = home + "/.mpiexec.hydra.conf"
		if lines, err = b.optionalLines(name); err != nil {
			return err
		}
	}
	for _, l := range lines {
		if err := b.configLine(s, name, l); err != nil {
			return err
		}
	}
	return nil
}

func (b *builder) configLine(s *settings, file string, l logicalLine) error {
	where := lineOf(file, l)
	if strings.HasPrefix(strings.TrimSpace(l.text), "-") {
		options, err := b.optionsOnly(l.text, where)
		for _, o := range options {
			s.set(o)
		}
		return err
	}
	key, value, ok := assignment(l.text)
	if !ok {
		return Errorf("%s%q is not a setting: write NAME=value, or an option with its dash", where, strings.TrimSpace(l.text))
	}
	for _, m := range launchers.Variables {
		if m.Name == key && m.Kind != launchers.Pinning {
			return b.variable(s, m, where+key, value)
		}
	}
	f, _ := Find(key, b.mode)
	switch {
	case f == nil:
		return Errorf("%sunknown setting %s: gompirun --help all lists the options", where, key)
	case f.Arity() > 1:
		return Errorf("%s%s takes several words: write -%s %s", where, key, key, f.Args)
	case f.Arity() == 0 && !f.Optional():
		o, err := b.foreign(where+key, f.Name, value, launchers.AsSwitch)
		if err == nil {
			s.set(o)
		}
		return err
	}
	s.set(option{flag: f, as: where + key, args: []string{value}})
	return nil
}

// optionalLines reads a file that need not exist.
func (b *builder) optionalLines(name string) ([]logicalLine, error) {
	lines, err := b.lines(name)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return nil, nil
	}
	if err != nil {
		return nil, Errorf("%v", err)
	}
	return lines, nil
}

func lineOf(file string, l logicalLine) string { return fmt.Sprintf("%s:%d: ", file, l.number) }
