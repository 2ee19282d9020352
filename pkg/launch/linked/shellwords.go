package linked

import "strings"

// unknown stands in a word for what only running the script would tell.
const unknown = "\x00"

const nameLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_"

// splitShell calls each with the words of each simple command of a script until that returns
// false. expand is given what stands behind a $ or between backquotes. (POSIX.1-2017, Shell
// Command Language, 2.2, 2.3 and 2.9; words are not split again when expanded.)
func splitShell(text string, expand func(string) string, each func(words []string) bool) {
	s := splitter{expand: expand, each: each}
	for len(text) > 0 {
		n, more := s.take(text)
		if !more {
			return
		}
		text = text[n:]
	}
	s.endCommand()
}

// splitter is the state of splitShell between two pieces of a script.
type splitter struct {
	expand func(string) string
	each   func(words []string) bool

	words      []string        // of the command so far
	word       strings.Builder // so far
	began      bool            // there is a word, be it empty
	quoted     bool            // between double quotes
	redirected bool            // the next word is a file's name and no word of the command
	documents  []string        // the last lines of here-documents that begin with the next line
}

// take reads the piece that text begins with: a character, a quotation, an expansion, a comment.
// It returns its length, and false if each has had enough.
func (s *splitter) take(text string) (n int, more bool) {
	switch c := text[0]; {
	case c == '\\' && len(text) > 1:
		if text[1] != '\n' {
			s.add(text[1:2])
		}
		return 2, true
	case c == '"':
		s.quoted, s.began = !s.quoted, true
	case c == '\'' && !s.quoted:
		inside, n := upTo('\'', text)
		s.add(inside)
		return n, true
	case c == '$':
		n := dollar(text)
		s.began = true
		if value := s.expand(text[:n]); s.word.Len()+len(value) <= maxWord {
			s.word.WriteString(value)
		}
		return n, true
	case c == '`':
		inside, n := upTo('`', text)
		s.add(s.expand("$(" + inside + ")"))
		return n, true
	case s.quoted:
		s.word.WriteByte(c)
	case c == '#' && !s.began:
		if end := strings.IndexByte(text, '\n'); end >= 0 {
			return end, true
		}
		return len(text), true
	case c == ' ' || c == '\t' || c == '\r':
		s.endWord()
	case strings.IndexByte("\n;&|()", c) >= 0:
		return s.endOf(text)
	case c == '<' || c == '>':
		return s.redirect(text), true
	default:
		s.add(text[:1])
	}
	return 1, true
}

// upTo returns what stands between the quote that text begins with and the next, or the end of
// text, and the length of all that.
func upTo(quote byte, text string) (inside string, n int) {
	inside, _, closed := strings.Cut(text[1:], string(quote))
	if !closed {
		return inside, len(text)
	}
	return inside, len(inside) + 2
}

// add makes text a part of the word.
func (s *splitter) add(text string) {
	s.word.WriteString(text)
	s.began = true
}

// redirect reads < or >, and the second of << with the name behind it noted.
func (s *splitter) redirect(text string) (n int) {
	s.endWord()
	s.redirected = true
	if last, ok := hereDocument(text); ok {
		s.documents = append(s.documents, last)
		return 2
	}
	return 1
}

// endOf ends a command, and passes over the here-documents that begin behind its line.
func (s *splitter) endOf(text string) (n int, more bool) {
	if !s.endCommand() {
		return 0, false
	}
	if text[0] != '\n' {
		return 1, true
	}
	n = 1 + skipDocuments(text[1:], s.documents)
	s.documents = nil
	return n, true
}

func (s *splitter) endWord() {
	if s.began && !s.redirected && (s.word.String() != unknown || s.quoted) {
		s.words = append(s.words, s.word.String())
	}
	s.redirected = s.redirected && !s.began
	s.word.Reset()
	s.began = false
}

// endCommand reports whether another is wanted.
func (s *splitter) endCommand() bool {
	s.endWord()
	s.redirected = false
	done := s.words
	s.words = nil
	return len(done) == 0 || s.each(done)
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
