package remote

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The daemon of these tests is the test binary: it knows by its name, which
// the boot command chose, that it was pushed.

func TestMain(m *testing.M) {
	base := filepath.Base(os.Args[0])
	if strings.HasPrefix(base, "daemon-") || base == "gompi-daemon" || strings.HasPrefix(base, ".daemon-") {
		// Not os.Exit: under -race that takes a second, with -cover it prints.
		syscall.Exit(testDaemon(os.Args[1:]))
	}
	if base == "netcat" {
		os.Exit(testNetcat(os.Args[1], os.Args[2]))
	}
	os.Exit(m.Run())
}

// testDaemon acts on its arguments: "echo" copies input to output, "args"
// prints the rest of them, "exit N" and "die" end before Ready, "umask" prints
// the umask, "zeros" and
// "discard" are for throughput, "stderr" writes 60 lines there, "path" prints its own file's name.
func testDaemon(args []string) int {
	fs := flag.NewFlagSet("daemon", flag.ExitOnError)
	nonce := fs.String("nonce", "", "")
	unlink := fs.Bool("unlink-self", false, "")
	check := fs.String("self-check", "", "")
	fs.Parse(args)
	self, _ := os.Executable()
	if *check != "" {
		b, _ := os.ReadFile(self)
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != *check {
			return 1
		}
		return 0
	}
	if *unlink {
		os.Remove(self)
		os.Remove(filepath.Dir(self))
	}
	todo := fs.Arg(0)
	if todo == "exit" {
		fmt.Fprintln(os.Stderr, "no such device")
		n := 0
		fmt.Sscan(fs.Arg(1), &n)
		return n
	}
	fmt.Printf("%s %s\n", Ready, *nonce)
	switch todo {
	case "args":
		fmt.Printf("%q", fs.Args()[1:])
	case "path":
		fmt.Print(self)
	case "umask":
		old := setUmask(0)
		fmt.Printf("%03o", old)
	case "stderr":
		for i := range 60 {
			fmt.Fprintln(os.Stderr, "line", i)
		}
		return 3
	case "sleep":
		<-time.After(10 * time.Second) // longer than anybody waits for it
	case "zeros":
		for buf := make([]byte, 1<<20); ; {
			if _, err := os.Stdout.Write(buf); err != nil {
				return 0
			}
		}
	case "discard":
		io.Copy(io.Discard, os.Stdin)
	case "kill":
		killSelf()
	default:
		io.Copy(os.Stdout, os.Stdin)
	}
	return 0
}

// testNetcat is a ProxyCommand.
func testNetcat(host, port string) int {
	c, err := net.Dial("tcp", net.JoinHostPort(host, port))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	go io.Copy(c, os.Stdin)
	io.Copy(os.Stdout, c)
	return 0
}

// testBinary describes the test binary as what to push.
var testBinary = sync.OnceValue(func() Binary {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	b, err := os.ReadFile(self)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(b)
	return Binary{Size: int64(len(b)), SHA256: hex.EncodeToString(sum[:]), Open: func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(b)), nil
	}}
})

// pushes counts how often the binary was opened.
func command(pushes *int, args ...string) Command {
	return Command{Nonce: "n0123456789", Args: args, Arch: runtime.GOARCH, Binary: func(string) (Binary, error) {
		b := testBinary()
		open := b.Open
		b.Open = func() (io.ReadCloser, error) {
			if pushes != nil {
				*pushes++
			}
			return open()
		}
		return b, nil
	}}
}

// place is a host's environment: everything the boot command looks at.
type place struct {
	home, tmp string
	env       []string
}

func newPlace(t *testing.T) *place {
	t.Helper()
	root := t.TempDir()
	p := &place{home: filepath.Join(root, "home"), tmp: filepath.Join(root, "tmp")}
	for _, d := range []string{p.home, p.tmp} {
		if err := os.Mkdir(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	p.env = []string{"HOME=" + p.home, "TMPDIR=" + p.tmp, "PATH=" + os.Getenv("PATH"), "USER=tester"}
	return p
}

// files lists what lies under dir, for "nothing is left behind".
func files(t *testing.T, dir string) []string {
	t.Helper()
	var out []string
	filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && path != dir {
			rel, _ := filepath.Rel(dir, path)
			out = append(out, rel)
		}
		return nil
	})
	return out
}

// local is an opener that runs commands here, under the shell given.
func (p *place) local(shell ...string) opener {
	if len(shell) == 0 {
		shell = []string{"/bin/sh"}
	}
	return func(_ context.Context, command string) (pipe, error) {
		argv := append([]string{"env", "-i"}, p.env...)
		return startProcess(append(append(argv, shell...), "-c", command))
	}
}

func (p *place) booter(cmd Command, shell ...string) *booter {
	return &booter{host: "node07", open: p.local(shell...), cmd: cmd, silence: time.Minute}
}

func mustStart(t *testing.T, b *booter) Session {
	t.Helper()
	s, err := b.start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// talk sends text to an echoing daemon and wants it back, then its end.
func talk(t *testing.T, s Session) {
	t.Helper()
	const text = "frames\x00follow\n"
	if _, err := io.WriteString(s, text); err != nil {
		t.Fatal(err)
	}
	if err := s.CloseWrite(); err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(s)
	if err != nil || string(got) != text {
		t.Fatalf("read %q, %v; want %q", got, err, text)
	}
	if err := s.Wait(); err != nil {
		t.Fatalf("wait: %v", err)
	}
}

func have(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("%s is not installed: apt-get install %s", program, filepath.Base(program))
	}
}
