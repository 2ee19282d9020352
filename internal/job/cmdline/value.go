package cmdline

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// parseCount reads a number that must be at least 1.
func parseCount(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if errors.Is(err, strconv.ErrRange) {
		return 0, Errorf("%s is out of range", s)
	}
	if err != nil {
		return 0, Errorf("%q is not a whole number", s)
	}
	if n < 1 {
		return 0, Errorf("%d is less than 1", n)
	}
	return n, nil
}

// count sets *to from the option's only value.
func (o option) count(to *int) error {
	n, err := parseCount(o.args[0])
	if err != nil {
		return o.errorf("%v: write %s %s", err, o.name(), o.flag.Args)
	}
	*to = n
	return nil
}

// text sets *to, which an empty value would leave without meaning.
func (o option) text(to *string) error {
	if o.args[0] == "" {
		return o.errorf("the value is empty: write %s %s", o.name(), o.flag.Args)
	}
	*to = o.args[0]
	return nil
}

// add appends the value to *to.
func (o option) add(to *[]string) error {
	var s string
	if err := o.text(&s); err != nil {
		return err
	}
	*to = append(*to, s)
	return nil
}

// list splits a comma list; an empty item is a mistake.
func (o option) list() ([]string, error) {
	items := strings.Split(o.args[0], ",")
	for i := range items {
		items[i] = strings.TrimSpace(items[i])
		if items[i] == "" {
			return nil, o.errorf("%q has an empty item: write %s %s", o.args[0], o.name(), o.flag.Args)
		}
	}
	return items, nil
}

// duration reads a time: seconds ("90", "1.5"), PRRTE's [[D:]H:]M:S, or Go's 1m30s.
func (o option) duration(to *time.Duration) error {
	d, err := parseDuration(o.args[0])
	if err != nil {
		return o.errorf("%v: write seconds, H:M:S or 1m30s", err)
	}
	*to = d
	return nil
}

// maxSeconds keeps every time within a time.Duration.
const maxSeconds = int64(1<<63-1) / int64(time.Second)

func parseDuration(s string) (time.Duration, error) {
	if strings.Contains(s, ":") {
		return colonTime(strings.Split(s, ":"))
	}
	if n, err := strconv.ParseFloat(s, 64); err == nil && n >= 0 && n < float64(maxSeconds) {
		return time.Duration(n * float64(time.Second)), nil
	}
	if d, err := time.ParseDuration(s); err == nil && d >= 0 {
		return d, nil
	}
	return 0, Errorf("%q is not a time", s)
}

// colonTime adds up [[D:]H:]M:S.
func colonTime(fields []string) (time.Duration, error) {
	scale := [...]int64{1, 60, 3600, 86400}
	var seconds int64
	if len(fields) > len(scale) {
		return 0, Errorf("%q is not a time", strings.Join(fields, ":"))
	}
	for i, f := range fields {
		n, err := strconv.ParseInt(f, 10, 32)
		if err != nil || n < 0 {
			return 0, Errorf("%q is not a time", strings.Join(fields, ":"))
		}
		seconds += n * scale[len(fields)-1-i]
	}
	if seconds > maxSeconds {
		return 0, Errorf("%q is too long", strings.Join(fields, ":"))
	}
	return time.Duration(seconds) * time.Second, nil
}

// slurmTime reads srun's -t: M, M:S, H:M:S, D-H, D-H:M or D-H:M:S (man srun).
func slurmTime(s string) (time.Duration, error) {
	if u := strings.ToUpper(s); u == "UNLIMITED" || u == "INFINITE" {
		return 0, nil
	}
	days, clock, hasDays := strings.Cut(s, "-")
	if hasDays {
		fields := strings.Split(clock, ":")
		for len(fields) < 3 {
			fields = append(fields, "0")
		}
		return colonTime(append([]string{days}, fields...))
	}
	if !strings.Contains(s, ":") {
		s += ":0"
	}
	return colonTime(strings.Split(s, ":"))
}

// choose returns the only word that begins with s, in any letter case.
func choose(s string, words []string) (string, bool) {
	found := ""
	for _, w := range words {
		if strings.EqualFold(w, s) {
			return w, true
		}
		if s != "" && len(s) < len(w) && strings.EqualFold(w[:len(s)], s) {
			if found != "" {
				return "", false
			}
			found = w
		}
	}
	return found, found != ""
}

// envName reports whether s can name an environment variable.
func envName(s string) bool {
	return s != "" && !strings.ContainsAny(s, "= \t\n\x00") && s[0] != '-'
}
