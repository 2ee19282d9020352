package wireup

import (
	"errors"
	"net"
	"os"
	"strconv"
	"sync"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/pkg/pmi"
)

// desk is the launcher's end of a job on one node: it serves PMI-1 and counts
// what each rank says and is told.
type desk struct {
	t      *testing.T
	mu     sync.Mutex // over all below
	server *pmi.Server
	names  pmi.Names
	conns  []net.Conn
	bytes  []int
	lines  []int
}

func (d *desk) Reply(rank int, msg []byte) {
	d.bytes[rank] += len(msg)
	d.lines[rank]++
	if _, err := d.conns[rank].Write(msg); err != nil {
		d.t.Errorf("rank %d: %v", rank, err)
	}
}

func (d *desk) Fence(f pmi.Fence) { d.must(d.server.FenceDone(f.Group, f.Puts)) }

func (d *desk) Name(id int, op pmi.NameOp, service, port string) {
	port, err := d.names.Do(op, service, port)
	d.must(d.server.NameDone(id, port, err))
}

func (d *desk) Spawn(id, _ int, _ []pmi.SpawnApp, _ map[string]string) {
	d.must(d.server.SpawnDone(id, "", nil, errors.New("no room")))
}

func (d *desk) Abort(rank, code int, msg string) { d.t.Errorf("rank %d ends the job: %s", rank, msg) }

func (d *desk) Changed(int, pmi.State) {}

func (d *desk) must(err error) {
	if err != nil {
		d.t.Error(err)
	}
}

// serve hands over what a rank says until it leaves.
func (d *desk) serve(rank int) {
	buf := make([]byte, 4096)
	for {
		n, err := d.conns[rank].Read(buf)
		if err != nil {
			return
		}
		d.mu.Lock()
		d.bytes[rank] += n
		d.must(d.server.Data(rank, buf[:n]))
		d.mu.Unlock()
	}
}

// start has np ranks initialise and finalise, as goroutines, and returns the most
// bytes and lines that one of them exchanged with its launcher for both.
func start(t *testing.T, np int) (bytes, lines int) {
	d := &desk{t: t, conns: make([]net.Conn, np), bytes: make([]int, np), lines: make([]int, np)}
	local := make([]int, np)
	fds := make([]int, np)
	for rank := range np {
		local[rank] = rank
		fds[rank], d.conns[rank] = socket(t)
	}
	d.server = pmi.NewServer(pmi.Config{KVSName: "job", Size: np, Local: local, Mapping: pmi.FormatMapping(make([]int, np))}, d)
	var all sync.WaitGroup
	for rank := range np {
		go d.serve(rank)
		all.Go(func() {
			env := map[string]string{"PMI_FD": strconv.Itoa(fds[rank]), "PMI_RANK": strconv.Itoa(rank), "PMI_SIZE": strconv.Itoa(np), "GOMPI_PIN": "0"}
			w, err := Init(Config{Threads: true, Getenv: func(name string) string { return env[name] }})
			if err != nil {
				t.Error(err)
				return
			}
			if err := w.Finalize(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	d.mu.Lock()
	defer d.mu.Unlock()
	for rank := range np {
		bytes, lines = max(bytes, d.bytes[rank]), max(lines, d.lines[rank])
	}
	return bytes, lines
}

// socket returns a descriptor for a rank and the launcher's end.
func socket(t *testing.T) (int, net.Conn) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	file := os.NewFile(uintptr(fds[1]), "launcher")
	conn, err := net.FileConn(file)
	file.Close()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return fds[0], conn
}

// What a rank exchanges with its launcher to start and to end does not depend on
// how many ranks there are, but for the digits of their numbers.
func TestARankStartsWithTheSameFewBytesInAnyWorld(t *testing.T) {
	few, lines := start(t, 2)
	for _, np := range []int{16, 64} {
		bytes, n := start(t, np)
		t.Logf("%d ranks: %d bytes both ways, %d answers", np, bytes, n)
		if most := few + 40; bytes > most || n != lines {
			t.Errorf("%d ranks: one of them exchanged %d bytes in %d answers; of 2 ranks %d in %d", np, bytes, n, few, lines)
		}
	}
}
