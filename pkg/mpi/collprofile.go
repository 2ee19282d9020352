package mpi

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/collective"
)

// tuningVariable names a table of algorithms.
const tuningVariable = "GOMPI_COLL_TUNING"

// loadTuning reads the table of algorithms that a user has named, which all hosts of a job need alike, and says from
// where. Nothing that was not named is read.
func loadTuning(getenv func(string) string) (t *collective.Tuning, from string, err error) {
	path := getenv(tuningVariable)
	if path == "" {
		return collective.Defaults(), "", nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", tuningVariable, err)
	}
	if t, err = collective.ParseTuning(data); err != nil {
		return nil, "", fmt.Errorf("%s: %s: %w", tuningVariable, path, err)
	}
	return t, path, nil
}
