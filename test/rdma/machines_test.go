package rdma

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// sshd makes keys and the settings of a server and a client in a folder that both machines see, and returns it.
func sshd(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(env.Dir, "machines")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"host", "user"} {
		if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", filepath.Join(dir, key)).CombinedOutput(); err != nil {
			t.Fatalf("ssh-keygen: %v\n%s", err, out)
		}
	}
	host, err := os.ReadFile(filepath.Join(dir, "host.pub"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"sshd_config": fmt.Sprintf("Port 22\nHostKey %[1]s/host\nAuthorizedKeysFile %[1]s/user.pub\nPermitRootLogin prohibit-password\nStrictModes no\nUsePAM no\nPidFile none\n", dir),
		"config":      fmt.Sprintf("Host *\n  User root\n  IdentityFile %[1]s/user\n  IdentitiesOnly yes\n  UserKnownHostsFile %[1]s/known\n", dir),
		"known":       "rdma0,rdma1 " + string(host),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// onTwo is a shell line for two machines: the second is reached by ssh until the first has done what lines say, and then
// tells what is left of a program.
func onTwo(dir, program string, lines ...string) string {
	return strings.Join([]string{
		"printf '10.91.0.1 rdma0\\n10.91.0.2 rdma1\\n' >>/etc/hosts",
		"if [ $RDMA_NODE = 1 ]; then mkdir -p /run/sshd; /usr/sbin/sshd -f " + dir + "/sshd_config",
		"until [ -e " + dir + "/done ]; do sleep 0.2; done; echo left: $(pgrep -fc " + program + "); exit 0; fi",
		"trap 'touch " + dir + "/done' EXIT",
		"until (exec 3<>/dev/tcp/10.91.0.2/22) 2>/dev/null; do sleep 0.2; done",
		strings.Join(lines, "\n"),
	}, "\n")
}

// A job of one rank on each of two machines, which ssh leads to, sends over their devices. When one of them is off the network
// the other tells which within some seconds, and nothing is left on either.
func TestJobsOnTwoMachinesSendOverSoftRoCE(t *testing.T) {
	needMachine(t)
	env.NeedCommand(t, "sshd", "ssh-keygen")
	dir, prog, ring, farwin := sshd(t), faraway(t), env.GompiCCProg(t, "ring"), withCgo(t, "farwin")
	launch := filepath.Join(env.Bin, "gompirun") + " --ssh-config " + dir + "/config -np 2 --host rdma0:1,rdma1:1 --net rdma "
	four := strings.NewReplacer("-np 2", "-np 4", ":1", ":2").Replace(launch) // of which two share memory, and the card leads to the others
	r := roce.run(t, onTwo(dir, prog,
		launch+prog, inC()+launch+"-x LD_LIBRARY_PATH "+ring, packets,
		four+farwin+" model 8000 20",
		launch+prog+" cut; echo status: $?; date +'ended: %s.%N'",
	), "-n", "2", "-H")
	if !testenv.Contains(r.Stdout, "faraway of 2: ok", "ring of 2: ok", "farwin of 4: ok") {
		t.Fatalf("status %d after %v:\n%s\n%s", r.Code, r.Took, r.Stdout, r.Stderr)
	}
	if n := received(t, r.Stdout); n < 1000 {
		t.Errorf("the device has received %d packets", n)
	}
	if !testenv.Contains(r.Stdout, "left: 0") || testenv.Contains(r.Stdout, "status: 0") || !strings.Contains(r.Stderr, "rdma1") {
		t.Errorf("after the cut:\n%s\n%s", r.Stdout, r.Stderr)
	}
	took := clock(t, r.Stdout, "ended") - clock(t, r.Stdout, "waiting")
	if took > 15*time.Second { // on a real machine in 5
		t.Errorf("the job whose host was cut off ended after %v", took)
	}
	t.Logf("%v after the cut: %s", took, r.Stderr)
}

// clock is a time that was printed behind a word.
func clock(t *testing.T, out, word string) time.Duration {
	t.Helper()
	m := regexp.MustCompile(word + `: (\d+\.\d+)`).FindStringSubmatch(out)
	if m == nil {
		t.Fatalf("no %q in %s", word, out)
	}
	s, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		t.Fatal(err)
	}
	return time.Duration(s * float64(time.Second))
}
