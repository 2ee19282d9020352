// Package listenstart has gompirun dial daemons that listen on their hosts, where nothing may start one: in
// containers without sshd. Starter is gompirun's end, Server that of gompi-daemon --listen, and a file with a Token is
// what makes them one user's.
//
//	gompirun                                gompi-daemon --listen ADDRESS --token-file FILE
//	   | dial HOST:PORT ------------------>|  admission: strangers give way
//	   |<== handshake of internal/base/securechan =>|  greeting: what is asked for
//	   |<-- "gompi-daemon-refuses REASON" -|  busy, another protocol
//	   |<-- "gompi-daemon-ready NONCE" ----|  or by a process for this job alone, which takes over the connection
//	   |<== frames =======================>|
package listenstart

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// greeting is what a launcher asks for, as JSON.
type greeting struct {
	Protocol int      // of the frames
	Nonce    string   // as in remote.Command
	Args     []string // the daemon's
}

const (
	mostArgs  = 8
	mostNonce = 64 // bytes
)

func (g greeting) encode() ([]byte, error) {
	b, err := json.Marshal(g)
	if err == nil && len(b) > securechan.MaxGreeting {
		err = fmt.Errorf("a greeting of %d bytes, at most %d", len(b), securechan.MaxGreeting)
	}
	return b, err
}

func parseGreeting(b []byte) (greeting, error) {
	var g greeting
	if err := json.Unmarshal(b, &g); err != nil {
		return greeting{}, errors.New("the greeting is none of gompirun's")
	}
	if !isNonce(g.Nonce) || len(g.Args) > mostArgs {
		return greeting{}, errors.New("the greeting is none of gompirun's")
	}
	for _, a := range g.Args {
		if strings.ContainsRune(a, 0) {
			return greeting{}, errors.New("a zero byte in an argument")
		}
	}
	return g, nil
}

// isNonce reports whether a text is letters and digits.
func isNonce(s string) bool {
	return s != "" && len(s) <= mostNonce && strings.Trim(s, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
}

// refuses is the first word of a listener that serves no daemon, before the reason.
const refuses = "gompi-daemon-refuses"

// mostAnswer bounds an answer, bytes.
const mostAnswer = 1 << 10

// refused is a listener's reason.
type refused struct {
	reason string
	busy   bool // it may be ready later
}

func (r *refused) Error() string { return r.reason }

// The words before a reason.
const (
	wordBusy  = "busy"
	wordNever = "never"
)

// line is what a listener says.
func (r *refused) line() string {
	word := wordNever
	if r.busy {
		word = wordBusy
	}
	return refuses + " " + word + " " + strings.Map(printable, r.reason) + "\n"
}

func printable(c rune) rune {
	if c < ' ' {
		return ' '
	}
	return c
}

// ReadyLine is what a daemon says that has taken over a connection.
func ReadyLine(nonce string) string { return remote.Ready + " " + nonce + "\n" }

// readAnswer reads the line that comes before frames, and not a byte beyond. The error of a listener that refuses is *refused.
func readAnswer(r io.Reader, nonce string) error {
	line, err := readLine(r)
	if err != nil {
		return err
	}
	if line+"\n" == ReadyLine(nonce) {
		return nil
	}
	if rest, ok := strings.CutPrefix(line, refuses+" "); ok {
		word, reason, _ := strings.Cut(rest, " ")
		return &refused{reason: strings.Map(printable, reason), busy: word == wordBusy}
	}
	return fmt.Errorf("unexpected answer %q", line)
}

func readLine(r io.Reader) (string, error) {
	var line []byte
	var b [1]byte
	for len(line) < mostAnswer {
		if _, err := io.ReadFull(r, b[:]); err != nil {
			return "", err
		}
		if b[0] == '\n' {
			return string(line), nil
		}
		line = append(line, b[0])
	}
	return "", errors.New("an answer without end")
}
