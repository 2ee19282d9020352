package collfront

import (
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Calls of an operation of one length that are done in one way are a line, with the median of what they took.
func TestAReportHasALineForEachWay(t *testing.T) {
	var out strings.Builder
	r := NewReport("halo, 4 ranks", &out)
	say := func() (float64, string) { return 1.5, "so" }
	for _, ago := range []time.Duration{time.Hour, time.Second, time.Minute} {
		r.Done(schedule.Bcast, "chain", 8, time.Now().Add(-ago), say)
	}
	r.Done(schedule.Bcast, "binomial", 8, time.Now(), func() (float64, string) { return 0, "else" })
	text := r.String()
	lines := strings.Split(text, "\n")
	if len(lines) != 5 || lines[0] != "gompi: blocking collective operations of halo, 4 ranks, usec of rank 0:" {
		t.Fatalf("the report is\n%s", text)
	}
	if f := strings.Fields(lines[2]); f[4] != "1.50" || !strings.HasPrefix(f[5], "600") || len(f[5]) != len("60000000.00") || f[6] != "3" || f[7] != "so" {
		t.Errorf("of three calls, of which one took a minute, it says %s", lines[2])
	}
	if f := strings.Fields(lines[3]); f[4] != "-" || f[6] != "1" {
		t.Errorf("of one call without a prediction it says %s", lines[3])
	}
	if r.Close(); out.String() != text {
		t.Errorf("printed is\n%s", out.String())
	}
	if r.Close(); out.String() != text {
		t.Error("it is printed twice")
	}
}

func TestAReportHasAnEnd(t *testing.T) {
	r := NewReport("halo", &strings.Builder{})
	for n := range mostRows + 3 {
		r.Done(schedule.Bcast, "chain", int64(n), time.Now(), func() (float64, string) { return 0, "" })
	}
	if text := r.String(); strings.Count(text, "bcast") != mostRows || !strings.HasSuffix(text, "gompi: and 3 calls of other operations or lengths\n") {
		t.Errorf("the report is\n%s", text)
	}
}
