package cabi

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// programs check themselves; each rank says ok.
var programs = []struct {
	name  string
	ranks []int
}{
	{"p2p", []int{1, 2, 4}},
	{"cancel", []int{1, 2, 3, 5}},
	{"errors", []int{1, 2}},
	{"comms", []int{1, 2, 5}},
	{"types", []int{1, 2}},
	{"coll", []int{1, 2, 3, 4, 5}},
	{"sessions", []int{1, 3}},
	{"tools", []int{1, 2, 3}},
	{"events", []int{1, 2, 3}},
	{"ways", []int{1, 2, 4}},
	{"again", []int{1, 2, 3}},
	{"nowhere", []int{1, 3}},
	{"nobody", []int{1, 2, 3}},
	{"lanes", []int{1, 2, 3}},
	{"gapped", []int{2, 3}},
	{"short", []int{1, 2, 3, 4, 6, 9}},
	{"reused", []int{3}},
	{"corners", []int{1, 2, 3}},
	{"alloc", []int{1, 2, 4}},
	{"leap", []int{1, 2, 3}},
	{"manytypes", []int{1, 2, 3, 6}},
	{"pairs", []int{1, 2, 3, 4}},
	{"rejoin", []int{1, 2, 3, 5}},
	{"altstack", []int{1, 2}},
	{"near", []int{1, 2, 3, 5}},
	{"full", []int{2}},
	{"ragged", []int{1, 2, 3, 4, 6, 9}},
	{"posted", []int{1, 2, 3, 5, 9}},
	{"outlive", []int{1, 2, 3, 5}},
	{"inpage", []int{1, 2, 4}},
	{"insignificant", []int{1, 2, 3, 5}},
	{"apart", []int{1, 2, 3, 5}},
	{"shared", []int{1, 2, 3, 4}},
	{"bottom", []int{1, 2, 3, 5}},
	{"silent", []int{2}},
	{"combine", []int{2}},
	{"windows", []int{1, 2, 4}},
	{"onesided", []int{1, 2, 4, 5}},
	{"wronguse", []int{1, 2, 3}},
}

func TestProgramsThatCheckThemselves(t *testing.T) {
	for _, p := range programs {
		t.Run(p.name, func(t *testing.T) {
			bin := compile(t, p.name)
			for _, n := range p.ranks {
				wantOK(t, n, run(t, n, bin))
			}
		})
	}
}

// TestWindowsOfCAndOfGoAreTheSame has ranks with C's fast path beside ranks without.
func TestWindowsOfCAndOfGoAreTheSame(t *testing.T) {
	bin := compile(t, "twoways")
	for _, n := range []int{1, 2, 3} {
		wantOK(t, n, run(t, n, bin))
	}
	r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "2", bin, ":", "-np", "2", "env", "GOMPI_C_LANES=0", bin}})
	wantOK(t, 4, r)
	wantOK(t, 2, run(t, 2, "env", "GOMPI_MCA_btl=self,tcp", bin))
}

// patient has ranks ask each other that wait, whoever else uses the CPUs.
var patient = []string{"env", "GOMPI_WAIT=spin", "GOMPI_MCA_win_ask_looks=20000"}

// TestRanksThatWaitDoWhatOthersAsk has C ask and obey, and Go.
func TestRanksThatWaitDoWhatOthersAsk(t *testing.T) {
	asked, twoways := compile(t, "asked"), compile(t, "twoways")
	c, g := patient, append(patient[:len(patient):len(patient)], "GOMPI_C_LANES=0")
	for _, ways := range [][2][]string{{c, c}, {c, g}, {g, c}, {g, g}} {
		for _, bin := range []string{asked, twoways} {
			args := append([]string{"gompirun", "-np", "1"}, append(ways[0], bin)...)
			args = append(append(args, ":", "-np", "1"), append(ways[1], bin)...)
			wantOK(t, 2, env.Run(t, testenv.Cmd{Args: args}))
		}
	}
	wantOK(t, 2, run(t, 2, "env", "GOMPI_MCA_btl=self,tcp", asked, "far"))
}

func TestNobodyWaitsForRanksThatRefuseTheirArguments(t *testing.T) {
	for _, prog := range []string{"refused", "alone"} {
		bin := compile(t, prog)
		for _, way := range []string{"GOMPI_COLL_NODE=1", "GOMPI_COLL_NODE=0", "GOMPI_MCA_btl=self,tcp"} {
			t.Run(prog+" "+way, func(t *testing.T) {
				for _, n := range []int{2, 3, 4} {
					wantOK(t, n, run(t, n, "env", way, bin))
				}
			})
		}
	}
}

func TestNobodyWaitsForRanksThatRefuseACallOfSome(t *testing.T) {
	bin := compile(t, "some")
	for _, way := range []string{"GOMPI_COLL_NODE=1", "GOMPI_MCA_btl=self,tcp"} {
		for _, n := range []int{2, 3, 5} {
			wantOK(t, n, run(t, n, "env", way, bin))
		}
	}
	for kind := range 10 { // each spoils those that come after it
		refusers := []string{"0", "1", "-1"}
		if kind == 7 || kind == 8 { // what matters at leaders alone
			refusers = []string{"0", "2"}
		}
		for _, refuser := range refusers {
			wantOK(t, 4, run(t, 4, bin, strconv.Itoa(kind), refuser))
		}
	}
}

func TestCallbacksOfWhatEndsHaveAllOfMPI(t *testing.T) {
	bin := compile(t, "ending")
	for _, n := range []int{1, 3} {
		wantOK(t, n, run(t, n, bin))
		wantOK(t, n, run(t, n, bin, "session"))
	}
}

func TestControlVariablesOfToolsHaveAnEffect(t *testing.T) {
	r := run(t, 2, compile(t, "tools"))
	wantOK(t, 2, r)
	if !strings.Contains(r.Stderr, "collective operations of 2 ranks") {
		t.Errorf("coll_explain was set, and nothing was explained:\n%s", r.Stderr)
	}
	bin := compile(t, "ways")
	for _, n := range []int{1, 2, 3} {
		wantOK(t, n, run(t, n, bin, "messages")) // sets algorithms, and is told that they were taken
	}
}

func TestAProgramStartedAloneIsAWorldOfOne(t *testing.T) {
	out, err := exec.Command(compile(t, "p2p")).CombinedOutput()
	if err != nil || string(out) != "ok\n" {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestAnErrorEndsTheJobAndSaysWhatItWas(t *testing.T) {
	r := run(t, 2, compile(t, "fatal"))
	for _, want := range []string{"rank 0 on ", "MPI_Send on MPI_COMM_WORLD", "peer 17", "tag 3", "MPI_ERR_RANK"} {
		if !strings.Contains(r.Stderr, want) {
			t.Errorf("the message lacks %q:\n%s", want, r.Stderr)
		}
	}
	if r.Code == 0 || !strings.Contains(r.Stdout, "unflushed") {
		t.Errorf("exit status %d, output %q", r.Code, r.Stdout)
	}
}

func TestRanksThatDoNotAgreeAreTold(t *testing.T) {
	bin := compile(t, "differ")
	for what, want := range map[string]string{
		"type":         "allreduce of 80 bytes of MPI_(DOUBLE|LONG) by MPI_SUM",
		"nonblocking":  "nonblocking (allreduce of 80 bytes of MPI_DOUBLE by MPI_SUM|bcast of 80 bytes of MPI_DOUBLE with root 0)",
		"communicator": "Comm.(Dup|Split)",
		"finalize":     "barrier|Finalize",
	} {
		r := run(t, 3, "env", "GOMPI_CHECK=1", bin, what)
		all := r.Stdout + r.Stderr // one that gets an error from MPI_Finalize says so itself, and may end the job before others do
		if said := regexp.MustCompile("the ranks of \"MPI_COMM_WORLD\" do not agree: this one calls (" + want + ")( like rank [02])?; ranks? [0-2](, 2)? (" + want + ")"); r.Code == 0 || !said.MatchString(all) {
			t.Errorf("%s: exit status %d, want %v in:\n%s", what, r.Code, said, all)
		}
	}
	wantOK(t, 3, run(t, 3, "env", "GOMPI_CHECK=1", bin, "nothing"))
}

func TestWrongUseOfWindowsIsFound(t *testing.T) {
	bin := compile(t, "wincheck")
	for _, way := range []string{"GOMPI_MCA_btl=self,sm", "GOMPI_MCA_btl=self,tcp"} {
		wantOK(t, 2, run(t, 2, "env", "GOMPI_CHECK=1", way, bin))
	}
	r := run(t, 2, "env", "GOMPI_CHECK=1", bin, "left")
	for _, want := range []string{"never freed: a window of 2 processes, made at ", "never ended: Lock of rank 0 at "} {
		if said := regexp.MustCompile(want + "(.*/)?wincheck.c:[0-9]+\n"); len(said.FindAllString(r.Stderr, -1)) != 2 {
			t.Errorf("want %v twice in:\n%s", said, r.Stderr)
		}
	}
	if strings.Contains(r.Stderr, "a communicator") {
		t.Errorf("the window's own communicator is reported:\n%s", r.Stderr)
	}
	wantOK(t, 3, run(t, 3, "env", "GOMPI_CHECK=1", compile(t, "onesided"))) // which is right
}

func TestWhatIsLeftIsReportedWithThePlaceInTheProgram(t *testing.T) {
	env.NeedCommand(t, "gfortran")
	fortran := filepath.Join(t.TempDir(), "left")
	build(t, filepath.Join(sdk(t), "bin", "gompifort"), "-g", "-o", fortran, "testdata/left.f90")
	for _, x := range []struct{ bin, want string }{
		{compile(t, "left"), `left\.c:7`},
		{compile(t, "left", "-g0"), `(forget|main)\+0x[0-9a-f]+`},
		{compile(t, "left", "-s"), `left\+0x[0-9a-f]+`},
		{fortran, `left\.f90:6`},
	} {
		r := run(t, 2, "env", "GOMPI_CHECK=1", x.bin)
		said := regexp.MustCompile("never freed: a communicator of 2 processes, made at (.*/)?" + x.want + "\n")
		if r.Code != 0 || len(said.FindAllString(r.Stderr, -1)) != 2 {
			t.Errorf("exit status %d, want %v twice in:\n%s", r.Code, said, r.Stderr)
		}
	}
}

// symbols are the names that the library defines, with nm's letter for each.
func symbols(t *testing.T, lib string) map[string]string {
	t.Helper()
	env.NeedCommand(t, "nm")
	out, err := exec.Command("nm", "-D", "--defined-only", lib).Output()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	for _, line := range strings.Split(string(out), "\n") {
		if f := strings.Fields(line); len(f) == 3 {
			names[f[2]] = f[1]
		}
	}
	return names
}

func TestEveryFunctionIsThereTwice(t *testing.T) {
	here := symbols(t, filepath.Join(sdk(t), "lib", "libmpi_abi.so.1"))
	n := 0
	for name, letter := range here {
		switch {
		case strings.HasPrefix(name, "PMPI_"), strings.HasPrefix(name, "PMPIX_"):
			n++
			if twin := here[name[1:]]; letter != "T" || twin != "W" {
				t.Errorf("%s is %s, its twin %q: want T and W", name, letter, twin)
			}
		case name == "sigaltstack": // Go's threads must keep an alternate stack: see sigstack.c
		case name == "gompiAround": // the Fortran binding's way to requests: see fortran/copies.c
		case strings.HasPrefix(name, "MPIX_"): // extensions that MPICH has, by which facades make operators and handlers
			if here["P"+name] == "" {
				t.Errorf("%s has no twin", name)
			}
		case !strings.HasPrefix(name, "MPI_"):
			t.Errorf("%s is no name of MPI's", name)
		}
	}
	if n < 664 {
		t.Errorf("%d functions", n)
	}
}

func TestTheLibraryHasWhatAnotherImplementationHas(t *testing.T) {
	peer := filepath.Join(env.Peer(t, "mpich"), "lib", "libmpi_abi.so.1")
	here := symbols(t, filepath.Join(sdk(t), "lib", "libmpi_abi.so.1"))
	for name := range symbols(t, peer) {
		if strings.HasPrefix(name, "MPI_") && here[name] == "" {
			t.Errorf("%s is in MPICH's libmpi_abi only", name)
		}
	}
}
