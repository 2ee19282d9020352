package window

import (
	"slices"

	"github.com/gompirun/gompi/internal/base/shm"
)

// Pool keeps the files of windows that were freed, mapped, for the next windows of the same members of this node: to make a file, and
// to map it, takes longer than all that the members must say to each other. What one member keeps others may have given up: they
// agree on a file by its number.
type Pool struct{ kept []keptFile }

type keptFile struct {
	members []int
	file    *shm.WindowFile
}

// mostKept is a bound of memory: how many files a process keeps.
const mostKept = 4

// Keep takes a file, and closes it if it is longer than most, bytes, or the oldest one if there are too many.
func (p *Pool) Keep(members []int, f *shm.WindowFile, most int64) {
	if f.Length() > most {
		f.Close()
		return
	}
	if len(p.kept) == mostKept {
		p.kept[0].file.Close()
		p.kept = slices.Delete(p.kept, 0, 1)
	}
	p.kept = append(p.kept, keptFile{members, f})
}

// Take gives out the file that these members have had last; nil: none is kept.
func (p *Pool) Take(members []int) *shm.WindowFile {
	for i, k := range slices.Backward(p.kept) {
		if slices.Equal(k.members, members) {
			p.kept = slices.Delete(p.kept, i, i+1)
			return k.file
		}
	}
	return nil
}

// Close gives all up.
func (p *Pool) Close() {
	for _, k := range p.kept {
		k.file.Close()
	}
	p.kept = nil
}
