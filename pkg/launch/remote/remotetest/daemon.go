// Package remotetest is what tests of starters share: the host they boot on, the
// daemon they push (the test binary itself), and checks for leaks.
package remotetest

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

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Main is a TestMain: it makes the test binary a daemon or a ProxyCommand when
// its name, which the boot command chose, says that it was pushed.
func Main(m *testing.M) {
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
// prints the rest of them, "client" whether it is told that the ssh client is the launcher and where that is, "exit N" and "die" end before remote.Ready, "umask" prints
// the umask, "zeros" and
// "discard" are for throughput, "stderr" writes 60 lines there, "path" prints its own file's name, "pwd" the directory it is in.
func testDaemon(args []string) int {
	fs := flag.NewFlagSet("daemon", flag.ExitOnError)
	nonce := fs.String("nonce", "", "")
	dir := fs.String("dir", "", "")
	unlink := fs.Bool("unlink-self", false, "")
	check := fs.String("self-check", "", "")
	direct := fs.Bool(strings.TrimLeft(remote.Direct, "-"), false, "")
	fs.Parse(args)
	self, _ := os.Executable()
	if *check != "" {
		b, _ := os.ReadFile(self)
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != *check {
			return 1
		}
		return 0
	}
	if *dir != "" {
		os.Chdir(*dir)
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
	fmt.Printf("%s %s\n", remote.Ready, *nonce)
	switch todo {
	case "args":
		fmt.Printf("%q", fs.Args()[1:])
	case "path":
		fmt.Print(self)
	case "pwd":
		wd, _ := os.Getwd()
		fmt.Print(wd)
	case "client":
		fmt.Print(*direct, " ", os.Getenv("SSH_CONNECTION"))
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

// TestBinary describes the test binary as what to push.
var TestBinary = sync.OnceValue(func() remote.Binary {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	b, err := os.ReadFile(self)
	if err != nil {
		panic(err)
	}
	sum := sha256.Sum256(b)
	return remote.Binary{Size: int64(len(b)), SHA256: hex.EncodeToString(sum[:]), Open: func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(b)), nil
	}}
})

// Nonce is the nonce of Command: of this process alone, for directories of the machine that
// tests of other packages use at the same time are named after it.
var Nonce = fmt.Sprintf("n%010d", os.Getpid())

// Command runs the test daemon with args; pushes counts how often the binary was opened.
func Command(pushes *int, args ...string) remote.Command {
	return remote.Command{Nonce: Nonce, Args: args, Arch: runtime.GOARCH, Binary: func(string) (remote.Binary, error) {
		b := TestBinary()
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

// Place is a host's environment: everything the boot command looks at.
type Place struct {
	Home, Tmp string
	Env       []string
}

// NewPlace makes a home and a place for temporary files.
func NewPlace(t *testing.T) *Place {
	t.Helper()
	root := t.TempDir()
	p := &Place{Home: filepath.Join(root, "home"), Tmp: filepath.Join(root, "tmp")}
	for _, d := range []string{p.Home, p.Tmp} {
		if err := os.Mkdir(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	p.Env = []string{"HOME=" + p.Home, "TMPDIR=" + p.Tmp, "PATH=" + os.Getenv("PATH"), "USER=tester"}
	return p
}

// Files lists what lies under dir, for "nothing is left behind".
func Files(t *testing.T, dir string) []string {
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

// Local is an opener that runs commands here, under the shell given.
func (p *Place) Local(shell ...string) remote.Opener {
	if len(shell) == 0 {
		shell = []string{"/bin/sh"}
	}
	return func(_ context.Context, command string) (remote.Pipe, error) {
		argv := append([]string{"env", "-i"}, p.Env...)
		return remote.StartProcess(append(append(argv, shell...), "-c", command), nil)
	}
}

// Booter boots cmd on the place.
func (p *Place) Booter(cmd remote.Command, shell ...string) *remote.Booter {
	return &remote.Booter{Host: "node07", Open: p.Local(shell...), Cmd: cmd, Silence: time.Minute}
}

// MustStart starts a daemon that the test ends.
func MustStart(t *testing.T, b *remote.Booter) remote.Session {
	t.Helper()
	s, err := b.Start(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// Talk sends text to an echoing daemon and wants it back, then its end.
func Talk(t *testing.T, s remote.Session) {
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

// Have skips the test where a program is missing.
func Have(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("%s is not installed: apt-get install %s", program, filepath.Base(program))
	}
}
