package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestTooLittleAddressSpaceIsSaidInALine builds the launcher as the Makefile does.
func TestTooLittleAddressSpaceIsSaidInALine(t *testing.T) {
	makefile, err := os.ReadFile(filepath.Join(env.Root, "Makefile"))
	if err != nil {
		t.Fatal(err)
	}
	entry := regexp.MustCompile(`(?m)^ENTRY = (.*)$`).FindSubmatch(makefile)
	if entry == nil {
		t.Fatal("the Makefile names no entry")
	}
	bin := filepath.Join(t.TempDir(), "gompirun")
	build := exec.Command("go", "build", "-buildvcs=false", "-ldflags", string(entry[1]), "-o", bin, "./cmd/gompirun")
	build.Dir, build.Env = env.Root, append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", build, err, out)
	}
	for limit, want := range map[string]string{"200000": "ulimit -v unlimited", "700000": "ulimit -v unlimited", "2000000": "ran"} { // KiB
		out, err := exec.Command("sh", "-c", "ulimit -v "+limit+" && exec "+bin+" -np 1 echo ran").CombinedOutput()
		if !strings.Contains(string(out), want) || strings.Count(string(out), "\n") != 1 || (err == nil) != (want == "ran") {
			t.Errorf("ulimit -v %s: %v\n%s", limit, err, out)
		}
	}
}

// Where the limit strikes depends on how many ranks the spawner has started before the launcher takes them.
// What ranks have started holds their pipes open, and so all descriptors with which it could be looked for.
func TestTooFewDescriptorsAreSaidInALine(t *testing.T) {
	env.CheckNothingLeft(t, nothingLeft)
	for _, limit := range []string{"3", "4", "5", "6", "7", "8", "20", "64", "80", "100"} {
		for _, ranks := range []string{"1", "100"} { // few are started in another way
			if ranks == "1" && len(limit) > 1 {
				continue
			}
			line := "ulimit -n " + limit + "; exec '" + env.Bin + "/gompirun' --oversubscribe -np " + ranks + " sh -c 'setsid sleep 60 & sleep 60'"
			r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", line}})
			if lines := strings.Split(strings.TrimSuffix(r.Stderr, "\n"), "\n"); r.Code != 1 || len(lines) != 1 || !contains(lines[0], "too many open files", "ulimit -n") {
				t.Errorf("ulimit -n %s, %s ranks: status %d\n%s", limit, ranks, r.Code, clip(r.Stderr))
			}
		}
	}
}

// Processes are found in /proc. By the numbers of another PID namespace the wrong ones would be ended.
func TestWithoutItsOwnProcNothingIsStartedOrEnded(t *testing.T) {
	env.NeedRoot(t)
	env.NeedCommand(t, "unshare")
	env.CheckNothingLeft(t, nothingLeft)
	for _, c := range []struct{ around, want string }{
		{`unshare --pid --fork sh -c '"$0" "$@"; s=$?; echo alive; exit $s'`, "/proc is of another PID namespace"},
		{`unshare --mount sh -c 'umount -l /proc; "$0" "$@"; s=$?; echo alive; exit $s'`, "/proc is not there"},
	} {
		line := "exec " + c.around + " '" + env.Bin + "/gompirun' -np 2 sh -c 'sleep 60 & exit 3'"
		r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", line}})
		if r.Code != 1 || r.Stdout != "alive\n" || strings.Count(r.Stderr, "\n") != 1 || !contains(r.Stderr, c.want, "mount -t proc proc /proc") {
			t.Errorf("%s: status %d, stdout %q\n%s", c.around, r.Code, r.Stdout, clip(r.Stderr))
		}
	}
}
