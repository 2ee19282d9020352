package pmi

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// awkward are words of a command that must arrive byte for byte.
var awkward = []string{
	"import os\nprint('a=b;c', \"d\")\n", "", " ", "\n", "\n\n", "a\n\nb", "trailing blank ", "\ttab", "100%25 %0A", `back\slash\n`, "héllo, 世界", "\xff\xfe",
	"endcmd", "x\nif endcmd:\n", "a=1\nb=2", "$HOME `x` 'y' \"z\"", "mcmd=spawn", "--opt=\"v;w\"", "\r\n", strings.Repeat("long\n", 20000),
}

// read feeds a request to the engine's reader.
func read(t *testing.T, request string) ([]SpawnApp, map[string]string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(request, "\n"), "\n")
	b := newSpawnBlock("spawn")
	for i, line := range lines[1:] {
		if b.ended([]byte(line)) {
			t.Fatalf("line %d, %q, ends the request", i+2, line)
		}
		if b.line([]byte(line)) != (i == len(lines)-2) {
			t.Fatalf("line %d of %d, %q: the request ends there, or does not end", i+2, len(lines), line)
		}
	}
	if b.err != nil {
		t.Fatal(b.err)
	}
	return b.apps, b.preput
}

func spawned() ([]SpawnApp, map[string]string) {
	apps := []SpawnApp{
		{Argv: append([]string{"prog"}, awkward...), NP: 2},
		{Argv: []string{"/a program\nwith a newline", "x"}, NP: 1, Info: []KeyValue{{"wdir", "/tmp"}}},
	}
	for i, text := range awkward {
		apps[0].Info = append(apps[0].Info, KeyValue{fmt.Sprint("key", i), text})
	}
	return apps, map[string]string{"PARENT": "a b\nc"}
}

func TestASpawnOfOursArrivesByteForByte(t *testing.T) {
	apps, preput := spawned()
	request, err := spawnBlocks(apps, preput, true)
	if err != nil {
		t.Fatal(err)
	}
	got, put := read(t, request)
	if !reflect.DeepEqual(got, apps) || !reflect.DeepEqual(put, preput) {
		t.Errorf("got %.2000v\nwant %.2000v", got, apps)
	}
}

// Clients of MPICH's kind send newlines as they are. What their text may not have is a line that goes on with
// the request.
func TestASpawnWithNewlinesArrivesAsOtherLibrariesSendIt(t *testing.T) {
	apps, preput := spawned()
	apps[1].Argv[0] = "/a program"
	for _, order := range []struct {
		name   string
		counts bool // before what they count
	}{{"MPICH 5 counts first", true}, {"MPICH 4 counts after the arguments", false}} {
		t.Run(order.name, func(t *testing.T) {
			var b strings.Builder
			for i, app := range apps {
				fmt.Fprintf(&b, "mcmd=spawn\nnprocs=%d\nexecname=%s\ntotspawns=%d\nspawnssofar=%d\n", app.NP, app.Argv[0], len(apps), i+1)
				count := fmt.Sprintf("argcnt=%d\n", len(app.Argv)-1)
				if order.counts {
					b.WriteString(count)
				}
				for j, word := range app.Argv[1:] {
					fmt.Fprintf(&b, "arg%d=%s\n", j+1, word)
				}
				if !order.counts {
					b.WriteString(count)
				}
				fmt.Fprintf(&b, "preput_num=1\npreput_key_0=PARENT\npreput_val_0=%s\ninfo_num=%d\n", preput["PARENT"], len(app.Info))
				for j, kv := range app.Info {
					fmt.Fprintf(&b, "info_key_%d=%s\ninfo_val_%d=%s\n", j, kv.Key, j, kv.Value)
				}
				b.WriteString("endcmd\n")
			}
			got, put := read(t, b.String())
			if !reflect.DeepEqual(got, apps) || !reflect.DeepEqual(put, preput) {
				t.Errorf("got %.2000v\nwant %.2000v", got, apps)
			}
		})
	}
}

// TestOtherLaunchersAreGivenAShell: what it makes of a command is the command.
func TestOtherLaunchersAreGivenAShell(t *testing.T) {
	words := slices.DeleteFunc(slices.Clone(awkward), func(s string) bool { return len(s) > 1000 })
	app := SpawnApp{Argv: append([]string{"printf", `%s\0`}, words...), NP: 3, Info: []KeyValue{{"env", "A=1\nB=two\nlines\n"}, {"host", "h"}}}
	plain, err := throughShell(app)
	if err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(strings.Join(plain.Argv, ""), "\n\\") || plain.NP != 3 || !slices.Equal(plain.Info, app.Info[1:]) {
		t.Errorf("%v", plain)
	}
	out, err := exec.Command(plain.Argv[0], plain.Argv[1:]...).CombinedOutput()
	if got := strings.Split(string(out), "\x00"); err != nil || !slices.Equal(got[:len(got)-1], words) {
		t.Errorf("%v: %q\nwant %q", err, got, words)
	}
	app.Argv = []string{"sh", "-c", `printf %s "$A|$B"`}
	plain, _ = throughShell(app)
	if out, err := exec.Command(plain.Argv[0], plain.Argv[1:]...).CombinedOutput(); err != nil || string(out) != "1|two\nlines" {
		t.Errorf("%v: %q", err, out)
	}
	for _, kv := range []KeyValue{{"env", "no"}, {"x", "a\nb"}, {"path", "/bin"}} {
		if _, err := throughShell(SpawnApp{Argv: []string{"p"}, NP: 1, Info: []KeyValue{kv}}); err == nil {
			t.Errorf("%q is taken", kv)
		}
	}
}

func TestTheInfoKeyEnvHasAVariableALine(t *testing.T) {
	for text, want := range map[string][]string{
		"A=1": {"A=1"}, "A=1\nB=2=3\n": {"A=1", "B=2=3"}, "A=x\n  y\n\nz\nB=": {"A=x\n  y\n\nz", "B="}, "": nil, "_x9=": {"_x9="},
		"A": nil, "=x": nil, "9A=x": nil, "A b=x": nil,
	} {
		got, err := SpawnEnv(text)
		if !slices.Equal(got, want) || (err != nil) != (want == nil && text != "") {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
}

func TestAClientAsksBeforeItEscapes(t *testing.T) {
	apps := []SpawnApp{{Argv: []string{"p", "a\nb"}, NP: 1}}
	for answer, want := range map[string]string{
		"cmd=get_result rc=0 msg=success value=1\n":        "arg1=a%0Ab\n",
		"cmd=get_result rc=-1 msg=none value=unknown\n":    "execname=sh\n",
		"cmd=get_result rc=-1 msg=key_not_found value=x\n": "awk",
	} {
		c := NewClient(nopConn{strings.NewReader(answer)}, 0, 1)
		c.kvsName = "kvs"
		request, err := c.spawnRequest(context.Background(), apps, nil)
		if err != nil || !strings.Contains(request, want) {
			t.Errorf("%q: %q, %v; want %q", answer, request, err, want)
		}
	}
	c := NewClient(nopConn{strings.NewReader("")}, 0, 1)
	if request, err := c.spawnRequest(context.Background(), []SpawnApp{{Argv: []string{"p", "a b"}, NP: 1}}, nil); err != nil || strings.Contains(request, escapedKey) {
		t.Errorf("%q, %v", request, err)
	}
	if _, err := c.spawnRequest(context.Background(), []SpawnApp{{Argv: []string{"p", "a\x00b"}, NP: 1}}, nil); err == nil || errors.Is(err, ErrMissing) {
		t.Error(err)
	}
}
