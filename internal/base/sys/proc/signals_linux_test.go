package proc

import (
	"bufio"
	"os/exec"
	"syscall"
	"testing"
)

func TestAProcessThatCatchesIgnoresOrBlocksASignalMayOutliveIt(t *testing.T) {
	for claim, c := range map[string]struct {
		script string
		want   bool
	}{
		"a shell that traps it":  {`trap "exit 0" TERM; echo up; read x`, true},
		"one that ignores it":    {`trap "" TERM; echo up; read x`, true},
		"one that does not care": {`trap "exit 0" USR1; echo up; read x`, false},
	} {
		t.Run(claim, func(t *testing.T) {
			cmd := exec.Command("sh", "-c", c.script)
			in, _ := cmd.StdinPipe()
			out, _ := cmd.StdoutPipe()
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
				t.Fatal(err)
			}
			if got := MayOutlive(cmd.Process.Pid, syscall.SIGTERM); got != c.want {
				t.Errorf("MayOutlive is %v", got)
			}
			in.Close()
			_ = cmd.Wait()
			if MayOutlive(cmd.Process.Pid, syscall.SIGTERM) {
				t.Error("it may outlive it, and is dead")
			}
		})
	}
}

func TestSignalMasksAreReadFromAStatusFile(t *testing.T) {
	for status, want := range map[string]uint64{
		"Name:\tx\nState:\tS (sleeping)\nSigBlk:\t0000000000000001\nSigIgn:\t0000000000000002\nSigCgt:\t8000000000004000\n": 0x8000000000004003,
		"State:\tZ (zombie)\nSigCgt:\t0000000000004000\n":                                                                   0,
		"SigPnd:\tffffffffffffffff\nSigCgt:\t":                                                                              0,
		"SigCgt:\tnonsense\nSigIgn:\t4000\n":                                                                                0x4000,
	} {
		if got := signalMask([]byte(status)); got != want {
			t.Errorf("%q: %x, want %x", status, got, want)
		}
	}
}

func FuzzSignalMask(f *testing.F) {
	f.Add([]byte("State:\tS\nSigBlk:\t0\nSigIgn:\t1\nSigCgt:\tffffffffffffffff\n"))
	f.Fuzz(func(_ *testing.T, b []byte) { signalMask(b) })
}
