package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// transportsOfANode are the ways between two ranks of a node, as options.
var transportsOfANode = map[string][]string{
	"rings":  {"--mca", "btl", "self,sm", "--mca", "btl_sm_single_copy", "0"},
	"memory": {"--mca", "btl", "self,sm"},
	"tcp":    {"--mca", "btl", "self,tcp"},
}

// TestARankThatDiesInAnyStepOfAMessageIsAnErrorOfThatCall kills rank 1 at each
// step of the protocols. The launcher is told not to end the job.
func TestARankThatDiesInAnyStepOfAMessageIsAnErrorOfThatCall(t *testing.T) {
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		step, op string
		np       int
	}{
		{"eager", "Send", 2}, {"announced", "Recv", 2}, {"unmatched", "Isend", 2}, {"matched", "Irecv", 2},
		{"sending", "Send", 2}, {"receiving", "Irecv", 2}, {"connect", "Isend", 3},
	} {
		for name, how := range transportsOfANode {
			if name == "memory" && (c.step == "matched" || c.step == "sending" || c.step == "receiving") {
				continue // the kernel may copy all of it at once, and there is no middle
			}
			t.Run(c.step+" over "+name, func(t *testing.T) {
				args := append([]string{"-disable-auto-cleanup", "--oversubscribe", "-np", fmt.Sprint(c.np)}, how...)
				r := runCmd(t, testenv.Cmd{Args: append(args, filepath.Join(env.Bin, "perish"), c.step), Limit: 30 * time.Second})
				if want := "rank 0 saw: mpi: " + c.op + " on rank 0, peer 1, tag 1: peer lost: rank 1 on " + host + ": "; !strings.HasPrefix(r.Stdout, want) {
					t.Errorf("no %q in:\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
				}
			})
		}
	}
}

func TestTenThousandMessagesAreReceivedInReverse(t *testing.T) {
	for name, how := range transportsOfANode {
		r := run(t, append(append([]string{"-np", "2"}, how...), filepath.Join(env.Bin, "perish"), "reverse")...)
		wantCode(t, r, 0)
		if r.Stdout != "received 10000 in reverse\n" {
			t.Errorf("%s: %q", name, r.Stdout)
		}
	}
}

// TestAFloodIsKeptAtItsSender sends 78 MiB to a rank that does not receive: it
// keeps what the credits allow, and of the others their announcements.
func TestAFloodIsKeptAtItsSender(t *testing.T) {
	for name, how := range transportsOfANode {
		r := run(t, append(append([]string{"-np", "2"}, how...), filepath.Join(env.Bin, "perish"), "flood")...)
		wantCode(t, r, 0)
		var kept, sent int
		if _, err := fmt.Sscanf(r.Stdout, "%d MiB were kept of %d", &kept, &sent); err != nil || kept > sent/2 {
			t.Errorf("%s: %q: %v", name, r.Stdout, err)
		}
	}
}

func TestStrangersDoNotDisturbAJobOverTCP(t *testing.T) {
	r := run(t, append(append([]string{"-np", "2"}, transportsOfANode["tcp"]...), filepath.Join(env.Bin, "perish"), "strangers")...)
	wantCode(t, r, 0)
	if r.Stdout != "500 rounds undisturbed by strangers: true\n" {
		t.Errorf("stdout %q\n%s", r.Stdout, clip(r.Stderr))
	}
}

// TestWithoutRoomForSharedMemoryRanksUseTCPAndSaySo limits the size of files,
// which the segment is one of.
func TestWithoutRoomForSharedMemoryRanksUseTCPAndSaySo(t *testing.T) {
	prog := filepath.Join(env.Bin, "exchange")
	r := run(t, "-x", "GOMPI_BTL_EXPLAIN=1", "-np", "2", "sh", "-c", "ulimit -f 100; exec "+prog+" 2")
	wantExchange(t, r, 2)
	if !contains(r.Stderr, "transports of rank 0: sm: not used: shm: ", "shared memory for 2 ranks cannot be had", "transports of rank 0: tcp: used") {
		t.Errorf("stderr:\n%s", clip(r.Stderr))
	}
	r = run(t, "-x", "GOMPI_BTL_EXPLAIN=1", "-np", "2", prog, "2")
	wantExchange(t, r, 2)
	if !contains(r.Stderr, "transports of rank 0: sm: used") {
		t.Errorf("stderr:\n%s", clip(r.Stderr))
	}
}
