package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// How long a rank may take to find that a peer is not heard of any more
// (docs/wire/tcp.md), and what a busy machine may add.
const (
	unheard = 15 * time.Second
	busy    = 15 * time.Second
)

// partition stops all that two hosts send to each other, and leaves their ways to
// the launcher alone: each believes the other at an address that no card has. It
// returns what mends it.
func (c cluster) partition(t *testing.T, a, b string) (heal func()) {
	t.Helper()
	ways := [][2]string{{a, b}, {b, a}}
	for _, w := range ways {
		c.Sh(t, w[0], "ip neigh replace $(getent ahostsv4 "+w[1]+" | awk '{print $1; exit}') lladdr 02:00:00:00:00:01 nud permanent dev eth0")
	}
	return func() {
		for _, w := range ways {
			c.Sh(t, w[0], "ip neigh del $(getent ahostsv4 "+w[1]+" | awk '{print $1; exit}') dev eth0 || true")
		}
	}
}

// retries is how often the kernel of a host has sent a segment again, or asked a receiver again that had no room. (Its TCPTimeouts does not count
// segments that are sent again to a receiver whose room is gone since: tcp_retransmit_timer.)
func (c cluster) retries(t *testing.T, host string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.TrimSpace(c.Sh(t, host,
		`cat /proc/net/snmp /proc/net/netstat | awk '{ if ($1 in named) { for (i in k) if (k[i] == $1) n += $i } else { named[$1]; for (i = 2; i <= NF; i++) if ($i == "RetransSegs" || $i == "TCPWinProbe") k[i] = $1 } } END { print n }'`)))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// streaming starts a job that sends from the first host to the second until its
// input is closed.
func streaming(t *testing.T, c cluster) (*testenv.Running, *os.File) {
	t.Helper()
	in, stop, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop.Close() })
	cmd := c.cmd(c.on(t, 2, 1), "-disable-auto-cleanup", "-np", "2", filepath.Join(env.Bin, "perish"), "stream")
	cmd.Stdin = in
	p := env.Start(t, cmd)
	in.Close()
	p.Output().Await(t, "going\n", 1, 30*time.Second)
	return p, stop
}

func TestACutThatHealsLosesNoMessage(t *testing.T) {
	c := hosts(t, 2)
	p, stop := streaming(t, c)
	heal := c.partition(t, c.Names[0], c.Names[1])
	t.Cleanup(heal)
	before := c.retries(t, c.Names[0])
	testenv.Eventually(t, unheard, "a kernel that believes its first tries", func() []string {
		if n := c.retries(t, c.Names[0]) - before; n < 4 {
			return []string{fmt.Sprintf("%d tries in vain", n)}
		}
		return nil
	})
	heal()
	stop.Close()
	r := p.Wait()
	wantCode(t, r, 0)
	if !strings.Contains(r.Stdout, "messages, none lost or changed") || strings.Contains(r.Stdout, "saw") {
		t.Errorf("stdout:\n%s\nstderr:\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}

func TestACutThatDoesNotHealIsAnErrorOfBothRanksThatNamesTheOther(t *testing.T) {
	c := hosts(t, 2)
	p, _ := streaming(t, c)
	t.Cleanup(c.partition(t, c.Names[0], c.Names[1]))
	began := time.Now()
	r := p.Wait()
	for rank, op := range []string{"Send", "Recv"} {
		want := fmt.Sprintf("rank %d saw: mpi: %s on rank %d, peer %d, tag 1: peer lost: rank %d on %s: ", rank, op, rank, 1-rank, 1-rank, c.Names[1-rank])
		if !strings.Contains(r.Stdout, want) {
			t.Errorf("no %q in:\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
		}
	}
	if d := time.Since(began); d > unheard+busy {
		t.Errorf("noticed after %v", d)
	}
}

// Two hosts have a network of the same numbers, which leads from neither to the other.
func TestANetworkThatLeadsNowhereIsAnErrorThatNamesAddressAndOption(t *testing.T) {
	c := hosts(t, 2)
	for i, host := range c.Names[:2] {
		c.Sh(t, host, fmt.Sprintf("ip link add nowhere type veth peer name end && ip addr add 10.99.0.%d/24 dev nowhere && ip link set nowhere up && ip link set end up", i+1))
		t.Cleanup(func() { c.Sh(t, host, "ip link del nowhere") })
	}
	reach := func(include string) testenv.Result {
		return c.launch(t, c.on(t, 2, 1), "--mca", "btl_tcp_if_include", include, "-np", "2", filepath.Join(env.Bin, "perish"), "reach")
	}
	wantCode(t, reach("eth0,nowhere"), 0)
	r := reach("nowhere")
	if r.Code == 0 || !contains(r.Stderr, "peer lost: rank ", "no connection: 10.99.0.", ": no route to host (", "--mca btl_tcp_if_include chooses the networks") {
		t.Errorf("status %d:\n%s", r.Code, clip(r.Stderr))
	}
	if r.Took > unheard+busy {
		t.Errorf("took %v", r.Took)
	}
}
