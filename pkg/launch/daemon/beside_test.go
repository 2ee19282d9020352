package daemon

import (
	"testing"

	"github.com/gompirun/gompi/pkg/launch/ledger"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// TestTheLedgerIsTidiedBeforeTheDaemonSaysSo: a launcher may end at once then, and with the job's script all that still runs.
func TestTheLedgerIsTidiedBeforeTheDaemonSaysSo(t *testing.T) {
	l := drive(t, Config{})
	another := ledger.Open(ledger.Top(), l.jobID, "here", "another")
	entries := func() int {
		others, err := another.Others()
		if err != nil {
			t.Error(err)
		}
		return len(others)
	}
	left := -1
	l.atBye = func() { left = entries() }
	l.setup(proto.Setup{Batch: l.jobID})
	l.send(&proto.Take{Slots: 1, Of: 2, CPUs: [][]uint64{{1}}})
	await(l, "Taken", func(m *proto.Taken) bool { return m.OK })
	if n := entries(); n != 1 {
		t.Fatalf("%d entries while the launch has a slot", n)
	}
	l.run(1, "exit 0")
	l.exited(0)
	if l.bye(); left != 0 {
		t.Errorf("%d entries when it says that nothing is left", left)
	}
}
