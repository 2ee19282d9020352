package linked

import (
	"path"
	"strconv"
	"strings"
)

// unknown stands in a word for what only running the script would tell.
const unknown = "\x00"

const nameLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

// splitShell calls each with the words of each simple command of a script until that returns
// false. expand is given what stands behind a $ or between backquotes. (POSIX.1-2017, Shell
// Command Language, 2.2, 2.3 and 2.9; words are not split again when expanded.)
func splitShell(text string, expand func(string) string, each func(words []string) bool) {
	var words []string
	var word strings.Builder
	began, quoted, redirected := false, false, false
	var documents []string // the last lines of here-documents that begin with the next line
	endWord := func() {
		if began && !redirected && (word.String() != unknown || quoted) {
			words = append(words, word.String())
		}
		redirected = redirected && !began
		word.Reset()
		began = false
	}
	endCommand := func() bool {
		endWord()
		redirected = false
		done := words
		words = nil
		return len(done) == 0 || each(done)
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text):
			if i++; text[i] != '\n' {
				word.WriteByte(text[i])
				began = true
			}
		case c == '"':
			quoted, began = !quoted, true
		case c == '\'' && !quoted:
			end := strings.IndexByte(text[i+1:], '\'')
			if end < 0 {
				end = len(text) - i - 1
			}
			word.WriteString(text[i+1 : i+1+end])
			began = true
			i += end + 1
		case c == '$':
			n := dollar(text[i:])
			if value := expand(text[i : i+n]); word.Len()+len(value) <= maxWord {
				word.WriteString(value)
			}
			began = true
			i += n - 1
		case c == '`':
			end := strings.IndexByte(text[i+1:], '`')
			if end < 0 {
				end = len(text) - i - 1
			}
			word.WriteString(expand("$(" + text[i+1:i+1+end] + ")"))
			began = true
			i += end + 1
		case quoted:
			word.WriteByte(c)
		case c == '#' && !began:
			if end := strings.IndexByte(text[i:], '\n'); end >= 0 {
				i += end - 1
			} else {
				i = len(text)
			}
		case c == ' ' || c == '\t' || c == '\r':
			endWord()
		case strings.IndexByte("\n;&|()", c) >= 0:
			if !endCommand() {
				return
			}
			if c == '\n' {
				i += skipDocuments(text[i+1:], documents)
				documents = nil
			}
		case c == '<' || c == '>':
			endWord()
			if last, ok := hereDocument(text[i:]); ok {
				documents = append(documents, last)
				i++
			}
			redirected = true
		default:
			word.WriteByte(c)
			began = true
		}
	}
	endCommand()
}

// dollar returns the length of the expansion that text begins with.
func dollar(text string) int {
	if len(text) < 2 {
		return 1
	}
	open, end := text[1], byte(0)
	switch open {
	case '(':
		end = ')'
	case '{':
		end = '}'
	default:
		n := 1
		for n < len(text) && strings.IndexByte(nameLetters, text[n]) >= 0 {
			if n++; text[1] <= '9' && text[1] >= '0' {
				break // $1 and a 2 behind it
			}
		}
		return max(n, 2)
	}
	level := 0
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case open:
			level++
		case end:
			if level--; level == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}

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

// output guesses what commands print: the script's directory, the one it runs in, where a program
// is.
func (s *shellRun) output(commands string) string {
	f := strings.Fields(commands)
	switch {
	case strings.Contains(commands, "$0") || strings.Contains(commands, "BASH_SOURCE") || strings.Contains(commands, "${0"):
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
