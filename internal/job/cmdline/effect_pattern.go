package cmdline

import (
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// patternLetters are output.Letters, which this package may not import, without the
// synonyms that no help mentions.
const patternLetters = "%r is the rank, %h the host, %p its number, %g the job, %t the seconds since it began"

func setPattern(b *builder, o option) error {
	b.out.Job.IO.Tag = jobspec.TagPattern
	if err := o.text(&b.out.Job.IO.TagPattern); err != nil {
		return err
	}
	return o.letters(b.out.Job.IO.TagPattern)
}

// pattern reads a file name pattern.
func (b *builder) pattern(o option, to *string) error {
	if err := o.text(to); err != nil {
		return err
	}
	if b.mode == compat.Srun {
		b.slurmFile(to)
		return nil // srun knows more letters, and keeps those that it does not know
	}
	return o.letters(*to)
}

// letters refuses what follows a percent sign in a pattern and stands for nothing: Hydra
// ends the job over it when the first output comes.
func (o option) letters(pattern string) error {
	const known = "rRghptn%"
	for i := 0; i < len(pattern); i++ {
		if pattern[i] != '%' {
			continue
		}
		begin := i
		for i++; i < len(pattern) && '0' <= pattern[i] && pattern[i] <= '9'; i++ {
		}
		if i == len(pattern) || !strings.Contains(known, pattern[i:i+1]) {
			return o.errorf("%q stands for nothing: %s; write %%%% for a percent sign", pattern[begin:min(i+1, len(pattern))], patternLetters)
		}
	}
	return nil
}

// slurmFile reads what srun's -o and -e say instead of a file's name (man srun, IO
// Redirection): all is the default, none throws output away, and a number is the
// only task whose output is shown.
func (b *builder) slurmFile(to *string) {
	switch rank, err := strconv.Atoi(*to); {
	case err == nil && rank >= 0:
		b.out.Job.IO.From, *to = []int{rank}, ""
	case *to == "all":
		*to = ""
	case *to == "none":
		*to = "/dev/null"
	default:
		*to = b.slurmPattern(*to)
	}
}

// slurmPattern writes srun's file name patterns with our letters (man srun, filename
// pattern): %t is the task, %N the host, %n its number, %j the job, %s the step, %J
// both, %u the user. A number before the letter stays.
func (b *builder) slurmPattern(s string) string {
	job := "%g"
	if id := b.getenv("SLURM_JOB_ID"); id != "" {
		job = strings.ReplaceAll(id, "%", "%%")
	}
	words := map[byte]string{
		'N': "%h", 'j': job, 'A': job, 's': "%g", 'J': job + ".%g", 'u': strings.ReplaceAll(b.getenv("USER"), "%", "%%"), '%': "%%",
	}
	var out strings.Builder
	for {
		before, rest, found := strings.Cut(s, "%")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		s = strings.TrimLeft(rest, "0123456789")
		width := rest[:len(rest)-len(s)]
		if s == "" {
			return out.String() + "%%" + width
		}
		switch c := s[0]; {
		case c == 't':
			out.WriteString("%" + width + "r")
		case c == 'n':
			out.WriteString("%" + width + "p")
		case words[c] != "":
			out.WriteString(words[c])
		default:
			out.WriteString("%%" + width + s[:1])
		}
		s = s[1:]
	}
}

// setOutputFrom reads ranks, 0,4-7.
func setOutputFrom(b *builder, o option) error {
	return o.ranks(&b.out.Job.IO.From)
}

// ranks reads a list of ranks.
func (o option) ranks(to *[]int) error {
	ranks, err := jobspec.ParseRanks(o.args[0])
	if err != nil {
		return o.errorf("%v", err)
	}
	*to = ranks
	return nil
}
