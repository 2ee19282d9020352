package e2e

import (
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/testenv"
)

// Whoever shares a pipe or terminal with the launcher may set its O_NONBLOCK at any time.
func TestInputThatIsMadeNonblockingIsReadToItsEnd(t *testing.T) {
	rd, wr := pipe(t)
	p := startCmd(t, testenv.Cmd{Args: []string{"-np", "1", "cat"}, Stdin: rd, Limit: 30 * time.Second})
	for i := range 10 {
		fmt.Fprintf(wr, "line %d\n", i)
		p.Output().Await(t, fmt.Sprintf("line %d\n", i), 1, 20*time.Second)
		if err := syscall.SetNonblock(int(rd.Fd()), true); err != nil {
			t.Fatal(err)
		}
	}
	wr.Close()
	wantCode(t, p.Wait(), 0)
}

func TestOutputThatIsMadeNonblockingIsWrittenToItsEnd(t *testing.T) {
	const size = 1_000_000
	for name, where := range map[string]string{"output": "2>/dev/null", "errors": "2>&1 >/dev/null"} {
		t.Run(name, func(t *testing.T) {
			env.CheckNothingLeft(t, nothingLeft)
			rd, wr := pipe(t)
			keys, typed := pipe(t)
			script := fmt.Sprintf("echo up; echo up >&2; read line; head -c %d /dev/zero; head -c %d /dev/zero >&2", size, size)
			line := fmt.Sprintf("exec '%s/gompirun' -np 1 sh -c '%s' %s", env.Bin, script, where)
			p := env.Start(t, testenv.Cmd{Args: []string{"sh", "-c", line}, Stdin: keys, Stdout: wr, Limit: 30 * time.Second})
			if _, err := io.ReadFull(rd, make([]byte, len("up\n"))); err != nil {
				t.Fatal(err)
			}
			if err := syscall.SetNonblock(int(wr.Fd()), true); err != nil {
				t.Fatal(err)
			}
			wr.Close()
			fmt.Fprintln(typed)
			testenv.Eventually(t, 20*time.Second, "room in the pipe", func() []string {
				if n, err := unix.IoctlGetInt(int(rd.Fd()), unix.TIOCINQ); err == nil && n < 60000 {
					return []string{fmt.Sprint(n)}
				}
				return nil
			})
			if n, err := io.Copy(io.Discard, rd); n != size || err != nil {
				t.Errorf("%d of %d bytes came: %v", n, size, err)
			}
			wantCode(t, p.Wait(), 0)
		})
	}
}

// What is not read waits in the launcher when the ranks are gone.
func TestASignalEndsALauncherWhoseReaderIsStuck(t *testing.T) {
	_, wr := pipe(t)
	p := startCmd(t, testenv.Cmd{Args: []string{"-np", "1", "sh", "-c", "head -c 300000 /dev/zero; echo over >&2"}, Stdout: wr, Limit: 30 * time.Second})
	p.Errors().Await(t, "over\n", 1, 20*time.Second)
	testenv.Eventually(t, 20*time.Second, "the launcher", func() []string {
		if p.Process.Signal(syscall.SIGTERM) != nil {
			return nil
		}
		return []string{"it takes signals"}
	})
	wantCode(t, p.Wait(), 143)
}

// pipe is a pipe that is closed with the test.
func pipe(t *testing.T) (rd, wr *os.File) {
	t.Helper()
	rd, wr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		rd.Close()
		wr.Close()
	})
	return rd, wr
}

func TestInputThatCannotBeReadIsToldInOneLine(t *testing.T) {
	dir, err := os.Open("/")
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	r := runCmd(t, testenv.Cmd{Args: []string{"-np", "2", "cat"}, Stdin: dir})
	wantCode(t, r, 0)
	if lines := ourLines(r.Stderr); len(lines) != 1 || !contains(lines[0], "standard input", "is a directory") {
		t.Errorf("stderr: %q", r.Stderr)
	}
	none, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0) // as nohup gives it
	if err != nil {
		t.Fatal(err)
	}
	defer none.Close()
	r = runCmd(t, testenv.Cmd{Args: []string{"-np", "2", "cat"}, Stdin: none})
	wantCode(t, r, 0)
	if r.Stderr != "" {
		t.Errorf("nothing to read is no error: %q", strings.TrimSpace(r.Stderr))
	}
}
