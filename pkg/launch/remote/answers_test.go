package remote

import "testing"

func TestNothingIsAskedWithoutAnSSHConnection(t *testing.T) {
	for _, text := range []string{"", "10.0.0.1 22", "a 1 b 2", "10.0.0.1 x 10.0.0.2 22", "10.0.0.1 1 10.0.0.2 70000"} {
		if SSHClientAnswers(text) != nil {
			t.Errorf("%q names one", text)
		}
	}
}
