package linked

import (
	"io/fs"
	"path"
)

// Needed finds a library by its name among those that a library and what it needs
// bring into a process. It returns its file, and that of the library that needs it, or ""
// if there is none of that name. env is the environment of the process.
func Needed(root fs.FS, env []string, file, name string) (found, by string) {
	w := &walk{fsys: root, q: Query{Env: env, Dir: "/"}}
	r, err := w.open(file)
	if err != nil {
		return "", ""
	}
	defer r.Close()
	o, err := readObject(r)
	if err != nil {
		return "", ""
	}
	queue := []*loaded{{file: file, obj: o, origin: path.Dir(w.real(file))}}
	seen := map[string]bool{}
	for i := 0; i < len(queue) && len(seen) < maxObjects; i++ {
		for _, n := range queue[i].obj.needed {
			if seen[n] || n != name && isInnocent(path.Base(n)) {
				continue
			}
			seen[n] = true
			l := w.load(need{n, queue[i]})
			switch {
			case l == nil:
			case n == name:
				return w.real(l.file), queue[i].file
			default:
				queue = append(queue, l)
			}
		}
	}
	return "", ""
}
