package linked

import (
	"path"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// shellRun follows a shell script as far as it can be without running it: what it sets, where it
// changes to, and the programs it names. Branches are taken to happen one after the other.
type shellRun struct {
	w       *walk
	script  string // its file; "" the argument of sh -c
	args    []string
	depth   int
	vars    map[string]string
	sourced int
	nested  int
	python  proto.Library // what a Python program on the way would load: rarely what matters
}

// Bounds on what is looked at of a script.
const (
	maxScript  = 64 << 10 // bytes
	maxWord    = 8 << 10  // bytes
	maxSourced = 8        // others it includes
	maxNested  = 8        // expansions in expansions
)

// shell looks at the programs that a shell script starts. The first that is linked with an MPI
// library decides; failing that, the first Python program.
func (w *walk) shell(text, script string, args []string, depth int) proto.Library {
	before := w.q
	defer func() { w.q = before }()
	s := &shellRun{w: w, script: script, args: args, depth: depth, vars: map[string]string{}}
	if found := s.run(text); known(found) {
		return found
	}
	if known(s.python) {
		return s.python
	}
	return w.words(text, depth)
}

func (s *shellRun) run(text string) proto.Library {
	var found proto.Library
	splitShell(text, s.expand, func(words []string) bool {
		found = s.command(words)
		return !known(found)
	})
	return found
}

// before a command, and without a meaning for what it is.
var shellKeywords = []string{"if", "then", "else", "elif", "do", "while", "until", "!", "exec", "time", "command", "builtin", "eval", "nohup", "{", "}"}

// what starts nothing.
var shellBuiltins = []string{
	"echo", "printf", "test", "[", "[[", ":", "true", "false", "exit", "return", "shift", "trap", "umask", "ulimit", "read", "wait", "alias",
	"break", "continue", "for", "foreach", "case", "esac", "fi", "done", "end", "endif", "in", "select", "module", "ml", "set", "unset", "function",
	"mkdir", "rm", "ls", "cat", "sleep", "date", "hostname", "which", "type", "hash", "basename", "dirname", "readlink", "realpath",
	"cp", "mv", "ln", "chmod", "touch", "tar", "stat", "file", "ldd", "readelf", "objdump", "nm", "strip", "grep", "sed", "head", "tail", "wc", "du", "diff", "cmp", "md5sum", "sha256sum",
}

// command looks at one command.
func (s *shellRun) command(words []string) proto.Library {
	for len(words) > 0 && (slices.Contains(shellKeywords, words[0]) || s.assign(words[0])) {
		if words[0] == "command" && len(words) > 1 && strings.EqualFold(words[1], "-v") {
			return proto.Library{} // asks where a program is
		}
		words = words[1:]
	}
	if len(words) == 0 || slices.Contains(shellBuiltins, words[0]) {
		return proto.Library{}
	}
	switch name := words[0]; name {
	case "export", "declare", "typeset", "local", "readonly":
		for _, word := range words[1:] {
			s.assign(word)
		}
		return proto.Library{}
	case "setenv":
		if len(words) > 2 {
			s.assign(words[1] + "=" + words[2])
		}
		return proto.Library{}
	case "cd", "pushd":
		if len(words) > 1 && !strings.Contains(words[1], unknown) {
			s.w.q.Dir = s.w.absolute(words[1])
		}
		return proto.Library{}
	case ".", "source":
		return s.source(words[1:])
	}
	if found := s.program(words); known(found) {
		return found
	}
	for _, word := range words[1:] {
		if strings.Contains(word, "/") && !strings.Contains(word, "=") {
			if found := s.program([]string{word}); known(found) {
				return found
			}
		}
	}
	return proto.Library{}
}

// program looks at a program with its arguments. One in a directory that is not known may be
// beside the script, or where it runs.
func (s *shellRun) program(words []string) proto.Library {
	_, rest, computed := cutLast(words[0], unknown)
	names := words[:1]
	switch {
	case computed && strings.HasPrefix(rest, "/"):
		names = []string{path.Join(path.Dir(s.w.absolute(s.script)), rest), s.w.absolute(rest[1:])}
	case computed:
		return proto.Library{}
	}
	for _, name := range names {
		found := s.w.named(name, words, s.depth)
		if !known(found) {
			continue
		}
		if strings.Contains(found.By, "/mpi4py/") {
			if !known(s.python) {
				s.python = found
			}
			continue
		}
		return found
	}
	return proto.Library{}
}

func cutLast(text, sep string) (before, after string, ok bool) {
	if i := strings.LastIndex(text, sep); i >= 0 {
		return text[:i], text[i+len(sep):], true
	}
	return text, "", false
}

// assign carries out NAME=value; it reports whether the word is one.
func (s *shellRun) assign(word string) bool {
	name, value, ok := strings.Cut(word, "=")
	if !ok || name == "" || strings.Trim(name, nameLetters) != "" {
		return false
	}
	if len(value) > maxWord/2 {
		value = unknown
	}
	if strings.HasSuffix(name, "PATH") || name == "LD_PRELOAD" {
		value = strings.ReplaceAll(value, unknown, "") // of a list the rest counts
	}
	if s.vars[name] = value; !strings.Contains(value, unknown) {
		s.w.setenv(name, value)
	}
	return true
}

// source follows what a script includes.
func (s *shellRun) source(words []string) proto.Library {
	if len(words) == 0 || s.sourced == maxSourced {
		return proto.Library{}
	}
	s.sourced++
	text, ok := s.w.text(s.w.absolute(words[0]))
	if !ok {
		return proto.Library{}
	}
	return s.run(text)
}

// text reads a file that is none of a compiled program.
func (w *walk) text(file string) (string, bool) {
	r, err := w.open(file)
	if err != nil {
		return "", false
	}
	defer r.Close()
	b := readAll(r, maxScript)
	return string(b), !strings.HasPrefix(string(b), "\x7fELF")
}

// shellArgs looks at the arguments of a shell: sh -c 'commands', sh file.
func (w *walk) shellArgs(argv []string, depth int) proto.Library {
	takesWord := []string{"-o", "+o", "-O", "+O", "--rcfile", "--init-file"}
	for i := 1; i < len(argv); i++ {
		switch arg := argv[i]; {
		case slices.Contains(takesWord, arg):
			i++
		case strings.HasPrefix(arg, "-") && !strings.HasPrefix(arg, "--") && strings.Contains(arg, "c"):
			if i+1 == len(argv) {
				return proto.Library{}
			}
			if found := w.shell(argv[i+1], "", argv[min(i+3, len(argv)):], depth); known(found) {
				return found
			}
			for j, arg := range argv[i+2:] { // sh -c 'exec "$0"' './my prog'
				if found := w.spaced(arg, argv[i+2+j:], depth); known(found) {
					return found
				}
			}
			return w.words(strings.Join(argv[i+2:], "\n"), depth)
		case strings.HasPrefix(arg, "-"):
		default:
			file := w.absolute(arg)
			if !w.exists(file) {
				file, _ = w.inPath(arg)
			}
			text, ok := w.text(file)
			if !ok {
				return proto.Library{}
			}
			if found := w.arguments(file, argv[i:], depth+1); known(found) {
				return found
			}
			return w.shell(text, file, argv[i+1:], depth+1)
		}
	}
	return proto.Library{}
}
