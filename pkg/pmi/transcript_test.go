package pmi

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/pmi/pmi2"
)

var update = flag.Bool("update", false, "rewrite the answers in testdata")

// TestTranscripts replays what real clients sent. A file has "@name value"
// lines that describe the world, "R> line" for what rank R sends, "R< line" for
// our answers and "R! note" for what the backend was asked, and "R= line" for
// what the launcher the transcript was taken from answered, with which ours
// must agree in all that clients look at.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := replay(t, string(want))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			for i, line := range strings.Split(got, "\n") {
				if old := strings.Split(string(want), "\n"); i >= len(old) || old[i] != line {
					t.Fatalf("%s:%d: got %q", file, i+1, line)
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s: lines are missing at the end", file)
			}
		})
	}
}

// replay runs a transcript and returns it with the answers put in afresh.
func replay(t *testing.T, text string) string {
	var cfg Config
	var places [][]int
	var w *world
	var out strings.Builder
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		who, said, _ := strings.Cut(line, " ")
		switch {
		case line == "" || line[0] == '#':
			out.WriteString(line + "\n")
		case line[0] == '@':
			out.WriteString(line + "\n")
			places = configure(t, &cfg, places, who, said)
		case strings.HasSuffix(who, ">"):
			if w == nil {
				w = newWorld(t, cfg, places)
			}
			out.WriteString(line + "\n")
			rank, err := strconv.Atoi(strings.TrimSuffix(who, ">"))
			if err != nil || w.owner[rank] == nil {
				t.Fatalf("line %d: %q: no such rank", i+1, who)
			}
			if err := w.data(rank, w.onWire(rank, said)); err != nil {
				out.WriteString(who[:len(who)-1] + "! error " + err.Error() + "\n")
			}
			w.drain(&out, cfg.Size)
		case strings.HasSuffix(who, "="):
			ours := lastAnswer(out.String(), strings.TrimSuffix(who, "=")+"< ")
			if why := disagree(said, ours); why != "" {
				t.Errorf("line %d: the captured launcher answered %q, we %q: %s", i+1, said, ours, why)
			}
			out.WriteString(line + "\n")
		}
	}
	return out.String()
}

// configure obeys an @ line.
func configure(t *testing.T, cfg *Config, places [][]int, name, value string) [][]int {
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("%s %s: %v", name, value, err)
		}
		return n
	}
	switch name {
	case "@node":
		var ranks []int
		for _, f := range strings.Fields(value) {
			ranks = append(ranks, number(f))
		}
		cfg.Size += len(ranks)
		return append(places, ranks)
	case "@kvsname":
		cfg.KVSName = value
	case "@mapping":
		cfg.Mapping = value
	case "@valuemax":
		cfg.ValueMax = number(value)
	case "@subversion":
		cfg.Subversion = number(value)
	case "@spawner":
		cfg.Spawner = value
	case "@universe":
		cfg.Universe = number(value)
	case "@hosts":
		cfg.Hosts = strings.Fields(value)
	case "@attribute", "@preput":
		key, v, _ := strings.Cut(value, " ")
		if name == "@preput" {
			cfg.Preput = map[string]string{key: v}
		} else {
			cfg.Attributes = map[string]string{key: v}
		}
	default:
		t.Fatalf("unknown %s", name)
	}
	return places
}

// drain writes what came out for each rank.
func (w *world) drain(out *strings.Builder, size int) {
	for rank := range size {
		prefix := strconv.Itoa(rank)
		for line := range strings.Lines(w.notes[rank].String()) {
			out.WriteString(prefix + "! " + line)
		}
		for _, line := range said(w.out[rank].Bytes()) {
			out.WriteString(prefix + "< " + line + "\n")
		}
		w.notes[rank].Reset()
		w.out[rank].Reset()
	}
}

// onWire is what a rank sends: a line, or a message with its length. A line
// beginning with ~ is sent as it is.
func (w *world) onWire(rank int, text string) string {
	n := w.owner[rank]
	if raw, ok := strings.CutPrefix(text, "~"); ok {
		return raw
	}
	if n.server.ranks[n.server.index[rank]].framed {
		return fmt.Sprintf("%6d%s", len(text), text)
	}
	return text + "\n"
}

// said splits what a rank was answered, lines and messages.
func said(b []byte) []string {
	var out []string
	for len(b) > 0 {
		if body, rest, ok, err := pmi2.Cut(b); ok && err == nil {
			out, b = append(out, string(body)), rest
			continue
		}
		line, rest, _ := bytes.Cut(b, []byte("\n"))
		out, b = append(out, string(line)), rest
	}
	return out
}

func lastAnswer(text, prefix string) string {
	last := ""
	for line := range strings.Lines(text) {
		if said, ok := strings.CutPrefix(line, prefix); ok {
			last = strings.TrimSuffix(said, "\n")
		}
	}
	return last
}

// disagree says in what our answer differs from a captured one that a client
// could notice: the name, success or failure, and every field but texts, tags
// and what a launcher is free to choose.
func disagree(captured, ours string) string {
	if strings.Contains(captured, ";") {
		return disagree2(captured, ours)
	}
	var a, b command
	if !parseCommand([]byte(captured), &a) || !parseCommand([]byte(ours), &b) {
		return "no PMI line"
	}
	if string(a.name) != string(b.name) {
		return "other command"
	}
	rca, _ := a.int("rc", 0)
	rcb, _ := b.int("rc", 0)
	if (rca == 0) != (rcb == 0) {
		return "one succeeds, one fails"
	}
	for _, f := range a.fields[:a.n] {
		switch key := string(f.key); key {
		case "rc", "msg", "tag", "pmi_subversion", "vallen_max":
		default:
			if string(b.get(key)) != string(f.value) && rca == 0 {
				return key + " differs"
			}
		}
	}
	return ""
}

// disagree2 is disagree for PMI-2: every pair of the captured answer must be in
// ours.
func disagree2(captured, ours string) string {
	a, err1 := pmi2.Parse([]byte(captured))
	b, err2 := pmi2.Parse([]byte(ours))
	switch {
	case err1 != nil || err2 != nil:
		return "no PMI-2 message"
	case a.Command != b.Command:
		return "other command"
	}
	for _, p := range a.Pairs {
		if p.Key != "errmsg" && b.Value(p.Key) != p.Value {
			return p.Key + " differs"
		}
	}
	return ""
}
