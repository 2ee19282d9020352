package output

import (
	"bytes"
	"io"
	"strings"
	"time"
)

// Sink takes whole lines. Write must not keep b.
type Sink interface{ Write(b []byte) (int, error) }

// Config configures a Router.
type Config struct {
	Stdout, Stderr Sink
	Style          Style
	Merge          bool // standard error of ranks goes to Stdout
	Raw            bool // pass pieces on as they come
	Files          *Files
	NoCopy         bool             // into files only
	Now            func() time.Time // nil: time.Now
	TailLines      int              // last lines of standard error kept by rank; 0 means 5
}

// Router keeps unfinished lines and the last lines of standard error. It
// belongs to one goroutine.
type Router struct {
	cfg   Config
	parts map[key]*[]byte
	tails map[rankKey][]string
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
	return &Router{cfg: cfg, parts: map[key]*[]byte{}, tails: map[rankKey][]string{}}
}

// Write takes a piece of a rank's output.
func (r *Router) Write(src Source, data []byte) {
	if len(data) == 0 {
		return
	}
	if r.cfg.Raw {
		r.emit(src, data, data)
		return
	}
	k := key{rankKey{src.World, src.Rank}, src.Err}
	part := r.parts[k]
	end := bytes.LastIndexByte(data, '\n') + 1
	if end > 0 {
		lines := data[:end]
		if part != nil && len(*part) > 0 {
			lines = append(*part, lines...)
			*part = nil
		}
		r.lines(src, lines)
		data = data[end:]
	}
	if len(data) == 0 {
		return
	}
	if part == nil {
		part = new([]byte)
		r.parts[k] = part
	}
	*part = append(*part, data...)
	if len(*part) >= maxPartial {
		r.lines(src, *part)
		*part = nil
	}
}

// End notes the end of a stream: an unfinished line goes out, ended by a
// newline when it would run into another's.
func (r *Router) End(src Source) {
	k := key{rankKey{src.World, src.Rank}, src.Err}
	if part := r.parts[k]; part != nil && len(*part) > 0 {
		r.lines(src, *part)
	}
	delete(r.parts, k)
}

// Flush writes unfinished lines of a rank, so that a prompt shows.
func (r *Router) Flush(src Source) {
	k := key{rankKey{src.World, src.Rank}, src.Err}
	if part := r.parts[k]; part != nil && len(*part) > 0 {
		r.lines(src, *part)
		*part = nil
	}
}

// Tail returns the last lines a rank wrote to standard error.
func (r *Router) Tail(world, rank int) []string { return r.tails[rankKey{world, rank}] }

// lines passes on text that ends with a newline, or is the last of its stream.
func (r *Router) lines(src Source, text []byte) {
	if src.Err {
		r.keepTail(src, text)
	}
	if r.cfg.Style.None() {
		r.emit(src, text, text)
		return
	}
	prefix, suffix := r.cfg.Style.Prefix(src, r.cfg.Now())
	out := make([]byte, 0, len(text)+len(text)/8+len(prefix)+len(suffix)+1)
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
	r.emit(src, out, text)
}

// emit writes to the screen and to files; files get the rank's own bytes.
func (r *Router) emit(src Source, screen, plain []byte) {
	if r.cfg.Files != nil {
		r.cfg.Files.write(src, plain)
		if r.cfg.NoCopy {
			return
		}
	}
	var to io.Writer = r.cfg.Stdout
	if src.Err && !r.cfg.Merge {
		to = r.cfg.Stderr
	}
	_, _ = to.Write(screen) // a Sink keeps its error and reports it itself
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
