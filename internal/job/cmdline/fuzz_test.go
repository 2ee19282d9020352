package cmdline

import (
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
)

// words splits fuzz input at 0x1f; a real argument cannot hold a NUL.
func words(s string) []string {
	return strings.Split(strings.ReplaceAll(s, "\x00", ""), "\x1f")
}

// A program's own arguments arrive unchanged, whatever they look like and
// whatever options stand before the program, in every mode.
func FuzzProgramArgumentsAreNeverTouched(f *testing.F) {
	f.Add("-np\x1f4", "-np\x1f3\x1f--compat=hydra\x1f-x\x1fA\x1f--\x1f")
	f.Add("-genv\x1fA\x1fB", "--help\x1f-V\x1f-n")
	f.Add("--mca\x1fbtl\x1fself\x1f-l", "=\x1f--=\x1f-")
	f.Add("-s\x1fall", "-s")
	f.Fuzz(func(t *testing.T, options, own string) {
		args := slices.DeleteFunc(words(own), func(w string) bool { return w == ":" })
		for i := range compat.Names() {
			mode := compat.Mode(i)
			before := words(options)
			plain, _, _, err := splitInMode(append(slices.Clone(before), "prog"), mode)
			if err != nil || len(plain) != 1 || len(plain[0].argv) != 1 {
				continue // the options are wrong, or hold or swallow a program
			}
			line := append(append(slices.Clone(before), "prog"), args...)
			segs, _, _, err := splitInMode(line, mode)
			if err != nil {
				t.Fatalf("%s: %q: %v", mode, line, err)
			}
			if len(segs) != 1 || segs[0].argv[0] != "prog" || !slices.Equal(segs[0].argv[1:], args) {
				t.Fatalf("%s: %q gives %d segments, the first with %q", mode, line, len(segs), segs[0].argv)
			}
			if len(segs[0].options) != len(plain[0].options) {
				t.Fatalf("%s: %q: the program's arguments changed the options", mode, line)
			}
		}
	})
}

// Parse answers any words with a job or with one line.
func FuzzParse(f *testing.F) {
	for _, c := range rightLines {
		if w, err := shellWords(c.line); err == nil {
			f.Add(strings.Join(w, "\x1f"), "", "")
		}
		for _, text := range c.files {
			f.Add("gompirun\x1f--app\x1ff", text, strings.Join(c.env, "\x1f"))
		}
	}
	for _, c := range wrongLines {
		if w, err := shellWords(c.line); err == nil {
			f.Add(strings.Join(w, "\x1f"), "", strings.Join(c.env, "\x1f"))
		}
	}
	f.Fuzz(func(t *testing.T, line, file, env string) {
		w := words(line)
		c := commandLine{env: append(words(env), "HOME=/h"), files: map[string]string{
			"f": file, "/h/.mpiexec.hydra.conf": file, "/h/.openmpi/mca-params.conf": file}}
		p, err := Parse(w[0], w[1:], c.sys())
		if err != nil && (err.Error() == "" || strings.ContainsAny(err.Error(), "\n\r")) {
			t.Fatalf("%q: error is not one line: %q", w, err)
		}
		if err == nil && p.Action == Run && len(p.Job.Apps) == 0 {
			t.Fatalf("%q: a job without a segment", w)
		}
		for _, n := range p.Notices {
			if strings.ContainsAny(n, "\n\r") {
				t.Fatalf("%q: notice is not one line: %q", w, n)
			}
		}
	})
}

// Words written in quotes come back as they were.
func FuzzShellWordsRoundTrip(f *testing.F) {
	f.Add("a\x1fb c\x1f\x1f'\x1f\"\x1f\\\x1f#:")
	f.Fuzz(func(t *testing.T, in string) {
		want := words(in)
		var quoted []string
		for _, w := range want {
			quoted = append(quoted, "'"+strings.ReplaceAll(w, "'", `'\''`)+"'")
		}
		got, err := shellWords(strings.Join(quoted, " "))
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("got %q, %v, want %q", got, err, want)
		}
	})
}

// Every line of a file keeps its number, and no text is invented.
func FuzzReadLines(f *testing.F) {
	f.Add("a\n# b\n\nc \\\n d\n")
	f.Add("\\\n\\\n")
	f.Add("a\\")
	f.Fuzz(func(t *testing.T, text string) {
		lines, err := readLines(strings.NewReader(text))
		if err != nil {
			return
		}
		physical := strings.Split(text, "\n")
		last := 0
		for _, l := range lines {
			if l.number <= last || l.number > len(physical) {
				t.Fatalf("line %d follows line %d of %d", l.number, last, len(physical))
			}
			last = l.number
			first := strings.TrimSuffix(strings.TrimRight(physical[l.number-1], "\r"), `\`)
			if !strings.HasPrefix(l.text, first) {
				t.Fatalf("line %d is %q, but begins with %q", l.number, physical[l.number-1], l.text)
			}
		}
	})
}

func BenchmarkParse(b *testing.B) {
	c := commandLine{env: []string{"HOME=/h", "PATH=/bin", "TERM=xterm"}}
	args := strings.Fields("-np 16 --hostfile nodes --map-by core --bind-to core -x A=1 -genv B 2 ./app")
	sys := c.sys()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("gompirun", args, sys); err != nil {
			b.Fatal(err)
		}
	}
}
