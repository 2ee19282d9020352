package output

import (
	"bytes"
	"strings"
	"time"
)

// Sink takes whole lines, or parts of one that follow each other. What it is
// given is its own from then on.
type Sink interface{ Give(b []byte) }

// Config configures a Router.
type Config struct {
	Stdout, Stderr Sink
	Style          Style
	Merge          bool // standard error of ranks goes to Stdout
	Raw            bool // pass pieces on as they come
	Files          *Files
	From           []int            // only output of these ranks; nil: of all
	Now            func() time.Time // nil: time.Now
	TailLines      int              // last lines of standard error kept by rank; 0 means 5
}

// Router keeps unfinished lines and the last lines of standard error. It
// belongs to one goroutine.
type Router struct {
	cfg    Config
	from   map[int]bool   // Config.From; nil: all
	parts  map[key][]byte // unfinished lines, never empty
	tails  map[rankKey][]string
	unseen map[rankKey]bool // standard error that the screen has not had
	fatals fatals
	blocks blocks
}

type rankKey struct{ world, rank int }
type key struct {
	rankKey
	err bool
}

// maxPartial bounds an unfinished line; beyond it the line is cut in pieces.
const maxPartial = 1 << 20

// NewRouter makes a router.
func NewRouter(cfg Config) *Router {
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.TailLines == 0 {
		cfg.TailLines = 5
	}
	r := &Router{cfg: cfg, parts: map[key][]byte{}, tails: map[rankKey][]string{}, unseen: map[rankKey]bool{}}
	for _, rank := range cfg.From {
		if r.from == nil {
			r.from = map[int]bool{}
		}
		r.from[rank] = true
	}
	return r
}

// Write takes a piece of a rank's output, which is the Router's from now on.
func (r *Router) Write(src Source, data []byte) {
	if len(data) == 0 {
		return
	}
	if r.cfg.Raw {
		r.emit(src, data)
		return
	}
	k := key{rankKey{src.World, src.Rank}, src.Err}
	if end := bytes.LastIndexByte(data, '\n') + 1; end > 0 {
		r.lines(src, r.parts[k], data[:end:end])
		delete(r.parts, k)
		data = data[end:]
	}
	if len(data) == 0 {
		return
	}
	part := append(r.parts[k], data...)
	if len(part) >= maxPartial {
		r.lines(src, nil, part)
		delete(r.parts, k)
		return
	}
	r.parts[k] = part
}

// End notes the end of a stream: an unfinished line goes out, with a newline if
// it is tagged.
func (r *Router) End(src Source) {
	r.Flush(src)
	if src.Err {
		r.give(src, r.blocks.over(rankKey{src.World, src.Rank}))
	}
}

// Flush writes unfinished lines of a rank, so that a prompt shows.
func (r *Router) Flush(src Source) {
	k := key{rankKey{src.World, src.Rank}, src.Err}
	if part := r.parts[k]; part != nil {
		r.lines(src, nil, part)
		delete(r.parts, k)
	}
}

// Tail returns the last lines a rank wrote to standard error.
func (r *Router) Tail(world, rank int) []string { return r.tails[rankKey{world, rank}] }

// Unseen reports whether what a rank wrote to standard error went elsewhere than to the screen.
func (r *Router) Unseen(world, rank int) bool { return r.unseen[rankKey{world, rank}] }

// lines passes on text that ends with a newline, or is the last of its stream.
// first is the beginning of its first line.
func (r *Router) lines(src Source, first, text []byte) {
	if r.cfg.Style.None() && !src.Err {
		if len(first) > 0 {
			r.emit(src, first) // nothing else comes between
		}
		r.emit(src, text)
		return
	}
	if len(first) > 0 {
		text = append(first, text...)
	}
	if src.Err {
		r.keepTail(src, text)
	}
	if r.cfg.Style.None() {
		r.emit(src, text)
		return
	}
	r.emit(src, r.tagged(src, text))
}

// tagged puts the style's prefix before each line.
func (r *Router) tagged(src Source, text []byte) []byte {
	prefix, suffix := r.cfg.Style.Prefix(src, r.cfg.Now())
	each := len(prefix) + len(suffix) + 1
	out := make([]byte, 0, len(text)+each*(bytes.Count(text, []byte{'\n'})+1))
	for rest := text; len(rest) > 0; {
		line := rest
		if i := bytes.IndexByte(rest, '\n'); i >= 0 {
			line, rest = rest[:i+1], rest[i+1:]
		} else {
			rest = nil
		}
		out = append(out, prefix...)
		if r.cfg.Style.XML {
			out = append(out, escapeXML(line)...)
			out = append(append(out, suffix...), '\n')
		} else {
			out = append(out, line...)
		}
	}
	if out[len(out)-1] != '\n' {
		out = append(out, '\n') // a tagged line never runs into the next
	}
	return out
}

// emit writes to files and to the screen, tags and all.
func (r *Router) emit(src Source, text []byte) {
	if r.from != nil && !r.from[src.Rank] || r.cfg.Files != nil && !r.cfg.Files.write(src, text) {
		if src.Err {
			r.unseen[rankKey{src.World, src.Rank}] = true
		}
		return
	}
	if src.Err && r.cfg.Style.None() && !r.cfg.Raw {
		text = r.blocks.fold(src, r.fatals.fold(src, text))
	}
	r.give(src, text)
}

// give writes to the screen.
func (r *Router) give(src Source, text []byte) {
	if len(text) == 0 {
		return
	}
	to := r.cfg.Stdout
	if src.Err && !r.cfg.Merge {
		to = r.cfg.Stderr
	}
	to.Give(text)
}

func (r *Router) keepTail(src Source, text []byte) {
	k := rankKey{src.World, src.Rank}
	if n := 4096; len(text) > n {
		text = text[len(text)-n:]
	}
	lines := append(r.tails[k], strings.Split(strings.TrimRight(string(text), "\n"), "\n")...)
	if n := len(lines); n > r.cfg.TailLines {
		lines = lines[n-r.cfg.TailLines:]
	}
	r.tails[k] = lines
}
