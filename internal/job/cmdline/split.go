package cmdline

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
)

// option is one option as it was given.
type option struct {
	flag *Flag
	as   string   // how the user wrote the name: "-np", "HYDRA_HOST_FILE", "nodes.cfg:3: -np"
	args []string // its values, or one truth value for a switch written --name=value
	soft bool     // a mistake in it is a notice
}

// segment is what stands between two ':' of an MPMD line.
type segment struct {
	options []option
	argv    []string // program and arguments, never interpreted
}

// splitter takes words apart in one mode.
type splitter struct {
	mode  compat.Mode
	where string // prefix of spellings: "" for the command line, "FILE:LINE: " for a file
	whole bool   // the words are one segment, in which ':' is a word like any other
}

// ends reports whether a word stands between two segments.
func (s *splitter) ends(word string) bool { return word == ":" && !s.whole }

// splitAndJudge splits args in the mode that --compat names, else in the one that the line itself
// tells to be right.
func (s Sys) splitAndJudge(args []string, names []compat.Mode) ([]segment, verdict, error) {
	segs, mode, given, err := splitInMode(args, names[0])
	if given {
		return segs, verdict{mode: mode, family: mode}, err
	}
	v, contradiction := s.judge(names, segs)
	if v.mode != mode {
		segs, err = (&splitter{mode: v.mode}).split(args)
	}
	if err == nil {
		err = contradiction
	}
	for _, other := range names { // a spelling that only a less likely launcher of this name has
		if err == nil || contradiction != nil {
			break
		}
		if !v.left.Has(other) {
			continue
		}
		if readable, unread := (&splitter{mode: other}).split(args); unread == nil {
			return readable, verdict{mode: other, family: other, told: "only " + launchers.Name(other) + " reads all its options"}, nil
		}
	}
	return segs, v, err
}

// splitInMode splits args in the mode that --compat names when the first
// segment has it, else in mode. Which words are options depends on the mode, so
// a --compat that mode cannot see (it stands behind a spelling only the other
// mode knows) is looked for by trying that mode. given: there is one.
func splitInMode(args []string, mode compat.Mode) (segs []segment, in compat.Mode, given bool, err error) {
	segs, err = (&splitter{mode: mode}).split(args)
	chosen, found, badValue := compatOf(segs)
	switch {
	case badValue != nil:
		return segs, mode, true, badValue
	case found && chosen == mode:
		return segs, mode, true, err
	case found:
		segs, err = (&splitter{mode: chosen}).split(args)
		return segs, chosen, true, err
	case err == nil:
		return segs, mode, false, nil
	}
	for i := range compat.Names() {
		other := compat.Mode(i)
		segs, _ := (&splitter{mode: other}).split(args)
		if c, found, _ := compatOf(segs); found && c == other {
			segs, err = (&splitter{mode: other}).split(args)
			return segs, other, true, err
		}
	}
	return segs, mode, false, err
}

// compatOf returns the value of --compat in the first segment; auto is none.
func compatOf(segs []segment) (m compat.Mode, found bool, err error) {
	if len(segs) == 0 {
		return 0, false, nil
	}
	for _, o := range segs[0].options {
		if o.flag.Name == "compat" && !strings.EqualFold(o.args[0], compat.Auto) {
			if m, err = compat.Parse(o.args[0]); err != nil {
				return 0, false, o.errorf("%v", err)
			}
			found = true
		}
	}
	return m, found, nil
}

// split takes words apart at bare ':'. On an error it returns the segments read
// so far, the broken one included.
func (s *splitter) split(words []string) ([]segment, error) {
	var segs []segment
	for {
		seg, rest, err := s.segment(words)
		segs = append(segs, seg)
		if err != nil {
			return segs, err
		}
		if rest == nil {
			return segs, nil
		}
		words = rest
	}
}

// segment reads options up to the program, and the program's words up to ':'.
// rest is nil when there was no ':'.
func (s *splitter) segment(words []string) (seg segment, rest []string, err error) {
	for len(words) > 0 {
		w := words[0]
		if s.ends(w) {
			return seg, words[1:], nil
		}
		if w == "--" {
			words = words[1:]
			break
		}
		if len(w) < 2 || w[0] != '-' {
			break
		}
		var o option
		if o, words, err = s.option(words); err != nil {
			return seg, nil, err
		}
		seg.options = append(seg.options, o)
	}
	for i, w := range words {
		if s.ends(w) {
			seg.argv = words[:i:i]
			return seg, words[i+1:], nil
		}
	}
	seg.argv = words
	return seg, nil, nil
}

// option reads one option with its values and returns what follows.
func (s *splitter) option(words []string) (option, []string, error) {
	written, value, hasValue := strings.Cut(words[0], "=")
	name := strings.TrimPrefix(strings.TrimPrefix(written, "-"), "-")
	words = words[1:]
	f, also := Find(name, s.mode)
	o := option{flag: f, as: s.where + written}
	if f == nil && !hasValue && len(also) == 0 {
		if f, value = s.glued(written); f != nil {
			o.flag, o.as, hasValue = f, s.where+written[:len(written)-len(value)], true
		}
	}
	switch {
	case f == nil && len(also) > 0:
		return o, nil, Errorf("%s%s is short for several options: %s", s.where, shown(written), strings.Join(also, ", "))
	case f == nil:
		return o, nil, s.unknown(written, name)
	case f.Arity() == 0:
		return s.bare(o, value, hasValue, words)
	}
	if hasValue {
		o.args = append(o.args, value)
	}
	return s.values(o, words)
}

// values takes the words an option still needs. A pair may be one word, K=V.
func (s *splitter) values(o option, words []string) (option, []string, error) {
	f := o.flag
	for len(o.args) < f.Arity() {
		if len(words) == 0 || s.ends(words[0]) {
			return o, nil, o.errorf("needs %s: write %s %s", f.Args, o.name(), f.Args)
		}
		w := words[0]
		if len(o.args) == 0 && !f.Dash && s.looksLikeOption(w) {
			return o, nil, o.errorf("needs %s, but the next word is the option %s: write %s %s, or %s=%s if it is the value",
				f.Args, shown(w), o.name(), f.firstArg(), o.name(), shown(w))
		}
		words = words[1:]
		o.args = append(o.args, w)
		if f.Arity() == 2 && len(o.args) == 1 && strings.HasPrefix(f.Args, "NAME ") {
			if k, v, ok := strings.Cut(w, "="); ok {
				o.args = []string{k, v}
			}
		}
	}
	return o, words, nil
}

// bare finishes an option that takes no further word, or an optional one.
func (s *splitter) bare(o option, value string, hasValue bool, words []string) (option, []string, error) {
	switch {
	case o.flag.Optional():
		if hasValue {
			o.args = []string{value}
		} else if o.flag.Name == "help" && len(words) > 0 && words[0] != ":" && words[0] != "" && words[0][0] != '-' || o.flag.Name == "info" && len(words) > 0 && slices.Contains(o.flag.Words, words[0]) {
			o.args, words = words[:1:1], words[1:]
		}
	case hasValue:
		on, err := truth(value)
		if err != nil {
			return o, nil, o.errorf("%v: write %s to turn it on", err, o.name())
		}
		o.args = []string{strconv.FormatBool(on)}
	}
	return o, words, nil
}

// looksLikeOption reports whether w is exactly an option's spelling.
func (s *splitter) looksLikeOption(w string) bool {
	if len(w) < 2 || w[0] != '-' || w[1] >= '0' && w[1] <= '9' {
		return false
	}
	name, _, _ := strings.Cut(strings.TrimPrefix(w[1:], "-"), "=")
	f, _ := Find(name, s.mode)
	return f != nil
}

// glued reads -n4: a count behind a one-dash name.
func (s *splitter) glued(written string) (*Flag, string) {
	digits := len(written)
	for digits > 0 && '0' <= written[digits-1] && written[digits-1] <= '9' {
		digits--
	}
	if digits == len(written) || digits < 2 || written[1] == '-' {
		return nil, ""
	}
	if f, _ := Find(written[1:digits], s.mode); f != nil && f.number() {
		return f, written[digits:]
	}
	return nil, ""
}

func (s *splitter) unknown(written, name string) error {
	if f, rest := s.gluedName(name); f != nil {
		return Errorf("%s%s: %q is not a number: write -%s %s", s.where, written, rest, name[:len(name)-len(rest)], f.Args)
	}
	if others := toOthers(name, s.mode, anyFlag); others != "" {
		return Errorf("%s%s: no option of %s; %s", s.where, written, launchers.Name(s.mode), others)
	}
	if first, rest, two := strings.Cut(written, " "); two {
		if f, _ := Find(strings.TrimLeft(first, "-"), s.mode); f != nil {
			return Errorf("%sunknown option %s: that is one word with a blank in it: write %s %s as words of their own, without quotes around both",
				s.where, shown(written), first, shown(strings.TrimSpace(rest)))
		}
	}
	if near := nearest(name, s.mode); near != "" {
		return Errorf("%sunknown option %s: did you mean --%s?", s.where, shown(written), near)
	}
	return Errorf("%sunknown option %s: --help all lists every option, and a program's own options come after its name", s.where, shown(written))
}

// shown is a word as an error shows it: in quotes where it would not be seen to be one word.
func shown(word string) string {
	if word == "" || strings.ContainsFunc(word, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) || r == '"' || r == '\'' }) {
		return strconv.Quote(word)
	}
	return word
}

// shownAll is shown of each word.
func shownAll(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = shown(w)
	}
	return strings.Join(out, " ")
}

// gluedName finds a counting option at the start of name whose rest is no number: -npFOO.
func (s *splitter) gluedName(name string) (*Flag, string) {
	for _, count := range [...]string{"np", "ppn"} {
		rest, ok := strings.CutPrefix(name, count)
		if ok && rest != "" && nearest(name, s.mode) == "" {
			return ByName(count), rest
		}
	}
	return nil, ""
}

// Errorf makes an Error of one line, whatever the words it quotes contain.
func Errorf(format string, args ...any) error {
	e := &Error{Msg: printable.Text(strings.NewReplacer("\n", `\n`, "\r", `\r`).Replace(fmt.Sprintf(format, args...)))}
	for _, a := range args {
		if err, ok := a.(error); ok {
			e.Err = err
		}
	}
	return e
}

func (o option) errorf(format string, args ...any) error {
	return Errorf("%s: "+format, append([]any{o.as}, args...)...)
}

// on is the truth value of a switch.
func (o option) on() bool { return len(o.args) == 0 || o.args[0] != "false" }

// name is how the user wrote the option, without the place in a file.
func (o option) name() string {
	if i := strings.LastIndex(o.as, ": "); i >= 0 {
		return o.as[i+2:]
	}
	return o.as
}

// truth reads the truth values launchers take (PRRTE's --rtos lists them): any
// number, and words.
func truth(s string) (bool, error) {
	if n, err := strconv.Atoi(s); err == nil {
		return n != 0, nil
	}
	switch strings.ToLower(s) {
	case "t", "y", "true", "yes", "on", "enable", "enabled":
		return true, nil
	case "f", "n", "false", "no", "off", "disable", "disabled":
		return false, nil
	}
	return false, fmt.Errorf("%q is neither true nor false", s)
}
