package main

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestEarlierLaunchesCountAsRounds(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	line := func(usec float64) measured { return measured{Test: "line", Usec: usec} }
	for round, usec := range []float64{1, 2, 3} {
		r, err := openRecord(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(r.of("latency 2 ranks", "peer")); got != round {
			t.Fatalf("run %d finds %d launches", round, got)
		}
		for _, l := range []launch{
			{"latency 2 ranks", "peer", []measured{line(0.04), {Test: "latency", Bytes: 8, Usec: usec}, line(0.04)}},
			{"latency 2 ranks", "us", []measured{line(0.2), {Test: "latency", Bytes: 8, Usec: 9}, line(0.2)}},
			{"latency 2 ranks tcp", "peer", []measured{line(0.04), {Test: "latency", Bytes: 8, Usec: 7}, line(0.04)}},
			{"latency 2 ranks", "nobody", nil},
		} {
			if err := r.add(l); err != nil {
				t.Fatal(err)
			}
		}
	}
	r, err := openRecord(path)
	if err != nil {
		t.Fatal(err)
	}
	b := bench{record: r, states: true, who: []contestant{{name: "us"}, {name: "peer"}, {name: "nobody"}}}
	all := b.run(benchCase{test: "latency", ranks: 2, sizes: "8", by: "usec"})
	if got, want := all[0].values, []map[int][]float64{{}, {8: {1, 2, 3}}, {}}; !reflect.DeepEqual(got, want) {
		t.Errorf("near: %v, want %v", got, want)
	}
	if got, want := all[1].values, []map[int][]float64{{8: {9, 9, 9}}, {}, {}}; !reflect.DeepEqual(got, want) {
		t.Errorf("distant: %v, want %v", got, want)
	}
	if got := all[0].rounds(8); got != "3" {
		t.Errorf("%s rounds, want 3", got)
	}
}

func TestADamagedRecordIsAnError(t *testing.T) {
	path := filepath.Join(t.TempDir(), "record")
	if err := os.WriteFile(path, []byte("{\"case\":\"a\"}\n{\"case\":"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := openRecord(path); err == nil {
		t.Error("half a line is taken for a launch")
	}
}

func TestRoundsOfAContestantThatCameLessOften(t *testing.T) {
	o := outcome{values: []map[int][]float64{{8: {1, 2, 3}}, {8: {1}}, {}}}
	if got := o.rounds(8); got != "1 to 3" {
		t.Error(got)
	}
}

func FuzzRecord(f *testing.F) {
	f.Add([]byte("{\"case\":\"bw 2 ranks\",\"who\":\"gompi\",\"results\":[{\"test\":\"bw\",\"bytes\":8,\"MBps\":1.5}]}\n"))
	f.Add([]byte("\n{}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		first, err := readLaunches(bytes.NewReader(text))
		if err != nil {
			return
		}
		path := filepath.Join(t.TempDir(), "record")
		r, err := openRecord(path)
		if err != nil {
			t.Fatal(err)
		}
		var want []launch
		for _, l := range first {
			if err := r.add(l); err != nil {
				t.Fatal(err)
			}
			if len(l.Results) > 0 {
				want = append(want, l)
			}
		}
		again, err := openRecord(path)
		if err != nil || !reflect.DeepEqual(again.before, want) {
			t.Errorf("%v, %v, want %v", again, err, want)
		}
	})
}
