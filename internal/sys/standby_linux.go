package sys

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// Standby is a process that waits to become another program: at once when told
// to, and also when this process has died by whatever means. Until then it
// shares our memory, and so costs a few tens of microseconds to make, a fiftieth
// of a program that has to be loaded.
//
// It is in a session of its own and takes no signal but SIGKILL. Of our
// descriptors it keeps none: its standard input is a pipe from us, which stays
// the program's.
//
// While it shares our memory it is killed with us where the kernel kills by
// memory: when that runs out, and when we dump core.
//
// Methods are for one goroutine at a time.
type Standby struct {
	Pid  int
	pipe int  // its standard input
	went bool // it was told to go

	// What the process reads must stay where it is as long as it waits, which
	// may be longer than we live.
	path *byte
	argv []*byte
	env  []*byte
	word *byte
}

// What is told to a Standby. The program may be told wordLeave, too, and is to
// end then; without a word its standard input ends when we are dead.
const (
	wordGo    = 'g'
	wordLeave = 'q'
)

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
	r, w, err := pipe()
	if err != nil {
		return nil, fmt.Errorf("standby: pipe: %w", err)
	}
	pid := standby(r, s.path, &s.argv[0], &s.env[0], s.word)
	syscall.Close(r)
	if pid < 0 {
		syscall.Close(w)
		return nil, fmt.Errorf("standby: clone: %w", syscall.Errno(-pid))
	}
	s.Pid, s.pipe = pid, w
	return s, nil
}

// standby makes the process and returns its number, or a negative errno. The
// process runs no Go code: other threads of ours change what that stands on.
//
//go:noescape
func standby(fd int, path *byte, argv, env **byte, word *byte) (pid int)

// Go has the process become the program now.
func (s *Standby) Go() error {
	s.went = true
	return s.tell(wordGo)
}

// Leave has the process end, or the program if it was told to go.
func (s *Standby) Leave() error {
	err := s.tell(wordLeave)
	return errors.Join(err, syscall.Close(s.pipe))
}

func (s *Standby) tell(word byte) error {
	_, err := syscall.Write(s.pipe, []byte{word})
	return os.NewSyscallError("write", err)
}

// Wait waits for the end of the process, or of the program if it was told to go.
// It may be called beside Leave.
func (s *Standby) Wait() error {
	options := wClone
	if s.went {
		options = 0
	}
	for {
		_, err := syscall.Wait4(s.Pid, nil, options, nil)
		if err != syscall.EINTR {
			return os.NewSyscallError("wait4", err)
		}
	}
}

// wClone is __WCLONE: wait for a child that sends no signal when it ends, as
// this one does until it is a program.
const wClone = 1 << 31
