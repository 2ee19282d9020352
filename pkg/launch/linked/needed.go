package linked

import (
	"io/fs"
	"path"
)

// Needed finds a library by its name among those that a library and what it needs
// bring into a process. It returns its file, "" if there is none of that name, and those
// of the libraries that need it. env is the environment of the process.
func Needed(root fs.FS, env []string, file, name string) (found string, by []string) {
	w := &walk{fsys: root, q: Query{Env: env, Dir: "/"}}
	o, err := w.parse(file)
	if err != nil {
		return "", nil
	}
	queue := []*loaded{{file: file, obj: o, origin: path.Dir(w.real(file))}}
	seen := map[string]bool{}
	for i := 0; i < len(queue) && len(seen) < maxObjects; i++ {
		for _, n := range queue[i].obj.needed {
			if n == name {
				by = append(by, queue[i].file)
			}
			if seen[n] || isInnocent(path.Base(n)) {
				continue
			}
			seen[n] = true
			l := w.load(need{n, queue[i]})
			switch {
			case l == nil:
			case n == name:
				found = w.real(l.file)
			default:
				queue = append(queue, l)
			}
		}
	}
	return found, by
}
