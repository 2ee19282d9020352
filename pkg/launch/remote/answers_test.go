package remote

import "testing"

func TestNothingIsAskedWithoutAnSSHConnection(t *testing.T) {
	for _, text := range []string{"", "10.0.0.1 22", "a 1 b 2", "10.0.0.1 x 10.0.0.2 22", "10.0.0.1 1 10.0.0.2 70000"} {
		if SSHClientAnswers(text) != nil {
			t.Errorf("%q names one", text)
		}
	}
}

func FuzzSSHConnection(f *testing.F) {
	f.Add("10.0.0.1 50022 10.0.0.2 22")
	f.Add("fe80::1%eth0 50022 fe80::2%eth0 22")
	f.Fuzz(func(t *testing.T, text string) {
		if answers := SSHClientAnswers(text); answers != nil {
			answers(0) // there may even be such a connection
		}
	})
}
