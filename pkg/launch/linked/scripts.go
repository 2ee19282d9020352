package linked

import (
	"bytes"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// hashBang returns the first line of a script, without "#!".
func hashBang(r io.ReaderAt) (string, bool) {
	b := head(r, 256) // what the kernel looks at (man 2 execve)
	line, ok := bytes.CutPrefix(b, []byte("#!"))
	if !ok {
		return "", false
	}
	line, _, _ = bytes.Cut(line, []byte("\n"))
	return strings.TrimSpace(string(line)), true
}

// script looks at what a script's interpreter is and will do.
func (w *walk) script(file, line string, r io.ReaderAt, argv []string, depth int) proto.Library {
	f := strings.Fields(line)
	if len(f) == 0 {
		return proto.Library{}
	}
	before := w.q
	defer func() { w.q = before }()
	interpreter := f[0]
	if path.Base(interpreter) == "env" {
		if f = w.env(f); len(f) == 0 {
			return proto.Library{}
		}
		interpreter, _ = w.inPath(f[0])
	}
	if path.Base(interpreter) == "busybox" && len(f) > 1 {
		interpreter = f[1]
	}
	return w.interpreted(interpreter, append([]string{interpreter, file}, rest(argv)...), depth, func() proto.Library {
		found := w.otherScript(file, interpreter, f, r, argv, depth)
		found.Closes = found.Closes || known(found) && closes(path.Base(interpreter))
		return found
	})
}

// otherScript looks at a script whose interpreter, with arguments of its own, is not Python and the like.
func (w *walk) otherScript(file, interpreter string, f []string, r io.ReaderAt, argv []string, depth int) proto.Library {
	if !shell(path.Base(interpreter)) { // a program of MPI that reads its input from a script?
		if found := w.named(interpreter, f, depth); known(found) {
			return found
		}
	}
	if found := w.arguments(file, argv, depth); known(found) {
		return found
	}
	text := string(readAll(r, maxScript))
	if !shell(path.Base(interpreter)) {
		return w.words(text, depth) // perl, awk, ...
	}
	return w.shell(text, file, rest(argv), depth)
}

// env carries out the arguments of env(1) as far as they change what a program loads, and returns
// the program with its arguments.
func (w *walk) env(argv []string) []string {
	for argv = rest(argv); len(argv) > 0; {
		arg := argv[0]
		name, value, set := strings.Cut(arg, "=")
		switch {
		case arg == "-", arg == "--ignore-environment":
			w.q.Env = nil
		case name == "--unset":
			w.setenv(value, "")
		case name == "--chdir":
			w.q.Dir = w.absolute(value)
		case name == "--split-string":
			argv = append([]string{""}, append(strings.Fields(value), argv[1:]...)...)
		case strings.HasPrefix(arg, "--"):
		case strings.HasPrefix(arg, "-"):
			argv = w.envLetters(argv)
			continue
		case set && name != "":
			w.setenv(name, value)
		default:
			return argv
		}
		argv = argv[1:]
	}
	return nil
}

// envLetters carries out the options of one letter in the first word, as -iS, and returns what
// follows. In the first line of a script the kernel makes one word of all that is behind env.
func (w *walk) envLetters(argv []string) []string {
	letters, next := argv[0][1:], argv[1:]
	for i, c := range letters {
		switch c {
		case 'i':
			w.q.Env = nil
		case 'u', 'C', 'S':
			value := letters[i+1:]
			if value == "" && len(next) > 0 {
				value, next = next[0], next[1:]
			}
			switch c {
			case 'u':
				w.setenv(value, "")
			case 'C':
				w.q.Dir = w.absolute(value)
			case 'S':
				next = append(strings.Fields(value), next...)
			}
			return next
		}
	}
	return next
}

// setenv changes a variable for what is looked at from here on.
func (w *walk) setenv(name, value string) {
	w.q.Env = append([]string{name + "=" + value}, w.q.Env...)
}

func rest(argv []string) []string {
	if len(argv) == 0 {
		return nil
	}
	return argv[1:]
}

// words looks at the programs that a script in any language names: every word that is the
// path of an executable file.
func (w *walk) words(text string, depth int) proto.Library {
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		for word := range strings.FieldsFuncSeq(line, notOfWord) {
			if !strings.Contains(word, "/") || strings.ContainsAny(word, "=") {
				continue
			}
			if found := w.named(word, nil, depth); known(found) {
				return found
			}
		}
	}
	return proto.Library{}
}

// notOfWord separates a shell's words, as far as paths are concerned.
func notOfWord(c rune) bool { return strings.ContainsRune(" \t\"'`;&|()<>{}$", c) }

// arguments looks at the arguments of a program that is none of ours: it may be
// a wrapper, and one of them the program it starts. Words with a slash are
// looked at for any program; others are looked for in PATH where the program is
// one that starts others.
func (w *walk) arguments(file string, argv []string, depth int) proto.Library {
	base := path.Base(file)
	if base == "busybox" && len(argv) > 1 {
		base, argv = argv[1], argv[1:]
	}
	if shell(base) {
		return w.shellArgs(argv, depth)
	}
	if base == "env" {
		before := w.q
		defer func() { w.q = before }()
		if argv = w.env(argv); len(argv) == 0 {
			return proto.Library{}
		}
		return w.named(argv[0], argv, depth)
	}
	found := w.started(rest(argv), depth)
	found.Closes = found.Closes || known(found) && closes(base)
	return found
}

// started looks at the programs that words may name which a wrapper was given: paths, names in PATH, commands
// in one word, values of options.
func (w *walk) started(words []string, depth int) proto.Library {
	for i, arg := range words {
		var found proto.Library
		_, value, option := strings.Cut(arg, "=")
		switch {
		case option && (strings.HasPrefix(arg, "-") || !strings.Contains(arg, "/")): // --exe=./prog
			if strings.Contains(value, "/") {
				found = w.named(value, nil, depth)
			}
		case strings.HasPrefix(arg, "-"), arg == "":
		case strings.ContainsAny(arg, " \t\n;"):
			if found = w.spaced(arg, words[i:], depth); !known(found) {
				found = w.words(arg, depth) // script -c './prog x'
			}
		default:
			found = w.named(arg, words[i:], depth)
		}
		if known(found) {
			return found
		}
	}
	return proto.Library{}
}

// spaced looks at the program that an argument names although it has a blank, in
// its directory perhaps.
func (w *walk) spaced(arg string, argv []string, depth int) proto.Library {
	if !strings.Contains(arg, "/") || !strings.ContainsAny(arg, " \t") {
		return proto.Library{}
	}
	return w.named(arg, argv, depth)
}

// named looks at the program that a word names, if it does.
func (w *walk) named(word string, argv []string, depth int) proto.Library {
	if len(argv) == 0 {
		argv = []string{word}
	}
	if w.lookups == 0 {
		return proto.Library{}
	}
	w.lookups--
	file, ok := w.inPath(word)
	if !ok {
		return proto.Library{}
	}
	found := w.program(file, argv, depth+1)
	found.Wrapped = known(found)
	return found
}

// closes reports whether what a program starts gets none of the descriptors that it has inherited itself.
func closes(base string) bool {
	return python(base) || slices.Contains([]string{"sudo", "doas", "java", "ruby", "node", "julia"}, base)
}

func shell(base string) bool {
	return slices.Contains([]string{"sh", "bash", "dash", "ash", "zsh", "ksh", "mksh", "csh", "tcsh", "fish", "rbash"}, base)
}

// python reports whether a program is a Python interpreter: python, python3,
// python3.12, pypy3.
func python(base string) bool {
	for _, p := range []string{"python", "pypy"} {
		if version, ok := strings.CutPrefix(base, p); ok && strings.Trim(version, "0123456789.") == "" {
			return true
		}
	}
	return false
}

// readAll reads at most most bytes.
func readAll(r io.ReaderAt, most int64) []byte {
	b, _ := io.ReadAll(io.NewSectionReader(r, 0, most))
	return b
}
