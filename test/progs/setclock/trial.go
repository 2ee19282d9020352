package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// trial is a job that runs while the clock is set, and how it must end.
type trial struct {
	name        string
	args        []string // of gompirun
	begun       string   // what it prints before the clock is set; "": at once
	stop        bool     // the daemons are stopped with the first jump
	code        int
	least, most time.Duration // how long it takes
	says        string        // what it must print
}

// between is the time from one jump to the next.
const between = 150 * time.Millisecond

// trials are all of them. Where something waits, its time is long enough to be
// told from the time that a slow machine needs, and short enough for a test.
func trials() []trial {
	steady := func(name string, how ...string) trial {
		return trial{name: name, args: append(how, "/bin/steady", "1500ms"), begun: "begun",
			least: 1500 * time.Millisecond, most: 30 * time.Second, says: " rounds\n"}
	}
	two := []string{"--launch-agent", "/bin/agent", "--host", "a:2,b:2", "-np", "4", "--heartbeat", "2s"}
	spawned := steady("a spawned process", "-np", "2", "--oversubscribe")
	spawned.args = append(spawned.args, "spawn")
	return []trial{
		steady("ranks that share memory", "-np", "4", "--oversubscribe", "--mca", "btl", "self,sm"),
		steady("ranks on tcp", "-np", "4", "--oversubscribe", "--mca", "btl", "self,tcp"),
		steady("ranks of two daemons", append(two, "--mca", "btl", "self,tcp", "--mca", "btl_tcp_if_include", "lo")...),
		spawned,
		{name: "a limit of the job", args: []string{"-np", "2", "--timeout", "2", "sh", "-c", "echo begun; sleep 1000"}, begun: "begun",
			code: 110, least: 2 * time.Second, most: 12 * time.Second, says: "time limit of 2s reached"},
		{name: "ranks that ignore SIGTERM", args: []string{"-np", "2", "--timeout", "1", "sh", "-c", "trap '' TERM; echo begun; while :; do sleep 1; done"}, begun: "begun",
			code: 110, least: 1500 * time.Millisecond, most: 12 * time.Second, says: "time limit of 1s reached"},
		{name: "a host that cannot be reached", args: []string{"--launch-agent", "/bin/mute", "--host", "a:1", "--connect-timeout", "2s", "true"},
			code: 1, least: 2 * time.Second, most: 12 * time.Second, says: "a: "},
		{name: "a host that hangs", args: append(two, "sh", "-c", "echo begun; sleep 1000"), begun: "begun", stop: true,
			code: 1, least: 2 * time.Second, most: 17 * time.Second, says: "no sign of life"},
	}
}

// run runs the trial; the error says what was not as expected.
func (t trial) run(j jump) (time.Duration, error) {
	var out lines
	cmd := exec.Command("/bin/gompirun", t.args...)
	cmd.Stdout, cmd.Stderr = &out, &out
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return 0, err
	}
	ended := make(chan struct{})
	go func() { _ = cmd.Wait(); close(ended) }()
	if err := t.disturb(j, &out, start, ended); err != nil {
		_ = cmd.Process.Kill()
		<-ended
		return 0, fmt.Errorf("%w\n%s", err, out.text())
	}
	took := time.Since(start)
	switch text := out.text(); {
	case cmd.ProcessState.ExitCode() != t.code:
		return 0, fmt.Errorf("%v after %v, want status %d\n%s", cmd.ProcessState, took, t.code, text)
	case took < t.least:
		return 0, fmt.Errorf("it took %v only, less than %v\n%s", took, t.least, text)
	case !strings.Contains(text, t.says):
		return 0, fmt.Errorf("no %q in:\n%s", t.says, text)
	}
	return took, nil
}

// disturb sets the clock until the job has ended.
func (t trial) disturb(j jump, out *lines, start time.Time, ended chan struct{}) error {
	tick := time.NewTicker(between)
	defer tick.Stop()
	disturbed := 0
	for {
		select {
		case <-ended:
			if disturbed == 0 {
				return fmt.Errorf("it ended before the clock was set")
			}
			return nil
		case <-tick.C:
		}
		if time.Since(start) > t.most {
			return fmt.Errorf("it still runs after %v", t.most)
		}
		if !strings.Contains(out.text(), t.begun) {
			continue
		}
		if t.stop && disturbed == 0 {
			goOn, err := stopDaemons()
			if err != nil {
				return err
			}
			defer goOn()
		}
		if err := j.set(); err != nil {
			return err
		}
		disturbed++
	}
}

// lines collects what a job prints.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
