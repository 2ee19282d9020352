package cmdline

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
)

// token is a word of a text. quoted says that a quote or a '\' is part of it, so that it is no
// separator whatever it reads.
type token struct {
	text   string
	quoted bool
}

// shellTokens splits text at blanks and ends of lines. Quotes and '\' keep those, as in a shell (POSIX.1-2017,
// Shell Command Language, 2.2), where \ within '...' is itself, and within "..." too unless it
// stands before $, `, ", \ or the end of a line; nothing is expanded.
func shellTokens(text string) ([]token, error) {
	var tokens []token
	var word strings.Builder
	inWord, quoted := false, false
	quote := byte(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text) && (quote == 0 || quote == '"' && strings.IndexByte("$`\"\\\n", text[i+1]) >= 0):
			if i++; text[i] == '\n' {
				continue
			}
			word.WriteByte(text[i])
			inWord, quoted = true, true
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote, inWord, quoted = c, true, true
		case quote == 0 && strings.IndexByte(" \t\r\n", c) >= 0:
			if inWord {
				tokens = append(tokens, token{word.String(), quoted})
				word.Reset()
			}
			inWord, quoted = false, false
		default:
			word.WriteByte(c)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote %c is not closed", quote)
	}
	if inWord {
		tokens = append(tokens, token{word.String(), quoted})
	}
	return tokens, nil
}

// shellWords is shellTokens for those to whom all words are the same.
func shellWords(text string) ([]string, error) {
	tokens, err := shellTokens(text)
	return textsOf(tokens), err
}

func textsOf(tokens []token) []string {
	var words []string
	for _, t := range tokens {
		words = append(words, t.text)
	}
	return words
}

// logicalLine is one line of a file after '\' has joined it with the next.
type logicalLine struct {
	number int // of its first physical line, from 1
	text   string
}

// maxLine bounds a line of a configuration file, bytes.
const maxLine = 1 << 20

// readLines returns the lines of a file that say something: no comment (# as
// the first character), not blank. A '\' at the end joins the next line.
func readLines(r io.Reader) ([]logicalLine, error) {
	var out []logicalLine
	scan := bufio.NewScanner(r)
	scan.Buffer(nil, maxLine)
	number, open := 0, false
	for scan.Scan() {
		number++
		text := strings.TrimRight(scan.Text(), "\r")
		if strings.IndexByte(text, 0) >= 0 {
			return nil, fmt.Errorf("line %d has a NUL byte: this is not a text file", number)
		}
		if !open && strings.HasPrefix(strings.TrimSpace(text), "#") {
			continue
		}
		joined, more := strings.CutSuffix(text, `\`)
		if open {
			out[len(out)-1].text += " " + joined
		} else {
			out = append(out, logicalLine{number, joined})
		}
		open = more
	}
	if err := scan.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, fmt.Errorf("line %d is longer than %d bytes", number+1, maxLine)
	} else if err != nil {
		return nil, fmt.Errorf("line %d: %w", number+1, err)
	}
	kept := out[:0]
	for _, l := range out {
		if strings.TrimSpace(l.text) != "" {
			kept = append(kept, l)
		}
	}
	return kept, nil
}

// lines opens and reads a file that an option or a variable named.
func (b *builder) lines(name string) ([]logicalLine, error) {
	f, err := b.sys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines, err := readLines(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return lines, nil
}

// expandFiles replaces a command line that has --app by the file's segments.
// Options beside --app speak for the whole job; those that speak for a segment
// stand before each line's own, which may give them again; hosts are the job's.
func (b *builder) expandFiles(segs []segment) ([]segment, error) {
	var file *option
	for i := range segs {
		for j := range segs[i].options {
			if o := &segs[i].options[j]; o.flag.Name == "app" {
				if file != nil {
					return nil, o.errorf("given twice: one file can hold all programs")
				}
				file = o
			}
		}
	}
	if file == nil {
		return segs, nil
	}
	if len(segs) > 1 || len(segs[0].argv) > 0 {
		return nil, file.errorf("the programs are either in a file or on the command line: drop one")
	}
	lines, err := b.lines(file.args[0])
	if err != nil {
		return nil, compat.Refuse(compat.NoAppFile, file.errorf("%v", err))
	}
	var out []segment
	for _, l := range lines {
		where := fmt.Sprintf("%s:%d: ", file.args[0], l.number)
		fromLine, err := b.splitLine(l.text, where)
		if err != nil {
			return nil, err
		}
		out = append(out, fromLine...)
	}
	if len(out) == 0 {
		return nil, file.errorf("%s names no program", file.args[0])
	}
	return spread(segs[0].options, out), nil
}

// splitLine takes one line of a file apart. A line is one program (MPI 4.1, section 11.5), and a ':' in it
// an argument, as Open MPI 4 has it; Hydra and Intel MPI begin another program there. A ':' at its end joins nothing. One in quotes is a
// word like any other.
func (b *builder) splitLine(text, where string) ([]segment, error) {
	tokens, err := shellTokens(text)
	if err != nil {
		return nil, Errorf("%s%v", where, err)
	}
	if n := len(tokens); n > 0 && tokens[n-1].colon() {
		tokens = tokens[:n-1]
	}
	parts := [][]token{tokens}
	if b.mode.Hydra() {
		parts = cutAtColons(tokens)
	}
	var segs []segment
	for _, part := range parts {
		s, err := b.single(textsOf(part), where)
		if err != nil {
			return nil, err
		}
		for _, o := range s.options {
			if o.flag.Name == "app" {
				return nil, o.errorf("files of programs do not nest")
			}
		}
		if len(s.argv) == 0 {
			return nil, Errorf("%sno program: a line is [options] program [arguments]", where)
		}
		segs = append(segs, s)
	}
	if !b.mode.Hydra() {
		b.noteColon(tokens, where)
	}
	return segs, nil
}

// colon reports whether t separates programs where anything does.
func (t token) colon() bool { return t.text == ":" && !t.quoted }

func cutAtColons(tokens []token) [][]token {
	parts := [][]token{nil}
	for _, t := range tokens {
		if t.colon() {
			parts = append(parts, nil)
			continue
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], t)
	}
	return parts
}

// noteColon says that a ':' is an argument where an option behind it lets one think that a program begins there.
func (b *builder) noteColon(tokens []token, where string) {
	for i, t := range tokens {
		if t.colon() && i+1 < len(tokens) && strings.HasPrefix(tokens[i+1].text, "-") {
			b.notice(where + "':' is an argument of this line's program, as a line is one program (MPI 4.1, section 11.5): " +
				"give the next one a line of its own; under --compat=hydra it begins there")
			return
		}
	}
}

// spread puts the command line's options before those of the file's segments.
func spread(options []option, segs []segment) []segment {
	for i := range segs {
		var before []option
		for _, o := range options {
			replaced := false
			for _, own := range segs[i].options {
				replaced = replaced || own.flag == o.flag && !o.flag.Repeat
			}
			if !replaced && (i == 0 || o.flag.Each && o.flag.Topic != Hosts) {
				before = append(before, o)
			}
		}
		segs[i].options = append(before, segs[i].options...)
	}
	return segs
}
