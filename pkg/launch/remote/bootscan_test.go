package remote

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// scanAll feeds text piece by piece and returns the events, what was noise,
// and what followed a Ready line.
func scanAll(r io.Reader, piece int) (events []bootEvent, noise, rest string, err error) {
	var kept bytes.Buffer
	s := &bootScanner{nonce: "n1", noise: &kept}
	all, _ := io.ReadAll(r)
	for len(all) > 0 {
		p := all[:min(piece, len(all))]
		used, ev, err := s.feed(p)
		all = all[used:]
		if err != nil {
			return events, kept.String(), string(all), err
		}
		if ev != nil {
			events = append(events, *ev)
			if ev.word == Ready {
				return events, kept.String(), string(all), nil
			}
		}
	}
	s.flush()
	return events, kept.String(), "", nil
}

func TestScannerFindsEventsAnywhere(t *testing.T) {
	for _, c := range []struct {
		name, in     string
		events       string
		noise, after string
	}{
		{"nothing", "", "", "", ""},
		{"ready at once", "gompi-daemon-ready n1\nframes\n", "gompi-daemon-ready", "", "frames\n"},
		{"after a banner", "hello\ngompi-daemon-ready n1\n", "gompi-daemon-ready", "hello\n", ""},
		{"after a prompt", "$ gompi-daemon-ready n1\n\n", "gompi-daemon-ready", "", "\n"},
		{"with a carriage return", "gompi-boot-need n1 amd64\r\n", "gompi-boot-need amd64", "", ""},
		{"need, then ready", "gompi-boot-need n1 arm64\nx\ngompi-daemon-ready n1\n\x00", "gompi-boot-need arm64|gompi-daemon-ready", "x\n", "\x00"},
		{"a fail with its reason", "gompi-boot-fail n1 2 no room left\n", "gompi-boot-fail 2 no room left", "", ""},
		{"another's nonce", "gompi-daemon-ready n2\ngompi-daemon-ready n11\n", "", "gompi-daemon-ready n2\ngompi-daemon-ready n11\n", ""},
		{"an echo of the command", "+ n=n1 echo gompi-daemon-ready $n\n", "", "+ n=n1 echo gompi-daemon-ready $n\n", ""},
		{"the word twice", "gompi-daemon-ready gompi-daemon-ready n1\n", "gompi-daemon-ready", "", ""},
		{"a line that only begins so", "gompi-daemon-ready n1 more\n", "", "gompi-daemon-ready n1 more\n", ""},
		{"no newline", "gompi-daemon-ready n1", "", "gompi-daemon-ready n1", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, piece := range []int{1, 2, 3, 5, 8, 13, 1 << 20} {
				events, noise, after, err := scanAll(iotest.OneByteReader(strings.NewReader(c.in)), piece)
				var got []string
				for _, e := range events {
					got = append(got, strings.TrimSpace(e.word+" "+e.rest))
				}
				if strings.Join(got, "|") != c.events || noise != c.noise || after != c.after || err != nil {
					t.Errorf("pieces of %d: events %q, noise %q, after %q, %v", piece, got, noise, after, err)
				}
			}
		})
	}
}

func TestScannerBoundsNoise(t *testing.T) {
	for name, unit := range map[string]string{"lines": "noise\n", "one line": "noise"} {
		text := strings.Repeat(unit, noiseLimit/len(unit)+2)
		if _, _, _, err := scanAll(strings.NewReader(text), 4096); err == nil {
			t.Errorf("%s: no bound", name)
		}
		text = text[:noiseLimit-100] + "\ngompi-daemon-ready n1\n"
		if events, _, _, err := scanAll(strings.NewReader(text), 4096); err != nil || len(events) != 1 {
			t.Errorf("%s within the bound: %v, %v", name, events, err)
		}
	}
}

func FuzzBootScanner(f *testing.F) {
	for _, s := range []string{"gompi-daemon-ready n1\nx", "a\r\ngompi-boot-need n1 amd64\n", "gompi-boot-fail n1 1 x y\n", "gompi-", "\x00\xff\n"} {
		f.Add([]byte(s), 3)
	}
	f.Fuzz(func(t *testing.T, in []byte, piece int) {
		if piece < 1 || piece > 1<<16 {
			return
		}
		events, noise, after, err := scanAll(bytes.NewReader(in), piece)
		whole, wnoise, wafter, werr := scanAll(bytes.NewReader(in), len(in)+1)
		if (err == nil) != (werr == nil) {
			t.Fatalf("error depends on the pieces: %v, %v", err, werr)
		}
		if err != nil {
			return
		}
		if len(events) != len(whole) || noise != wnoise || after != wafter {
			t.Fatalf("the pieces matter: %v %q %q, %v %q %q", events, noise, after, whole, wnoise, wafter)
		}
		for i := range events {
			if events[i] != whole[i] {
				t.Errorf("event %d: %v, %v", i, events[i], whole[i])
			}
		}
		if len(noise)+len(after) > len(in) {
			t.Errorf("more came out than went in")
		}
	})
}

// unquotable returns the index of the first byte of script that some login
// shell would not pass on unchanged between single quotes, or -1.
func unquotable(script string) int {
	for i := range len(script) {
		switch c := script[i]; {
		case c == '\'' || c == '!' || c == '\n' || c == 0:
			return i
		case c == '\\' && (i+1 == len(script) || script[i+1] < '0' || script[i+1] > '9'):
			return i
		}
	}
	return -1
}

func FuzzQuoting(f *testing.F) {
	for _, s := range []string{"", "a", "it's", "\\", "!", "%", "\n x", "ü", "$(id)"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		word, err := shWord(s)
		if err != nil {
			return
		}
		if at := unquotable(word); at >= 0 {
			t.Errorf("%q is quoted as %q, of which byte %d is not safe", s, word, at)
		}
	})
}

func TestBootCommandIsSafeInEveryShell(t *testing.T) {
	args, err := shWords([]string{"it's", "a!b", "back\\slash\n.", "%"})
	if err != nil {
		t.Fatal(err)
	}
	text := bootCommand(bootParams{nonce: "n1", arch: "amd64", size: 1, sha256: strings.Repeat("0", 64), args: args})
	script := strings.TrimSuffix(strings.TrimPrefix(text, "exec /bin/sh -c '"), "'")
	if at := unquotable(script); at >= 0 {
		t.Errorf("byte %d: ...%s", at, script[max(0, at-20):min(len(script), at+20)])
	}
	if strings.ContainsRune(script, '@') {
		t.Errorf("a parameter was not filled in: %s", script)
	}
	if len(text) > 4096 {
		t.Errorf("the command is %d bytes long", len(text))
	}
}

func TestTailKeepsTheEnd(t *testing.T) {
	var b Tail
	for _, piece := range []string{"a\nb", "c\r\n\n", strings.Repeat("x", 3000), "\nlast"} {
		b.Write([]byte(piece))
	}
	if got, want := b.String(), "a\nbc\n\n"+strings.Repeat("x", tailWidth)+"\nlast"; got != want {
		t.Errorf("got %q", got)
	}
	if b.Last(2) != strings.Repeat("x", tailWidth)+" | last" {
		t.Errorf("last(2) = %q", b.Last(2))
	}
}
