package spawn

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// Standby is a process that waits to become another program: at once when told
// to, after a second in which nothing was told, and also when this process has died by whatever means. Until then it
// shares our memory, and so costs a few tens of microseconds to make, a fiftieth
// of a program that has to be loaded.
//
// It is in a session of its own and takes no signal but SIGKILL. Of our
// descriptors it keeps none: its standard input is a socket from us, which stays
// the program's. Whoever reads it waits no longer than a second (EAGAIN), so that it can look
// after us meanwhile: who stops us stops what we would tell, too.
//
// While it shares our memory it is killed with us where the kernel kills by
// memory: when that runs out, and when we dump core.
//
// Methods are for one goroutine at a time.
type Standby struct {
	Pid  int
	ours int // the far end of its standard input

	// What the process reads must stay where it is as long as it waits, which
	// may be longer than we live.
	path *byte
	argv []*byte
	env  []*byte
	word *byte
}

// What is told to a Standby. The program may be told them, too: it is to end after WordLeave. Without
// a word its standard input ends when we are dead.
const (
	WordGo    = 'g'
	WordLeave = 'q'
	WordStop  = 's' // we are about to stop ourselves
	WordOn    = 'o' // we go on after that
)

// standbyLook is how long a read of its standard input waits.
const standbyLook = 1 // second

// NewStandby makes a process that will be path with these arguments and this
// environment.
func NewStandby(path string, argv, env []string) (*Standby, error) {
	s := &Standby{word: new(byte)}
	var err error
	if s.path, err = syscall.BytePtrFromString(path); err != nil {
		return nil, fmt.Errorf("standby: %w", err)
	}
	if s.argv, err = syscall.SlicePtrFromStrings(argv); err != nil {
		return nil, fmt.Errorf("standby: %w", err)
	}
	if s.env, err = syscall.SlicePtrFromStrings(env); err != nil {
		return nil, fmt.Errorf("standby: %w", err)
	}
	r, w, err := standbySocket()
	if err != nil {
		return nil, fmt.Errorf("standby: socket: %w", err)
	}
	pid := standby(r, s.path, &s.argv[0], &s.env[0], s.word)
	syscall.Close(r)
	if pid < 0 {
		syscall.Close(w)
		return nil, fmt.Errorf("standby: clone: %w", syscall.Errno(-pid))
	}
	s.Pid, s.ours = pid, w
	return s, nil
}

// Go has the process become the program now.
func (s *Standby) Go() error {
	return s.Tell(WordGo)
}

// Leave has the process end, or the program if it was told to go.
func (s *Standby) Leave() error {
	err := s.Tell(WordLeave)
	return errors.Join(err, syscall.Close(s.ours))
}

// Tell says a word to the process, or to the program.
func (s *Standby) Tell(word byte) error {
	err := syscall.Sendto(s.ours, []byte{word}, syscall.MSG_NOSIGNAL|syscall.MSG_DONTWAIT, nil)
	return os.NewSyscallError("send", err)
}

// standbySocket makes a process's standard input and the end that it is told through.
func standbySocket() (in, out int, err error) {
	p, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1, -1, err
	}
	look := syscall.Timeval{Sec: standbyLook}
	if err = syscall.SetsockoptTimeval(p[0], syscall.SOL_SOCKET, syscall.SO_RCVTIMEO, &look); err != nil {
		syscall.Close(p[0])
		syscall.Close(p[1])
	}
	return p[0], p[1], err
}

// Wait waits for the end of the process, or of the program if it was told to go.
// It may be called beside Leave.
func (s *Standby) Wait() error {
	for {
		_, err := syscall.Wait4(s.Pid, nil, wAll, nil)
		if err != syscall.EINTR {
			return os.NewSyscallError("wait4", err)
		}
	}
}

// wAll is __WALL: wait also for a child that sends no signal when it ends. A standby process is
// such a child until it becomes a program.
const wAll = 1 << 30
