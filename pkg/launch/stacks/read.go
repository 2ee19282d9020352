package stacks

import (
	"slices"
	"strconv"
	"strings"
)

// FromGo reads goroutines as runtime.Stack writes them. How long a goroutine
// has waited and what it was called with differ between ranks and are left out;
// so is every goroutine with a function whose name starts like one of skip.
func FromGo(text string, skip ...string) []Thread {
	var out []Thread
	for _, block := range strings.Split(strings.TrimSpace(text), "\n\n") {
		head, rest, _ := strings.Cut(block, "\n")
		if !strings.HasPrefix(head, "goroutine ") || !strings.HasSuffix(head, ":") {
			continue
		}
		t := Thread{Name: goroutineName(strings.TrimSuffix(head, ":"))}
		skipped := false
		for _, line := range strings.Split(rest, "\n") {
			if source, ok := strings.CutPrefix(line, "\t"); ok {
				if n := len(t.Frames); n > 0 && !strings.Contains(t.Frames[n-1], " at ") {
					source, _, _ = strings.Cut(source, " +0x")
					t.Frames[n-1] = place(t.Frames[n-1], source)
				}
				continue
			}
			name := goFunction(line)
			for _, s := range skip {
				skipped = skipped || strings.HasPrefix(strings.TrimPrefix(name, "created by "), s)
			}
			t.Frames = append(t.Frames, name)
		}
		if !skipped {
			out = append(out, t)
		}
	}
	return out
}

// goroutineName makes "goroutine [select]" of "goroutine 7 [select, 2 minutes]".
// The first goroutine, which runs main, keeps its number.
func goroutineName(head string) string {
	f := strings.SplitN(head, " ", 3)
	if len(f) < 3 {
		return head
	}
	state, _, more := strings.Cut(f[2], ",")
	if more {
		state += "]"
	}
	if f[1] == "1" {
		return "goroutine 1 " + state
	}
	return "goroutine " + state
}

// goFunction takes the arguments off "main.f(0xc000012, 0x1)" and the number
// off "created by main.f in goroutine 7". Names may have parentheses, too, as
// in "main.(*T).f(...)".
func goFunction(line string) string {
	line, _, _ = strings.Cut(line, " in goroutine ")
	if i := strings.LastIndexByte(line, '('); i > 0 && strings.HasSuffix(line, ")") {
		return line[:i]
	}
	return line
}

// FromGDB reads gdb's answer to "thread apply all bt". Threads are put in the
// order of their numbers: the first runs main.
func FromGDB(text string) []Thread {
	type numbered struct {
		Thread
		number int
	}
	var all []numbered
	for _, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "Thread "):
			n, name := gdbThread(line)
			all = append(all, numbered{Thread{Name: name}, n})
		case strings.HasPrefix(line, "#") && len(all) > 0:
			t := &all[len(all)-1]
			t.Frames = append(t.Frames, gdbFrame(line))
		}
	}
	slices.SortStableFunc(all, func(a, b numbered) int { return a.number - b.number })
	var out []Thread
	for _, t := range all {
		out = append(out, t.Thread)
	}
	return out
}

// gdbThread reads `Thread 2 (Thread 0x7f2d (LWP 44) "name"):`.
func gdbThread(line string) (int, string) {
	_, number, _ := strings.Cut(line, " ")
	number, _, _ = strings.Cut(number, " ")
	n, _ := strconv.Atoi(number)
	if a, b := strings.IndexByte(line, '"'), strings.LastIndexByte(line, '"'); b > a {
		return n, "thread " + line[a+1:b]
	}
	return n, "thread"
}

// gdbFrame reads "#1  0x5615 in deep (n=...) at w.c:5", and "from /lib/x.so" in
// place of the source.
func gdbFrame(line string) string {
	_, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if at, after, ok := strings.Cut(rest, " in "); ok && strings.HasPrefix(at, "0x") {
		rest = after
	}
	if i := strings.LastIndex(rest, ") at "); i >= 0 {
		return place(gdbFunction(rest[:i]), rest[i+len(") at "):])
	}
	if i := strings.LastIndex(rest, ") from "); i >= 0 {
		return lib(gdbFunction(rest[:i]), rest[i+len(") from "):])
	}
	return gdbFunction(rest)
}

// gdbFunction takes the arguments off "ns::T<int (char)>::f (this=...".
func gdbFunction(call string) string {
	if i := strings.LastIndex(call, " ("); i >= 0 {
		return call[:i]
	}
	return call
}

// FromElfutils reads what eu-stack -s prints.
func FromElfutils(text string) []Thread {
	var out []Thread
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "TID ") {
			out = append(out, Thread{Name: "thread"})
			continue
		}
		if len(out) == 0 || line == "" {
			continue
		}
		t := &out[len(out)-1]
		switch f := strings.Fields(line); {
		case line[0] == '#' && len(f) > 1: // number and address, then the name
			t.Frames = append(t.Frames, elfutilsFunction(f[2:]))
		case line[0] == ' ' && len(f) == 1 && len(t.Frames) > 0:
			i := len(t.Frames) - 1
			if !strings.Contains(t.Frames[i], " at ") {
				t.Frames[i] = place(t.Frames[i], withoutColumn(f[0]))
			}
		}
	}
	return out
}

// elfutilsFunction takes the words after the address: "- 1 main", "main", or
// none for a frame without a symbol. The C library's names come with a version.
func elfutilsFunction(words []string) string {
	if len(words) >= 2 && words[0] == "-" {
		words = words[2:]
	}
	if len(words) == 0 {
		return "??"
	}
	name, _, _ := strings.Cut(strings.Join(words, " "), "@")
	return name
}

// withoutColumn makes w.c:5 of w.c:5:34.
func withoutColumn(source string) string {
	if f := strings.Split(source, ":"); len(f) > 2 {
		return strings.Join(f[:len(f)-1], ":")
	}
	return source
}

// FromKernel reads /proc/PID/stack: "[<0>] futex_wait+0x60/0x90".
func FromKernel(text string) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		if _, name, ok := strings.Cut(line, "] "); ok {
			name, _, _ = strings.Cut(name, "+0x")
			out = append(out, name+" in the kernel")
		}
	}
	return out
}
