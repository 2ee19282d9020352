package output

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// What libraries say of rank r, which makes mistake n.
var blockTexts = map[string]func(r, n int) string{
	"Open MPI": func(r, n int) string {
		return strings.ReplaceAll(fmt.Sprintf(`@ An error occurred in MPI_Send
@ reported by process [2996371457,%d]
@ on communicator MPI_COMM_WORLD
@ MPI_ERR_RANK: invalid value %d
@ MPI_ERRORS_ARE_FATAL (processes in this communicator will now abort,
@    and potentially your MPI job)
`, r, n), "@", fmt.Sprintf("[h%d:%d] ***", r%2, 100+r))
	},
	"Open MPI's MPI_Abort": func(r, n int) string {
		bar := strings.Repeat("-", 74) + "\n"
		return fmt.Sprintf(bar+"MPI_ABORT was invoked on rank %d in communicator MPI_COMM_WORLD\n  Proc: [[46204,1],%d]\n  Errorcode: %d\n\nNOTE: it ends all.\n"+bar, r, r, n)
	},
	"MPICH": func(r, n int) string {
		return fmt.Sprintf("Abort(%d) on node %d (rank %d in comm 0): Fatal error in internal_Send: Invalid rank, error stack:\n"+
			"internal_Send(126): MPI_Send(buf=0x7ffd30d%03d, count=1) failed\ninternal_Send(78).: Invalid rank has value %d\n", 400+r, r, r, r, n)
	},
}

// However the pieces of what ranks say come, each text stands once, whole, and nothing else is lost or comes in another order.
func TestBlocksOfSeveralRanksStandOnce(t *testing.T) {
	for name, text := range blockTexts {
		for seed := range uint64(300) {
			random := rand.New(rand.NewPCG(seed, 1))
			r, _, errs := router(Config{})
			const ranks = 5
			left := make([]string, ranks)
			for k := range left {
				left[k] = fmt.Sprintf("rank %d begins\n%srank %d ends\n----\n", k, text(k, 98+k/3), k) // ranks 0 to 2, and 3 to 4
			}
			for open := ranks; open > 0; {
				k := random.IntN(ranks)
				if left[k] == "" {
					continue
				}
				n := 1 + random.IntN(len(left[k]))
				if whole := strings.TrimPrefix(left[k], fmt.Sprintf("rank %d begins\n", k)); name == "Open MPI's MPI_Abort" { // in one piece
					n = max(len(left[k])-len(whole), len(text(k, 98)))
				} else if random.IntN(2) == 0 {
					n = 1 + strings.Index(left[k], "\n")
				}
				n = min(n, len(left[k]))
				src := Source{Rank: k, Err: true}
				r.Write(src, []byte(left[k][:n]))
				if left[k] = left[k][n:]; left[k] == "" {
					r.End(src)
					open--
				}
			}
			var groups []string
			for _, f := range r.Repeated() {
				groups = append(groups, fmt.Sprint(slices.Sorted(slices.Values(f.Ranks))))
			}
			slices.Sort(groups)
			shown := errs.String()
			whole := 0
			for k := range ranks {
				if inOrder(shown, text(k, 98+k/3)) {
					whole++
				}
				if !inOrder(shown, fmt.Sprintf("rank %d begins\nrank %d ends\n", k, k)) {
					t.Fatalf("%s, seed %d: words of rank %d are lost:\n%s", name, seed, k, shown)
				}
			}
			if fmt.Sprint(groups) != "[[0 1 2] [3 4]]" || whole != 2 || strings.Count(shown, "\n") != 3*ranks+2*strings.Count(text(0, 0), "\n") {
				t.Fatalf("%s, seed %d: %v say the same, %d texts are whole:\n%s", name, seed, groups, whole, shown)
			}
		}
	}
}

// inOrder reports whether all lines of text stand in shown, one after the other.
func inOrder(shown, text string) bool {
	want := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	for line := range strings.Lines(shown) {
		if len(want) > 0 && strings.TrimSuffix(line, "\n") == strings.TrimSuffix(want[0], "\n") {
			want = want[1:]
		}
	}
	return len(want) == 0
}

// What is cut off, or turns out to be something else, is shown.
func TestWhatIsKeptBackIsNeverLost(t *testing.T) {
	bar := strings.Repeat("-", 74) + "\n"
	for name, text := range blockTexts {
		lines := strings.SplitAfter(text(1, 7), "\n")
		if name == "Open MPI's MPI_Abort" {
			lines = append([]string{lines[0] + lines[1]}, lines[2:]...)
		}
		for cut := range lines {
			r, _, errs := router(Config{})
			r.Write(Source{Err: true}, []byte(text(0, 7)))
			other := strings.Join(lines[:cut], "") + "something else\n"
			r.Write(Source{Rank: 1, Err: true}, []byte(other))
			if got := errs.String(); cut < len(lines)-1 && !strings.HasSuffix(got, other) || !strings.HasSuffix(got, "something else\n") {
				t.Errorf("%s, cut after %d lines:\n%s", name, cut, got)
			}
			r, _, errs = router(Config{})
			r.Write(Source{Err: true}, []byte(text(0, 7)))
			r.Write(Source{Rank: 1, Err: true}, []byte(strings.Join(lines[:cut], "")))
			r.Repeated() // the job is over, and rank 1's host was lost
			if got := errs.String(); cut < len(lines)-1 && !strings.HasSuffix(got, strings.Join(lines[:cut], "")) {
				t.Errorf("%s, at its end after %d lines:\n%s", name, cut, got)
			}
		}
	}
	r, _, errs := router(Config{})
	table := bar + "step energy\n" + bar
	for rank := range 2 {
		r.Write(Source{Rank: rank, Err: true}, []byte(table+table))
	}
	if errs.String() != strings.Repeat(table, 4) || len(r.Repeated()) != 0 {
		t.Errorf("a program's own tables are not as they were:\n%s", errs)
	}
}
