package e2e

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestMPICHUsesTheSameProtocolsWithWhatItIsSpared compares what UCX says it does between two ranks, size by
// size, with and without its watch over memory.
func TestMPICHUsesTheSameProtocolsWithWhatItIsSpared(t *testing.T) {
	prog := env.MPICC(t, "mpich5", "ring")
	told := func(args ...string) string {
		return run(t, append(append([]string{"-q", "-np", "1", "-x", "LD_PRELOAD=" + mpiOf(t, prog)}, args...), "sh", "-c", "echo $UCX_MEM_EVENTS")...).Stdout
	}
	var devices []string
	for _, p := range []string{"/sys/class/infiniband/*", "/dev/xpmem", "/dev/knem", "/dev/nvidia*", "/dev/kfd", "/dev/dri/renderD*"} {
		found, _ := filepath.Glob(p)
		devices = append(devices, found...)
	}
	if got := told(); got != "n\n" && devices == nil {
		t.Errorf("without a device that maps memory UCX_MEM_EVENTS is %q", got)
	}
	if got := told("-x", "UCX_MEM_EVENTS=y"); got != "y\n" {
		t.Errorf("the user's y has become %q", got)
	}
	for _, tls := range []string{"all", "tcp,self"} {
		line := []string{"-q", "-np", "2", "-x", "MPIR_CVAR_NOLOCAL=1", "-x", "UCX_TLS=" + tls, "-x", "UCX_LOG_LEVEL=info", "-x", "UCX_PROTO_INFO=y"}
		got := protocols(run(t, append(line, prog)...).Stdout)
		want := protocols(run(t, append(line, "-x", "UCX_MEM_EVENTS=y", prog)...).Stdout)
		if len(want) < 10 {
			t.Fatalf("%s: UCX does not say what it does: %q", tls, want)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: protocols\n%s\nwith the watch\n%s", tls, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// protocols are the lines about messages between processes in UCX's log, without their time and process,
// sorted.
func protocols(log string) []string {
	var out []string
	head := regexp.MustCompile(`^\[.*?\] \[.*?\] *`)
	for line := range strings.Lines(log) {
		line = strings.TrimSpace(head.ReplaceAllString(line, ""))
		if strings.Contains(line, "|") && !strings.Contains(line, "self") {
			out = append(out, line)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
