package linked

import (
	"path"
	"strings"
)

// pyenv returns the interpreter behind a program that pyenv has put before it: ROOT/shims/NAME
// starts ROOT/versions/VERSION/bin/NAME, where VERSION is PYENV_VERSION, or the first line of the
// file .python-version of the working directory or one above, or of ROOT/version.
func (w *walk) pyenv(file string) string {
	dir, name := path.Split(file)
	root := path.Dir(path.Clean(dir))
	if path.Base(dir) != "shims" || !w.exists(path.Join(root, "versions")) {
		return ""
	}
	chosen, _, _ := strings.Cut(w.getenv("PYENV_VERSION"), ":")
	for at := w.q.Dir; chosen == ""; at = path.Dir(at) {
		chosen = w.firstWord(path.Join(at, ".python-version"))
		if at == "/" || at == "." {
			break
		}
	}
	if chosen == "" {
		chosen = w.firstWord(path.Join(root, "version"))
	}
	real := path.Join(root, "versions", chosen, "bin", name)
	if chosen == "" || !w.executable(real) {
		return ""
	}
	return real
}

func (w *walk) firstWord(file string) string {
	text, _ := w.text(file)
	if f := strings.Fields(text); len(f) > 0 {
		return f[0]
	}
	return ""
}
