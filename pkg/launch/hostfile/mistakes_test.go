package hostfile

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// TestMistakes collects what is said about wrong input; the golden file is read
// by people, so a changed message shows in review.
func TestMistakes(t *testing.T) {
	var b strings.Builder
	section := func(title string, inputs []string, parse func(string) error) {
		fmt.Fprintf(&b, "== %s\n", title)
		for _, in := range inputs {
			err := parse(in)
			var located *Error
			if !errors.As(err, &located) {
				t.Errorf("%s: %q gives %v, want an *Error", title, in, err)
				continue
			}
			fmt.Fprintf(&b, "%s\n    %s\n", shown(in), strings.ReplaceAll(err.Error(), "\n", "\n    "))
		}
	}
	section("host files", wrongFiles(), func(s string) error {
		_, err := Parse(strings.NewReader(s), "nodes", ColonSlots)
		return err
	})
	section("host lists", wrongLists(), func(s string) error {
		_, err := ParseList(s, "--host")
		return err
	})
	section("compressed node names", wrongHostlists(), func(s string) error {
		_, err := ExpandHostlist(s)
		return err
	})
	golden(t, "mistakes.golden", b.String())
}

// shown is input on one line.
func shown(in string) string {
	s := fmt.Sprintf("%q", in)
	if len(s) > 90 {
		s = s[:90] + "..."
	}
	return s
}

func wrongFiles() []string {
	return []string{
		"node1 slot=4", "node1 max_slot=4", "node1 usr=bob", "node1 ppn=4", "node1 np=4", "node1 zzz=1", "node1 login=bob", "node1 user=-b", "-n[1-2]", "+n1:x", "+n1:0", strings.Repeat("u", 300) + "@a",
		"node1 slots", "node1 slots=", "node1 slots = = 4", "node1 = 4", "= 4", "node1 4", "node1 node2", "slots=4", "node1 slots 4",
		"node1 slots=-1", "node1 slots=0", "node1 slots=four", "node1 slots=4.5", "node1 slots=+4", "node1 slots=99999999999999999999", "node1 slots=2000000",
		"node1 slots=4,max_slots=8", "node1 slots=\"4\"",
		"node1 slots=4 slots=4", "node1 slots=4 cpu=4", "node1:4 slots=4", "node1:* slots=4", "bob@node1 user=eve", "node1 port=1 port=2", "node1 max_slots=1 count_max=2",
		"node1 slots=4 max_slots=2", "node1 max_slots=2 slots=4", "node1:4 max_slots=2",
		"node1 port=0", "node1 port=70000", "node1 port=ssh", "node1 sockets=-2", "node1 binding=core;reboot",
		"node1:", "node1:-3", "node1:0", "node1:x", "node1:2:3", "node1:99999999",
		"-oProxyCommand=touch", "-l", ".node1", "node1;reboot", "$(reboot)", "`reboot`", "node1|x", "node1&", "node1>x", "\"node1\"", "node1\\x", "node1!x", "~", "node*",
		"@node1", "bob@", "-b@node1", "bo$b@node1", "bob\\dom@node1",
		"node1,node2", "knötchen", "node1\x01", "node1\x80", "node1\rnode2", "node1\x00node2", "\xff\xfen\x00", "\x1f\x8b\x08",
		"10.0.0.300", "10.0.0.01", "1.2.3", "fd00::1::2", "[fd00::1", "[fd00::1]4", "[fd00::1]x:4", "[10.0.0.1]:4", "[fd00:zz]:4", "fe80::1%e;th0",
		"^", "^node1:4", "^node1 slots=4", "^node1:*", "^-x", "^^node1",
		"+", "+x", "+n", "+nx", "+n-1", "+n1x", "+e:0", "+e3", "+e:x", "+n99999999999",
		"node[1-", "node1-2]", "node[]", "node[a-b]", "node[3-1]", "node[1-010]", "node[1-999999]", "node[1-[2]]", "node[1--3]",
		"/* no end", "rank 0=node1 slot=0", "node1 4 all.q@node1 UNDEFINED",
		strings.Repeat("a", 300), strings.Repeat("a", 5000),
		"a b\nc d=1\n",
	}
}

func wrongLists() []string {
	return []string{
		"", ",", "a,,b", ",a", "a:", "a:0", "a:-1", "a:1:2", "a:1x", "-a", "a b", "a;b", "a,-oProxyCommand=x", "a,$b", "b[1-2", "a,b[2-1]", "a,n[1-100000],m[1-100000]",
		"^", "^a:2", "+n", "+e:x", "a,+q", "@a", "a=4", "[::1", "::g", "a,knötchen",
	}
}

func wrongHostlists() []string {
	return []string{"", "n[1-3", "n]", "n[1-3]]", "n[x]", "n[3-1]", "n[1-3],,m", "n[08-100000000]", "n[1-99999][1-99999]", "n[18446744073709551616]", "n[+1-3]", "[1-3];x"}
}

func TestErrorsLocateAsFarAsTheyCan(t *testing.T) {
	for want, e := range map[string]Error{
		"nodes:3:7: m":        {"nodes", 3, 7, "m"},
		"nodes:3: m":          {"nodes", 3, 0, "m"},
		"--host: column 7: m": {"--host", 0, 7, "m"},
		"nodes: m":            {"nodes", 0, 0, "m"},
	} {
		if e.Error() != want {
			t.Errorf("%#v reads %q, want %q", e, e.Error(), want)
		}
	}
}

// TestTruncatedLinesNeverPanic guards the places
// where the parser looks ahead.
func TestTruncatedLinesNeverPanic(t *testing.T) {
	const text = "alice@[fd00::1]:4 max_slots = 8 binding=user:0+1 port=22 /* c */ # d"
	for i := range len(text) {
		_, err := Parse(strings.NewReader(text[:i]), "nodes", ColonSlots)
		var located *Error
		if err != nil && !errors.As(err, &located) {
			t.Errorf("%q: %v is not an *Error", text[:i], err)
		}
	}
}
