package hostfile

import (
	"fmt"
	"strconv"
	"strings"
)

// ExpandHostlist reads Slurm's compressed node names (man scontrol, "show
// hostnames"): "node[1-3,08-10],x" is node1 node2 node3 node08 node09 node10 x.
// A name may have several brackets; the last one turns fastest. A range is
// padded to the width of its first number. Mistakes are *Error with Source
// "host list".
func ExpandHostlist(list string) ([]string, error) {
	names, err := expandList(place{"host list", 0, 1}, list)
	if err != nil {
		return nil, err
	}
	return names, nil
}

func expandList(p place, list string) ([]string, *Error) {
	items, err := splitList(p, list)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, it := range items {
		names, err := expand(it.place, it.text, maxHosts-len(out))
		if err != nil {
			return nil, err
		}
		for _, n := range names {
			if err := checkName(it.place, n); err != nil {
				return nil, err
			}
		}
		out = append(out, names...)
	}
	return out, nil
}

// item is one element of a comma list and where it stands.
type item struct {
	place
	text string
}

// splitList cuts a list at the commas outside brackets and trims blanks. One
// comma at the very end is let pass: scripts that join names leave it there.
func splitList(p place, list string) ([]item, *Error) {
	var out []item
	depth, start := 0, 0
	for i := 0; i <= len(list); i++ {
		switch {
		case i < len(list) && list[i] == '[':
			depth++
		case i < len(list) && list[i] == ']':
			depth--
		case i == len(list) || list[i] == ',' && depth <= 0:
			text := strings.TrimLeft(list[start:i], " \t")
			it := item{p.at(i - len(text)), strings.TrimRight(text, " \t")}
			switch {
			case it.text != "":
				out = append(out, it)
			case i < len(list) || len(out) == 0:
				return nil, it.errorf("a host name is missing here")
			}
			start = i + 1
		}
	}
	return out, nil
}

// expand turns one element with any number of brackets into at most room names.
func expand(p place, text string, room int) ([]string, *Error) {
	names := []string{""}
	for text != "" {
		open := strings.IndexAny(text, "[]")
		if open < 0 {
			open = len(text)
		}
		parts := []string{text[:open]}
		rest := text[open:]
		if strings.HasPrefix(rest, "]") {
			return nil, p.at(open).errorf("\"]\" without \"[\": a range is written node[01-04,07]")
		}
		if rest != "" {
			end := strings.IndexAny(rest[1:], "[]") + 1
			if end == 0 || rest[end] == '[' {
				return nil, p.at(open).errorf("\"[\" without \"]\": a range is written node[01-04,07]")
			}
			numbers, err := expandRanges(p.at(open+1), rest[1:end], room)
			if err != nil {
				return nil, err
			}
			for i, n := range numbers {
				numbers[i] = parts[0] + n
			}
			parts, rest = numbers, rest[end+1:]
		}
		if len(names)*len(parts) > room {
			return nil, p.errorf("more than %d hosts: is a range mistyped?", maxHosts)
		}
		names = product(names, parts)
		p, text = p.at(len(text)-len(rest)), rest
	}
	return names, nil
}

func product(names, parts []string) []string {
	out := make([]string, 0, len(names)*len(parts))
	for _, n := range names {
		for _, s := range parts {
			out = append(out, n+s)
		}
	}
	return out
}

// expandRanges reads what stands between brackets: "1-3,08-10".
func expandRanges(p place, text string, room int) ([]string, *Error) {
	var out []string
	for _, r := range strings.Split(text, ",") {
		lo, hi, isRange := strings.Cut(r, "-")
		if !isRange {
			hi = lo
		}
		a, errA := strconv.ParseUint(lo, 10, 63)
		b, errB := strconv.ParseUint(hi, 10, 63)
		switch {
		case errA != nil || errB != nil || lo[0] == '+' || hi[0] == '+':
			return nil, p.errorf("%s is neither a number nor a range such as 01-04", quote(r))
		case b < a:
			return nil, p.errorf("range %s runs backwards: write %s-%s", quote(r), hi, lo)
		case len(hi) > len(lo) && hi[0] == '0':
			return nil, p.errorf("range %s changes its width: write %0*d-%s", quote(r), len(hi), a, hi)
		case b-a >= uint64(max(0, room-len(out))):
			return nil, p.errorf("more than %d hosts: is a range mistyped?", maxHosts)
		}
		for n := a; n <= b; n++ {
			out = append(out, fmt.Sprintf("%0*d", len(lo), n))
		}
		p = p.at(len(r) + 1)
	}
	return out, nil
}

// Compress writes names as ExpandHostlist reads them, keeping their order and
// number: neighbours that differ in one number are folded into a bracket.
func Compress(names []string) string {
	var b strings.Builder
	for i := 0; i < len(names); {
		if i > 0 {
			b.WriteByte(',')
		}
		i += compressRun(&b, names[i:])
	}
	return b.String()
}

// compressRun writes the longest foldable run at the start of names and returns
// its length.
func compressRun(b *strings.Builder, names []string) int {
	if len(names) > 1 {
		if pre, suf, ok := frame(names[0], names[1]); ok {
			numbers := framed(names, pre, suf)
			b.WriteString(pre + "[")
			writeRanges(b, numbers)
			b.WriteString("]" + suf)
			return len(numbers)
		}
	}
	b.WriteString(names[0])
	return 1
}

// frame returns what two names have in common around the one number in which
// they differ.
func frame(a, b string) (pre, suf string, ok bool) {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && digit(a[n-1]) {
		n--
	}
	m := 0
	for m < len(a)-n && m < len(b)-n && a[len(a)-1-m] == b[len(b)-1-m] {
		m++
	}
	for m > 0 && digit(a[len(a)-m]) {
		m--
	}
	return a[:n], a[len(a)-m:], a != b && number(a[n:len(a)-m]) && number(b[n:len(b)-m])
}

func digit(c byte) bool { return c >= '0' && c <= '9' }

// number reports whether s is a number that ranges can count with.
func number(s string) bool {
	return s != "" && len(s) < 18 && strings.Trim(s, "0123456789") == ""
}

// framed returns the numbers of the leading names that have the form pre N suf.
func framed(names []string, pre, suf string) []string {
	var out []string
	for _, n := range names {
		if len(n) < len(pre)+len(suf) || !strings.HasPrefix(n, pre) || !strings.HasSuffix(n, suf) ||
			!number(n[len(pre):len(n)-len(suf)]) {
			break
		}
		out = append(out, n[len(pre):len(n)-len(suf)])
	}
	return out
}

func writeRanges(b *strings.Builder, numbers []string) {
	for i := 0; i < len(numbers); {
		lo, _ := strconv.Atoi(numbers[i])
		j := i + 1
		for j < len(numbers) && numbers[j] == fmt.Sprintf("%0*d", len(numbers[i]), lo+j-i) {
			j++
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(numbers[i])
		if j-i > 1 {
			b.WriteString("-" + numbers[j-1])
		}
		i = j
	}
}
