package cabi

import (
	"regexp"
	"strings"
	"testing"
)

func TestAFaultNamesRankCallAndArgumentInOneLine(t *testing.T) {
	bin := compile(t, "beyond")
	const beyond = `goes 64 bytes from its beginning, to 0x[0-9a-f]+000, beyond the memory that can be used there: the count or the datatype says more than the buffer has \(MPI_ERR_BUFFER\); called as `
	const earlier = `the memory at 0x[0-9a-f]+000 cannot be used, which no argument of this call leads to: it is of an operation that was begun before.*\(MPI_ERR_BUFFER\); called as MPI_Wait\(`
	const nowhere = `is 0x[0-9a-f]+000, where there is no memory that can be used so \(MPI_ERR_BUFFER\)`
	for _, x := range []struct {
		args, want string
		code       int
	}{
		{"send 100", `MPI_Send on MPI_COMM_WORLD: buf ` + beyond + `MPI_Send\(buf=0x[0-9a-f]+, count=100, datatype=MPI_BYTE, dest=1`, 1},
		{"send 100000", `MPI_Send on MPI_COMM_WORLD: buf ` + beyond, 1},
		{"send 30000000", `MPI_Send on MPI_COMM_WORLD: buf ` + beyond, 1},
		{"recv 100", `MPI_Recv on MPI_COMM_WORLD: buf goes `, 1},
		{"recv 30000000", `MPI_Recv on MPI_COMM_WORLD: buf ` + beyond, 1},
		{"irecv 300000", `MPI_Wait on MPI_COMM_WORLD: ` + earlier, 1},
		// in C, whose memcpy reads the last bytes first on some CPUs
		{"bcast 100", `MPI_Bcast: the memory at 0x[0-9a-f]+ cannot be used: a count says more than its buffer has, or the buffer was freed`, 139},
		{"bcast 3000000", `MPI_Bcast on MPI_COMM_WORLD: buffer ` + beyond, 1},
		{"allreduce 300000", `MPI_Allreduce on MPI_COMM_WORLD: recvbuf `, 1},
		{"ibcast 300000", `MPI_Wait on MPI_COMM_WORLD: ` + earlier, 1},
		{"pack 100", `MPI_Pack on MPI_COMM_WORLD: inbuf goes `, 1},
		{"dims 4", `MPI_Dims_create on MPI_COMM_SELF: dims ` + nowhere, 1},
		{"flag 1", `MPI_Iprobe on MPI_COMM_WORLD: flag ` + nowhere, 1},
		{"name 1", `MPI_Comm_set_name on MPI_COMM_WORLD: comm_name ` + nowhere, 1},
		{"status 1", `MPI_Test_cancelled: the memory at 0x[0-9a-f]+ cannot be used: a count says more than its buffer has, or the buffer was freed`, 139}, // in C
		{"memory 90000000", `MPI_Type_indexed: gompi's runtime has ended the process: .*out of memory`, 134},
	} {
		r := run(t, 2, bin, strings.Fields(x.args)...)
		if line := regexp.MustCompile(`(?m)^rank 0 on \S+: ` + x.want + `.*$`); r.Code != x.code || len(line.FindAllString(r.Stderr, -1)) != 1 {
			t.Errorf("%s: exit status %d, want %d, and one line of %v:\n%s", x.args, r.Code, x.code, line, r.Stderr)
		}
		withoutTrace(t, x.args, r.Stderr)
	}
}

// withoutTrace fails the test where Go's runtime says how it came there.
func withoutTrace(t *testing.T, what, text string) {
	t.Helper()
	if found := regexp.MustCompile(`goroutine |\.go:\d|^panic|fatal error: fault|unexpected fault|SIGSEGV: seg`).FindString(text); found != "" {
		t.Errorf("%s: a trace of Go, by %q:\n%s", what, found, text)
	}
}

func TestAFaultGoesToTheErrorHandlerAndEndsTheUseOfMPI(t *testing.T) {
	bin := compile(t, "beyond")
	r := run(t, 2, bin, "send", "100", "calls")
	if !strings.Contains(r.Stdout, "handler: class 1, MPI_ERR_BUFFER") || !strings.Contains(r.Stdout, "MPI_Send: buf goes 64 bytes") || r.Code != 9 {
		t.Errorf("a handler that calls MPI_Abort(comm, 9): exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
	r = run(t, 2, bin, "send", "100", "returns")
	if want := "MPI_Barrier: MPI cannot be used any more since MPI_Send has failed"; !strings.Contains(r.Stdout, "0: code 1\n") || !strings.Contains(r.Stderr, want) || r.Code == 0 {
		t.Errorf("MPI_ERRORS_RETURN: exit status %d, want %q in:\n%s%s", r.Code, want, r.Stdout, r.Stderr)
	}
	withoutTrace(t, "returns", r.Stderr)
}

func TestTracesAreThereForWhoAsks(t *testing.T) {
	bin := compile(t, "beyond")
	for _, x := range []struct{ variable, args string }{{"GOMPI_DEBUG=off", "send 100"}, {"GOTRACEBACK=single", "memory 90000000"}} {
		r := run(t, 2, "env", append([]string{x.variable, bin}, strings.Fields(x.args)...)...)
		if r.Code == 0 || !strings.Contains(r.Stderr, "goroutine ") {
			t.Errorf("%s: exit status %d, no trace in:\n%s", x.variable, r.Code, r.Stderr)
		}
	}
}

func TestSignalsOfTheProgramAreItsOwn(t *testing.T) {
	bin := compile(t, "beyond")
	for _, x := range []struct {
		args string
		code int
	}{{"own 1", 139}, {"raise 11", 139}, {"raise 7", 135}, {"raise 6", 134}, {"raise 8", 136}} {
		r := run(t, 2, bin, strings.Fields(x.args)...)
		if r.Code != x.code || strings.Contains(r.Stderr, "rank 0 on") {
			t.Errorf("%s: exit status %d, want %d and no word of ours:\n%s", x.args, r.Code, x.code, r.Stderr)
		}
		withoutTrace(t, x.args, r.Stderr)
	}
	r := run(t, 2, bin, "memory", "90000000", "handles") // what the runtime says is not lost
	if r.Code != 7 || !strings.Contains(r.Stderr, "out of memory") {
		t.Errorf("a program with a handler of SIGABRT: exit status %d\n%s", r.Code, r.Stderr)
	}
}

func TestARequestIsCompletedByOneThread(t *testing.T) {
	bin := compile(t, "claimed", "-pthread")
	wantOK(t, 1, run(t, 1, bin))
	wantOK(t, 2, run(t, 2, bin))
}
