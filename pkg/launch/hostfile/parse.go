package hostfile

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// Parse reads a host file. Each line is in Open MPI's or MPICH's syntax, or
// both at once:
//
//	[^][user@]host[:n] [slots=N] [max_slots=N] [user=U] [port=P] [binding=B]
//
// Comments start with # or // and run to the end of the line, or stand between
// /* and */. All mistakes of a file come back at once, as Errors.
func Parse(r io.Reader, source string) ([]Entry, error) {
	p := parser{source: source}
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 0, maxLine+1), maxLine)
	for sc.Scan() {
		p.line++
		text := sc.Text()
		if p.line == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		p.parseLine(strings.TrimSuffix(text, "\r"))
		if len(p.errs) >= maxErrors || len(p.entries) > maxHosts {
			break
		}
	}
	switch err := sc.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		p.fail(place{source, p.line + 1, 1}.errorf("line of more than %d bytes: is this a host file?", maxLine))
	case err != nil:
		return nil, err
	}
	if p.comment {
		p.fail(place{source, p.commentLine, 1}.errorf("\"/*\" without \"*/\""))
	}
	if len(p.entries) > maxHosts {
		p.fail(place{source, p.line, 1}.errorf("more than %d hosts", maxHosts))
	}
	if err := p.errs.err(); err != nil {
		return nil, err
	}
	return p.entries, nil
}

type parser struct {
	source      string
	line        int
	comment     bool // inside /* */
	commentLine int
	entries     []Entry
	errs        Errors
}

func (p *parser) fail(err *Error) { p.errs = append(p.errs, err) }

// parseLine reads one line.
func (p *parser) parseLine(text string) {
	at := place{p.source, p.line, 1}
	if i := strings.IndexByte(text, 0); i >= 0 {
		p.fail(at.at(i).errorf("a NUL byte: this is no text file"))
		return
	}
	words := p.words(text)
	if len(words) == 0 {
		return
	}
	entries, err := parseSpec(place{p.source, p.line, words[0].column}, words[0].text)
	if err != nil {
		p.fail(err)
		return
	}
	seen := map[string]bool{}
	for _, w := range words[1:] {
		if err := setKey(place{p.source, p.line, w.column}, entries, w.text, seen); err != nil {
			p.fail(err)
			return
		}
	}
	p.entries = append(p.entries, entries...)
}

type fileWord struct {
	text   string
	column int
}

// words splits a line at blanks, without its comments. "key = value" counts as
// one word.
func (p *parser) words(text string) []fileWord {
	clean := p.strip(text)
	var out []fileWord
	for i := 0; i < len(clean); {
		if clean[i] == ' ' || clean[i] == '\t' {
			i++
			continue
		}
		j := i
		for j < len(clean) && clean[j] != ' ' && clean[j] != '\t' {
			j++
		}
		w := fileWord{clean[i:j], i + 1}
		if n := len(out); n > 0 && (strings.HasPrefix(w.text, "=") || strings.HasSuffix(out[n-1].text, "=")) {
			out[n-1].text += w.text
		} else {
			out = append(out, w)
		}
		i = j
	}
	return out
}

// strip replaces comments by blanks, so that columns stay.
func (p *parser) strip(text string) string {
	b := []byte(text)
	for i := 0; i < len(b); i++ {
		rest := string(b[i:])
		switch {
		case p.comment && strings.HasPrefix(rest, "*/"):
			b[i], b[i+1] = ' ', ' '
			p.comment = false
			i++
		case p.comment:
			b[i] = ' '
		case strings.HasPrefix(rest, "/*"):
			b[i], b[i+1] = ' ', ' '
			p.comment, p.commentLine = true, p.line
			i++
		case b[i] == '#' || strings.HasPrefix(rest, "//"):
			return string(b[:i])
		}
	}
	return string(b)
}

// keyNames maps every accepted key to the field it sets.
var keyNames = map[string]string{
	"slots": "slots", "count": "slots", "cpu": "slots", "cpus": "slots",
	"max_slots": "max", "max-slots": "max", "slots_max": "max", "slots-max": "max",
	"cpu_max": "max", "cpu-max": "max", "count_max": "max", "count-max": "max",
	"user": "user", "username": "user", "user_name": "user", "user-name": "user",
	"port": "port", "binding": "binding",
	"boards": "ignored", "board": "ignored", "sockets": "ignored", "socket": "ignored", "cores": "ignored", "core": "ignored",
	"sockets_per_board": "ignored", "cores_per_socket": "ignored",
}

func setKey(p place, entries []Entry, word string, seen map[string]bool) *Error {
	key, value, ok := strings.Cut(word, "=")
	field, known := keyNames[strings.ToLower(key)]
	switch {
	case !known && !ok:
		return p.errorf("%s: one host a line; keys are written key=value, as in slots=4", quote(word))
	case !known:
		return p.errorf("unknown key %s%s", quote(key), nearest(key))
	case !ok || value == "":
		return p.errorf("%s lacks its value: write %s=4 or leave it out", key, key)
	case seen[field] && field != "ignored":
		return p.at(0).errorf("%s is given twice on this line", key)
	}
	seen[field] = true
	at := p.at(len(key) + 1)
	for i := range entries {
		if err := setField(at, &entries[i], field, key, value); err != nil {
			return err
		}
	}
	return nil
}

func setField(p place, e *Entry, field, key, value string) *Error {
	switch field {
	case "slots", "max":
		n, err := parseCount(p, key, value)
		if err != nil {
			return err
		}
		if field == "max" {
			e.MaxSlots = n
		} else if e.Slots >= 0 && e.Slots != n {
			return p.errorf("%s=%s after :%d for the same host", key, value, e.Slots)
		} else {
			e.Slots = n
		}
		if e.MaxSlots > 0 && e.Slots > e.MaxSlots {
			return p.errorf("slots=%d is more than max_slots=%d", e.Slots, e.MaxSlots)
		}
	case "user":
		if err := checkUser(p, value); err != nil {
			return err
		}
		e.User = value
	case "port":
		n, err := parsePort(p, value)
		if err != nil {
			return err
		}
		e.Port = n
	case "binding":
		e.Binding = value
	}
	return nil
}

// nearest suggests the key that was probably meant.
func nearest(key string) string {
	best, dist := "", 3
	for k := range keyNames {
		if d := distance(strings.ToLower(key), k); d < dist || (d == dist && best != "" && k < best) {
			best, dist = k, d
		}
	}
	if best == "" {
		return ": the keys are slots, max_slots, user, port, binding"
	}
	return ": did you mean " + best + "=?"
}

// distance is the Levenshtein distance.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		prev := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			prev, row[j] = row[j], min(row[j]+1, row[j-1]+1, prev+cost)
		}
	}
	return row[len(b)]
}
