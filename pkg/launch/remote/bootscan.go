package remote

import (
	"bytes"
	"fmt"
	"io"
)

// Words the boot command prints, each followed by a blank and the nonce.
const (
	wordNeed = "gompi-boot-need" // "ARCH": send the binary now
	wordArch = "gompi-boot-arch" // "MACHINE": not the architecture that was tried
	wordFail = "gompi-boot-fail" // "CANDIDATE REASON": that directory cannot be used
)

// noiseLimit bounds what a login shell may print before the daemon is up.
const noiseLimit = 256 << 10 // bytes

// bootEvent is a line of the boot command or the daemon's Ready line.
type bootEvent struct {
	word string // Ready, wordNeed, wordArch or wordFail
	rest string // what followed the nonce
}

// bootScanner finds the boot command's lines in what a remote shell prints. A
// line counts when the word and the nonce stand in it side by side, wherever
// that is: a prompt or banner without a newline may come first. Everything
// else is noise, kept for error messages.
//
// bootScanner does no I/O and holds no more than noiseLimit bytes.
type bootScanner struct {
	nonce string
	noise io.Writer // receives every line that is not an event
	line  []byte    // the line not ended yet
	seen  int       // bytes of noise so far
}

// feed consumes bytes of p up to and including the first event. It returns the
// number consumed and the event, or all of p and nil.
func (s *bootScanner) feed(p []byte) (int, *bootEvent, error) {
	used := 0
	for used < len(p) {
		end := bytes.IndexByte(p[used:], '\n')
		if end < 0 {
			s.line = append(s.line, p[used:]...)
			used = len(p)
			break
		}
		s.line = append(s.line, p[used:used+end]...)
		used += end + 1
		if ev := s.parse(); ev != nil {
			s.line = s.line[:0]
			return used, ev, nil
		}
		s.seen += len(s.line) + 1
		_, _ = s.noise.Write(append(s.line, '\n'))
		s.line = s.line[:0]
	}
	if s.seen+len(s.line) > noiseLimit {
		return used, nil, fmt.Errorf("the login shell printed more than %d KiB before the daemon came up", noiseLimit>>10)
	}
	return used, nil, nil
}

// parse looks for an event in the complete line s.line.
func (s *bootScanner) parse() *bootEvent {
	line := bytes.TrimSuffix(s.line, []byte{'\r'})
	for _, word := range [...]string{Ready, wordNeed, wordArch, wordFail} {
		mark := []byte(word + " " + s.nonce)
		at := bytes.LastIndex(line, mark)
		if at < 0 {
			continue
		}
		rest := line[at+len(mark):]
		if len(rest) == 0 {
			return &bootEvent{word: word}
		}
		if word != Ready && rest[0] == ' ' {
			return &bootEvent{word: word, rest: string(rest[1:])}
		}
	}
	return nil
}

// flush hands an unfinished line to the noise, after the stream has ended.
func (s *bootScanner) flush() {
	_, _ = s.noise.Write(s.line)
	s.line = nil
}
