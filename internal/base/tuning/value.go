package tuning

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Value is the setting's number in its Tuning.
func (s *Setting) Value() int64 {
	if d, ok := s.field.(*time.Duration); ok {
		return int64(*d)
	}
	return int64(*s.field.(*int))
}

func (s *Setting) set(n int64) {
	if d, ok := s.field.(*time.Duration); ok {
		*d = time.Duration(n)
		return
	}
	*s.field.(*int) = int(n)
}

// foreign are the settings whose names Open MPI has, too, with bounds of its own: programs that were set up for it run.
var foreign = []string{"btl_sm_eager_limit", "btl_tcp_eager_limit", "btl_tcp_links"}

// SetParameter is Set to the value of a parameter of --mca. One that only Open MPI's parameter of the name can have becomes the
// nearest that ours can, which note says.
func (s *Setting) SetParameter(text string) (note string, err error) {
	n, err := s.Unit.parse(text)
	if err != nil || n >= s.Min && n <= s.Max || !slices.Contains(foreign, s.Name) {
		return "", s.Set(text)
	}
	s.set(min(max(n, s.Min), s.Max))
	return fmt.Sprintf("%s is not within %s, which gompi's library takes: it takes %v", text, s.Bounds(), s), nil
}

// Set gives the setting the value that a text means: 64KiB, 200, 10ms.
func (s *Setting) Set(text string) error {
	n, err := s.Unit.parse(text)
	switch {
	case err != nil:
		return err
	case n < s.Min:
		return fmt.Errorf("%s is too little: %s is the least", text, s.Unit.format(s.Min))
	case n > s.Max:
		return fmt.Errorf("%s is too much: %s is the most", text, s.Unit.format(s.Max))
	}
	s.set(n)
	return nil
}

// String is the value as users write it.
func (s *Setting) String() string { return s.Unit.format(s.Value()) }

// Bounds are the least and the most that the setting may be, for people.
func (s *Setting) Bounds() string { return s.Unit.format(s.Min) + " to " + s.Unit.format(s.Max) }

// sizes are what may be behind a number of bytes, the first of each row as we write it.
var sizes = [...]struct {
	words []string
	shift int
}{{[]string{"GiB", "G", "g", "GB"}, 30}, {[]string{"MiB", "M", "m", "MB"}, 20}, {[]string{"KiB", "K", "k", "KB", "kB"}, 10}, {[]string{"B", ""}, 0}}

// unlimited is how a size is written that is longer than anything.
const unlimited = "never"

func (u Unit) parse(text string) (int64, error) {
	switch u {
	case Duration:
		d, err := time.ParseDuration(text)
		if err != nil {
			return 0, fmt.Errorf("%q is no time: write a number and ns, us, ms, s, m or h, as 10ms", text)
		}
		return int64(d), nil
	case Count:
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("%q is no whole number", text)
		}
		return n, nil
	}
	if text == unlimited {
		return never, nil
	}
	digits := strings.TrimRight(text, "GMKBgmki")
	n, err := strconv.ParseInt(digits, 10, 64)
	for _, s := range sizes {
		for _, word := range s.words {
			if err == nil && text[len(digits):] == word && n <= never>>s.shift && n >= 0 {
				return n << s.shift, nil
			}
		}
	}
	return 0, fmt.Errorf("%q is no size: write a number of bytes, or one and KiB, MiB or GiB, as 64KiB, or %s", text, unlimited)
}

func (u Unit) format(n int64) string {
	switch {
	case u == Duration:
		return time.Duration(n).String()
	case u == Count:
		return strconv.FormatInt(n, 10)
	case n == never:
		return unlimited
	}
	for _, s := range sizes {
		if s.shift > 0 && n >= 1<<s.shift && n%(1<<s.shift) == 0 {
			return strconv.FormatInt(n>>s.shift, 10) + s.words[0]
		}
	}
	return strconv.FormatInt(n, 10)
}
