// Package remote starts gompi-daemon on another host and hands back the pipe to
// it: over any external program (Exec), or by the starters of the packages below,
// over the built-in ssh client (sshstart) and by Slurm's srun (srunstart).
//
// A daemon needs no installation. A short shell command looks for the right
// binary in a cache private to the user, asks for it when it is missing, checks
// its digest and becomes it. Whatever a login shell prints before that is kept
// apart from the daemon's own bytes and shown in error messages.
package remote

import (
	"context"
	"io"
	"time"
)

// Ready is the word a daemon prints when it runs: Ready, a blank, the nonce of
// its command, a newline. What follows on its standard output are frames.
const Ready = "gompi-daemon-ready"

// Target is a host as the user named it. Empty fields come from configuration.
type Target struct {
	Host string
	User string
	Port int
}

// Binary is a daemon executable to push.
type Binary struct {
	Size   int64
	SHA256 string // lower-case hex
	Open   func() (io.ReadCloser, error)
}

// Command is what to start on the far side. The daemon is run as
//
//	gompi-daemon [--dir DIRECTORY] --nonce NONCE [--unlink-self] ARGS...
//
// where --dir names the directory to be in, for it is started in the one that its file is in, and
// --unlink-self asks it to remove that file and the directory, which
// holds nothing else, at once, because it could not be put into the cache; and,
// on hosts without sha256sum, shasum and openssl, once before that as
//
//	gompi-daemon --self-check SHA256
//
// which must exit with status 0 if that is its own file's digest, else not.
// The end of its standard input must end it: that is how Session.Close and a
// lost connection reach it.
type Command struct {
	Nonce  string                            // letters and digits, unique; separates the daemon's bytes from a shell's noise
	Args   []string                          // the daemon's arguments
	Path   string                            // run this program there and push nothing; "" push
	Binary func(arch string) (Binary, error) // arch as in GOARCH: amd64, arm64; called when a push is needed or the digest is
	Arch   string                            // the architecture tried first, GOARCH of the launcher
}

// Session is a running daemon. Reads give its standard output after the Ready
// line; writes go to its standard input. One reader and one writer at a time.
type Session interface {
	io.Reader
	io.Writer
	CloseWrite() error
	Stderr() string // the last lines the far side wrote to standard error, shell noise included
	Addr() string   // address really reached, host:port; "" unknown
	// Answers reports whether the host's kernel has answered within a time, whatever its daemon does; false if nobody knows.
	Answers(within time.Duration) bool
	Wait() error  // until the far side has ended; the error says how
	Close() error // end it at once; safe to call twice
}

// Leaver is a Session that can be left: Close then waits for nobody. It is for a
// far side that needs nothing more and ends by itself.
type Leaver interface{ Leave() }

// Speaker is a Session of whose far side another process tells, as srun does, maybe after its link has ended. AwaitWords
// waits until Stderr says why it has, for limit at most.
type Speaker interface {
	AwaitWords(limit time.Duration)
}

// Gatherer is a Starter that can do better for hosts of which it knows that they
// will be asked for together. Expect comes before their Starts, and says what each will
// be asked for, but for the nonce.
type Gatherer interface {
	Expect(targets []Target, cmd Command)
}

// Starter starts daemons. Start may be called from many goroutines; it returns
// when the daemon has printed Ready, or says which step failed on which host
// and what to do about it.
type Starter interface {
	Start(ctx context.Context, t Target, cmd Command) (Session, error)
	// Run executes one short command on a host that Start reached, over the
	// same connection where that still stands, and returns its output.
	Run(ctx context.Context, t Target, argv []string) ([]byte, error)
	Close() error
}
