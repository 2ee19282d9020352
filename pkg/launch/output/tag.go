// Package output turns what ranks write into what the user sees: whole lines,
// tagged, timestamped, folded into files or onto the launcher's own standard
// output and error.
//
// Router is the type to know: it takes pieces of ranks' output, keeps
// unfinished lines by rank and stream, and hands whole lines to Sinks, which
// never make it wait (Spool).
package output

import (
	"fmt"
	"strconv"
	"time"

	"github.com/gompirun/gompi/internal/base/compat"
)

// Source says whose output a line is.
type Source struct {
	World, Rank, App int
	Err              bool // standard error
	Node             int
	Host             string
	Pid              int
}

// Style is how a line is prefixed.
type Style struct {
	Compat    compat.Mode
	Rank      bool      // the compat mode's own tag; ours of a spawned rank is [world.rank]
	Detailed  bool      // [job,rank][host:pid]<stream>:
	Fullname  bool      // [job,rank]<stream>:
	Pattern   string    // Hydra's -prepend-pattern, see Letters
	Began     time.Time // of the job, for Pattern
	Timestamp bool
	XML       bool
	Job       string // the job's name, for Detailed and Fullname
	Width     int    // digits of the largest rank, for srun's padding
}

// None reports that lines pass as they are.
func (s Style) None() bool {
	return !s.Rank && !s.Detailed && !s.Fullname && s.Pattern == "" && !s.Timestamp && !s.XML
}

// Prefix returns what precedes a line, suffix what follows it before the
// newline.
func (s Style) Prefix(src Source, now time.Time) (prefix, suffix string) {
	stream := "stdout"
	if src.Err {
		stream = "stderr"
	}
	if s.XML {
		return fmt.Sprintf("<%s rank=\"%d\">", stream, src.Rank), fmt.Sprintf("</%s>", stream)
	}
	stamp := now.Format("Mon Jan _2 15:04:05 2006")
	world, job := src.World+1, s.Job
	if src.World > 0 {
		job += "@" + strconv.Itoa(world)
	}
	switch {
	case s.Pattern != "":
		return expand(s.Pattern, src, s.Job, now.Sub(s.Began)), ""
	case s.Detailed:
		return s.timed(stamp, fmt.Sprintf("[%s,%d][%s:%d]<%s>: ", job, src.Rank, src.Host, src.Pid, stream)), ""
	case s.Fullname:
		return s.timed(stamp, fmt.Sprintf("[%s,%d]<%s>: ", job, src.Rank, stream)), ""
	}
	switch s.Compat {
	case compat.OMPI4:
		if s.Rank {
			p := fmt.Sprintf("[%d,%d]<%s>:", world, src.Rank, stream)
			if s.Timestamp {
				p = stamp + p
			}
			return p, ""
		}
		return fmt.Sprintf("%s<%s>:", stamp, stream), ""
	case compat.OMPI5:
		if s.Rank {
			return s.timed(stamp, fmt.Sprintf("[%d,%d]<%s>: ", world, src.Rank, stream)), ""
		}
		return fmt.Sprintf("[%s]<%s>: ", stamp, stream), ""
	}
	p := ""
	if s.Timestamp {
		p = now.Format("15:04:05.000 ")
	}
	if s.Rank {
		switch {
		case s.Compat == compat.Srun:
			p += fmt.Sprintf("%*d: ", max(s.Width, 1), src.Rank)
		case s.Compat == compat.Gompi && src.World > 0:
			p += fmt.Sprintf("[%d.%d] ", src.World, src.Rank)
		default:
			p += fmt.Sprintf("[%d] ", src.Rank)
		}
	}
	return p, ""
}

func (s Style) timed(stamp, tag string) string {
	if s.Timestamp {
		return "[" + stamp + "]" + tag
	}
	return tag
}

// escapeXML writes text as Open MPI's --xml does: markup and the newline as
// character references.
func escapeXML(b []byte) []byte {
	out := make([]byte, 0, len(b)+16)
	for _, c := range b {
		switch {
		case c == '&':
			out = append(out, "&amp;"...)
		case c == '<':
			out = append(out, "&lt;"...)
		case c == '>':
			out = append(out, "&gt;"...)
		case c < 32 || c == 127:
			out = append(out, fmt.Sprintf("&#%03d;", c)...)
		default:
			out = append(out, c)
		}
	}
	return out
}
