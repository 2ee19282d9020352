package managers

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// sleepersOn submits a job whose ranks have grandchildren, four on two hosts, and waits for them.
func (g gridEngine) sleepersOn(t *testing.T, opts ...string) (job, output string) {
	t.Helper()
	job, output = g.qsub(t, 4, "gompirun sh -c '"+testenv.Grandchildren+"'; echo \"status $?\"\n", opts...)
	await(t, output, "ranks", func(s string) bool { return strings.Count(s, "up\n") == 4 })
	return job, output
}

func TestNothingIsLeftOfADeletedGridEngineJob(t *testing.T) {
	g := gridEngineOn(t, 2)
	job, _ := g.sleepersOn(t)
	if r := env.Run(t, testenv.Cmd{Args: []string{"qdel", job}, Env: g.conf}); r.Code != 0 {
		t.Fatalf("qdel: %s%s", r.Stdout, r.Stderr)
	}
	g.ended(t)
}

// At its hard limit a job is killed with SIGKILL, gompirun as well.
func TestNothingIsLeftOfAGridEngineJobThatTookTooLong(t *testing.T) {
	g := gridEngineOn(t, 2)
	_, out := g.sleepersOn(t, "-l", "h_rt=0:0:8")
	g.ended(t)
	if text := await(t, out, "output", func(string) bool { return true }); strings.Contains(text, "status") {
		t.Errorf("its script has gone on:\n%s", text)
	}
}

func TestALostGridEngineHostEndsTheJob(t *testing.T) {
	g := gridEngineOn(t, 3)
	_, out := g.qsub(t, 6, "hostname; gompirun sh -c '"+testenv.Grandchildren+"'; echo \"status $?\"\n")
	text := await(t, out, "ranks", func(s string) bool { return strings.Count(s, "up\n") == 6 })
	master, _, _ := strings.Cut(text, "\n")
	lost := ""
	for _, h := range g.Names[:3] {
		if h != master {
			lost = h
		}
	}
	g.Do(t, "hosts-kill", lost)
	text = await(t, out, "end", func(s string) bool { return strings.Contains(s, "status ") })
	if strings.Contains(text, "status 0\n") || !strings.Contains(text, lost) {
		t.Errorf("%s is lost, and this is said:\n%s", lost, text)
	}
	g.Do(t, "sge-up", "3") // its execd tells of the task's end
	g.ended(t)
}
