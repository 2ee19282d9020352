package hosts

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

func TestSeqTakesHostsAsOftenAsTheyAreListed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hosts")
	if err := os.WriteFile(name, []byte("# nodes\na slots=4\nb:2\n^c\na\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		claim string
		file  string
		hosts jobspec.HostSpec
		app   jobspec.AppSpec
		want  []string
	}{
		{"a file of its own", name, jobspec.HostSpec{Lists: []string{"x"}}, jobspec.AppSpec{}, []string{"a", "b", "a"}},
		{"a host file", "", jobspec.HostSpec{Files: []string{name}}, jobspec.AppSpec{}, []string{"a", "b", "a"}},
		{"host lists, whose counts do not matter", "", jobspec.HostSpec{Lists: []string{"x,y:3,x", "z"}, Files: []string{name}}, jobspec.AppSpec{}, []string{"x", "y", "x", "z"}},
		{"relative hosts", "", jobspec.HostSpec{Lists: []string{"+n1,+n0"}, Files: []string{name}}, jobspec.AppSpec{}, []string{"+n1", "+n0"}},
		{"any empty host", "", jobspec.HostSpec{Lists: []string{"+e:2"}, Files: []string{name}}, jobspec.AppSpec{}, nil},
		{"hosts of a program", "", jobspec.HostSpec{Lists: []string{"x", "y"}}, jobspec.AppSpec{Hosts: []string{"x"}}, nil},
		{"none", "", jobspec.HostSpec{}, jobspec.AppSpec{}, nil},
	} {
		f := &Finder{Open: func(name string) (io.ReadCloser, error) { return os.Open(name) }, Spec: &jobspec.Job{Hosts: c.hosts, Apps: []jobspec.AppSpec{c.app}}}
		if got, err := f.Seq(c.file); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, %v, want %q", c.claim, got, err, c.want)
		}
	}
}

func TestARankfileDefinesTheHostsWhenNothingElseDoes(t *testing.T) {
	name := filepath.Join(t.TempDir(), "ranks")
	write := func(text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f := &Finder{Open: func(name string) (io.ReadCloser, error) { return os.Open(name) }, Spec: &jobspec.Job{}}
	f.Spec.Policy.Map = binding.MapBy{Directive: binding.MapRankfile, File: name}
	write("rank 0=b slot=1\nrank 1=a\nrank 2=b slot=0\n")
	files, err := f.placed()
	if err != nil || len(files) != 1 || len(files[0]) != 2 || files[0][0].Name != "b" || files[0][0].Slots != 2 || files[0][1].Name != "a" || files[0][1].Slots != 1 {
		t.Errorf("%+v, %v", files, err)
	}
	write("rank 0=+n0 slot=1\n")
	if files, err = f.placed(); err != nil || files != nil {
		t.Errorf("relative hosts count in an allocation: %+v, %v", files, err)
	}
	write("a\nb slots=2\na\n")
	f.Spec.Policy.Map.Directive = binding.MapSeq
	if files, err = f.placed(); err != nil || len(files) != 1 || len(files[0]) != 3 {
		t.Errorf("seq: %+v, %v", files, err)
	}
}
