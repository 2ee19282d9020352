package slurm

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// picky is an srun before the real one in a script's PATH: it knows no option that is in UNKNOWN, and of a
// command line that has one that is in REFUSED it says what SAYS has. Its log has the command lines, a word a line.
const picky = `mkdir -p "$D"; cat >"$D/srun" <<'X'
#!/bin/sh
PATH=${PATH#"$D":}
for o in $UNKNOWN; do case " $* " in *" $o "*) echo "srun: unrecognized option '$o'" >&2; exit 255;; esac; done
[ "$2" = --version ] || printf '%s\n' srun "$@" | head -20 >>"$D/log"
for o in $REFUSED; do case " $* " in *" $o "*) [ "$2" = --version ] || { echo "srun: error: $SAYS" >&2; exit 1; };; esac; done
exec srun "$@"
X
chmod +x "$D/srun"; export D UNKNOWN REFUSED SAYS; PATH=$D:$PATH
`

func TestDaemonsComeByWhatSrunTakes(t *testing.T) {
	s := slurmOn(t, 2)
	for _, c := range []struct {
		claim, env, args string
		note             string   // "": nothing is said
		has              []string // srun's last command line
		hasNot           []string
		fails            bool
	}{
		{claim: "an old srun", env: "UNKNOWN='--external-launcher --overlap'", has: []string{"--mpi=none"}, hasNot: []string{"--external-launcher", "--overlap"}},
		{claim: "one without the step for launchers", env: "UNKNOWN=--external-launcher", has: []string{"--mpi=none", "--overlap"}, hasNot: []string{"--external-launcher"}},
		{claim: "the network wants the site's own plugin", env: "export SLINGSHOT_VNIS=1024", hasNot: []string{"--mpi=none"}},
		{claim: "a plugin that is not there", env: "REFUSED=--mpi=none SAYS='Invalid MPI type none'", note: "srun refuses --mpi=none", hasNot: []string{"--mpi=none"}},
		{claim: "no step at all", env: "REFUSED=--unbuffered SAYS='Unable to create step: not today'", note: "not today): hosts are reached by ssh"},
		{claim: "no step, and srun was asked for", env: "REFUSED=--unbuffered SAYS='Unable to create step: not today'", args: "--launcher srun", fails: true},
		{claim: "an option of the user's own", env: "REFUSED=--qos=none SAYS='Invalid qos specification'", args: "--launcher srun --launch-agent-args --qos=none", fails: true},
	} {
		t.Run(c.claim, func(t *testing.T) {
			dir, err := os.MkdirTemp(env.Dir, "picky")
			if err != nil {
				t.Fatal(err)
			}
			_, out := s.sbatch(t, "D="+dir+"\n"+c.env+"\n"+picky+"gompirun "+c.args+" hostname; echo status $?\n", "-N2", "--ntasks-per-node=1", "-w", s.List(2))
			text := await(t, out, "status", func(text string) bool { return strings.Contains(text, "status ") })
			ours := testenv.OurLines(text)
			if c.fails {
				if len(ours) != 1 || strings.Contains(text, "status 0") || strings.Contains(text, s.Names[0]+"\n") {
					t.Error(text)
				}
				return
			}
			if !testenv.Contains(text, s.Names[0]+"\n", s.Names[1]+"\n", "status 0\n") || len(ours) != min(len(c.note), 1) || !testenv.Contains(text, c.note) {
				t.Error(text)
			}
			log, _ := os.ReadFile(filepath.Join(dir, "log"))
			last := string(log)[strings.LastIndex(string(log), "srun\n"):]
			for _, o := range c.has {
				if !strings.Contains(last, o+"\n") {
					t.Errorf("no %s in\n%s", o, last)
				}
			}
			for _, o := range c.hasNot {
				if strings.Contains(last, o+"\n") {
					t.Errorf("%s in\n%s", o, last)
				}
			}
		})
	}
}

// TestAnAllocationThatEndsStartsNothing has salloc's command outlive its job. With "ends as srun is called" an srun in
// PATH first ends the job, and then is the real one.
func TestAnAllocationThatEndsStartsNothing(t *testing.T) {
	s := slurmOn(t, 2)
	const over = "while squeue -h -j $SLURM_JOB_ID 2>/dev/null | grep -q .; do :; done"
	const late = `mkdir $D; printf '%s\n' '#!/bin/sh' 'PATH=${PATH#$D:}' '[ "$2" = --version ] || { scancel $SLURM_JOB_ID; WAIT; }' 'exec srun "$@"' >$D/srun
chmod +x $D/srun; export D PATH=$D:$PATH`
	for _, c := range []struct{ claim, before string }{
		{"it is over", "scancel $SLURM_JOB_ID; " + over},
		{"it ends meanwhile", "scancel $SLURM_JOB_ID"},
		{"it ends as srun is called", strings.Replace(late, "WAIT", ":", 1)},
		{"it is over as srun is called", strings.Replace(late, "WAIT", over, 1)},
	} {
		t.Run(c.claim, func(t *testing.T) {
			dir, err := os.MkdirTemp(env.Dir, "over")
			if err != nil {
				t.Fatal(err)
			}
			r := env.Run(t, testenv.Cmd{Env: append(slices.Clone(s.conf), "D="+dir+"/bin"), Args: []string{"salloc", "-Q", "-N2", "--ntasks-per-node=1", "sh", "-c",
				"trap '' HUP INT TERM\n" + c.before + "\n" + filepath.Join(env.Bin, "gompirun") + " sh -c 'echo a rank; exec sleep 60'; echo status $?"}})
			if ours := testenv.OurLines(r.Stderr); len(ours) != 1 || !testenv.Contains(r.Stdout, "status ") || strings.Contains(r.Stdout, "status 0") {
				t.Errorf("%s\n%s", r.Stdout, r.Stderr)
			}
			if strings.Contains(r.Stdout, "a rank") && c.claim != "it ends meanwhile" { // when they may have begun
				t.Errorf("ranks have begun:\n%s", r.Stderr)
			}
			s.idle(t)
			s.asBefore(t, "the end of the allocation")
		})
	}
}
