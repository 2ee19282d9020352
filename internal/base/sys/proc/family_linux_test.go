package proc

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestASocketTellsWhoHasMadeIt(t *testing.T) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	if pid, err := SocketMaker(fds[0]); err != nil || pid != os.Getpid() {
		t.Errorf("a pair of ours: %d, %v, want %d", pid, err, os.Getpid())
	}
	syscall.Close(fds[1])
	syscall.Close(fds[0])
	if _, err := SocketMaker(fds[0]); err == nil {
		t.Error("a closed descriptor is a socket")
	}
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := SocketMaker(int(f.Fd())); err == nil {
		t.Error("a file is a socket")
	}
	if ln, err := net.Listen("tcp", "127.0.0.1:0"); err == nil {
		defer ln.Close()
		conn, err := net.Dial("tcp", ln.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		f, _ := conn.(*net.TCPConn).File()
		defer f.Close()
		if pid, err := SocketMaker(int(f.Fd())); err != nil || pid != 0 {
			t.Errorf("tcp: %d, %v, want 0", pid, err)
		}
	}
}

func TestAProcessTellsItsParentAndItsFirstEnvironment(t *testing.T) {
	if got := Parent(os.Getpid()); got != os.Getppid() {
		t.Errorf("parent %d, want %d", got, os.Getppid())
	}
	path := os.Getenv("PATH")
	if !StartedWith(os.Getpid(), "PATH", path) || StartedWith(os.Getpid(), "PATH", path+"x") || StartedWith(os.Getpid(), "ATH", path) {
		t.Error("PATH of /proc/self/environ is not ours")
	}
	t.Setenv("GOMPI_TEST_LATE", "1")
	if StartedWith(os.Getpid(), "GOMPI_TEST_LATE", "1") {
		t.Error("it was started with what it has set since")
	}
	if Parent(-1) != 0 || StartedWith(-1, "PATH", strings.Repeat("x", 3)) {
		t.Error("there is a process -1")
	}
}
