package pmi

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/pmi/pmi2"
)

func TestAnyChunkingOfTheStreamGivesTheSameReplies(t *testing.T) {
	stream := "cmd=init pmi_version=1 pmi_subversion=1\n\ncmd=get_maxes\n" +
		"cmd=put kvsname=k key=a value=" + strings.Repeat("x", 3000) + "\ncmd=get kvsname=k key=a\n" +
		"mcmd=spawn\nnprocs=2\nexecname=./child\narg1=a b\nargcnt=1\nendcmd\ncmd=barrier_in group=NODE:3\n" +
		"cmd=publish_name service=a b port=p\ncmd=lookup_name service=a b\ncmd=barrier_in\ncmd=finalize\ncmd=abort exitcode=3 message=x y\ncmd=get_maxes\n"
	run := func(cut func(rest int) int) string {
		w := newWorld(t, Config{KVSName: "k", Size: 1}, [][]int{{0}})
		for rest := stream; rest != ""; {
			n := cut(len(rest))
			if err := w.data(0, rest[:n]); err != nil {
				t.Fatal(err)
			}
			rest = rest[n:]
		}
		return w.notes[0].String() + w.out[0].String()
	}
	want := run(func(rest int) int { return rest })
	if !strings.Contains(want, "abort 3") || strings.Count(want, "\n") < 15 {
		t.Fatalf("the whole stream gives %s", want)
	}
	if got := run(func(int) int { return 1 }); got != want {
		t.Errorf("byte by byte: got %s", got)
	}
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 1))
		if got := run(func(rest int) int { return 1 + rng.IntN(min(rest, 50)) }); got != want {
			t.Fatalf("seed %d: got %s", seed, got)
		}
	}
}

func TestMisuseIsAnErrorThatNamesTheRank(t *testing.T) {
	newServer := func() *Server {
		return newWorld(t, Config{KVSName: "k", Size: 3}, [][]int{{0, 1}, {2}}).nodes[0].server
	}
	long := bytes.Repeat([]byte("x"), lineMax+1)
	cases := []struct {
		name string
		do   func(s *Server) error
		want error
		rank string
	}{
		{"data of another node's rank", func(s *Server) error { return s.Data(2, []byte("cmd=init\n")) }, ErrNotLocal, "rank 2"},
		{"line of no rank at all", func(s *Server) error { return s.Line(-1, []byte("cmd=init")) }, ErrNotLocal, "rank -1"},
		{"attach of another node's rank", func(s *Server) error { return s.Attach(2) }, ErrNotLocal, "rank 2"},
		{"an endless line", func(s *Server) error { return s.Data(1, long) }, ErrLineTooLong, "rank 1"},
		{"an endless line in pieces", func(s *Server) error {
			return errors.Join(s.Data(1, long[:lineMax]), s.Data(1, long[:1]))
		}, ErrLineTooLong, "rank 1"},
		{"a long line with its end", func(s *Server) error { return s.Data(1, append(bytes.Clone(long), '\n')) }, ErrLineTooLong, "rank 1"},
		{"a long line from a caller that splits", func(s *Server) error { return s.Line(1, long) }, ErrLineTooLong, "rank 1"},
		{"text that is not PMI", func(s *Server) error { return s.Data(1, []byte("hello\n")) }, ErrNotPMI, "rank 1"},
		{"a second connection", func(s *Server) error { return errors.Join(s.Attach(1), s.Attach(1)) }, ErrBusy, "rank 1"},
		{"a connection after a death inside MPI", func(s *Server) error {
			err := errors.Join(s.Attach(1), s.Line(1, []byte("cmd=init pmi_version=1 pmi_subversion=1")))
			s.Closed(1)
			return errors.Join(err, s.Attach(1))
		}, ErrBusy, "rank 1"},
		{"an answer nobody awaits", func(s *Server) error { return s.NameDone(7, "", nil) }, ErrUnknown, "7"},
		{"a spawn answer nobody awaits", func(s *Server) error { return s.SpawnDone(7, "", nil, nil) }, ErrUnknown, "7"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			err := c.do(newServer())
			if !errors.Is(err, c.want) || !strings.Contains(fmt.Sprint(err), c.rank) {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestClosedTellsHowFarTheRankHadCome(t *testing.T) {
	w := newWorld(t, Config{KVSName: "k", Size: 4}, [][]int{{0, 1, 2, 3}})
	s := w.nodes[0].server
	w.say(1, "cmd=init pmi_version=1 pmi_subversion=1")
	w.say(2, "cmd=init pmi_version=1 pmi_subversion=1")
	w.say(2, "cmd=finalize")
	w.say(3, "cmd=init pmi_version=1 pmi_subversion=1")
	if err := w.data(3, "cmd=abort exitcode=9 message=no newline"); err != nil {
		t.Fatal(err)
	}
	for rank, want := range []State{Silent, Init, Finalized, Init} {
		if got := s.Closed(rank); got != want || s.State(rank) != want {
			t.Errorf("rank %d: %v, want %v", rank, got, want)
		}
	}
	if got := w.notes[3].String(); !strings.Contains(got, `abort 9 "no newline"`) {
		t.Errorf("the last words of rank 3 are lost: %q", got)
	}
	w.out[1].Reset()
	if err := w.data(1, "cmd=get_maxes\n"); err != nil || w.out[1].Len() > 0 {
		t.Errorf("a closed rank is answered %q, %v", w.out[1], err)
	}
	if err := s.Attach(2); err != nil {
		t.Errorf("a finalized rank cannot connect again: %v", err)
	}
	if got := w.say(2, "cmd=init pmi_version=1 pmi_subversion=1"); !strings.HasSuffix(got, "rc=0") {
		t.Errorf("connected again, rank 2 is answered %q", got)
	}
}

func TestAWrapperMayConnectBeforeItsProgram(t *testing.T) {
	s := newWorld(t, Config{KVSName: "k", Size: 1}, [][]int{{0}}).nodes[0].server
	for range 2 {
		if err := s.Attach(0); err != nil {
			t.Fatal(err)
		}
		s.Closed(0)
	}
}

func TestReplyLinesFitOldClients(t *testing.T) {
	w := newWorld(t, Config{KVSName: "k", Size: 1, Mapping: "(vector" + strings.Repeat(",(0,1,1)", 100) + ")"}, [][]int{{0}})
	w.initAll()
	x := strings.Repeat("x", 5000)
	for _, line := range []string{
		"cmd=get kvsname=k key=PMI_process_mapping", "cmd=get kvsname=k key=" + x, "cmd=" + x, "cmd=barrier_in group=" + x,
		"cmd=lookup_name service=" + x, "cmd=publish_name service=a port=" + x, "cmd=put kvsname=k key=" + x + " value=1",
		"cmd=get kvsname=" + x, "cmd=init pmi_version=" + x,
	} {
		got := w.say(0, line)
		if len(got) >= replyMax || !strings.Contains(got, "rc=") || strings.Contains(got, "rc=0") {
			t.Errorf("%.40s: %d bytes: %s", line, len(got), got)
		}
	}
	if got := w.say(0, "cmd=publish_name service=long port="+x[:nameMax]); !strings.Contains(got, "rc=0") {
		t.Errorf("longest port: %s", got)
	}
	if got := w.say(0, "cmd=lookup_name service=long"); len(got) >= replyMax || !strings.HasSuffix(got, x[:nameMax]) {
		t.Errorf("longest port comes back in %d bytes", len(got))
	}
}

func TestSpawnErrorCodesAreToldOrLeftOutWhole(t *testing.T) {
	answer := func(codes []int, err error) string {
		var msgs []string
		b := &spawnOnly{reply: func(msg []byte) { msgs = append(msgs, string(msg)) }}
		s := NewServer(Config{KVSName: "k", Size: 1, Local: []int{0}}, b)
		for _, line := range []string{"cmd=init", "mcmd=spawn", "nprocs=600", "execname=x", "endcmd"} {
			if err := s.Line(0, []byte(line)); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.SpawnDone(b.id, "", codes, err); err != nil {
			t.Fatal(err)
		}
		return msgs[len(msgs)-1]
	}
	failed := make([]int, 600)
	failed[3] = 17
	for _, c := range []struct {
		name  string
		codes []int
		err   error
		want  string
	}{
		{"all started", nil, nil, "cmd=spawn_result rc=0\n"},
		{"all started, too many to list", make([]int, 600), nil, "cmd=spawn_result rc=0\n"},
		{"one failed, too many to list", failed, nil, "cmd=spawn_result rc=1 msg=1_of_600_processes_did_not_start\n"},
		{"a list of the wrong length", []int{0}, nil, "cmd=spawn_result rc=1 msg=1_error_codes_for_600_processes\n"},
		{"nothing started", nil, errors.New("no room"), "cmd=spawn_result rc=1 msg=no_room\n"},
	} {
		if got := answer(c.codes, c.err); got != c.want {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// spawnOnly is a Backend that keeps spawns unanswered.
type spawnOnly struct {
	Backend
	id    int
	reply func(msg []byte)
}

func (b *spawnOnly) Reply(_ int, msg []byte)                            { b.reply(msg) }
func (b *spawnOnly) Changed(int, State)                                 {}
func (b *spawnOnly) Spawn(id, _ int, _ []SpawnApp, _ map[string]string) { b.id = id }
func (b *spawnOnly) Name(id int, _ NameOp, _, _ string)                 { b.id = id }
func (b *spawnOnly) Fence(Fence)                                        {}
func (b *spawnOnly) Abort(int, int, string)                             {}

func TestARankMayNotPileUpRequests(t *testing.T) {
	var last string
	b := &spawnOnly{reply: func(msg []byte) { last = string(msg) }}
	s := NewServer(Config{KVSName: "k", Size: 2, Local: []int{0, 1}}, b)
	say := func(line string) string {
		last = ""
		if err := s.Line(0, []byte(line)); err != nil {
			t.Fatal(err)
		}
		return last
	}
	say("cmd=init")
	for i := range maxAsked {
		if got := say("cmd=lookup_name service=x"); got != "" {
			t.Fatalf("lookup %d: %q", i, got)
		}
	}
	if got := say("cmd=lookup_name service=x"); !strings.Contains(got, "too_many") {
		t.Errorf("one more lookup: %q", got)
	}
	for i := range maxInside {
		if got := say(fmt.Sprintf("cmd=barrier_in group=WORLD:%d", i)); got != "" {
			t.Fatalf("barrier %d: %q", i, got)
		}
	}
	if got := say("cmd=barrier_in group=WORLD:1000"); !strings.Contains(got, "too_many") {
		t.Errorf("one more barrier: %q", got)
	}
	value := strings.Repeat("v", 4000)
	for i := range maxPutBytes / 4000 {
		if got := say(fmt.Sprintf("cmd=put kvsname=k key=k%d value=%s", i%10, value)); strings.Contains(got, "full") {
			return
		}
	}
	t.Error("puts are not bounded")
}

func TestAPutCostsTwoStringsAndAGetOneReply(t *testing.T) {
	b := &spawnOnly{reply: func([]byte) {}}
	s := NewServer(Config{KVSName: "k", Size: 1, Local: []int{0}}, b)
	lines := []struct {
		line string
		most float64
	}{{"cmd=put kvsname=k key=abc value=1234567890", 2}, {"cmd=get kvsname=k key=abc", 1}, {"cmd=get_maxes", 0}}
	if err := s.Line(0, []byte("cmd=init")); err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		data := []byte(l.line + "\n")
		if n := testing.AllocsPerRun(100, func() { s.Data(0, data) }); n > l.most {
			t.Errorf("%s: %v allocations, want %v", l.line, n, l.most)
		}
	}
}

func FuzzData(f *testing.F) {
	f.Add([]byte("cmd=init pmi_version=1 pmi_subversion=1\ncmd=get kvsname=k key=a\n"), 7)
	f.Add([]byte("cmd=init\ncmd=put kvsname=k key=a\\ b value=c\\\ncmd=barrier_in group=0,1:3\n"), 3)
	f.Add([]byte("cmd=init\nmcmd=spawn\nnprocs=1\nexecname=a\narg1=\nargcnt=1\npreput_key_0=a\ninfo_val_0=\nendcmd\n"), 1)
	f.Add([]byte("cmd=init\ncmd=publish_name service= port= port=\ncmd=abort exitcode= message=\n\x00\xff"), 50)
	f.Fuzz(func(t *testing.T, data []byte, step int) {
		run := func(step int) string {
			w := newWorld(t, Config{KVSName: "k", Size: 2, Subversion: 2}, [][]int{{0}, {1}})
			for rest := data; len(rest) > 0; {
				n := min(max(step, 1), len(rest))
				if err := w.nodes[0].server.Data(0, rest[:n]); err != nil {
					fmt.Fprintf(w.notes[0], "%v\n", err)
				}
				rest = rest[n:]
			}
			w.nodes[0].server.Closed(0)
			return w.notes[0].String() + w.out[0].String()
		}
		whole := run(len(data))
		if got := run(step); got != whole {
			t.Errorf("in steps of %d: %q, at once: %q", step, got, whole)
		}
		for line := range strings.Lines(whole) {
			if !strings.HasSuffix(line, "\n") && !strings.Contains(whole, string(init2Msg)) {
				t.Errorf("reply is not whole lines: %q", line)
			}
		}
	})
}

func FuzzMessages(f *testing.F) {
	stream := func(messages ...string) []byte {
		b := []byte("cmd=init pmi_version=2 pmi_subversion=0\n")
		for _, m := range append([]string{"cmd=fullinit;"}, messages...) {
			b = fmt.Appendf(b, "%6d%s", len(m), m)
		}
		return b
	}
	f.Add(stream("cmd=kvs-put;key=a;value=x;;y;", "cmd=kvs-get;jobid=;srcid=-1;key=a;thrid=3;"), 7)
	f.Add(stream("cmd=info-getnodeattr;key=shm;wait=TRUE;", "cmd=info-putnodeattr;key=shm;value=1;"), 3)
	f.Add(stream("cmd=spawn;ncmds=1;subcmd=a;maxprocs=2;argv0=b;ppval=;", "cmd=kvs-fence;", "not a message"), 1)
	f.Add(stream("cmd=name-publish;name=a b;port=c;;d;thrid=1;;;", "cmd=ring;", "cmd=abort;exitcode=nine;"), 50)
	f.Fuzz(func(t *testing.T, data []byte, step int) {
		run := func(step int) string {
			w := newWorld(t, Config{KVSName: "k", Size: 2}, [][]int{{0}, {1}})
			for rest := data; len(rest) > 0; {
				n := min(max(step, 1), len(rest))
				if err := w.nodes[0].server.Data(0, rest[:n]); err != nil {
					w.notes[0].WriteString("broken\n")
				}
				rest = rest[n:]
			}
			w.nodes[0].server.Closed(0)
			if _, frames, ok := strings.Cut(w.out[0].String(), string(init2Msg)); ok {
				for b := []byte(frames); len(b) > 0; {
					body, rest, whole, err := pmi2.Cut(b)
					if m, bad := pmi2.Parse(body); !whole || err != nil || bad != nil || m.Value("rc") == "" {
						t.Fatalf("no reply: %q", b)
					}
					b = rest
				}
			}
			return w.notes[0].String() + w.out[0].String()
		}
		if whole, got := run(len(data)), run(step); got != whole {
			t.Errorf("in steps of %d: %q, at once: %q", step, got, whole)
		}
	})
}

func FuzzSpawnBlock(f *testing.F) {
	f.Add("nprocs=2\nexecname=./a\ntotspawns=2\nspawnssofar=1\nargcnt=1\narg1=x y\npreput_num=1\npreput_key_0=k\npreput_val_0=v\ninfo_num=1\ninfo_key_0=wdir\ninfo_val_0=/tmp\nendcmd\nmcmd=spawn\nnprocs=1\nexecname=b\nendcmd")
	f.Add("nprocs=-1\nendcmd")
	f.Add("info_val_0=x\npreput_val_0=x\narg=\narg0=x\nendcmd")
	f.Fuzz(func(t *testing.T, text string) {
		b := newSpawnBlock("spawn")
		for line := range strings.SplitSeq(text, "\n") {
			if b.line([]byte(line)) {
				break
			}
		}
		procs := 0
		for _, app := range b.apps {
			if app.NP < 1 || len(app.Argv) == 0 || app.Argv[0] == "" {
				t.Fatalf("accepted %+v", app)
			}
			procs += app.NP
		}
		if b.err == nil && procs > spawnProcs {
			t.Fatalf("accepted %d processes", procs)
		}
		if b.err != nil && (b.apps != nil || b.preput != nil) {
			t.Fatal("keeps what it refuses")
		}
	})
}

func FuzzCommand(f *testing.F) {
	f.Add("cmd=put kvsname=k key=a value=b\\ c")
	f.Add("  cmd=x  a  =b c= d==e \\")
	f.Fuzz(func(t *testing.T, line string) {
		var c command
		if !parseCommand([]byte(line), &c) {
			return
		}
		rebuilt := "cmd=" + string(c.name)
		for _, fl := range c.fields[:c.n] {
			rebuilt += " " + string(fl.key) + "=" + string(fl.value)
		}
		var d command
		if !parseCommand([]byte(rebuilt), &d) || d.n != c.n {
			t.Fatalf("%q reads back differently as %q", line, rebuilt)
		}
		for i := range c.n {
			if !bytes.Equal(c.fields[i].value, d.fields[i].value) {
				t.Fatalf("field %d of %q: %q", i, line, d.fields[i].value)
			}
			if text := unescape(c.fields[i].value); unescape([]byte(escape(text))) != text {
				t.Fatalf("escape does not undo unescape for %q", text)
			}
		}
	})
}

func TestPreputAndAttributesComeBackAsTheyWere(t *testing.T) {
	values := map[string]string{"plain": "tag#0$port#1$", "blank": "a b", "backslash": `C:\x y\`}
	w := newWorld(t, Config{KVSName: "k", Size: 1, Preput: values, Attributes: map[string]string{"PMI_x": "a b"}}, [][]int{{0}})
	w.initAll()
	want := maps.Clone(values)
	want["PMI_x"] = "a b"
	for key, value := range want {
		var c command
		if reply := w.say(0, "cmd=get kvsname=k key="+key); !parseCommand([]byte(reply), &c) || unescape(c.get("value")) != value {
			t.Errorf("%s: %s", key, reply)
		}
	}
	w.nodes[0].server.SetAttribute("PMI_x", "")
	if reply := w.say(0, "cmd=get kvsname=k key=PMI_x"); !strings.Contains(reply, "not_found") {
		t.Errorf("removed attribute: %s", reply)
	}
}
