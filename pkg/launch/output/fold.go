package output

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/gompirun/gompi/internal/base/pattern"
)

// fatals are the lines by which gompi's library says why a rank ends the job. Ranks that share a mistake say the same: the
// screen has the first of them, and Repeated knows of the others.
type fatals struct {
	byText map[string]int // in list, by world and what is said
	list   []Fatal
}

// Fatal is one such line, or text of another library (blocks), with the ranks of a world that have said it.
type Fatal struct {
	World int
	Ranks []int // the first is the one whose words stand on the screen
}

// maxFatals bounds what is remembered; lines beyond it stand as they come.
const maxFatals = 1000

// fatalLine is what pkg/mpi and the C library print: "rank 1 on HOST: mpi: ... (class)", and
// "rank 1 on HOST: MPI_Send ... (MPI_ERR_RANK); called as MPI_Send(...)", before MPI_Init of "a process".
var fatalLine = pattern.Lazy(`^(rank \d+|a process) on [^ ]+: (mpi: .*\)|MPI_.* \(MPI_ERR_\w+\); called as MPI_\w+\(.*\))\n$`)

// own is what differs between ranks that say the same: addresses, and the rank itself.
var own = pattern.Lazy(`=0x[0-9a-f]+|^mpi: \S+ on rank \d+`)

// fold leaves lines out that another rank has said before.
func (f *fatals) fold(src Source, text []byte) []byte {
	mark, early := fmt.Appendf(nil, "rank %d on ", src.Rank), []byte("a process on ")
	if !bytes.Contains(text, mark) && !bytes.Contains(text, early) {
		return text
	}
	var out []byte
	for line := range bytes.Lines(text) {
		if !bytes.HasPrefix(line, mark) && !bytes.HasPrefix(line, early) || !f.repeats(src, line) {
			out = append(out, line...)
		}
	}
	return out
}

// repeats notes a line, and reports whether another rank has said it.
func (f *fatals) repeats(src Source, line []byte) bool {
	m := fatalLine().FindSubmatch(line)
	if m == nil {
		return false
	}
	text := fmt.Sprint(src.World, " ", own().ReplaceAllString(string(m[2]), ""))
	i, known := f.byText[text]
	switch {
	case !known && len(f.list) < maxFatals:
		if f.byText == nil {
			f.byText = map[string]int{}
		}
		f.byText[text] = len(f.list)
		f.list = append(f.list, Fatal{src.World, []int{src.Rank}})
		return false
	case !known || slices.Contains(f.list[i].Ranks, src.Rank):
		return false
	}
	f.list[i].Ranks = append(f.list[i].Ranks, src.Rank)
	return true
}

// Repeated returns the fatal texts that more than one rank has said. It is for the end of a job: what was kept back of
// ranks whose output has no end, as their host is lost, is shown first.
func (r *Router) Repeated() []Fatal {
	for _, k := range slices.SortedFunc(maps.Keys(r.blocks.reading), func(a, b rankKey) int {
		return cmp.Or(cmp.Compare(a.world, b.world), cmp.Compare(a.rank, b.rank))
	}) {
		r.End(Source{World: k.world, Rank: k.rank, Err: true})
	}
	return append(slices.DeleteFunc(slices.Clone(r.fatals.list), func(f Fatal) bool { return len(f.Ranks) < 2 }), r.blocks.repeated()...)
}
