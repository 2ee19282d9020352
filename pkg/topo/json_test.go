package topo

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestWhatCanBeNoMachineIsAnError(t *testing.T) {
	const two = `"machine":[{"cpus":"0-1"}],"hwthread":[{"cpus":"0"},{"cpus":"1"}]`
	for text, want := range map[string]string{
		`{"objects":{` + two + `},"usable":"0-1"}`:                                                   "",
		`{"objects":{` + two + `},"usable":"0-2"}`:                                                   "usable CPUs 0-2",
		`{"objects":{"hwthread":[{"cpus":"0"},{"cpus":"1"}]},"usable":"0-1"}`:                        "0 machines",
		`{"objects":{"hwthread":[{"cpus":"0-1"}]},"usable":"0"}`:                                     "hwthread with the CPUs 0-1",
		`{"objects":{"hwthread":[{"cpus":"0"},{"cpus":"0"}]},"usable":"0"}`:                          "hwthread with the CPUs 0",
		`{"objects":{` + two + `,"core":[{"cpus":"0-7"}]},"usable":"0-1"}`:                           "core with the CPUs 0-7",
		`{"objects":{` + two + `,"core":[{"cpus":"0-1"},{"cpus":"1"}]},"usable":"0-1"}`:              "core with the CPUs 1",
		`{"objects":{` + two + `,"numa":[{"cpus":"0-1","size":-1}]},"usable":"0-1"}`:                 "-1 bytes",
		`{"objects":{` + two + `},"usable":"0-1","quota":-1}`:                                        "quota of -1",
		`{"objects":{"hwthread":[{"cpus":"4294967295"}]},"usable":""}`:                               "beyond the largest",
		`{"objects":{"machine":[{"cpus":"0"},{"cpus":"1"}],"hwthread":[{"cpus":"0"},{"cpus":"1"}]}}`: "2 machines",
	} {
		err := json.Unmarshal([]byte(text), &Topology{})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
