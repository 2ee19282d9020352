package lines

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestLinesRunOnHosts types lines on the first of four hosts, with gompirun under the name that the
// line begins with. The CPUs of these hosts are this machine's, and no table's: they are left to the plans.
func TestLinesRunOnHosts(t *testing.T) {
	env.NeedRoot(t)
	lab := &lab{dir: filepath.Join(env.Dir, "hosts")}
	lab.Hosts = env.Testbed(t, hostsOfLines)
	ran := 0
	for _, r := range rows(t) {
		if !r.run || r.marked(named) != "" {
			continue
		}
		ran++
		t.Run(r.title, func(t *testing.T) { r.runOn(t, lab) })
	}
	const least = 30
	if ran < least {
		t.Errorf("%d lines ran, want %d", ran, least)
	}
}

// runOn runs a line and compares what its ranks report.
func (r *row) runOn(t *testing.T, lab *lab) {
	prefix := strings.TrimSuffix(lab.Names[0], "1")
	lab.n++
	dir := filepath.Join(lab.dir, strconv.Itoa(lab.n))
	r.place(t, dir, real(prefix))
	_, peers := r.ways()
	peer := peers[named]
	vars := []string{"HOME=" + dir, "PATH=" + calls(t) + ":/usr/bin:/bin"}
	for _, kv := range append(r.env, r.callers(peer)...) {
		vars = append(vars, real(prefix)(kv))
	}
	out, err := lab.typed(dir, vars, real(prefix)(r.line))
	ranks, bad := reported(dir, called(prefix))
	w := r.want(peer)
	switch {
	case bad != nil || err != nil && !w.refused:
		t.Errorf("%s: %s: %v, %v\n%s", r.at, r.line, err, bad, out)
	case w.refused && (err == nil || len(ranks) > 0):
		t.Errorf("%s: %s runs, and %s refuses it\n%s", r.at, r.line, peer, out)
	case w.refused:
	default:
		got := r.columns(ranks)
		if d := differ(got, w.columns, append([]string{"host"}, r.show...)); len(d) > 0 {
			t.Errorf("%s: %s: wrong are %s; %s does\n%sand gompirun\n%s%s", r.at, r.line, strings.Join(d, " "), peer, w.text(), (&want{columns: got}).text(), out)
		}
	}
}
