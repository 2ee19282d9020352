package op

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/datatype"
)

var env *testenv.Env

func TestMain(m *testing.M) {
	os.Exit(testenv.Main(m, func(e *testenv.Env) { env = e }))
}

// question is a reduction that this package and another library do.
type question struct {
	op        Predefined
	kind      datatype.Kind
	in, inout []byte
}

const asked = 64 // elements of a question

func questions() []question {
	var out []question
	for _, o := range All() {
		if o.OneSided() {
			continue // only for one-sided communication
		}
		for _, k := range datatype.Kinds() {
			if !o.Permits(k) {
				continue
			}
			e := ElemOf(k)
			arena := newArena(random(fmt.Sprint(o, k)), e, asked*e.Size())
			q := question{o, k, arena.array(0), arena.array(1)}
			if k.Class() == datatype.ClassLogical {
				oneOrZero(q.in, e.Size()) // other bits are no value of a C bool
				oneOrZero(q.inout, e.Size())
			}
			out = append(out, q)
		}
	}
	return out
}

func oneOrZero(b []byte, size int) {
	for i := range b {
		b[i] &= 1
		if i%size != 0 {
			b[i] = 0
		}
	}
}

func TestResultsAreThoseOfOtherLibraries(t *testing.T) {
	for flavour, least := range map[string]int{"mpich5": 250, "mpich": 250, "openmpi4": 200, "openmpi5": 200} {
		t.Run(flavour, func(t *testing.T) {
			prog := env.MPICC(t, flavour, "reduce")
			all := questions()
			answers := ask(t, prog, all)
			compared := 0
			for i, q := range all {
				if answers[i] == "-" {
					continue
				}
				compared++
				theirs, err := hex.DecodeString(answers[i])
				if err != nil {
					t.Fatal(err)
				}
				ours := bytes.Clone(q.inout)
				if err := q.op.Apply(q.kind, q.in, ours, asked); err != nil {
					t.Fatal(err)
				}
				if !q.knownFault(flavour) {
					q.compare(t, ours, theirs)
				}
			}
			t.Logf("%d of %d combinations", compared, len(all))
			if compared < least {
				t.Errorf("only %d of %d combinations could be compared", compared, len(all))
			}
		})
	}
}

// knownFault reports whether a library's result is known not to be what the
// operator of C gives: MPICH 4.0 compares integers without sign as if they had
// one, and so does Open MPI 4 with some of 64 bits; Open MPI compares MPI_OFFSET
// without its sign, and its vector code saturates sums of 8 and 16 bits.
func (q question) knownFault(flavour string) bool {
	e := ElemOf(q.kind)
	extremum := q.op == Max || q.op == Min
	isUnsigned := e == Uint8 || e == Uint16 || e == Uint32 || e == Uint64
	switch flavour {
	case "mpich":
		return extremum && isUnsigned
	case "openmpi4", "openmpi5":
		return q.op == Sum && e.Size() <= 2 || extremum && (q.kind == datatype.Offset || e == Uint64 && flavour == "openmpi4")
	}
	return false
}

func (q question) compare(t *testing.T, ours, theirs []byte) {
	t.Helper()
	e := ElemOf(q.kind)
	for i := 0; i < len(ours); i += e.Size() {
		a, b, x, y := q.in[i:i+e.Size()], q.inout[i:i+e.Size()], ours[i:i+e.Size()], theirs[i:i+e.Size()]
		if !q.disputed(a, b) && !same(e, x, y) {
			t.Errorf("%v on %v of %x and %x is %x here, %x there", q.op, q.kind, a, b, x, y)
			return
		}
	}
}

// disputed reports whether libraries differ about an element: comparisons with
// NaNs and of zeros of both signs, encodings that are no numbers, and complex
// products with infinities, which C compilers repair (C11, annex G.5.1).
func (q question) disputed(a, b []byte) bool {
	disputed := false
	var zeros int
	for _, operand := range [][]byte{a, b} {
		forEachNumber(ElemOf(q.kind), operand, func(n []byte, f format, isFloat bool) {
			if !isFloat {
				return
			}
			r := f.decode(n)
			if r.v != nil && r.v.Sign() == 0 {
				zeros++
			}
			if r.nan || r.inf && q.kind.Class() == datatype.ClassComplex {
				disputed = true
			}
		})
	}
	if q.op == Prod && q.kind.Class() == datatype.ClassComplex {
		forEachNumber(ElemOf(q.kind), naive(Prod, ElemOf(q.kind), a, b), func(n []byte, f format, _ bool) {
			r := f.decode(n)
			disputed = disputed || r.nan || r.inf // it overflowed
		})
	}
	return disputed || zeros > 1 && q.op != Sum && q.op != Prod
}

// ask runs the program over all questions.
func ask(t *testing.T, prog string, all []question) []string {
	t.Helper()
	var in strings.Builder
	for _, q := range all {
		fmt.Fprintf(&in, "%v %v %d %x %x\n", q.op, q.kind, asked, q.in, q.inout)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, prog)
	cmd.Env = append(os.Environ(), "OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1")
	cmd.Stdin = strings.NewReader(in.String())
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", prog, err)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(all) {
		t.Fatalf("%d answers to %d questions", len(lines), len(all))
	}
	return lines
}
