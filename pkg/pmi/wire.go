package pmi

import (
	"bytes"
	"strconv"
	"strings"
)

// Limits of the dialect. MPICH's clients keep names in C arrays of these
// sizes, so a name must be shorter by one byte.
const (
	kvsNameMax      = 256
	keyMax          = 64
	defaultValueMax = 4096

	// replyMax bounds every line the engine makes up by itself. Clients up to
	// MPICH 4.0 read into 1024 bytes.
	replyMax = 1000

	// servedMax bounds values of reserved keys: MPICH 4.0 shrinks its value
	// buffer to 1024-256-64-30 bytes when a long vallen_max is offered.
	servedMax = 674

	// lineMax bounds a line of a rank: the longest argument exec takes
	// (MAX_ARG_STRLEN, man 2 execve), of which each byte may be escaped, and its name.
	lineMax = 3*128<<10 + 64
)

// maxFields is how many key=value pairs of a line are looked at; no client
// sends half as many.
const maxFields = 16

type field struct{ key, value []byte }

// command is one parsed line. Its slices point into the line.
type command struct {
	name   []byte
	rest   []byte // what follows the name, unparsed
	fields [maxFields]field
	n      int
	stray  bool // a token without "=", or too many tokens
}

// parseCommand splits "cmd=name key=value ...". A backslash protects the
// character after it; values stay as they were written, backslashes included.
// It reports false when the line does not start with a cmd field.
func parseCommand(line []byte, c *command) bool {
	c.n, c.stray = 0, false
	key, value, rest, ok := cutField(line)
	if !ok || string(key) != "cmd" || len(value) == 0 {
		return false
	}
	c.name, c.rest = value, rest
	for {
		key, value, rest, ok = cutField(rest)
		switch {
		case !ok && len(key) == 0:
			return true
		case !ok || c.n == maxFields:
			c.stray = true
		default:
			c.fields[c.n] = field{key, value}
			c.n++
		}
	}
}

// get returns the value of the first field named key; nil when there is none.
func (c *command) get(key string) []byte {
	for i := range c.fields[:c.n] {
		if string(c.fields[i].key) == key {
			return c.fields[i].value
		}
	}
	return nil
}

// has reports whether there is a field named key, perhaps with an empty value.
func (c *command) has(key string) bool {
	for i := range c.fields[:c.n] {
		if string(c.fields[i].key) == key {
			return true
		}
	}
	return false
}

// int returns the decimal value of a field, or def when there is none.
func (c *command) int(key string, def int) (int, bool) {
	if !c.has(key) {
		return def, true
	}
	n, err := strconv.ParseInt(string(c.get(key)), 10, 32)
	return int(n), err == nil
}

// cutField takes the first token off line. ok is false for a token without
// "=", and at the end of the line, where key is empty too.
func cutField(line []byte) (key, value, rest []byte, ok bool) {
	for len(line) > 0 && line[0] == ' ' {
		line = line[1:]
	}
	end, eq := 0, -1
	for end < len(line) && line[end] != ' ' {
		if line[end] == '\\' && eq >= 0 && end+1 < len(line) {
			end++
		} else if line[end] == '=' && eq < 0 {
			eq = end
		}
		end++
	}
	if eq < 0 {
		return line[:end], nil, line[end:], false
	}
	return line[:eq], line[eq+1 : end : end], line[end:], true
}

// valueLen is the length of a value as its reader will see it.
func valueLen(v []byte) int {
	n := len(v)
	for i := 0; i < len(v)-1; i++ {
		if v[i] == '\\' {
			n--
			i++
		}
	}
	return n
}

// escape protects blanks and backslashes of plain text with backslashes.
func escape(s string) string {
	if !strings.ContainsAny(s, " \\") {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if s[i] == ' ' || s[i] == '\\' {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// unescape undoes escape; a backslash at the end stands for itself.
func unescape(v []byte) string {
	if bytes.IndexByte(v, '\\') < 0 {
		return string(v)
	}
	out := make([]byte, 0, len(v))
	for i := 0; i < len(v); i++ {
		if v[i] == '\\' && i+1 < len(v) {
			i++
		}
		out = append(out, v[i])
	}
	return string(out)
}

// msgText makes text fit to be the value of msg=: no blanks or control
// characters, and short.
func msgText(text string) string {
	const most = 200 // bytes
	out := make([]byte, 0, min(len(text), most))
	for i := 0; i < len(text) && len(out) < most; i++ {
		c := text[i]
		if c <= ' ' || c == 0x7f || c == '\\' {
			c = '_'
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		return "unknown_error"
	}
	return string(out)
}

// failure is a reply with an error.
func failure(reply string, rc int, msg, more string) []byte {
	return []byte("cmd=" + reply + " rc=" + strconv.Itoa(rc) + " msg=" + msgText(msg) + more + "\n")
}
