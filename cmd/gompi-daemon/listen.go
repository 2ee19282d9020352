package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/internal/base/userstate"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/listenstart"
)

// listen waits for launchers until it is asked to end, and has a process of its own serve each job: what a job changes in
// its daemon, and what befalls that, is over with the job.
func (o *options) listen() error {
	switch {
	case o.listenAt == "":
		return errors.New("--token-file and --once are for a daemon that listens: --listen ADDRESS:PORT")
	case o.tokenFile == "":
		return errors.New("--listen needs --token-file FILE: (umask 077; head -c 32 /dev/urandom >FILE), and give it to gompirun, too")
	}
	token, err := userstate.Token(o.tokenFile)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", o.listenAt)
	if err != nil {
		return fmt.Errorf("--listen %s: %w; write ADDRESS:PORT of this host, or :PORT", o.listenAt, plainListen(err))
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	j := jobs{asked: make(chan os.Signal, mostAsked)}
	asked := make(chan os.Signal, mostAsked)
	signal.Notify(asked, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	go func() {
		for s := range asked {
			cancel()
			select {
			case j.asked <- s:
			default: // nobody is there to hear of it
			}
		}
	}()
	fmt.Printf("gompi-daemon listens at %v\n", l.Addr())
	s := listenstart.Server{
		Token: token, Protocol: proto.Version, Once: o.once, Run: j.run,
		Say: func(text string) { fmt.Fprintf(os.Stderr, "gompi-daemon: %s\n", text) },
	}
	s.Serve(ctx, l)
	return nil
}

// plainListen drops what an error of Listen repeats.
func plainListen(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}

// jobs runs the daemons of jobs.
type jobs struct {
	asked chan os.Signal // signals that the job's daemon is to have, too
}

// mostAsked is how many signals may be under way.
const mostAsked = 4

const resumeFlag = "--resume"

// connFile is the descriptor of a job's connection in its daemon.
const connFile = 3

// run has a daemon serve a job, and waits for its end.
func (j *jobs) run(ctx context.Context, job listenstart.Job) error {
	runtime.LockOSThread() // the daemon is told when this thread ends (man 2 prctl, PR_SET_PDEATHSIG)
	defer runtime.UnlockOSThread()
	conn, err := job.Conn.File()
	if err != nil {
		return err
	}
	defer conn.Close()
	state, write, err := os.Pipe()
	if err != nil {
		return err
	}
	_, err = write.Write(job.State) // a pipe holds more
	write.Close()
	defer state.Close()
	if err != nil {
		return err
	}
	cmd := exec.Command("/proc/self/exe", append([]string{resumeFlag, "--nonce", job.Nonce}, job.Args...)...)
	cmd.Stdin, cmd.Stderr, cmd.ExtraFiles = state, os.Stderr, []*os.File{conn}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGTERM}
	if err := cmd.Start(); err != nil {
		return err
	}
	_ = conn.Close() // whoever holds it keeps the launcher waiting for its end
	_ = job.Conn.Close()
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		select {
		case err := <-ended:
			reap()
			return jobError(err)
		case s := <-j.asked:
			_ = cmd.Process.Signal(s)
		}
	}
}

// jobError words the end of a job's daemon that did not end well; what there is to say it has said.
func jobError(err error) error {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return fmt.Errorf("the daemon of that job ended with %v", exit)
	}
	return err
}

// reap takes in what a job has left to us, where we are the first process of a container. No other child is there.
func reap() {
	for {
		if pid, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); pid <= 0 || err != nil {
			return
		}
	}
}

// resumed is the link of a daemon that a listener has started.
func resumed(nonce string) (io.ReadWriteCloser, func(within time.Duration) bool, error) {
	state := make([]byte, securechan.StateSize)
	if _, err := io.ReadFull(os.Stdin, state); err != nil {
		return nil, nil, fmt.Errorf("standard input: %w", err)
	}
	f := os.NewFile(connFile, "connection")
	raw, err := net.FileConn(f)
	f.Close()
	if err != nil {
		return nil, nil, fmt.Errorf("descriptor %d: %w", connFile, err)
	}
	c, err := securechan.Resume(raw, state)
	if err != nil {
		return nil, nil, err
	}
	if _, err := io.WriteString(c, listenstart.ReadyLine(nonce)); err != nil {
		return nil, nil, err
	}
	return c, func(within time.Duration) bool { return remote.EndsAnswer(c, within) }, nil
}
