package linked

import (
	"path"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/pattern"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// interpreted looks at a program that runs a script of its own language, and leaves others to other. Such a
// script is a program of MPI by what it opens or imports, or it is a wrapper, and then what it was given or
// names is what it starts. Whether Python imports mpi4py only the script says, and its modules, which
// are not read: a program of MPI among its arguments counts for more than an mpi4py that is merely installed.
func (w *walk) interpreted(interpreter string, argv []string, depth int, other func() proto.Library) proto.Library {
	base := path.Base(interpreter)
	if !opens(base) {
		return other()
	}
	if found := w.opened(interpreter, argv); known(found) {
		return found
	}
	if !python(base) {
		found := other()
		found.Closes = known(found)
		return found
	}
	text, words := w.pythons(argv)
	if !strings.Contains(text, "mpi4py") {
		found := w.started(words, depth)
		if !known(found) {
			found = w.calls(text, depth)
		}
		if known(found) {
			found.Closes = true
			return found
		}
	}
	found := w.mpi4py(interpreter, argv)
	if known(found) && startsOthers().MatchString(text) && !strings.Contains(text, "mpi4py") {
		found.Wrapped, found.Missing = true, false // what it starts may import it as well, elsewhere
	}
	return found
}

// pythons is what Python runs, and the words that this is given: of "python3 -W error x.py -n 2 ./prog" the
// text of x.py, and what follows it. Of a module only its name is known.
func (w *walk) pythons(argv []string) (text string, words []string) {
	for argv = rest(argv); len(argv) > 0; argv = argv[1:] {
		arg := argv[0]
		switch {
		case arg == "-c" || arg == "-m":
			if len(argv) == 1 {
				return "", nil
			}
			return argv[1], argv[2:]
		case slices.Contains([]string{"-W", "-X", "--check-hash-based-pycs"}, arg):
			argv = argv[min(1, len(argv)-1):]
		case !strings.HasPrefix(arg, "-"):
			text, _ = w.text(w.absolute(arg))
			return text, argv[1:]
		}
	}
	return "", nil
}

// starting is how scripts in Python begin to start a program, up to its name.
var starting = pattern.Lazy(`\b(?:run|Popen|call|check_call|check_output|getoutput|system|popen|(?:posix_)?spawn[lvpe]*|exec[lvpe]+)\(\s*[[(]?\s*[rf]?["']([^"'\s]+)`)

// startsOthers finds what a script in Python has to say to start any program, or to go to another root.
var startsOthers = pattern.Lazy(`\b(?:subprocess|(?:posix_)?spawn[lvpe]*|exec[lvpe]+|system|popen|chroot|setns|unshare)\b`)

// comment is a line of a script that is nothing else.
var comment = pattern.Lazy(`(?m)^[ \t]*#.*$`)

// calls looks at the programs that a script in Python starts by names that stand in it.
func (w *walk) calls(text string, depth int) proto.Library {
	text = comment().ReplaceAllString(text, "")
	for _, m := range starting().FindAllStringSubmatch(text, maxLookups) {
		if found := w.named(m[1], nil, depth); known(found) {
			return found
		}
	}
	return w.words(text, depth)
}
