package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// jobReport is what this test reads of --report-json.
type jobReport struct {
	Job    string
	Status int
	First  *reportedDeath
	Deaths []reportedDeath
	Hosts  []struct {
		Name  string
		Local bool
		Slots int
	}
	Worlds []struct {
		Ranks []struct {
			Rank, Pid          int
			Host, CPUs, Signal string
			Exit               *int
			SpokePMI           bool
			Finalized          bool
			Error              string
			Stderr             []string
			Usage              *struct {
				MaxRSS     int64
				CPUSeconds float64
			}
		}
	}
}

type reportedDeath struct {
	World, Rank, Pid, Code int
	Host, Cause, Text      string
}

func report(t *testing.T, args ...string) jobReport {
	t.Helper()
	name := filepath.Join(t.TempDir(), "report.json")
	r := run(t, append([]string{"--report-json", name}, args...)...)
	text, err := os.ReadFile(name)
	var out jobReport
	if err == nil {
		err = json.Unmarshal(text, &out)
	}
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, text, clip(r.Stderr))
	}
	if out.Status != r.Code || out.Job == "" || len(out.Hosts) != 1 || !out.Hosts[0].Local || out.Hosts[0].Slots < 1 {
		t.Errorf("status %d, and the report says %+v", r.Code, out)
	}
	return out
}

func TestTheReportHasEveryRankAndWhatEndedTheJob(t *testing.T) {
	r := report(t, append([]string{"-np", "2", "--bind-to", "none"}, sh("exec sleep 60", "echo last words >&2; kill -9 $$")...)...)
	if d := r.First; r.Status != 137 || d == nil || d.Rank != 1 || d.Cause != "signal" || d.Code != 9 || d.Pid == 0 || d.Host == "" || len(r.Deaths) != 1 {
		t.Errorf("status %d, first %+v, deaths %+v", r.Status, r.First, r.Deaths)
	}
	if len(r.Worlds) != 1 || len(r.Worlds[0].Ranks) != 2 {
		t.Fatalf("%+v", r)
	}
	rank := r.Worlds[0].Ranks
	if rank[0].Signal != "SIGTERM" || rank[1].Signal != "SIGKILL" || rank[1].Pid != r.First.Pid || len(rank[1].Stderr) != 1 || rank[1].Stderr[0] != "last words" {
		t.Errorf("%+v", rank)
	}
	if rank[1].Usage == nil || rank[1].Usage.MaxRSS < 1<<16 {
		t.Errorf("rank 1 used %+v", rank[1].Usage)
	}
}

func TestTheReportTellsSuccessExitCodesAndWhatCouldNotStart(t *testing.T) {
	ok := report(t, "-np", "1", "true")
	if ok.First != nil || ok.Status != 0 || ok.Worlds[0].Ranks[0].Exit == nil || *ok.Worlds[0].Ranks[0].Exit != 0 {
		t.Errorf("%+v", ok)
	}
	bad := report(t, "-np", "1", "sh", "-c", "exit 7")
	if bad.First == nil || bad.First.Cause != "exit" || bad.First.Code != 7 || *bad.Worlds[0].Ranks[0].Exit != 7 {
		t.Errorf("%+v", bad)
	}
	none := report(t, "-np", "1", "/proc/nonexistent/program")
	if none.First == nil || none.First.Cause != "not-started" || none.Worlds[0].Ranks[0].Error == "" {
		t.Errorf("%+v", none)
	}
	late := report(t, "-np", "1", "--timeout", "0.2", "sleep", "60")
	if late.First == nil || late.First.Cause != "timeout" || late.Status != 110 {
		t.Errorf("%+v", late)
	}
}

// A tool that reads the account must not find that of an earlier job, nor ranks that never were.
func TestTheReportOfARefusedJobHasTheErrorAndNoRanks(t *testing.T) {
	for line, want := range map[string]string{
		"-np x true":            "-np: ",
		"--no-such-option true": "--no-such-option",

		"--hostfile /proc/nonexistent/hosts true":                          "/proc/nonexistent/hosts",
		"--host localhost:2 --nooversubscribe -np 3 true":                  "not enough slots",
		"--compat hydra --host b -bind-to nonsense true":                   "nonsense",
		"--compat ompi5 -np 2 --host localhost:1 --allow-run-as-root true": "not enough slots",
		"--do-not-launch --host a:1 -np 2 true":                            "not enough slots",
	} {
		name := filepath.Join(t.TempDir(), "report.json")
		if err := os.WriteFile(name, []byte(`{"status":0,"worlds":[{"ranks":[{}]}]}`), 0o644); err != nil {
			t.Fatal(err)
		}
		r := run(t, append([]string{"--report-json", name}, strings.Fields(line)...)...)
		text, _ := os.ReadFile(name)
		var got struct {
			Error         string
			Status        int
			First         *reportedDeath
			Hosts, Worlds []struct{}
		}
		if err := json.Unmarshal(text, &got); err != nil || r.Code == 0 || got.Status != r.Code || got.First != nil ||
			got.Hosts == nil || len(got.Hosts) != 0 || got.Worlds == nil || len(got.Worlds) != 0 ||
			!strings.Contains(got.Error, want) || r.Stderr != "gompirun: "+got.Error+"\n" {
			t.Errorf("%s: %v, status %d\n%s\nstderr %s", line, err, r.Code, text, clip(r.Stderr))
		}
	}
}

func TestAllExitCodesArePrinted(t *testing.T) {
	ends := []string{"-print-all-exitcodes", "--overcommit", "-np", "3", "sh", "-c", "exit $PMI_RANK"}
	r := run(t, append([]string{"--compat", "hydra"}, ends...)...)
	wantCode(t, r, 3)
	if !strings.HasPrefix(r.Stdout, "[mpiexec@") || !strings.HasSuffix(r.Stdout, " 0,256,512\n") {
		t.Errorf("hydra: stdout %q", r.Stdout)
	}
	r = run(t, append([]string{"--compat", "srun"}, ends...)...)
	wantCode(t, r, 2)
	if !contains(r.Stderr, "gompirun: exit codes: [", "] 0,1,2\n") || r.Stdout != "" {
		t.Errorf("stdout %q, stderr %q", r.Stdout, r.Stderr)
	}
}

func TestVerboseTellsWhatHappens(t *testing.T) {
	once := run(t, "-v", "-np", "1", "true")
	wantCode(t, once, 0)
	if !contains(once.Stderr, "host ", "all ranks started, 1 of them", "over, status 0") || strings.Contains(once.Stderr, "process ") {
		t.Errorf("-v: %s", once.Stderr)
	}
	twice := run(t, "-vv", "-np", "1", "true")
	if !contains(twice.Stderr, "rank 0 on ", ": process ", "/true, CPUs ") {
		t.Errorf("-vv: %s", twice.Stderr)
	}
	if quiet := run(t, "-np", "1", "true"); quiet.Stderr != "" {
		t.Errorf("without: %s", quiet.Stderr)
	}
}
