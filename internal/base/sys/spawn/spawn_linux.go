package spawn

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// Process describes one process to start. Its standard output and error are
// always pipes to the caller.
//
// It goes into a process group of its own: signals typed at the terminal reach
// the launcher alone, and a whole rank can be signalled as a group. It stays in
// the caller's session, for where the kernel groups tasks by session for their
// share of the CPUs (man 7 sched, "The autogroup feature"), sched_yield(2) does
// not lead from one session's tasks to another's: a barrier of 16 ranks on 4 CPUs
// took a hundred times as long when each rank had its own.
type Process struct {
	Path   string
	Argv   []string
	Env    []string
	Dir    string
	CPUs   []uint64 // affinity mask; nil inherits
	Stdin  bool     // a pipe; otherwise /dev/null
	Merge  bool     // standard error goes where standard output goes
	Socket bool     // descriptor 3 of the process is one end of a stream socket pair
	Hold   bool     // it is stopped before it runs the first instruction of its program, and goes on at SIGCONT
	Group  string   // directory of a cgroup (version 2) to be born into, where that works; "" ours
}

// Spawned is a process that runs, with the caller's ends of its pipes, -1
// where there is none. All are non-blocking and close-on-exec.
type Spawned struct {
	Index                         int // of the Process in the list given to Start
	Pid                           int
	Err                           error
	Stdin, Stdout, Stderr, Socket int
}

// Spawner starts processes on a thread of its own, which
//   - has a private descriptor table (unshare(2) of CLONE_FILES), so that a
//     fork copies a handful of descriptors and not those of every rank before
//     it, which would make starting n ranks cost n squared;
//   - lives as long as the Spawner, because the parent-death signal of a
//     process is tied to the thread that forked it (man 2 prctl,
//     PR_SET_PDEATHSIG).
//
// The caller's ends of the pipes come back over a socket (FD), which Receive
// reads.
type Spawner struct {
	recv int
	send int

	mu     sync.Mutex
	some   sync.Cond // there is work, or there will be none
	queue  []work
	closed bool
}

// work is a list of processes of which some are still to be started.
type work struct {
	base  int // the place of the first in what Start was given, and its base
	procs []Process
}

// spawnBatch is how many processes a thread starts before it hands over their
// descriptors: few enough to keep its table small, enough to save messages.
const spawnBatch = 8

// NewSpawner makes a Spawner. It does
// not wait for its thread: should that not come up, the processes
// report why.
func NewSpawner() (*Spawner, error) { return newSpawner(false) }

// newSpawner is NewSpawner; old: processes are started as on kernels before Linux 5.5.
func newSpawner(old bool) (*Spawner, error) {
	// The runtime makes its poller when the first pollable file is opened.
	// That must be before the tables part, or its descriptors would name
	// something else in them.
	if r, w, err := os.Pipe(); err == nil {
		r.Close()
		w.Close()
	}
	p, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_SEQPACKET|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, fmt.Errorf("spawner: socketpair: %w", err)
	}
	if err := setNonblock(p[0]); err != nil {
		return nil, err
	}
	s := &Spawner{recv: p[0], send: p[1]}
	s.some.L = &s.mu
	go aside(func() { s.thread(old) })
	return s, nil
}

// FD is readable when Receive has something to return.
func (s *Spawner) FD() int { return s.recv }

// Start queues processes; each comes back once through Receive, with its place
// in procs added to base as its index. The list belongs to the Spawner.
func (s *Spawner) Start(base int, procs []Process) {
	if len(procs) == 0 {
		return
	}
	s.mu.Lock()
	s.queue = append(s.queue, work{base, procs})
	s.mu.Unlock()
	s.some.Broadcast()
}

// Close ends the thread. Processes that still run get SIGKILL.
func (s *Spawner) Close() {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.some.Broadcast()
	syscall.Close(s.recv)
	syscall.Close(s.send)
}

// next takes a process to start from the queue. With none there it waits for
// one, or returns nil at once; and nil when there will be none.
func (s *Spawner) next(wait bool) (index int, p *Process) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for wait && len(s.queue) == 0 && !s.closed {
		s.some.Wait()
	}
	if len(s.queue) == 0 || s.closed {
		return 0, nil
	}
	w := &s.queue[0]
	index, p = w.base, &w.procs[0]
	w.base++
	if w.procs = w.procs[1:]; len(w.procs) == 0 {
		s.queue = s.queue[1:]
	}
	return index, p
}

// thread is the Spawner's; it runs aside.
func (s *Spawner) thread(old bool) {
	t := &spawnThread{forker: forker{old: old}, send: s.send}
	t.err = syscall.Unshare(syscall.CLONE_FILES)
	if t.err == nil {
		t.null, t.err = emptyTable(s.send)
	}
	if t.err == nil {
		t.mask, t.err = sched.Affinity(0)
	}
	for {
		index, p := s.next(t.idle())
		switch {
		case p != nil:
			t.start(index, p)
		case t.idle():
			return // closed
		default:
			t.settle(0)
			t.flush()
		}
	}
}

const stderr = 2

// emptyTable closes what the thread's private descriptor table inherited: a
// copy of a socket that the rest of the process closes must not keep it open.
// keep stays, and so does whatever has no peer to mislead (epoll, eventfd),
// the Go runtime's own among them, which it uses from any thread. Standard error
// stays as well, for that is where the runtime says why it dies: the process has it
// as long as it lives, and no process started has it, for each has its own. Descriptors
// 0 and 1 become /dev/null; null is another or one of them.
func emptyTable(keep int) (null int, err error) {
	dir, err := syscall.Open("/proc/thread-self/fd", syscall.O_RDONLY|syscall.O_DIRECTORY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return 0, fmt.Errorf("spawner: /proc/thread-self/fd: %w", err)
	}
	var names []string
	for buf := make([]byte, 2048); ; {
		n, err := syscall.ReadDirent(dir, buf)
		if err != nil || n <= 0 {
			break
		}
		_, _, names = syscall.ParseDirent(buf[:n], -1, names)
	}
	for _, name := range names {
		var st syscall.Stat_t
		fd, _ := strconv.Atoi(name)
		if syscall.Fstat(fd, &st) == nil && fd != keep && fd != stderr && st.Mode&syscall.S_IFMT != 0 { // an anonymous inode has no type
			syscall.Close(fd)
		}
	}
	for {
		if null, err = syscall.Open("/dev/null", syscall.O_RDWR|syscall.O_CLOEXEC, 0); err != nil || null >= stderr {
			return null, err
		}
	}
}

// spawnThread is the thread's state; all of it belongs to that thread.
type spawnThread struct {
	forker
	send    int
	err     error // why the thread can start nothing
	flight  []inFlight
	fds     []int // of the batch, in the order of the records
	records []byte
	count   int
}

// inFlight is a process that was begun, and its index.
type inFlight struct {
	index int
	begun
}

// A record is what accompanies the descriptors of one process: index u32, pid
// i32, errno u32, and which descriptors follow, a bit each.
const recordLen = 13

// ahead is how many births may be under way when the next begins. More stall: of 17 and more processes most launches took
// 20 ms longer with 2, and 64 took 6 ms with 1 instead of 32 with 8 on each of two threads (16 cores, Sapphire Rapids, 26 Nov 2026).
const ahead = 1

// idle reports that nothing is under way.
func (t *spawnThread) idle() bool { return len(t.flight) == 0 && t.count == 0 }

func (t *spawnThread) start(index int, p *Process) {
	b := begun{err: t.err}
	if b.err == nil {
		b = t.begin(p)
	}
	t.flight = append(t.flight, inFlight{index, b})
	t.settle(ahead)
}

// settle enters processes into the batch in the order in which they were begun:
// those that have left our memory, and so many more that at most most are left.
func (t *spawnThread) settle(most int) {
	done := 0
	for i := range t.flight {
		f := &t.flight[i]
		if f.birth != nil && !f.birth.left() {
			if len(t.flight)-i <= most {
				break
			}
			t.flush() // rather than wait with it
		}
		f.settle()
		t.enter(f)
		done++
	}
	t.flight = slices.Delete(t.flight, 0, done)
}

// enter puts a settled process into the batch.
func (t *spawnThread) enter(f *inFlight) {
	var errno syscall.Errno
	if f.err != nil && !errors.As(f.err, &errno) {
		errno = syscall.EIO
	}
	t.records = binary.LittleEndian.AppendUint32(t.records, uint32(f.index))
	t.records = binary.LittleEndian.AppendUint32(t.records, uint32(f.pid))
	t.records = binary.LittleEndian.AppendUint32(t.records, uint32(errno))
	t.records = append(t.records, f.has)
	t.fds = append(t.fds, f.ours...)
	if t.count++; t.count == spawnBatch {
		t.flush()
	}
}

// flush hands the batch to the receiver.
func (t *spawnThread) flush() {
	if t.count == 0 {
		return
	}
	var oob []byte
	if len(t.fds) > 0 {
		oob = syscall.UnixRights(t.fds...)
	}
	var errno syscall.Errno
	if errors.As(sendMessage(t.send, t.records, oob), &errno) { // a user has so many descriptors on their way at most: ETOOMANYREFS
		for b := t.records; len(b) >= recordLen; b = b[recordLen:] {
			forgo(b, errno)
		}
		_ = sendMessage(t.send, t.records, nil) // the receiver cannot be gone: Close waits for us
	}
	for _, fd := range t.fds {
		syscall.Close(fd)
	}
	t.fds, t.records, t.count = t.fds[:0], t.records[:0], 0
}

func sendMessage(fd int, b, oob []byte) error {
	for {
		if err := syscall.Sendmsg(fd, b, oob, nil, 0); err != syscall.EINTR {
			return err
		}
	}
}

// forgo ends the process of a record whose descriptors are lost, and writes down why.
func forgo(record []byte, why syscall.Errno) {
	if pid := int(int32(binary.LittleEndian.Uint32(record[4:]))); pid > 0 {
		_ = syscall.Kill(-pid, syscall.SIGKILL)
		for {
			if _, err := syscall.Wait4(pid, nil, 0, nil); err != syscall.EINTR {
				break
			}
		}
		binary.LittleEndian.PutUint32(record[4:], 0)
		binary.LittleEndian.PutUint32(record[8:], uint32(why))
	}
	record[12] = 0
}

// Receive appends the processes of one batch to out; none when there is none
// yet. Those for whose pipes this process has no descriptors left are ended, and have EMFILE for an error.
func (s *Spawner) Receive(out []Spawned) ([]Spawned, error) {
	var buf [recordLen * spawnBatch]byte
	oob := make([]byte, syscall.CmsgSpace(4*4*spawnBatch))
	n, on, flags, _, err := syscall.Recvmsg(s.recv, buf[:], oob, syscall.MSG_CMSG_CLOEXEC)
	if err == syscall.EAGAIN || err == syscall.EINTR {
		return out, nil
	}
	if err != nil {
		return out, fmt.Errorf("receive started processes: %w", err)
	}
	var fds []int
	msgs, err := syscall.ParseSocketControlMessage(oob[:on])
	if err != nil {
		return out, err
	}
	for i := range msgs {
		if fds, err = syscall.ParseUnixRights(&msgs[i]); err != nil {
			return out, err
		}
	}
	lost := flags&syscall.MSG_CTRUNC != 0
	if lost {
		for _, fd := range fds {
			syscall.Close(fd)
		}
	}
	for b := buf[:n]; len(b) >= recordLen; b = b[recordLen:] {
		if lost {
			forgo(b, syscall.EMFILE)
		}
		p := Spawned{Index: int(binary.LittleEndian.Uint32(b)), Pid: int(int32(binary.LittleEndian.Uint32(b[4:])))}
		if e := binary.LittleEndian.Uint32(b[8:]); e != 0 {
			p.Err = syscall.Errno(e)
		}
		fds = p.take(b[12], fds)
		out = append(out, p)
	}
	return out, nil
}

// take assigns the caller's ends of the pipes that has names.
func (s *Spawned) take(has byte, fds []int) (rest []int) {
	for _, end := range []struct {
		bit byte
		fd  *int
	}{{hasStdin, &s.Stdin}, {hasStdout, &s.Stdout}, {hasStderr, &s.Stderr}, {hasSocket, &s.Socket}} {
		*end.fd = -1
		if has&end.bit != 0 {
			*end.fd, fds = fds[0], fds[1:]
		}
	}
	return fds
}

// SetPipeSize asks for a larger buffer of a pipe; refusal is no error.
func SetPipeSize(fd, bytes int) {
	_, _, _ = syscall.RawSyscall(syscall.SYS_FCNTL, uintptr(fd), unix.F_SETPIPE_SZ, uintptr(bytes))
}
