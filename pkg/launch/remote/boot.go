package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// errSilent ends a boot that made no progress.
var errSilent = errors.New("no progress")

// Booter turns one host's opener into a running daemon.
type Booter struct {
	Host    string
	Open    Opener
	Cmd     Command
	Connect time.Duration // how long open may take to connect; it keeps to that itself
	Silence time.Duration // how long the far side may make no progress after that
}

// Start runs the boot command, answers what it asks for, and returns when the
// daemon is ready. The command may be run again: with another architecture,
// or without the directories that turned out not to work.
func (b *Booter) Start(ctx context.Context) (Session, error) {
	if err := checkCommand(b.Cmd); err != nil {
		return nil, &Error{Host: b.Host, Step: StepDaemon, Err: err}
	}
	arch, skip, failed := b.Cmd.Arch, 0, ""
	for archTried := false; ; {
		text, bin, err := b.commandLine(arch, skip)
		if err != nil {
			return nil, err
		}
		s, ev, err := b.attempt(ctx, text, bin)
		switch {
		case err != nil:
			return nil, err
		case s != nil:
			return s, nil
		case ev.word == wordArch && ev.rest == "":
			return nil, b.badPath("no uname is found there")
		case ev.word == wordFail && strings.HasPrefix(ev.rest, strconv.Itoa(candidateTools)+" "):
			return nil, b.badPath(ev.rest[2:])
		case ev.word == wordArch && !archTried:
			arch, archTried = ev.rest, true
		case ev.word == wordFail:
			at, why, _ := strings.Cut(ev.rest, " ")
			n, err := strconv.Atoi(at)
			if failed != "" {
				why = failed + "; " + why
			}
			if err != nil || n <= skip || n >= candidateLast {
				return nil, b.noPlace(why)
			}
			skip, failed = n, why
		default:
			return nil, &Error{Host: b.Host, Step: StepShell, Err: fmt.Errorf("unexpected answer %q", ev.word+" "+ev.rest)}
		}
	}
}

// startUp are what a login shell reads for a command, too.
const startUp = "start-up files of the login shell there (~/.bashrc, ~/.cshrc, ~/.zshenv, ~/.config/fish)"

// badPath words a search path without the commands that the boot needs.
func (b *Booter) badPath(why string) error {
	return &Error{Host: b.Host, Step: StepShell, Err: errors.New(why),
		Fix: "which of the " + startUp + " sets PATH? Try `ssh " + b.Host + " ls`"}
}

func (b *Booter) noPlace(why string) error {
	return &Error{Host: b.Host, Step: StepPush, Err: errors.New(why),
		Fix: "no directory there takes an executable (tried the cache below the home directory, $XDG_RUNTIME_DIR, /run/user, /dev/shm, $TMPDIR, /tmp): " +
			"free some space, or install gompi-daemon and name it with --daemon-path"}
}

// commandLine is what to run for arch, and the binary it may ask for.
func (b *Booter) commandLine(arch string, skip int) (string, Binary, error) {
	args, err := shWords(b.Cmd.Args)
	if err != nil {
		return "", Binary{}, &Error{Host: b.Host, Step: StepDaemon, Err: err}
	}
	if b.Cmd.Path != "" {
		text, err := pathCommand(b.Cmd.Path, b.Cmd.Nonce, args)
		if err != nil {
			return "", Binary{}, &Error{Host: b.Host, Step: StepDaemon, Err: err}
		}
		return text, Binary{}, nil
	}
	bin, err := b.Cmd.Binary(arch)
	if err == nil {
		err = checkBinary(bin, arch)
	}
	if err != nil {
		return "", Binary{}, &Error{Host: b.Host, Step: StepPush, Err: err,
			Fix: "this host is " + arch + ": build a daemon for it, or name an installed one with --daemon-path"}
	}
	text := bootCommand(bootParams{nonce: b.Cmd.Nonce, arch: arch, size: bin.Size, sha256: bin.SHA256, skip: skip, args: args})
	return text, bin, nil
}

// attempt runs one command line. It returns a session, or an event that asks
// for another attempt, or the error that ends the start.
func (b *Booter) attempt(ctx context.Context, text string, bin Binary) (Session, *bootEvent, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	idle := newIdle(b.Connect+b.Silence, func() { cancel(errSilent) })
	defer idle.stop()
	p, err := b.Open(ctx, text)
	if err != nil {
		return nil, nil, err
	}
	idle.after = b.Silence
	idle.touch()
	unhook := context.AfterFunc(ctx, func() { p.Close() })
	run := &bootRun{Booter: b, pipe: p, bin: bin, idle: idle}
	s, ev, err := run.loop()
	if s != nil && unhook() {
		return s, nil, nil
	}
	p.Close()
	pushErr := run.pusher.join()
	if cause := context.Cause(ctx); cause != nil {
		err = run.interrupted(cause)
	} else if errors.As(pushErr, new(localError)) {
		err = &Error{Host: b.Host, Step: StepPush, Err: pushErr}
	}
	return nil, ev, err
}

// bootRun is one attempt.
type bootRun struct {
	*Booter
	pipe   Pipe
	bin    Binary
	idle   *idle
	pusher pusher
}

// loop reads until the daemon is ready, an event asks for another attempt, or
// the stream ends.
func (r *bootRun) loop() (*session, *bootEvent, error) {
	scan := &bootScanner{nonce: r.Cmd.Nonce, noise: r.pipe.Stderr()}
	buf := make([]byte, 32<<10)
	for {
		n, err := r.pipe.Read(buf)
		data := buf[:n]
		for len(data) > 0 {
			used, ev, err := scan.feed(data)
			data = data[used:]
			if err != nil {
				return nil, nil, &Error{Host: r.Host, Step: StepShell, Err: err, Fix: "quieten ~/.bashrc or ~/.cshrc for shells that are not interactive"}
			}
			if ev == nil {
				continue
			}
			r.idle.touch()
			switch ev.word {
			case Ready:
				if err := r.pusher.join(); err != nil {
					return nil, nil, &Error{Host: r.Host, Step: StepPush, Err: err}
				}
				return &session{Pipe: r.pipe, early: append([]byte(nil), data...)}, nil, nil
			case wordNeed:
				r.pusher.start(r.pipe, r.bin, r.idle.touch)
			default:
				return nil, ev, nil
			}
		}
		if err != nil {
			scan.flush()
			return nil, nil, r.ended(err)
		}
	}
}

// ended words the end of the stream before the daemon was ready.
func (r *bootRun) ended(readErr error) error {
	if readErr != io.EOF {
		r.pipe.Close()
	}
	how := r.pipe.Wait()
	r.pipe.Close() // a push that nobody takes any more ends
	e := &Error{Host: r.Host, Step: StepDaemon, Err: how}
	if r.pusher.join() != nil {
		e.Step = StepPush
	}
	if how == nil {
		e.Err = errors.New("the login shell ended with status 0 and has run nothing")
		e.Step, e.Fix = StepShell, "does one of the "+startUp+" end it, by exit or exec? Try `ssh "+r.Host+" echo reached`"
	}
	var st *ExitError
	if errors.As(how, &st) {
		e.Fix = r.exitAdvice(st)
	}
	e.Err = r.withOutput(e.Err)
	return e
}

// withOutput adds what the far side printed last.
func (r *bootRun) withOutput(err error) error {
	if said := r.pipe.Stderr().Last(5); said != "" {
		return &EndedError{How: err, Said: r.pipe.Stderr().String(), last: said}
	}
	return err
}

func (r *bootRun) exitAdvice(st *ExitError) string {
	switch {
	case st.Status == 127 && r.Cmd.Path != "":
		return "there is no " + r.Cmd.Path + " on that host: correct --daemon-path, or leave it out to have the daemon sent"
	case st.Status == 126 && r.Cmd.Path != "":
		return r.Cmd.Path + " cannot be executed there: check its mode and architecture, or leave out --daemon-path"
	case st.Status == 127 || st.Status == 126:
		return "the host's login shell could not run the start command: try `ssh HOST /bin/sh -c uname`"
	case !r.pusher.started() && st.Signal == "" && r.pipe.Stderr().Last(1) == "":
		return "it said nothing: does one of the " + startUp + " end it? Try `ssh " + r.Host + " echo reached`"
	}
	return ""
}

// interrupted words the end of a boot that the launcher gave up.
func (r *bootRun) interrupted(cause error) error {
	e := &Error{Host: r.Host, Step: StepShell, Err: cause}
	if r.pusher.started() {
		e.Step = StepPush
	}
	if errors.Is(cause, errSilent) {
		e.Err = fmt.Errorf("%w for %v", cause, r.Silence)
		e.Fix = "the login shell or the home directory there may hang: try `ssh HOST true`"
	}
	e.Err = r.withOutput(e.Err)
	return e
}

// idle calls expire once nothing has touched it for a time.
type idle struct {
	after time.Duration // not changed once more than one goroutine touches it
	timer *time.Timer
}

func newIdle(after time.Duration, expire func()) *idle {
	return &idle{after: after, timer: time.AfterFunc(after, expire)}
}

func (i *idle) touch() {
	if i.timer.Stop() {
		i.timer.Reset(i.after)
	}
}

func (i *idle) stop() { i.timer.Stop() }
