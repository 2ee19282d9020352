package pmi

import (
	"strings"
)

// fields is one parsed command line: cmd=name key=value ...
type fields struct {
	cmd  string
	keys map[string]string
}

// parseLine splits a line at blanks. A backslash takes the next character as
// it is (MPICH 4.1 and later escape blanks so); a token without = is a key with
// an empty value; a value may hold = itself.
func parseLine(line string) fields {
	f := fields{keys: map[string]string{}}
	for _, tok := range tokens(line) {
		k, v, _ := strings.Cut(tok, "=")
		if k == "cmd" || k == "mcmd" {
			f.cmd = v
		} else if _, dup := f.keys[k]; !dup {
			f.keys[k] = v
		}
	}
	return f
}

func tokens(line string) []string {
	if !strings.Contains(line, `\`) {
		return strings.Fields(line)
	}
	var out []string
	var b strings.Builder
	in := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; {
		case c == '\\' && i+1 < len(line):
			i++
			b.WriteByte(line[i])
			in = true
		case c == ' ' || c == '\t' || c == '\r':
			if in {
				out = append(out, b.String())
				b.Reset()
				in = false
			}
		default:
			b.WriteByte(c)
			in = true
		}
	}
	if in {
		out = append(out, b.String())
	}
	return out
}

// word makes a message fit for a msg= value: no blanks.
func word(s string) string { return strings.Join(strings.Fields(s), "_") }

// servicePort reads the rest of a publish_name line. Clients send the service
// name raw, blanks and all, so it ends at the last " port=".
func servicePort(line string) (service, port string) {
	_, rest, ok := strings.Cut(line, " service=")
	if !ok {
		return "", ""
	}
	if i := strings.LastIndex(rest, " port="); i >= 0 {
		return rest[:i], rest[i+len(" port="):]
	}
	return rest, ""
}
