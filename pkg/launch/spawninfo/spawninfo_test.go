package spawninfo

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
)

// files are those that info keys of a test name.
func files(more map[string]string) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		text, ok := more[name]
		if !ok {
			return nil, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
		}
		return []byte(text), nil
	}
}

func TestSpawnInfoHasTheKeysOfTheStandardAndOfOthers(t *testing.T) {
	open := files(map[string]string{
		"/home/me/keys":  "# where\nwdir = /from file\n\nenv = A=1\nbind-to=core\n",
		"/home/me/hosts": "# nodes\nn1 slots=2\nn2:4\nn1\n",
		"/abs":           "host=n3\n",
		"/bad":           "wdir\n", "/again": "file=/abs\n", "/empty": "# none\n",
	})
	for _, c := range []struct{ info, want string }{
		{"", ""},
		{"wdir|/a b", "wdir=/a b"},
		{"path|/a:/b", "path=[/a /b]"},
		{"host|n1, n2:3,n1", "hosts=[n1 n2 n1]"},
		{"hosts|n1", "hosts=[n1]"},
		{"add-host|n1", "hosts=[n1]"},
		{"hostfile|hosts", "hosts=[n1 n2]"},
		{"add-hostfile|hosts", "hosts=[n1 n2]"},
		{"arch|x86_64", "arch=amd64"}, {"arch|amd64", "arch=amd64"}, {"arch|aarch64", "arch=arm64"}, {"arch|vax", "arch=vax"},
		{"soft|1:4", "soft=1:4"},
		{"env|A=1\nB=x y=z\n  more\nC=", `env=["A=1" "B=x y=z\n  more" "C="]`},
		{"ompi_param|OMPI_MCA_btl=self,sm", `env=["OMPI_MCA_btl=self,sm"]`},
		{"mpi_initial_errhandler|mpi_errors_return", `env=["OMPI_MCA_mpi_initial_errhandler=mpi_errors_return"]`},
		{"map-by|node|RANK_BY|slot|bind_to|core", "place=[map_by node rank_by slot bind_to core]"},
		{"npernode|2", "place=[npernode 2]"}, {"pernode|true", "place=[npernode 1]"}, {"pernode|false", ""}, {"pernode|0", ""},
		{"ppr|2:node", "place=[map_by ppr:2:node]"}, {"ppr|PPR:1:core", "place=[map_by ppr:1:core]"},
		{"file|keys", `wdir=/from file env=["A=1"] place=[bind_to core]`},
		{"wdir|/mine|file|keys", `wdir=/mine env=["A=1"] place=[bind_to core]`},
		{"file|/abs", "hosts=[n3]"},
		{"nobody knows|x\ny", ""},

		{"env|A", "error: info key env: line 1, \"A\", is not NAME=value"},
		{"mpi_initial_errhandler|nonsense", "error: info key mpi_initial_errhandler: nonsense is none of mpi_errors_are_fatal, mpi_errors_abort, mpi_errors_return"},
		{"file|missing", "error: info key file: /home/me/missing: file does not exist"},
		{"file|/bad", `error: info key file: /bad:1: "wdir" is not key = value`},
		{"file|/again", "error: info key file: /again:1: a file cannot name another one"},
		{"hostfile|/empty", "error: info key hostfile: /empty names no host"},
	} {
		fields := strings.Split(c.info, "|")
		var info [][2]string
		for i := 0; i+1 < len(fields); i += 2 {
			info = append(info, [2]string{fields[i], fields[i+1]})
		}
		got, err := Read(info, "/home/me", open)
		if text := spawnInfoText(got, err); text != c.want {
			t.Errorf("%q: got %s, want %s", c.info, text, c.want)
		}
	}
}

func spawnInfoText(s Wish, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	var out []string
	add := func(given bool, format string, args ...any) {
		if given {
			out = append(out, fmt.Sprintf(format, args...))
		}
	}
	add(s.Wdir != "", "wdir=%s", s.Wdir)
	add(s.Path != nil, "path=%v", s.Path)
	add(s.Hosts != nil, "hosts=%v", s.Hosts)
	add(s.Arch != "", "arch=%s", s.Arch)
	add(s.Soft != "", "soft=%s", s.Soft)
	add(s.Env != nil, "env=%q", s.Env)
	var place []string
	for _, p := range s.Place {
		place = append(place, p.key+" "+p.value)
	}
	add(place != nil, "place=%v", place)
	return strings.Join(out, " ")
}

func FuzzSpawnInfo(f *testing.F) {
	f.Add("env", "A=1\nB=2", "wdir = x\nsoft=1:3")
	f.Add("file", "f", "host = a,b\n")
	f.Add("hostfile", "f", "a slots=2\n")
	f.Fuzz(func(t *testing.T, key, value, text string) {
		open := func(string) ([]byte, error) { return []byte(text), nil }
		got, err := Read([][2]string{{key, value}}, "/", open)
		if err == nil && strings.EqualFold(key, "wdir") && got.Wdir != value {
			t.Errorf("%q", got.Wdir)
		}
	})
}
