package launch

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestSeqTakesHostsAsOftenAsTheyAreListed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hosts")
	if err := os.WriteFile(name, []byte("# nodes\na slots=4\nb:2\n^c\na\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		claim string
		file  string
		hosts HostSpec
		app   AppSpec
		want  []string
	}{
		{"a file of its own", name, HostSpec{Lists: []string{"x"}}, AppSpec{}, []string{"a", "b", "a"}},
		{"a host file", "", HostSpec{Files: []string{name}}, AppSpec{}, []string{"a", "b", "a"}},
		{"host lists, whose counts do not matter", "", HostSpec{Lists: []string{"x,y:3,x", "z"}, Files: []string{name}}, AppSpec{}, []string{"x", "y", "x", "z"}},
		{"relative hosts", "", HostSpec{Lists: []string{"+n1,+n0"}, Files: []string{name}}, AppSpec{}, []string{"+n1", "+n0"}},
		{"any empty host", "", HostSpec{Lists: []string{"+e:2"}, Files: []string{name}}, AppSpec{}, nil},
		{"hosts of a program", "", HostSpec{Lists: []string{"x", "y"}}, AppSpec{Hosts: []string{"x"}}, nil},
		{"none", "", HostSpec{}, AppSpec{}, nil},
	} {
		j := &job{spec: JobSpec{Hosts: c.hosts, Apps: []AppSpec{c.app}}}
		if got, err := j.seqHosts(c.file); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, %v, want %q", c.claim, got, err, c.want)
		}
	}
}
