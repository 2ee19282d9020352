package output

import (
	"fmt"
	"strings"
	"testing"
)

func fatalText(rank int, host, rest string) string {
	return fmt.Sprintf("rank %d on %s: %s\n", rank, host, rest)
}

func TestAFatalTextOfSeveralRanksStandsOnce(t *testing.T) {
	call := "MPI_Send on MPI_COMM_WORLD: peer 8, tag 0: there are ranks 0 to 2 (MPI_ERR_RANK); called as MPI_Send(buf=%s, dest=8)"
	for _, c := range []struct {
		claim        string
		zero, one    string // what ranks 0 and 1 say
		shown, ranks string
	}{
		{"addresses and hosts may differ", fatalText(0, "a", fmt.Sprintf(call, "0x7ff1")), fatalText(1, "b", fmt.Sprintf(call, "0x7ff2")), "0", "[0 1]"},
		{"of programs in Go", fatalText(0, "a", "mpi: Comm.Send on rank 0, peer 8: no such rank (MPI_ERR_RANK)"), fatalText(1, "a", "mpi: Comm.Send on rank 1, peer 8: no such rank (MPI_ERR_RANK)"), "0", "[0 1]"},
		{"before MPI_Init", "a process on a: MPI_Comm_size: it is not there yet (MPI_ERR_OTHER); called as MPI_Comm_size(size=0x1)\n", "a process on b: MPI_Comm_size: it is not there yet (MPI_ERR_OTHER); called as MPI_Comm_size(size=0x2)\n", "p", "[0 1]"},
		{"other mistakes are other texts", fatalText(0, "a", "mpi: Comm.Send: peer 8 (x)"), fatalText(1, "a", "mpi: Comm.Send: peer 9 (x)"), "01", ""},
		{"a program's own words stay", fatalText(0, "a", "cannot open input"), fatalText(1, "a", "cannot open input"), "01", ""},
		{"of the rank itself alone", fatalText(0, "a", "mpi: x (y)"), fatalText(0, "a", "mpi: x (y)"), "00", ""},
	} {
		r, _, errs := router(Config{})
		r.Write(Source{Err: true}, []byte(c.zero))
		r.Write(Source{Err: true, Rank: 1}, []byte(c.one))
		r.Write(Source{Err: true, Rank: 1}, []byte("more\n"))
		shown := ""
		for _, line := range strings.Split(errs.String(), "\n") {
			switch {
			case strings.HasPrefix(line, "rank "):
				shown += line[5:6]
			case strings.HasPrefix(line, "a process"):
				shown += "p"
			}
		}
		said := ""
		for _, f := range r.Repeated() {
			said += fmt.Sprint(f.Ranks)
		}
		if shown != c.shown || said != c.ranks || !strings.HasSuffix(errs.String(), "more\n") {
			t.Errorf("%s: shown %q, said by several %q, all:\n%s", c.claim, shown, said, errs)
		}
		if len(r.Tail(0, 1)) == 0 {
			t.Errorf("%s: the last words of rank 1 are lost", c.claim)
		}
	}
}

func TestAFatalTextWithTagsOrInFilesStandsForEachRank(t *testing.T) {
	r, _, errs := router(Config{Style: Style{Rank: true}})
	for rank := range 2 {
		r.Write(Source{Err: true, Rank: rank}, []byte(fatalText(rank, "a", "mpi: x (y)")))
	}
	if strings.Count(errs.String(), "mpi: x (y)") != 2 || len(r.Repeated()) != 0 {
		t.Errorf("%s", errs)
	}
}
