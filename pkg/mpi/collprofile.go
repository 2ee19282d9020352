package mpi

import (
	"bufio"
	"errors"
	"fmt"
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

// loadTuning reads the table of algorithms that a user has measured: the file
// that GOMPI_COLL_TUNING names, which all hosts of a job need alike, or
// ProfilePath's if it is there, which is for communicators on one host.
func loadTuning(getenv func(string) string) (*collective.Tuning, string, error) {
	path := getenv(tuningVariable)
	chosen := path != ""
	if path == "builtin" {
		return collective.Defaults(), "", nil
	}
	if !chosen {
		var err error
		if path, err = ProfilePath(); err != nil {
			return collective.Defaults(), "", nil // nothing was measured here
		}
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) && !chosen {
		return collective.Defaults(), "", nil
	}
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", tuningVariable, err)
	}
	t, err := collective.ParseTuning(data)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w (measure again: gompirun -np N gompi-perf calibrate; or set %s=builtin)", path, err, tuningVariable)
	}
	return t, path, nil
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

// shape is the processor's name and the number of the machine's CPUs, whichever
// of them this process may use.
func shape() string {
	name, cpus := runtime.GOARCH, 0
	if f, err := os.Open("/proc/cpuinfo"); err == nil {
		defer f.Close()
		for s := bufio.NewScanner(f); s.Scan(); {
			switch key, value, _ := strings.Cut(s.Text(), ":"); strings.TrimSpace(key) {
			case "model name":
				name = value
			case "processor":
				cpus++
			}
		}
	}
	word := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	return fmt.Sprintf("%s-%d-cpus", strings.Join(word, "-"), cpus)
}
