package mpir

import (
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/pkg/launch"
)

// text is what a debugger reads at the address of a text in C.
func text(p *byte) string {
	var b []byte
	for ; *p != 0; p = (*byte)(unsafe.Add(unsafe.Pointer(p), 1)) {
		b = append(b, *p)
	}
	return string(b)
}

func TestDebuggersReadWhereRanksAre(t *testing.T) {
	Interface{}.Table([]launch.Running{{Host: "a", Exe: "/bin/x", Pid: 7}, {Host: "b", Exe: "/bin/x", Pid: 8}})
	rows := unsafe.Slice(table, tableSize)
	if len(rows) != 2 || debugState != 1 || starter != 1 || partialAttach != 1 || preMain != 1 {
		t.Fatalf("%d rows, state %d", len(rows), debugState)
	}
	for i, want := range []launch.Running{{Host: "a", Pid: 7}, {Host: "b", Pid: 8}} {
		if r := rows[i]; text(r.host) != want.Host || text(r.executable) != "/bin/x" || r.pid != int32(want.Pid) {
			t.Errorf("row %d: %s %s %d", i, text(r.host), text(r.executable), r.pid)
		}
	}
	Interface{}.Aborting("rank 1 has failed")
	if debugState != 2 || text(abortString) != "rank 1 has failed" {
		t.Errorf("state %d, %q", debugState, text(abortString))
	}
}
