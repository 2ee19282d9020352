package topo

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// CPUSet is a set of processing units, numbered as the kernel numbers them.
// The zero value is the empty set. A CPUSet is a value: an assignment copies it,
// and what is done to the copy does not show in the original. Only Set and
// Clear change their receiver, and they replace its words rather than write to
// them, because copies share words.
//
// The last word is never zero, so equal sets have equal words.
type CPUSet struct{ words []uint64 }

// maxCPU bounds what a set may hold: the kernel's NR_CPUS is 8192 at most.
const maxCPU = 1 << 14

// NewCPUSet returns the set of the given CPUs.
func NewCPUSet(cpus ...int) CPUSet {
	var s CPUSet
	for _, c := range cpus {
		s.add(c)
	}
	return s
}

// CPURange returns the set {lo, ..., hi}, empty when hi < lo.
func CPURange(lo, hi int) CPUSet {
	var s CPUSet
	for c := lo; c <= hi; c++ {
		s.add(c)
	}
	return s
}

// FromWords returns the set whose bit i of word w stands for CPU 64*w+i, the
// layout of sched_getaffinity(2).
func FromWords(words []uint64) CPUSet {
	return CPUSet{append([]uint64(nil), words...)}.trim()
}

// Words returns a copy of the set in the layout FromWords takes.
func (s CPUSet) Words() []uint64 { return append([]uint64(nil), s.words...) }

// trim drops zero words from the end.
func (s CPUSet) trim() CPUSet {
	n := len(s.words)
	for n > 0 && s.words[n-1] == 0 {
		n--
	}
	if n == 0 {
		return CPUSet{}
	}
	return CPUSet{s.words[:n:n]}
}

// add puts cpu into s in place. It is for sets under construction, whose words
// no other set shares.
func (s *CPUSet) add(cpu int) {
	if cpu < 0 || cpu >= maxCPU {
		panic(fmt.Sprintf("topo: CPU %d is not in 0-%d", cpu, maxCPU-1))
	}
	if w := cpu/64 + 1; w > len(s.words) {
		s.words = append(s.words, make([]uint64, w-len(s.words))...)
	}
	s.words[cpu/64] |= 1 << (cpu % 64)
}

// addAll puts the CPUs of o into s in place, under the same condition as add.
func (s *CPUSet) addAll(o CPUSet) {
	if n := len(o.words) - len(s.words); n > 0 {
		s.words = append(s.words, make([]uint64, n)...)
	}
	for i, w := range o.words {
		s.words[i] |= w
	}
}

// Set adds cpu to s. It panics when cpu is negative or beyond any kernel's
// limit, which no checked input is.
func (s *CPUSet) Set(cpu int) {
	s.words = s.Words()
	s.add(cpu)
}

// Clear removes cpu from s.
func (s *CPUSet) Clear(cpu int) {
	if s.Contains(cpu) {
		s.words = s.Words()
		s.words[cpu/64] &^= 1 << (cpu % 64)
		*s = s.trim()
	}
}

// Contains reports whether cpu is in s.
func (s CPUSet) Contains(cpu int) bool {
	return cpu >= 0 && cpu/64 < len(s.words) && s.words[cpu/64]>>(cpu%64)&1 == 1
}

// Count returns the number of CPUs in s.
func (s CPUSet) Count() int {
	n := 0
	for _, w := range s.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// IsEmpty reports whether s has no CPU.
func (s CPUSet) IsEmpty() bool { return len(s.words) == 0 }

// First returns the lowest CPU of s, -1 when s is empty.
func (s CPUSet) First() int {
	for i, w := range s.words {
		if w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Last returns the highest CPU of s, -1 when s is empty.
func (s CPUSet) Last() int {
	for i := len(s.words) - 1; i >= 0; i-- {
		if s.words[i] != 0 {
			return i*64 + 63 - bits.LeadingZeros64(s.words[i])
		}
	}
	return -1
}

// List returns the CPUs of s in ascending order.
func (s CPUSet) List() []int {
	out := make([]int, 0, s.Count())
	for i, w := range s.words {
		for ; w != 0; w &= w - 1 {
			out = append(out, i*64+bits.TrailingZeros64(w))
		}
	}
	return out
}

// And returns the CPUs in both sets.
func (s CPUSet) And(o CPUSet) CPUSet {
	n := min(len(s.words), len(o.words))
	out := make([]uint64, n)
	for i := range out {
		out[i] = s.words[i] & o.words[i]
	}
	return CPUSet{out}.trim()
}

// Or returns the CPUs in either set.
func (s CPUSet) Or(o CPUSet) CPUSet {
	long, short := s.words, o.words
	if len(long) < len(short) {
		long, short = short, long
	}
	out := append([]uint64(nil), long...)
	for i, w := range short {
		out[i] |= w
	}
	return CPUSet{out}
}

// AndNot returns the CPUs of s that are not in o.
func (s CPUSet) AndNot(o CPUSet) CPUSet {
	out := append([]uint64(nil), s.words...)
	for i := range out {
		if i < len(o.words) {
			out[i] &^= o.words[i]
		}
	}
	return CPUSet{out}.trim()
}

// Intersects reports whether the sets share a CPU.
func (s CPUSet) Intersects(o CPUSet) bool {
	for i := range min(len(s.words), len(o.words)) {
		if s.words[i]&o.words[i] != 0 {
			return true
		}
	}
	return false
}

// IncludedIn reports whether every CPU of s is in o.
func (s CPUSet) IncludedIn(o CPUSet) bool {
	if len(s.words) > len(o.words) {
		return false
	}
	for i, w := range s.words {
		if w&^o.words[i] != 0 {
			return false
		}
	}
	return true
}

// Equal reports whether the sets hold the same CPUs.
func (s CPUSet) Equal(o CPUSet) bool { return slices.Equal(s.words, o.words) }

// String returns the set as the kernel lists CPUs: "0-3,8". The empty set is "".
func (s CPUSet) String() string {
	var b strings.Builder
	for l, i := s.List(), 0; i < len(l); {
		j := i
		for j+1 < len(l) && l[j+1] == l[j]+1 {
			j++
		}
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(l[i]))
		if j > i {
			b.WriteString("-" + strconv.Itoa(l[j]))
		}
		i = j + 1
	}
	return b.String()
}

// MarshalText writes the form of String.
func (s CPUSet) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the form of ParseCPUSet.
func (s *CPUSet) UnmarshalText(text []byte) error {
	v, err := ParseCPUSet(string(text))
	if err == nil {
		*s = v
	}
	return err
}

// ParseCPUSet reads a CPU list such as "0-3,8,10-11" (the kernel's cpulist
// format, and the one --cpu-set takes). Blanks around items are ignored; ""
// is the empty set.
func ParseCPUSet(list string) (CPUSet, error) {
	var s CPUSet
	list = strings.TrimSpace(list)
	if list == "" {
		return s, nil
	}
	for _, item := range strings.Split(list, ",") {
		lo, hi, isRange := strings.Cut(strings.TrimSpace(item), "-")
		a, err := parseCPU(lo)
		b := a
		if err == nil && isRange {
			b, err = parseCPU(hi)
		}
		if err != nil {
			return CPUSet{}, fmt.Errorf("cpu list %q: %w", list, err)
		}
		if b < a {
			return CPUSet{}, fmt.Errorf("cpu list %q: range %s runs backwards", list, item)
		}
		for c := a; c <= b; c++ {
			s.add(c)
		}
	}
	return s, nil
}

func parseCPU(s string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is not a CPU number", s)
	}
	if n >= maxCPU {
		return 0, fmt.Errorf("CPU %d is beyond the largest supported, %d", n, maxCPU-1)
	}
	return n, nil
}
