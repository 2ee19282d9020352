//go:build amd64 || arm64

package limits

// entry is where programs begin that are linked with it as their entry (go tool link, -E;
// the Makefile does). Go reserves address space before anything of a program runs, and if it may not
// have as much (setrlimit(2), RLIMIT_AS; ulimit -v) it ends in a trace of its own, which
// says neither why nor what to do. entry says that in a line, and else lets Go begin.
//
//lint:ignore U1000 the linker is told its name
func entry()

// leastSpace is what Go 1.26 and 1.27 do with, bytes: 742 MiB sufficed and 703 did not.
//
//lint:ignore U1000 entry reads it
var leastSpace uint64 = 740 << 20

//lint:ignore U1000 entry writes it
var tooLittleSpace = "gompi: a limit of address space (ulimit -v, RLIMIT_AS) leaves less than the 740 MiB that Go's runtime reserves: allow more, as by ulimit -v unlimited\n"
