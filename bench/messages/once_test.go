package main

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Ranks in sessions of their own, as Hydra's are, do not run beside those of the next launch.
func TestRanksThatOutliveTheirLauncherAreEnded(t *testing.T) {
	w := contestant{launch: []string{"sh", "-c", "setsid sleep 1000 >/dev/null 2>&1 & exec sleep 1000"}, program: "perf"}
	b := bench{ctx: t.Context(), cpus: "0", limit: time.Second}
	if _, err := b.once(w, benchCase{test: "put", ranks: 2, sizes: "8"}); err == nil {
		t.Fatal("a launch that never ends has ended well")
	}
	if left, unsure, err := proc.Marked(runMark, strconv.Itoa(os.Getpid())); len(left) != 0 || len(unsure) != 0 || err != nil {
		t.Errorf("processes %v, %v are left: %v", left, unsure, err)
	}
}
