package output

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Letters are what may follow the percent sign of a pattern, in a file's name or before
// each line: %r and %R the rank, %g the world, %h the host, %p the number of its node
// (Hydra's proxy), %t the seconds since the job began, %n the job's name, %% a percent
// sign. A number between the two pads with zeros, as srun has it: %4r.
const Letters = "rRghptn%"

// expand replaces a pattern's letters. What is no letter stays as it is.
func expand(pattern string, src Source, job string, age time.Duration) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(pattern, "%")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		letter := strings.TrimLeft(rest, "0123456789")
		width, _ := strconv.Atoi(rest[:len(rest)-len(letter)])
		if letter == "" || !strings.Contains(Letters, letter[:1]) {
			b.WriteByte('%')
			pattern = rest
			continue
		}
		switch letter[0] {
		case 'r', 'R':
			writePadded(&b, width, src.Rank)
		case 'g':
			writePadded(&b, width, src.World)
		case 'p':
			writePadded(&b, width, src.Node)
		case 't':
			writePadded(&b, width, int(age/time.Second))
		case 'h':
			b.WriteString(src.Host)
		case 'n':
			b.WriteString(job)
		case '%':
			b.WriteByte('%')
		}
		pattern = letter[1:]
	}
}

// maxPad is how far numbers are padded, srun's limit.
const maxPad = 9

func writePadded(b *strings.Builder, width, n int) { fmt.Fprintf(b, "%0*d", min(width, maxPad), n) }
