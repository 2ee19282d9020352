package launch

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/stdio"
)

// ReportRefusal writes the account of a job that refused kept from starting, where spec
// wants one: the error and the launcher's exit status, no host and no rank. Tools that read the file
// never find that of an earlier job there. The error is that it cannot be written.
func ReportRefusal(spec jobspec.Job, status int, refused error) error {
	if spec.ReportJSON == "" {
		return nil
	}
	if err := checkReport(spec.ReportJSON); err != nil {
		return err
	}
	return writeAccount(spec.ReportJSON, report{
		Job: newID(), Status: status, Error: refused.Error(), Started: time.Now(), Compat: spec.Compat.String(),
		Hosts: []hostReport{}, Worlds: []worldReport{}, Launcher: ownUsage(),
	})
}

// checkReport reports why the account of a job could not be written into a file.
func checkReport(name string) error {
	if err := stdio.Writable(name); err != nil {
		return fmt.Errorf("--report-json %s: %w", name, err)
	}
	return nil
}

func writeAccount(name string, r report) error {
	b, err := json.MarshalIndent(r, "", "  ")
	if err == nil {
		err = stdio.WriteWhole(name, append(b, '\n'))
	}
	if err != nil {
		return fmt.Errorf("--report-json: %w", err)
	}
	return nil
}
