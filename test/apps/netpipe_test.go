package apps

import (
	"strings"
	"testing"
)

var netpipe = application{
	name: "netpipe", source: "netpipe", quick: true,
	script: `make -s mpi MPICC=gompicc`,
}

// TestNetPIPE sends messages of every length near powers of two to and fro in each
// of its ways, and checks all of their bytes. It is a program of two ranks.
func TestNetPIPE(t *testing.T) {
	dir := netpipe.build(t)
	ways := map[string][]string{
		"blocking": nil, "preposted": {"-a"}, "synchronous": {"-S"}, "from any": {"-z"}, "a stream": {"-s"}, "both ways": {"-2", "-a"}, "at odd places": {"-O", "1,3"},
	}
	check := func(t *testing.T, p place) {
		for way, flags := range ways {
			t.Run(way, func(t *testing.T) {
				r := p.run(t, dir, "./NPmpi", append(flags, "-i", "-n", "3", "-u", "131072", "-o", "/dev/null")...)
				said := r.Stdout + r.Stderr
				if n := strings.Count(said, "Integrity check passed"); n < 25 || strings.Contains(said, "failed") {
					t.Errorf("%d sizes passed:\n%s", n, tail(said, 20))
				}
			})
		}
	}
	t.Run("2", func(t *testing.T) { check(t, place{np: 2, mpi: []string{"gompirun", "--oversubscribe"}}) })
	if all() {
		t.Run("hosts", func(t *testing.T) { check(t, onHosts(t, 2)) })
	}
}
