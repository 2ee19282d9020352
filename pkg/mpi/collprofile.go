package mpi

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/gompirun/gompi/pkg/collective"
)

// tuningVariable names a table of algorithms; "builtin" is the one that the
// library has.
const tuningVariable = "GOMPI_COLL_TUNING"

// loadTuning reads the table of algorithms that a user has chosen or measured, and says from
// where: the file that GOMPI_COLL_TUNING names, which all hosts of a job need alike, or
// ProfilePath's if it is there, which is for communicators on one host. Nobody has asked for the
// latter in this run: if it cannot be read the built-in table does, and unread says why.
func loadTuning(getenv func(string) string) (t *collective.Tuning, from string, unread, err error) {
	path := getenv(tuningVariable)
	switch path {
	case "builtin":
		return collective.Defaults(), "", nil, nil
	case "":
		if path, err = ProfilePath(); err != nil {
			return collective.Defaults(), "", nil, nil // nothing was measured here
		}
		t, err = readTuning(path)
		if errors.Is(err, fs.ErrNotExist) {
			return collective.Defaults(), "", nil, nil
		}
		if err != nil {
			return collective.Defaults(), "", err, nil
		}
	default:
		if t, err = readTuning(path); err != nil {
			return nil, "", nil, fmt.Errorf("%s: %w", tuningVariable, err)
		}
	}
	return t, path, nil, nil
}

func readTuning(path string) (*collective.Tuning, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	t, err := collective.ParseTuning(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return t, nil
}

// ProfilePath is where gompi-perf calibrate keeps what it has measured on
// machines of this one's shape, below the user's configuration directory. It is
// an error if that directory has nothing of ours yet.
func ProfilePath() (string, error) {
	dir, err := ProfileDir()
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(dir); err != nil {
		return "", err
	}
	return filepath.Join(dir, shape()+".json"), nil
}

// ProfileDir is the directory of profiles.
func ProfileDir() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "gompi", "collectives"), nil
}

// shape is what tells machines apart for which measurements differ.
func shape() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return shapeOf(strings.NewReader(""))
	}
	defer f.Close()
	return shapeOf(f)
}

// shapeOf is the processor's name, the numbers of its family and model, and the number of the
// machine's CPUs, whichever of them this process may use; cpuinfo is /proc/cpuinfo. Hypervisors
// that hide the name, as AMD EPYC, tell the numbers. On arm64 those of the maker and the part stand for all.
func shapeOf(cpuinfo io.Reader) string {
	name, cpus := runtime.GOARCH, 0
	numbers := map[string]string{}
	for s := bufio.NewScanner(cpuinfo); s.Scan(); {
		key, value, _ := strings.Cut(s.Text(), ":")
		switch key = strings.TrimSpace(key); key {
		case "model name":
			name = value
		case "processor":
			cpus++
		case "cpu family", "model", "CPU implementer", "CPU part":
			numbers[key] = value
		}
	}
	for _, n := range []struct{ key, word string }{{"cpu family", "family"}, {"model", "model"}, {"CPU implementer", "maker"}, {"CPU part", "part"}} {
		if value := numbers[n.key]; value != "" {
			name += " " + n.word + value
		}
	}
	word := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return fmt.Sprintf("%s-%d-cpus", strings.Join(word, "-"), cpus)
}
