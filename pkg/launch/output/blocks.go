package output

import (
	"bytes"
	"regexp"
	"slices"
	"sync"

	"github.com/gompirun/gompi/internal/base/pattern"
)

// blocks are texts of several lines by which the libraries of MPICH and Open MPI say why a rank ends the job. Ranks that share a
// mistake say the same: the screen has those of the first. The lines of another rank are kept back as long as they are the same, and
// shown as soon as one is not; what is no such text passes at once.
type blocks struct {
	known   []*block
	reading map[rankKey]*reading
	parked  []*reading // whole, but the one that may be the same is still being said
}

// block is such a text.
type block struct {
	form  *form
	lines []string // without what differs between ranks
	open  bool     // more of it may come
	fatal Fatal
}

// reading is what a rank says at the moment.
type reading struct {
	who  rankKey
	form *form
	said []string // its lines without what differs
	held []byte   // not shown
	rec  *block   // shown as it comes; nil: it may be the same as another

	whole bool // its last line has come, of those by which that is known
}

// form is how a library words it.
type form struct {
	first, next *regexp.Regexp // lines
	last        *regexp.Regexp // nil: only another line shows that it was the last
	second      *regexp.Regexp // of a text whose first line may be anybody's: it has come with the first; nil: there is no such need
}

// star begins each line of Open MPI's of an error.
const star = `^\[[^ \]]+:\d+\] \*\*\* `

// forms are compiled once a line may begin such a text.
var forms = sync.OnceValue(func() []*form {
	ruler := regexp.MustCompile(`^-{60,}\n$`)
	return []*form{
		{ // Open MPI, of an error
			first: regexp.MustCompile(star + `An error occurred in `), next: regexp.MustCompile(star),
			last: regexp.MustCompile(star + `   and (potentially|MPI will)`),
		},
		{ // Open MPI, of MPI_Abort and what goes wrong in MPI_Init
			first: ruler, next: regexp.MustCompile(``), last: ruler,
			second: regexp.MustCompile(`^(MPI_ABORT was invoked|It looks like MPI|No components were able to be opened|At least one pair of MPI processes)`),
		},
		{ // MPICH and its kin
			first: regexp.MustCompile(`^Abort\(-?\d+\) on node \d+ \(rank \d+ in comm -?\d+\): `),
			next:  regexp.MustCompile(`^(\w+|\(unknown\))\(\d*\)\.*: `),
		},
	}
})

// differs is what the same text has of each rank: its process, where its memory is.
var differs = pattern.Lazy(`^\[[^ \]]+:\d+\]|^Abort\(-?\d+\)|\[\d+,\d+\]|\[\[\d+,\d+\],\d+\]|\(rank \d+ in|on (rank|node) \d+|- process \d+|0x[0-9a-f]+`)

// Bounds: such texts that are remembered, and lines of one.
const (
	maxBlocks     = 100
	maxBlockLines = 100
)

// fold leaves texts out that another rank has said before.
func (b *blocks) fold(src Source, text []byte) []byte {
	k := rankKey{src.World, src.Rank}
	if b.reading[k] == nil && !bytes.Contains(text, []byte("] *** An error")) && !bytes.Contains(text, []byte("Abort(")) && !bytes.Contains(text, []byte("----------\n")) {
		return text
	}
	out, rest := []byte(nil), text
	for line := range bytes.Lines(text) {
		rest = rest[len(line):]
		out = b.line(k, line, rest, out)
	}
	return out
}

// line takes a line of a rank, behind which rest has come, and appends to out what is to be shown.
func (b *blocks) line(k rankKey, line, rest, out []byte) []byte {
	if r := b.reading[k]; r != nil {
		if len(r.said) < maxBlockLines && r.form.next.Match(line) {
			return b.more(r, line, out)
		}
		out = b.end(r, out)
	}
	for _, f := range forms() {
		if f.first.Match(line) && (f.second == nil || f.second.Match(rest)) {
			return b.more(b.begin(k, f), line, out)
		}
	}
	return append(out, line...)
}

func (b *blocks) begin(k rankKey, f *form) *reading {
	if b.reading == nil {
		b.reading = map[rankKey]*reading{}
	}
	r := &reading{who: k, form: f}
	b.reading[k] = r
	return r
}

// more adds a line to what a rank says.
func (b *blocks) more(r *reading, line, out []byte) []byte {
	r.said = append(r.said, differs().ReplaceAllString(string(line), ""))
	if r.rec == nil {
		r.held = append(r.held, line...)
		if b.alike(r) == nil {
			out = b.show(r, out)
		}
	} else {
		r.rec.lines = r.said
		out = append(out, line...)
	}
	if len(r.said) > 1 && r.form.last != nil && r.form.last.Match(line) {
		r.whole = true
		out = b.end(r, out)
	}
	return out
}

// alike is a text of another rank that what a rank says may be the same as, as far as both are known; nil: there is none.
func (b *blocks) alike(r *reading) *block {
	for _, x := range b.known {
		n := min(len(x.lines), len(r.said))
		if x.form == r.form && x.fatal.World == r.who.world && !slices.Contains(x.fatal.Ranks, r.who.rank) &&
			(x.open || n == len(r.said)) && slices.Equal(x.lines[:n], r.said[:n]) {
			return x
		}
	}
	return nil
}

// show shows what was kept back: it is another text.
func (b *blocks) show(r *reading, out []byte) []byte {
	out = append(out, r.held...)
	r.held = nil
	r.rec = &block{form: r.form, lines: r.said, open: true, fatal: Fatal{r.who.world, []int{r.who.rank}}}
	if len(b.known) < maxBlocks {
		b.known = append(b.known, r.rec)
	}
	return out
}

// end is when a rank has said all of it. What has broken off is no such text, or part of one.
func (b *blocks) end(r *reading, out []byte) []byte {
	delete(b.reading, r.who)
	broken := r.form.last != nil && !r.whole
	if r.rec == nil {
		if broken {
			return append(out, r.held...)
		}
		return b.settle(r, out)
	}
	r.rec.open = false
	if broken {
		b.known = slices.DeleteFunc(b.known, func(x *block) bool { return x == r.rec && len(x.fatal.Ranks) == 1 })
	}
	waiting := b.parked
	b.parked = nil
	for _, p := range waiting {
		out = b.settle(p, out)
	}
	return out
}

// settle decides on a whole text that was kept back.
func (b *blocks) settle(r *reading, out []byte) []byte {
	for _, x := range b.known {
		if x.form == r.form && x.fatal.World == r.who.world && slices.Equal(x.lines, r.said) && !slices.Contains(x.fatal.Ranks, r.who.rank) {
			x.fatal.Ranks = append(x.fatal.Ranks, r.who.rank)
			return out
		}
	}
	if x := b.alike(r); x != nil && x.open && len(x.lines) < len(r.said) {
		b.parked = append(b.parked, r)
		return out
	}
	out = b.show(r, out)
	r.rec.open = false
	return out
}

// over is when a rank says nothing any more.
func (b *blocks) over(k rankKey) []byte {
	if r := b.reading[k]; r != nil {
		return b.end(r, nil)
	}
	return nil
}

// repeated are those that more than one rank has said.
func (b *blocks) repeated() (out []Fatal) {
	for _, x := range b.known {
		if len(x.fatal.Ranks) > 1 {
			out = append(out, x.fatal)
		}
	}
	return out
}
