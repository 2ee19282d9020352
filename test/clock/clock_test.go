// Package clock tests what becomes of jobs while somebody sets the machine's
// clock. No container and no namespace has a clock of its own that can be set, so
// the test boots a machine: a Debian kernel under qemu, with no disk and no
// network, whose whole file system is an archive with our programs and busybox.
// Its first process, test/progs/setclock, runs the jobs and judges them.
package clock

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

var env *testenv.Env

func TestMain(m *testing.M) {
	var commands []string
	if wanted() {
		commands = []string{"./cmd/gompirun", "./cmd/gompi-daemon", "./test/progs/steady", "./test/progs/setclock"}
	}
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }, commands...))
}

// wanted reports whether the test is asked for: it takes two minutes.
func wanted() bool { return os.Getenv("GOMPI_TEST_CLOCK") == "1" }

// limit is for the whole machine, which takes two minutes where it has two CPUs.
const limit = 15 * time.Minute

// trials is how many there are: a machine that stops in between must not pass.
const trials = 32

func TestJobsDoNotNoticeThatTheClockIsSet(t *testing.T) {
	if !wanted() {
		t.Skip("boots a machine, which takes two minutes: make clock-jump")
	}
	if runtime.GOARCH != "amd64" {
		t.Skip("the machine that is booted is an amd64")
	}
	env.NeedCommand(t, "qemu-system-x86_64")
	env.NeedPackage(t, "busybox-static", "/bin/busybox")
	kernel := filepath.Join(env.Root, "build", "kernel", "vmlinuz")
	if _, err := os.Stat(kernel); err != nil {
		t.Skipf("no %s; get one with: test/setup-kernel", kernel)
	}
	image := filepath.Join(env.Dir, "initramfs")
	if err := archive(image, map[string]string{
		"init": filepath.Join(env.Bin, "setclock"), "bin/steady": filepath.Join(env.Bin, "steady"), "bin/busybox": "/bin/busybox",
		"bin/gompirun":     filepath.Join(env.Bin, "gompirun"),
		"bin/gompi-daemon": filepath.Join(env.Bin, "gompi-daemon"),
	}); err != nil {
		t.Fatal(err)
	}
	judge(t, boot(t, kernel, image))
}

// boot runs the machine until it switches itself off, and returns what came on
// its console.
func boot(t *testing.T, kernel, image string) string {
	t.Helper()
	// emulated: KVM in a virtual machine may boot nothing, and say nothing
	args := []string{"qemu-system-x86_64", "-accel", "tcg", "-cpu", "max", "-m", "1024", "-smp", "2", "-display", "none", "-no-reboot",
		"-nodefaults", "-serial", "stdio", "-kernel", kernel, "-initrd", image, "-append", "console=ttyS0 quiet panic=-1"}
	r := env.Run(t, testenv.Cmd{Args: args, Limit: limit})
	if r.Code != 0 {
		t.Fatalf("qemu: exit status %d\n%s\n%s", r.Code, r.Stdout, r.Stderr)
	}
	return r.Stdout
}

// judge reports what the machine's first process has found.
func judge(t *testing.T, console string) {
	t.Helper()
	ok, ended := 0, false
	for _, line := range strings.Split(strings.ReplaceAll(console, "\r", ""), "\n") {
		what, found := strings.CutPrefix(line, "setclock: ")
		switch {
		case !found:
		case strings.HasPrefix(what, "ok "):
			t.Log(what)
			ok++
		case what == "end":
			ended = true
		default:
			t.Error(what)
		}
	}
	if !ended || ok != trials || t.Failed() {
		t.Errorf("%d of %d trials went well; the console:\n%s", ok, trials, console)
	}
}

// archive writes files into an archive that a kernel takes for its first file
// system; the keys are their names there.
func archive(image string, files map[string]string) error {
	f, err := os.Create(image)
	if err != nil {
		return err
	}
	defer f.Close()
	w := newcpio(f)
	for _, dir := range []string{"bin", "dev", "proc", "sys", "tmp"} {
		w.dir(dir)
	}
	// where the kernel opens the first process's standard files, before it mounts anything
	w.device("dev/console", 5, 1)
	for name, from := range files {
		body, err := os.ReadFile(from)
		if err != nil {
			return err
		}
		w.file(name, body)
	}
	return w.end()
}

// TestTheArchiveIsOne has another program read it.
func TestTheArchiveIsOne(t *testing.T) {
	if _, err := exec.LookPath("busybox"); err != nil {
		t.Skip("no busybox: apt-get install busybox-static")
	}
	image := filepath.Join(t.TempDir(), "image")
	if err := archive(image, map[string]string{"bin/odd": "cpio_test.go", "init": "clock_test.go"}); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("busybox", "cpio", "-t")
	in, err := os.Open(image)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	cmd.Stdin = in
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"bin", "dev/console", "bin/odd", "init"} {
		if !strings.Contains("\n"+string(out), "\n"+name+"\n") {
			t.Errorf("no %s in:\n%s", name, out)
		}
	}
}
