package e2e

import (
	"strings"
	"testing"
)

// What the mpirun of Open MPI 5.0.11 exits with where that is not 213.
func TestRefusedJobsHaveOpenMPI5sStatus(t *testing.T) {
	for line, want := range map[string]int{
		"--map-by nonsense true":                         213,
		"-np -1 true":                                    250,
		"-np 1":                                          243,
		"--tune /proc/nonexistent true":                  243,
		"--app /proc/nonexistent":                        1,
		"--hostfile /proc/nonexistent true":              250,
		"--default-hostfile /proc/nonexistent true":      250,
		"--rankfile /proc/nonexistent -np 1 true":        68,
		"--map-by seq:file=/proc/nonexistent -np 1 true": 68,
		"--map-by rankfile -np 1 true":                   229,
		"--map-by core --bind-to package -np 1 true":     77,
		"--map-by core:pe=x -np 1 true":                  255,
		"--cpus-per-rank x -np 1 true":                   255,
		"--map-by pe-list=x -np 1 true":                  255,
		"--cpu-set x -np 1 true":                         255,
		"--map-by core:hwtcpus:corecpus -np 1 true":      255,
		"--map-by ppr:x:node -np 1 true":                 213,
		"--map-by slot --rank-by span -np 1 true":        213,
		"--map-by ppr:1:node:span -np 1 true":            213,
		"--output dir=/x,file=/y -np 1 true":             250,
		"--output dir= -np 1 true":                       250,
		"--forward-signals NONSENSE -np 1 true":          250,
		"--preload-files /proc/nonexistent -np 1 true":   255,
		"--host localhost:1 --map-by slot -np 2 true":    1,
	} {
		r := run(t, append([]string{"--compat", "ompi5", "--allow-run-as-root"}, strings.Fields(line)...)...)
		if r.Code != want || !strings.HasPrefix(r.Stderr, "gompirun: ") || r.Stdout != "" {
			t.Errorf("%s: status %d, want %d\n%s", line, r.Code, want, clip(r.Stderr))
		}
	}
}
