package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// settingsFile is a file of settings.
func settingsFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "tuning.json")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestSettingsOfAFileReachRanksThatDoNotHaveIt(t *testing.T) {
	name := settingsFile(t, "{\n  \"btl_tcp_links\": 2\n}\n")
	r := run(t, "--oversubscribe", "-np", "2", "-x", "GOMPI_TUNING="+name, "-x", "GOMPI_BTL_EXPLAIN=1", "--mca", "btl", "self,tcp",
		"/bin/sh", "-c", "rm -f "+name+"; echo $GOMPI_TUNING; exec "+filepath.Join(env.Bin, "together")+" 20")
	if !strings.Contains(r.Stderr, "2 connections for the long messages of a peer") || strings.Count(r.Stdout, `{"btl_tcp_links":2}`) != 2 {
		t.Errorf("status %d:\n%s\n%s", r.Code, clip(r.Stdout), clip(r.Stderr))
	}
}

func TestAMistakeInSettingsIsSaidBeforeAnythingStarts(t *testing.T) {
	name := settingsFile(t, "{\n  \"btl_tcp_lnks\": 2\n}\n")
	for want, args := range map[string][]string{
		name + `:2: there is no setting "btl_tcp_lnks"; did you mean btl_tcp_links?`: {"-x", "GOMPI_TUNING=" + name},
		"GOMPI_COLL_TUNING is no more":            {"-x", "GOMPI_COLL_TUNING=" + name},
		`btl_sm_eager_limit: "64 Kib" is no size`: {"--mca", "btl_sm_eager_limit", "64 Kib"},
	} {
		r := run(t, append(args, "-np", "1", "/bin/echo", "started")...)
		if r.Code == 0 || strings.Contains(r.Stdout, "started") || !strings.Contains(r.Stderr, want) {
			t.Errorf("status %d, want %s:\n%s\n%s", r.Code, want, clip(r.Stdout), clip(r.Stderr))
		}
	}
	r := run(t, "--mca", "btl_sm_eager_limt", "4k", "-np", "1", "/bin/echo", "started")
	wantCode(t, r, 0)
	if !strings.Contains(r.Stderr, "btl_sm_eager_limt is no setting of gompi's library; did you mean btl_sm_eager_limit?") {
		t.Errorf("nothing is said:\n%s", clip(r.Stderr))
	}
}

func TestRanksWithDifferentSettingsDoNotStart(t *testing.T) {
	together := filepath.Join(env.Bin, "together")
	r := run(t, "--oversubscribe", "-np", "1", together, "20", ":", "-np", "1", "-x", "GOMPI_MCA_btl_sm_burst=7", together, "20")
	if r.Code == 0 || !strings.Contains(r.Stderr, "rank 1 on ") || !strings.Contains(r.Stderr, " and rank 0 on ") || !strings.Contains(r.Stderr, "have different settings") {
		t.Errorf("status %d:\n%s", r.Code, clip(r.Stderr))
	}
}
