package linked

import (
	"path"
	"strconv"
	"strings"
)

// expand is the value of an expansion: $NAME, ${NAME}, ${NAME:-other}, $(commands).
func (s *shellRun) expand(text string) string {
	body := strings.TrimPrefix(text, "$")
	switch {
	case strings.HasPrefix(body, "("):
		return s.output(strings.TrimSuffix(body[1:], ")"))
	case strings.HasPrefix(body, "{"):
		body = strings.TrimSuffix(body[1:], "}")
	}
	rest := strings.TrimLeft(body, nameLetters)
	name := body[:len(body)-len(rest)]
	value := s.value(name)
	for _, op := range []string{":-", ":=", "-", "="} {
		if other, ok := strings.CutPrefix(rest, op); ok && (value == unknown || value == "") && s.nested < maxNested {
			var words []string
			s.nested++
			splitShell(other, s.expand, func(w []string) bool { words = w; return false })
			s.nested--
			value = strings.Join(words, " ")
			if strings.HasSuffix(op, "=") {
				s.assign(name + "=" + value)
			}
			return value
		}
	}
	if strings.HasPrefix(rest, "##*/") {
		return path.Base(value)
	}
	if strings.HasPrefix(rest, "%/") || strings.HasPrefix(rest, "%%/") { // up to the last slash, or nearly so
		return path.Dir(value)
	}
	return value
}

// value is that of a variable, of the script's or of its environment.
func (s *shellRun) value(name string) string {
	if n, err := strconv.Atoi(name); err == nil {
		switch {
		case n == 0, n > len(s.args):
			return s.self()
		}
		return s.args[n-1]
	}
	if name == "BASH_SOURCE" {
		return s.self()
	}
	if name == "PWD" {
		return s.w.q.Dir
	}
	if v, ok := s.vars[name]; ok {
		return v
	}
	if v := s.w.getenv(name); v != "" {
		return v
	}
	return unknown
}

func (s *shellRun) self() string {
	if s.script == "" {
		return unknown
	}
	return s.script
}

// output guesses what commands print: the script's name, its directory, the one it runs in, where
// a program is.
func (s *shellRun) output(commands string) string {
	f := strings.Fields(commands)
	switch {
	case strings.Contains(commands, "$0") || strings.Contains(commands, "BASH_SOURCE") || strings.Contains(commands, "${0"):
		if f[0] == "basename" {
			return s.base(f[1:])
		}
		dir := path.Dir(s.self())
		if s.script != "" && strings.Contains(commands, "/..") {
			dir = path.Dir(dir)
		}
		return dir
	case len(f) == 1 && f[0] == "pwd":
		return s.w.q.Dir
	case len(f) == 2 && f[0] == "which", len(f) == 3 && (f[0] == "command" || f[0] == "type"):
		if s.w.lookups > 0 {
			s.w.lookups--
			if file, ok := s.w.inPath(f[len(f)-1]); ok {
				return file
			}
		}
	}
	return unknown
}

// base is what basename prints of the script's name, args being the words that follow: $0 in some
// form, and perhaps an ending to cut off.
func (s *shellRun) base(args []string) string {
	if s.script == "" {
		return unknown
	}
	name := path.Base(s.script)
	if len(args) == 2 {
		name = strings.TrimSuffix(name, strings.Trim(args[1], `"'`))
	}
	return name
}
