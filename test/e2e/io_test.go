package e2e

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"fmt"
	"hash"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// patterned is n bytes that repeat only after 251: a lost, doubled or swapped
// piece of any power of two shows.
type patterned struct{ at, n int }

func (p *patterned) Read(b []byte) (int, error) {
	if p.at == p.n {
		return 0, io.EOF
	}
	b = b[:min(len(b), p.n-p.at)]
	for i := range b {
		b[i] = byte((p.at + i) % 251)
	}
	p.at += len(b)
	return len(b), nil
}

func sumOf(r io.Reader) string {
	var h hash.Hash = sha256.New()
	if _, err := io.Copy(h, r); err != nil {
		panic(err) // from readers that cannot fail
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

const launcherMemory = 100 << 20 // bytes, whatever goes through

func TestStandardInputArrivesByteForByte(t *testing.T) {
	const size = 200_000_000
	r := runCmd(t, testenv.Cmd{Args: []string{"-np", "2", "sha256sum"}, Stdin: &patterned{n: size}, Limit: 2 * time.Minute})
	wantCode(t, r, 0)
	if want := sumOf(&patterned{n: size}); !strings.Contains(r.Stdout, want) {
		t.Errorf("rank 0 got other bytes than were sent, want %s:\n%s", want, r.Stdout)
	}
	if empty := sumOf(&patterned{}); !strings.Contains(r.Stdout, empty) {
		t.Errorf("rank 1 should have an empty standard input:\n%s", r.Stdout)
	}
	if r.MaxRSS > launcherMemory {
		t.Errorf("the launcher used %d MB", r.MaxRSS>>20)
	}
}

func TestStdinGoesWhereItIsSent(t *testing.T) {
	for _, c := range []struct{ who, want string }{
		{"none", "0: 1: 2:"}, {"all", "0:text 1:text 2:text"}, {"1", "0: 1:text 2:"}, {"0", "0:text 1: 2:"},
	} {
		t.Run(c.who, func(t *testing.T) {
			r := runCmd(t, testenv.Cmd{Stdin: strings.NewReader("text"), Args: []string{
				"--stdin", c.who, "--oversubscribe", "-np", "3", "sh", "-c", "echo $PMI_RANK:$(cat)"}})
			wantCode(t, r, 0)
			if got := strings.Join(sorted(r.Stdout), " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// lineChecker reads "RANK NUMBER padding" lines and checks that each rank's
// come whole and in order.
type lineChecker struct {
	next  map[int]int
	wrong []string
	part  []byte
}

func (c *lineChecker) Write(p []byte) (int, error) {
	c.part = append(c.part, p...)
	for {
		i := bytes.IndexByte(c.part, '\n')
		if i < 0 {
			return len(p), nil
		}
		c.line(string(c.part[:i]))
		c.part = c.part[i+1:]
	}
}

func (c *lineChecker) line(l string) {
	f := strings.Fields(l)
	if len(f) == 3 {
		rank, err1 := strconv.Atoi(f[0])
		n, err2 := strconv.Atoi(f[1])
		if err1 == nil && err2 == nil && n == c.next[rank] && len(f[2]) == 80 {
			c.next[rank]++
			return
		}
	}
	if len(c.wrong) < 5 {
		c.wrong = append(c.wrong, clip(l))
	}
}

func TestLinesOfManyRanksComeWholeAndInOrder(t *testing.T) {
	const ranks, lines = 16, 110_000 // about 10 MB each
	script := fmt.Sprintf(`BEGIN { r = ENVIRON["PMI_RANK"]; p = sprintf("%%80s", ""); gsub(/ /, "x", p)
		for (i = 0; i < %d; i++) print r, i, p }`, lines)
	check := &lineChecker{next: map[int]int{}}
	r := runCmd(t, testenv.Cmd{Stdout: check, Limit: 2 * time.Minute,
		Args: []string{"--oversubscribe", "-np", strconv.Itoa(ranks), "awk", script}})
	wantCode(t, r, 0)
	if len(check.wrong) > 0 || len(check.part) > 0 {
		t.Errorf("broken lines: %q, after the last newline %q", check.wrong, check.part)
	}
	for rank := range ranks {
		if check.next[rank] != lines {
			t.Errorf("rank %d: %d of %d lines", rank, check.next[rank], lines)
		}
	}
	if r.MaxRSS > launcherMemory {
		t.Errorf("the launcher used %d MB", r.MaxRSS>>20)
	}
}

func TestTagsAreTheAnchors(t *testing.T) {
	for _, c := range []struct{ compat, want string }{
		{"hydra", "[0] text 0|[1] text 1"},
		{"ompi4", "[1,0]<stdout>:text 0|[1,1]<stdout>:text 1"},
		{"ompi5", "[1,0]<stdout>: text 0|[1,1]<stdout>: text 1"},
		{"srun", "0: text 0|1: text 1"},
	} {
		t.Run(c.compat, func(t *testing.T) {
			r := run(t, "--compat", c.compat, "--allow-run-as-root", "--overcommit", "-l", "-np", "2", "sh", "-c", "echo text $PMI_RANK")
			wantCode(t, r, 0)
			if got := strings.Join(sorted(r.Stdout), "|"); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestOutputFilesHoldEachRanksOutput(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	r := run(t, "--compat", "ompi4", "--allow-run-as-root", "--oversubscribe", "--output-filename", dir, "-np", "2", "sh", "-c", "echo out $PMI_RANK; echo err $PMI_RANK >&2")
	wantCode(t, r, 0)
	for name, want := range map[string]string{
		"1/rank.0/stdout": "out 0\n", "1/rank.0/stderr": "err 0\n",
		"1/rank.1/stdout": "out 1\n", "1/rank.1/stderr": "err 1\n",
	} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
	if got := strings.Join(sorted(r.Stdout), "|"); got != "out 0|out 1" {
		t.Errorf("the screen should have it, too: %q", got)
	}
}

func TestMergedErrorsJoinTheOutput(t *testing.T) {
	r := run(t, "--merge-stderr-to-stdout", "-np", "1", "sh", "-c", "echo one; echo two >&2; echo three")
	wantCode(t, r, 0)
	if r.Stdout != "one\ntwo\nthree\n" || r.Stderr != "" {
		t.Errorf("stdout %q, stderr %q", r.Stdout, r.Stderr)
	}
}

func TestALastLineWithoutNewlineIsNotLost(t *testing.T) {
	for _, script := range []string{"printf last", "printf last; kill -9 $$"} {
		if r := run(t, "-np", "1", "sh", "-c", script); !strings.HasPrefix(r.Stdout, "last") {
			t.Errorf("%s: stdout %q", script, r.Stdout)
		}
	}
}

func TestAReaderThatGoesAwayEndsTheJob(t *testing.T) {
	rd, wr, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p := startCmd(t, testenv.Cmd{Stdout: wr, Limit: 20 * time.Second, Args: []string{"-np", "2", "yes"}})
	wr.Close()
	if _, err := bufio.NewReader(rd).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	rd.Close()
	if r := p.Wait(); r.Code == 0 {
		t.Error("status 0 though the output was cut off")
	}
}

func TestAFullDiskIsNamedAndTheStatusIsAFailure(t *testing.T) {
	env.NeedRoot(t)
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skipf("cannot mount a tmpfs here: %v", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	r := run(t, "-np", "1", "--output-filename", dir, "sh", "-c", "head -c 1000000 /dev/zero")
	if r.Code != 1 || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, "no space left on device") || !strings.Contains(r.Stderr, dir) {
		t.Errorf("status %d: %s", r.Code, clip(r.Stderr))
	}
	r = env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", filepath.Join(env.Bin, "gompirun") + " -np 1 echo hello >/dev/full"}})
	if r.Code != 1 || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, "gompirun: standard output: write /dev/stdout: no space") {
		t.Errorf("/dev/full: status %d: %s", r.Code, clip(r.Stderr))
	}
}
