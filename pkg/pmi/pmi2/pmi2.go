// Package pmi2 is the wire format of PMI-2, which libraries built for Slurm
// speak, and MPICH on request. Message is a request or a reply; Cut takes
// messages off a stream. The package does no I/O and knows no commands; they
// are package pmi's.
//
// A message is its length in six characters, decimal and padded with blanks, and
// then a command with key=value pairs, each ended by a semicolon:
//
//	44cmd=info-getjobattr;key=PMI_process_mapping;
//
// The length counts what follows it. A semicolon within a value is doubled.
// The first line of a connection is PMI-1's, since it is there that the two
// sides agree on a version: "cmd=init pmi_version=2 pmi_subversion=0\n".
package pmi2

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Sizes of the format, bytes.
const (
	lengthLen = 6      // the length in front of a body
	MaxBody   = 999999 // what six digits can say
)

// Errors that Cut, Parse and Append wrap.
var (
	ErrLength = errors.New("no PMI-2 length")
	ErrBody   = errors.New("no PMI-2 message")
	ErrLong   = errors.New("longer than a PMI-2 message can be")
)

// Pair is one key and its value. Keys may repeat: those of a spawn do.
type Pair struct{ Key, Value string }

// Message is one request or reply.
type Message struct {
	Command string
	Pairs   []Pair
}

// Get returns the first value of a key.
func (m *Message) Get(key string) (string, bool) {
	for i := range m.Pairs {
		if m.Pairs[i].Key == key {
			return m.Pairs[i].Value, true
		}
	}
	return "", false
}

// Value returns the first value of a key, "" where there is none.
func (m *Message) Value(key string) string {
	v, _ := m.Get(key)
	return v
}

// Cut takes the first message off a stream. ok is false while it is not whole;
// rest is then all of the stream. body points into stream.
func Cut(stream []byte) (body, rest []byte, ok bool, err error) {
	head := stream[:min(len(stream), lengthLen)]
	if i := bytes.IndexFunc(head, notOfLength); i >= 0 {
		return nil, stream, false, fmt.Errorf("%w: %q", ErrLength, head)
	}
	if len(head) < lengthLen {
		return nil, stream, false, nil
	}
	n, err := strconv.Atoi(string(bytes.Trim(head, " "))) // Slurm's client pads on the right
	if err != nil {
		return nil, stream, false, fmt.Errorf("%w: %q", ErrLength, head)
	}
	if len(stream) < lengthLen+n {
		return nil, stream, false, nil
	}
	return stream[lengthLen : lengthLen+n], stream[lengthLen+n:], true, nil
}

// Padded tells from a connection's first message, a fullinit, whether its client
// sends six bytes too many: MPICH up to 4.0 counts the length in front as part
// of the body, and fills up with what was on its stack. The last pair then ends
// before them; no pair that ends a fullinit is six bytes long itself.
func Padded(fullinit []byte) bool {
	const shortest = len("cmd=fullinit;") + lengthLen
	return len(fullinit) >= shortest && fullinit[len(fullinit)-lengthLen-1] == ';'
}

// Trim takes the six bytes off a body of a client that is padded.
func Trim(body []byte) []byte { return body[:max(0, len(body)-lengthLen)] }

func notOfLength(c rune) bool { return c != ' ' && (c < '0' || c > '9') }

// Parse reads a body. The command must come first; whatever follows it is
// pairs, the last of which may lack its semicolon.
func Parse(body []byte) (Message, error) {
	key, value, rest, ok := cutPair(string(body))
	if !ok || key != "cmd" || value == "" {
		return Message{}, fmt.Errorf("%w: %.60q does not begin with cmd=", ErrBody, body)
	}
	m := Message{Command: value}
	for rest != "" {
		key, value, rest, ok = cutPair(rest)
		if !ok {
			return Message{}, fmt.Errorf("%w: %q has a field without =", ErrBody, m.Command)
		}
		m.Pairs = append(m.Pairs, Pair{key, value})
	}
	return m, nil
}

// cutPair takes the first pair off s. A value may hold anything but a single
// semicolon, = included.
func cutPair(s string) (key, value, rest string, ok bool) {
	eq := strings.IndexAny(s, "=;")
	if eq <= 0 || s[eq] != '=' {
		return "", "", s, false
	}
	key, s = s[:eq], s[eq+1:]
	end, doubled := 0, false
	for end < len(s) {
		if s[end] == ';' {
			if end+1 >= len(s) || s[end+1] != ';' {
				break
			}
			doubled = true
			end++
		}
		end++
	}
	value = s[:end]
	if doubled {
		value = strings.ReplaceAll(value, ";;", ";")
	}
	return key, value, s[min(end+1, len(s)):], true
}

// Append appends m, with its length, to b. It fails when a key could not be
// read back or the whole is too long.
func (m *Message) Append(b []byte) ([]byte, error) {
	start := len(b)
	b = append(b, "      cmd="...)
	b = append(b, strings.ReplaceAll(m.Command, ";", ";;")...)
	b = append(b, ';')
	for _, p := range m.Pairs {
		if p.Key == "" || strings.ContainsAny(p.Key, "=;") {
			return b[:start], fmt.Errorf("%w: key %q", ErrBody, p.Key)
		}
		b = append(append(b, p.Key...), '=')
		b = append(b, strings.ReplaceAll(p.Value, ";", ";;")...)
		b = append(b, ';')
	}
	n := len(b) - start - lengthLen
	if n > MaxBody {
		return b[:start], fmt.Errorf("%s: %w: %d bytes", m.Command, ErrLong, n)
	}
	copy(b[start:], fmt.Sprintf("%*d", lengthLen, n))
	return b, nil
}
