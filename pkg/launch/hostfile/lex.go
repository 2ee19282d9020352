package hostfile

import "strings"

// token is a word of a host file line, or an equals sign.
type token struct {
	text string // "=" for the sign itself
	place
}

func (t token) equals() bool { return t.text == "=" }

// lexer cuts lines into tokens. It only remembers whether a block comment is
// open, so it is fed one line after another.
type lexer struct {
	source string
	open   *place // where the block comment began; nil outside of one
}

// tokens returns the words of a line. Blanks separate them, "=" stands for
// itself, and # or // ends the line. A block comment counts as a blank.
func (lx *lexer) tokens(text string, line int) []token {
	var out []token
	for i := 0; i < len(text); {
		rest := text[i:]
		switch {
		case lx.open != nil:
			end := strings.Index(rest, "*/")
			if end < 0 {
				return out
			}
			lx.open = nil
			i += end + 2
		case strings.HasPrefix(rest, "/*"):
			lx.open = &place{lx.source, line, i + 1}
			i += 2
		case rest[0] == '#' || strings.HasPrefix(rest, "//"):
			return out
		case strings.IndexByte(" \t\v\f", rest[0]) >= 0:
			i++
		default:
			n := wordLen(rest)
			out = append(out, token{rest[:n], place{lx.source, line, i + 1}})
			i += n
		}
	}
	return out
}

// wordLen is the length of the token at the start of s.
func wordLen(s string) int {
	if s[0] == '=' {
		return 1
	}
	for i := range len(s) {
		if strings.IndexByte(" \t\v\f=#", s[i]) >= 0 || strings.HasPrefix(s[i:], "//") || strings.HasPrefix(s[i:], "/*") {
			return i
		}
	}
	return len(s)
}
