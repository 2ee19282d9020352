package rankenv

import (
	"slices"
	"strings"
	"syscall"
	"testing"
)

// ranksEnv is what rank 4 of job finds: gompirun's environment, changed by ops, with the variables of all families.
func ranksEnv(environ []string, said []Op) []string {
	var ops []Op
	for _, op := range said {
		if op.Op != "forward" {
			ops = append(ops, op)
			continue
		}
		for _, kv := range Forward(environ, op.Name) {
			name, value, _ := strings.Cut(kv, "=")
			ops = append(ops, Op{Op: "set", Name: name, Value: value})
		}
	}
	base := Strip(environ)
	return NewShared(rank4.Argv, Apply(base, ops), Defaults(base, ops), SaidBy(ops), RoomHere()).
		ForRank(Vars([]string{"mpich", "ompi", "slurm", "torch"}, &job, rank4))
}

func value(t *testing.T, env []string, name string) string {
	t.Helper()
	found, n := "", 0
	for _, kv := range env {
		if v, ok := strings.CutPrefix(kv, name+"="); ok {
			found = v
			n++
		}
	}
	if n > 1 {
		t.Errorf("%s is there %d times", name, n)
	}
	if n == 0 {
		return "(unset)"
	}
	return found
}

func TestWhatTheUserSaysOfAVariableStays(t *testing.T) {
	set := func(name, value string) []Op { return []Op{{Op: "set", Name: name, Value: value}} }
	for _, c := range []struct {
		claim   string
		environ string
		ops     []Op
		name    string
		want    string
	}{
		{"nobody says anything", "", nil, "RANK", "4"},
		{"set", "", set("RANK", "32"), "RANK", "32"},
		{"set to nothing", "", set("MASTER_ADDR", ""), "MASTER_ADDR", ""},
		{"set for others", "", set("RANK", "32"), "LOCAL_RANK", "1"},
		{"set, though it is a launcher's own", "", set("OMPI_COMM_WORLD_RANK", "7"), "OMPI_COMM_WORLD_RANK", "7"},
		{"set, though it is a manager's own", "", set("SLURM_NTASKS", "7"), "SLURM_NTASKS", "7"},
		{"unset", "", []Op{{Op: "unset", Name: "MASTER_PORT"}}, "MASTER_PORT", "(unset)"},
		{"appended", "MASTER_ADDR=a", []Op{{Op: "append", Name: "MASTER_ADDR", Value: "b", Sep: "."}}, "MASTER_ADDR", "a.b"},
		{"forwarded by name", "WORLD_SIZE=9", []Op{{Op: "forward", Name: "WORLD_SIZE"}}, "WORLD_SIZE", "9"},
		{"forwarded by name, of a manager", "SLURM_PROCID=9", []Op{{Op: "forward", Name: "SLURM_PROCID"}}, "SLURM_PROCID", "9"},
		{"a pattern does not mean a launcher's", "SLURM_PROCID=9", []Op{{Op: "forward", Name: "SLURM_*"}}, "SLURM_PROCID", "4"},
		{"what is not inherited is gompirun's to set", "RANK=32", []Op{{Op: "exclude", Name: "RANK"}}, "RANK", "4"},
		{"inherited", "RANK=32", nil, "RANK", "32"},
		{"inherited, and empty", "MASTER_ADDR=", nil, "MASTER_ADDR", ""},
		{"inherited, of compilers", "GFORTRAN_UNBUFFERED_PRECONNECTED=n", nil, "GFORTRAN_UNBUFFERED_PRECONNECTED", "n"},
		{"an outer launcher's is not inherited", "OMPI_COMM_WORLD_RANK=9", nil, "OMPI_COMM_WORLD_RANK", "4"},
		{"an allocation's is not the job's", "SLURM_NTASKS=64", nil, "SLURM_NTASKS", "5"},
		{"gompirun's own word", "", []Op{{Op: "default", Name: "GOMPI_PIN", Value: "0"}}, "GOMPI_PIN", "0"},
		{"gompirun's own word, and the environment's", "GOMPI_PIN=1", []Op{{Op: "default", Name: "GOMPI_PIN", Value: "0"}}, "GOMPI_PIN", "1"},
		{"gompirun's own word, and the user's", "", append([]Op{{Op: "default", Name: "GOMPI_PIN", Value: "0"}}, set("GOMPI_PIN", "1")...), "GOMPI_PIN", "1"},
	} {
		if got := value(t, ranksEnv(strings.Fields(c.environ), c.ops), c.name); got != c.want {
			t.Errorf("%s: %s=%s, want %s", c.claim, c.name, got, c.want)
		}
	}
}

func TestAGompirunInsideReplacesWhatTheOuterOneHasSet(t *testing.T) {
	ops := []Op{{Op: "default", Name: "GOMPI_PIN", Value: "0"}, {Op: "set", Name: "LOCAL_WORLD_SIZE", Value: "77"}}
	outer := ranksEnv([]string{"PATH=/bin", "WORLD_SIZE=99", "A=x y"}, ops)
	for _, c := range []struct {
		claim string
		with  []string
		ops   []Op
		name  string
		want  string
	}{
		{"of every family", nil, nil, "RANK", "4"},
		{"though it is said to be forwarded", nil, []Op{{Op: "forward", Name: "RANK"}, {Op: "forward", Name: "OMPI_COMM_WORLD_*"}, {Op: "forward", Name: "PMI_LOCAL_RANK"}}, "PMI_LOCAL_RANK", "1"},
		{"not what the user had set outside", nil, nil, "WORLD_SIZE", "99"},
		{"nor had said", nil, nil, "LOCAL_WORLD_SIZE", "77"},
		{"nor what a script inside has set", []string{"RANK=32"}, nil, "RANK", "32"},
		{"nor what is said inside", nil, []Op{{Op: "set", Name: "RANK", Value: "3"}}, "RANK", "3"},
		{"nor what it knows nothing of", nil, nil, "A", "x y"},
		{"what the outer one alone has said", nil, nil, "GOMPI_PIN", "(unset)"},
	} {
		inherited := NewSet(append(slices.Clone(outer), c.with...)).List()
		inherited = slices.DeleteFunc(inherited, func(kv string) bool { return kv == "MASTER_ADDR=node01" })
		env := ranksEnv(append(inherited, "MASTER_ADDR=node01"), c.ops)
		if got := value(t, env, c.name); got != c.want {
			t.Errorf("%s: %s=%s, want %s", c.claim, c.name, got, c.want)
		}
		value(t, env, Note)
	}
}

func TestNotesKeepEveryByteOfAValue(t *testing.T) {
	set := []string{"A=", "B=x y", "C=%20 \t\n%", "D=a=b", "PMI_RANK=1"}
	note := NoteOf(set)
	if strings.ContainsAny(note, "\n\t") {
		t.Errorf("%q is more than a line", note)
	}
	if got := Strip(append(set, note, "E=e", "A=b")); !slices.Equal(got, []string{"E=e", "A=b"}) {
		t.Errorf("left are %q", got)
	}
	if got := NoteOf([]string{"PMI_RANK=1"}); got != "" {
		t.Errorf("a note of what is stripped by its name: %q", got)
	}
}

// FuzzStrip reads notes that anybody may have written.
func FuzzStrip(f *testing.F) {
	f.Add("RANK=0 B=x%20y", "B=x y")
	f.Add("%", "%25=%")
	f.Fuzz(func(t *testing.T, note, other string) {
		env := []string{Note + "=" + note, "KEEP=1", other}
		if got := Strip(env); len(got) > 2 || !slices.Contains(got, "KEEP=1") && !strings.Contains(note, "KEEP=1") {
			t.Errorf("%q of %q", got, env)
		}
	})
}

func TestWhatIsTooLongForAVariableIsLeftOut(t *testing.T) {
	room := Room{One: 200, All: 1000}
	for _, c := range []struct {
		claim string
		argv  []string
		there bool
	}{
		{"short", []string{"a", "b"}, true},
		{"as long as can be", []string{"a", strings.Repeat("x", 189)}, true},
		{"too long for one variable", []string{"a", strings.Repeat("x", 190)}, false},
		{"as long as can be together", append([]string{"a"}, slices.Repeat([]string{""}, 93)...), true},
		{"too long for all together", append([]string{"a"}, slices.Repeat([]string{""}, 94)...), false},
	} {
		vars := []string{"RANK=1", "OMPI_ARGV=" + strings.Join(c.argv[1:], " ")}
		env := NewShared(c.argv, nil, nil, Said{}, room).ForRank(vars)
		if got := value(t, env, "OMPI_ARGV") != "(unset)"; got != c.there || value(t, env, "RANK") != "1" {
			t.Errorf("%s: %q", c.claim, env)
		}
		if left := room.less(c.argv).less(env); left.All < 0 {
			t.Errorf("%s: %d bytes too many", c.claim, -left.All)
		}
	}
}

func TestRefusedLengthsAreNamed(t *testing.T) {
	room := Room{One: 10, All: 100}
	for _, c := range []struct {
		argv, env string
		want      string
	}{
		{"a 1234567890", "", "argument 1 has 10 bytes, more than the 9"},
		{"a b", "A=1 B=34567890", "the variable B has 10 bytes"},
		{strings.Repeat("a ", 20), "", "arguments and environment have 200 bytes, of which 100 are allowed"},
	} {
		if got := room.TooLong(strings.Fields(c.argv), strings.Fields(c.env)); !strings.Contains(got, c.want) {
			t.Errorf("%s", got)
		}
	}
}

// TestTheRoomIsTheKernels starts programs with as much as there is room for, and with a byte more.
func TestTheRoomIsTheKernels(t *testing.T) {
	room := RoomHere()
	run := func(argv, env []string) error {
		pid, err := syscall.ForkExec("/bin/true", argv, &syscall.ProcAttr{Env: env})
		if err == nil {
			_, err = syscall.Wait4(pid, nil, 0, nil)
		}
		return err
	}
	fits := "A=" + strings.Repeat("x", room.One-3)
	if err := run([]string{"true"}, []string{fits}); err != nil || !room.fits(fits) {
		t.Errorf("a variable of %d bytes: %v, fits %v", len(fits), err, room.fits(fits))
	}
	if err := run([]string{"true"}, []string{fits + "x"}); err != syscall.E2BIG || room.fits(fits+"x") {
		t.Errorf("a variable of %d bytes: %v, fits %v", len(fits)+1, err, room.fits(fits+"x"))
	}
	argv := append([]string{"true"}, slices.Repeat([]string{strings.Repeat("x", 999)}, room.less([]string{"true"}).All/(1000+pointer))...)
	if err := run(argv[:len(argv)-5], nil); err != nil { // the name of the file and a few pages are the kernel's
		t.Errorf("%d arguments of 1000 bytes, with room for %d more: %v", len(argv)-5, 5, err)
	}
	if err := run(append(argv, argv[:5]...), nil); err != syscall.E2BIG {
		t.Errorf("more arguments than there is room for: %v", err)
	}
}
