package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// A launch agent that waits at a pipe makes a launch as slow as the test wants it.
func TestAProgressLineStandsOnTheTerminalUntilRanksRun(t *testing.T) {
	dir := t.TempDir()
	gate, agent := filepath.Join(dir, "gate"), filepath.Join(dir, "agent")
	if err := syscall.Mkfifo(gate, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(agent, []byte("#!/bin/sh\nread go <"+gate+"\nfor command; do :; done\nexec /bin/sh -c \"$command\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	p := onTerminal(t, "--show-progress", "--launch-agent", agent, "--host", "elsewhere", "-np", "1", "echo", "up")
	p.out.Await(t, "gompirun: 0 of 1 hosts ready\x1b[K", 1, 20*time.Second)
	if err := os.WriteFile(gate, []byte("go\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code := p.ended(t); code != 0 {
		t.Errorf("status %d", code)
	}
	if said := p.out.String(); !strings.HasSuffix(said, "\r\x1b[Kup\r\n") {
		t.Errorf("it said %q", said)
	}
}

func TestReportPIDNamesTheLauncherBeforeAnyRankRuns(t *testing.T) {
	for where, read := range map[string]func(r testenv.Result) string{
		"pid": func(r testenv.Result) string { return r.Stdout }, // the rank shows the file
		"-":   func(r testenv.Result) string { return r.Stdout },
		"+":   func(r testenv.Result) string { return r.Stderr + r.Stdout },
	} {
		r := runCmd(t, testenv.Cmd{Args: []string{"--report-pid", where, "-np", "1", "sh", "-c", "cat pid 2>/dev/null; echo $PPID"}, Dir: t.TempDir()})
		wantCode(t, r, 0)
		if pids := strings.Fields(read(r)); len(pids) != 2 || pids[0] != pids[1] {
			t.Errorf("%s: what is reported, and the rank's parent: %q", where, pids)
		}
	}
}
