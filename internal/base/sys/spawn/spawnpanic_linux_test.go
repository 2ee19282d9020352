package spawn

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
)

const panicVariable = "GOMPI_TEST_SPAWNER_PANIC"

// The runtime writes why it dies to descriptor 2, which for the threads of a
// Spawner is one of their own.
func TestAPanicInASpawnersThreadIsSeen(t *testing.T) {
	cmd := exec.Command("/proc/self/exe")
	cmd.Env = append(os.Environ(), panicVariable+"=1")
	var text strings.Builder
	cmd.Stderr = &text
	err := cmd.Run()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 2 {
		t.Fatalf("it ended with %v, want status 2: %s", err, text.String())
	}
	for _, want := range []string{"panic: ", "(*Spawner).next", "(*Spawner).thread"} {
		if !strings.Contains(text.String(), want) {
			t.Errorf("no %q in %q", want, text.String())
		}
	}
}

// panicInSpawner never returns.
func panicInSpawner() {
	s, err := NewSpawner()
	if err != nil {
		os.Exit(1)
	}
	s.mu.Lock()
	s.queue = append(s.queue, work{}) // a list of nothing, which Start does not take
	s.mu.Unlock()
	s.some.Broadcast()
	select {}
}
