package e2e

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// rightLines are command lines that run, of all kinds of options that write no file.
var rightLines = []string{
	"-np 2 true", "--map-by core:pe=2 -np 1 true", "--map-by ppr:2:node:oversubscribe true", "-H localhost:2 -np 2 true",
	"-f two -np 2 true", "--bind-to core:overload-allowed -np 2 true", "-x A=1 -genv B 2 -np 1 true", "--mca btl self,tcp -np 1 true",
	"-np 1 true : -np 1 true", "--output tag,timestamp -np 1 true", "--display map,alloc:parseable -np 1 true", "--rank-by slot --map-by numa:span -np 2 true",
	"--timeout 5 -np 1 true", "--stdin none -np 1 true", "-prepend-pattern %r: -np 1 true", "--cpu-set 0 -np 1 true", "--map-by pe-list=0:ordered -np 1 true",
	"--forward-signals USR1,USR2 -np 1 true", "--report-bindings --explain --json -np 2 true", "--compat=ompi5 --allow-run-as-root -np 1 true",
	"--compat hydra -bind-to core:1 -map-by numa -np 2 true", "--compat srun -n 2 -N 1 -c 1 true", "--do-not-launch --sim 4x8 -np 8 true",
	"--do-not-launch --topo package:2,core:4 -np 8 true", "--rtos timeout=5 -np 1 true", "--usize 4 --soft 1:4:2 true", "-output-from 0 -l -np 1 true",
}

// splinters are put into right lines.
var splinters = []string{
	"", "=", ":", "::", ",", ",,", "-", "--", "+", "+n0", "^", "*", "%", "\\", "'", "\"", "\x01", "é", "\xff", "0", "-1", "99999999999999999999", "1e9", "0x10",
	"NaN", "inf", strings.Repeat("a", 5000), "../..", "localhost:", "[", "]", "[::1]", "{", "$HOME", ";", ":1:2", "1-", "-1-", "1-2-3", "0,", "core", "all", "none",
	":pe=", ":pe=0", "pe=-1", ":oversubscribe:oversubscribe", "\t", " ",
}

// mutated changes up to three words of a right line.
func mutated(r *rand.Rand) []string {
	w := strings.Fields(rightLines[r.IntN(len(rightLines))])
	splinter := func() string { return splinters[r.IntN(len(splinters))] }
	for range 1 + r.IntN(3) {
		i := r.IntN(len(w))
		switch r.IntN(7) {
		case 0:
			w[i] += splinter()
		case 1:
			w[i] = splinter()
		case 2:
			w = slices.Insert(w, i, splinter())
		case 3:
			if len(w) > 1 {
				w = slices.Delete(w, i, i+1)
			}
		case 4:
			w = slices.Insert(w, i, w[r.IntN(len(w))])
		case 5:
			w = append(append(w, ":"), strings.Fields(rightLines[r.IntN(len(rightLines))])...)
		case 6:
			if n := len(w[i]); n > 1 {
				at := r.IntN(n)
				w[i] = w[i][:at] + splinter() + w[i][at+1:]
			}
		}
	}
	return w
}

// Whatever a command line looks like, gompirun runs it or says in one line why not.
func TestMutatedCommandLinesAreRunOrRefusedInOneLine(t *testing.T) {
	env.CheckNothingLeft(t, nothingLeft)
	r := rand.New(rand.NewPCG(20261121, 1))
	refused := 0
	for range 150 {
		args := mutated(r)
		got := env.Run(t, testenv.Cmd{Args: append([]string{"gompirun"}, args...), Dir: "testdata/bad", Limit: 2 * time.Minute})
		errors := slices.DeleteFunc(ourLines(got.Stderr), func(l string) bool { return strings.HasSuffix(l, "; ignored") })
		switch {
		case strings.Contains(got.Stderr, "panic") || strings.Contains(got.Stderr, "goroutine "):
			t.Errorf("%q: %s", args, clip(got.Stderr))
		case got.Code != 0 && len(errors) != 1:
			t.Errorf("%q: status %d and %d lines that say why:\n%s", args, got.Code, len(errors), clip(got.Stderr))
		}
		if got.Code != 0 {
			refused++
		}
	}
	if refused < 50 || refused > 145 {
		t.Errorf("%d of 150 lines were refused: the mutations are too mild or too wild", refused)
	}
}
