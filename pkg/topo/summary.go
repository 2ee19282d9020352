package topo

import (
	"fmt"
	"strconv"
	"strings"
)

// Summary describes a machine in one line.
func Summary(t *Topology) string {
	var b strings.Builder
	part := func(n int, what string) {
		if n == 0 {
			return
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(count(n, what))
	}
	part(len(t.All(Package)), "package")
	part(len(t.All(NUMA)), "NUMA node")
	part(len(t.All(L3)), "L3 cache")
	part(len(t.All(Core)), "core")
	part(len(t.All(PU)), "hardware thread")
	if n := len(t.All(PU)); t.PUs() < n {
		fmt.Fprintf(&b, "; %d of %d usable", t.PUs(), n)
	}
	if t.Quota > 0 {
		fmt.Fprintf(&b, "; %.3g CPUs of time", t.Quota)
	}
	return b.String()
}

// count writes "1 core", "2 cores".
func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// SizeText writes bytes with three digits and a binary unit.
func SizeText(n int64) string {
	for _, u := range []struct {
		shift int
		name  string
	}{{40, "TiB"}, {30, "GiB"}, {20, "MiB"}, {10, "KiB"}} {
		if n >= 1<<u.shift {
			v := float64(n) / float64(int64(1)<<u.shift)
			if v >= 1000 { // three digits would be an exponent
				return fmt.Sprintf("%.0f %s", v, u.name)
			}
			return fmt.Sprintf("%.3g %s", v, u.name)
		}
	}
	return fmt.Sprintf("%d B", n)
}

// strides lists numbers like CPUSet.String, and evenly spaced ones as
// first-last/step: 0-78/2 are the even ones up to 78.
func strides(list []int) string {
	var parts []string
	for len(list) > 0 {
		n := 1
		for n+1 < len(list) && list[n+1]-list[n] == list[1]-list[0] {
			n++
		}
		switch step := list[min(1, len(list)-1)] - list[0]; {
		case step == 1:
			parts = append(parts, fmt.Sprintf("%d-%d", list[0], list[n]))
		case n >= 3:
			parts = append(parts, fmt.Sprintf("%d-%d/%d", list[0], list[n], step))
		default:
			parts = append(parts, strconv.Itoa(list[0]))
			n = 0
		}
		list = list[n+1:]
	}
	return strings.Join(parts, ",")
}
