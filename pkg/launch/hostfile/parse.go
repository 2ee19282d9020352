package hostfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
)

// UseLocalhost is the word that Hydra takes for a host file of this machine
// alone, as the value of -f or of HYDRA_HOST_FILE.
const UseLocalhost = "HYDRA_USE_LOCALHOST"

// ParseFile opens the host file name through open and parses it. The name
// HYDRA_USE_LOCALHOST is no file but this machine.
func ParseFile(name string, open func(string) (io.ReadCloser, error), colon Colon) ([]Entry, error) {
	if name == UseLocalhost {
		return []Entry{{Name: "localhost", Slots: -1, Source: UseLocalhost, Line: 1, Column: 1}}, nil
	}
	r, err := open(name)
	if err != nil {
		return nil, compat.Refuse(compat.Unacceptable, &Error{Source: name, Msg: "the host file cannot be opened: " + cause(err)})
	}
	defer r.Close()
	return Parse(r, name, colon)
}

// cause is err without the operation and file name that os puts before it.
func cause(err error) string {
	for inner := errors.Unwrap(err); inner != nil; inner = errors.Unwrap(err) {
		err = inner
	}
	return err.Error()
}

// Parse reads a host file. Each line may follow Open MPI's syntax
// (name slots=4 max_slots=8) or MPICH's (name:4 user=bob binding=core); what is
// on the line decides. Blank lines and comments (#, //, /* */) do not count.
//
// source is the file's name, for messages. Mistakes come back as *Error, or as
// Errors where the file has several.
func Parse(r io.Reader, source string, colon Colon) ([]Entry, error) {
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 0, maxLine), maxLine)
	lx := lexer{source: source}
	var out []Entry
	var errs Errors
	line := 0
	for sc.Scan() && len(errs) < maxErrors {
		line++
		text, err := plain(place{source, line, 1}, sc.Bytes())
		if err != nil {
			return nil, err // not a text file: further messages would be noise
		}
		es, err := parseLine(lx.tokens(text, line), colon)
		if err != nil {
			errs = append(errs, err)
		}
		out = append(out, es...)
		if len(out) > maxHosts {
			return nil, place{source, line, 1}.errorf("more than %d hosts in one file", maxHosts)
		}
	}
	if err := sc.Err(); errors.Is(err, bufio.ErrTooLong) {
		errs = append(errs, place{source, line + 1, maxLine}.errorf("the line is longer than %d bytes: one host a line", maxLine))
	} else if err != nil {
		return nil, &Error{Source: source, Msg: "the host file cannot be read: " + cause(err)}
	}
	if lx.open != nil && len(errs) < maxErrors {
		errs = append(errs, lx.open.errorf("the comment that begins here has no end: add */"))
	}
	if err := errs.err(); err != nil {
		return nil, err
	}
	return out, nil
}

// plain checks that a line is text and drops a byte order mark.
func plain(p place, line []byte) (string, *Error) {
	if p.line == 1 {
		if bytes.HasPrefix(line, []byte{0xff, 0xfe}) || bytes.HasPrefix(line, []byte{0xfe, 0xff}) {
			return "", p.errorf("the file is in UTF-16: save it as plain ASCII or UTF-8")
		}
		line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	}
	if i := bytes.IndexByte(line, 0); i >= 0 {
		return "", p.at(i).errorf("a zero byte: this is no text file; was a program or a compressed file named as host file?")
	}
	return string(line), nil
}

// parseLine turns the words of one line into entries: none for an empty line,
// several when the host is a range.
func parseLine(ts []token, colon Colon) ([]Entry, *Error) {
	if len(ts) == 0 {
		return nil, nil
	}
	head, rest := ts[0], ts[1:]
	if err := checkHead(head, rest); err != nil {
		return nil, err
	}
	if head.text == UseLocalhost {
		head.text = "localhost"
	}
	es, err := parseSpec(head.place, head.text, colon)
	if err != nil {
		return nil, err
	}
	seen := map[key]string{}
	if es[0].Slots >= 0 || es[0].AllSlots {
		seen[keySlots] = "the count after \":\""
	}
	if es[0].Port != 0 {
		seen[keyPort] = "the port after \":\""
	}
	if es[0].User != "" {
		seen[keyUser] = "the user before \"@\""
	}
	for len(rest) > 0 {
		n, err := parsePair(rest, es, seen)
		if err != nil {
			return nil, err
		}
		rest = rest[n:]
	}
	if e := es[0]; e.MaxSlots > 0 && e.Slots > e.MaxSlots {
		return nil, head.errorf("%s has max_slots=%d below its %d slots: raise max_slots or lower slots", quote(head.text), e.MaxSlots, e.Slots)
	}
	return es, nil
}

// checkHead recognises files of another kind by the start of a line.
func checkHead(head token, rest []token) *Error {
	next := ""
	if len(rest) > 0 {
		next = rest[0].text
	}
	_, isKey := keyOf(head.text)
	switch {
	case head.equals():
		return head.errorf("the line starts with \"=\": a host name comes first")
	case head.text == "rank" && len(rest) > 1 && rest[1].equals():
		return head.errorf("this is a line of a rankfile: give the file with --map-by rankfile:file=NAME")
	case isKey && next == "=":
		return head.errorf("the line starts with the key %s: a host name comes first", quote(head.text))
	case strings.HasPrefix(head.text, "\x1f\x8b") || strings.HasPrefix(head.text, "\x7fELF") || strings.HasPrefix(head.text, "PK\x03"):
		return head.errorf("this is no text file: was a program or a compressed file named as host file?")
	}
	return nil
}

// parsePair reads key = value from the start of ts into every entry of es, and
// returns how many tokens that took.
func parsePair(ts []token, es []Entry, seen map[key]string) (int, *Error) {
	word := ts[0]
	if word.equals() {
		return 0, word.errorf("\"=\" without a key before it: write key=value, such as slots=4")
	}
	if len(ts) < 2 || !ts[1].equals() {
		return 0, strayWord(word)
	}
	k, ok := keyOf(word.text)
	if !ok {
		return 0, unknownKey(word)
	}
	if len(ts) < 3 || ts[2].equals() {
		return 0, ts[1].errorf("%s has no value: write %s=VALUE", word.text, word.text)
	}
	if k != keyHardware {
		if before, twice := seen[k]; twice && before == word.text {
			return 0, word.errorf("%s is given twice: keep one of them", before)
		} else if twice {
			return 0, word.errorf("%s says again what %s said: keep one of them", word.text, before)
		}
		seen[k] = word.text
	}
	if es[0].Exclude {
		return 0, word.errorf("an excluded host takes no keys: write ^host alone")
	}
	return 3, setKey(k, word.text, ts[2], es)
}

func strayWord(word token) *Error {
	if _, ok := keyOf(word.text); ok {
		return word.errorf("%s lacks its value: write %s=VALUE", quote(word.text), word.text)
	}
	if strings.Trim(word.text, "0123456789") == "" {
		return word.errorf("%s stands alone: for a count write slots=%s", quote(word.text), word.text)
	}
	return word.errorf("%s stands alone: after the host come pairs such as slots=4; a further host goes on its own line", quote(word.text))
}

func unknownKey(word token) *Error {
	if s, ok := suggest(word.text); ok {
		return word.errorf("unknown key %s: did you mean %s?", quote(word.text), s)
	}
	return word.errorf("unknown key %s: one of %s", quote(word.text), strings.Join(known()[:5], ", "))
}

func setKey(k key, name string, v token, es []Entry) (err *Error) {
	proto := es[0]
	switch k {
	case keySlots:
		proto.Slots, err = parseCount(v.place, name, v.text)
	case keyMax:
		proto.MaxSlots, err = parseCount(v.place, name, v.text)
	case keyHardware:
		_, err = parseCount(v.place, name, v.text)
	case keyUser:
		proto.User, err = v.text, checkUser(v.place, v.text)
	case keyPort:
		proto.Port, err = parsePort(v.place, v.text)
	case keyBinding:
		proto.Binding, err = v.text, checkBinding(v.place, v.text)
	}
	for i := range es {
		es[i].Slots, es[i].MaxSlots = proto.Slots, proto.MaxSlots
		es[i].User, es[i].Port, es[i].Binding = proto.User, proto.Port, proto.Binding
	}
	return err
}

// checkBinding lets pass what a --bind-to argument is made of; its meaning is
// checked where bindings are parsed.
func checkBinding(p place, s string) *Error {
	if i := strings.IndexFunc(s, func(r rune) bool { return !nameRune(r) && !strings.ContainsRune(":,+", r) }); i >= 0 {
		return p.at(i).errorf("%s in a binding: write it as for --bind-to, such as core or user:0+1,2+3", quote(s[i:i+1]))
	}
	return nil
}
