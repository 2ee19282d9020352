package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// launch is what one launch measured.
type launch struct {
	Case    string     `json:"case"` // its name
	Who     string     `json:"who"`
	Results []measured `json:"results"`
}

// record is a file of launches, a line each. Those of earlier runs count as rounds of this one, so that a
// comparison can be made of many short runs.
type record struct {
	before []launch
	file   *os.File // nil: nothing is kept
}

// openRecord reads what the file at path has, if it is there, and adds to it from then on; no path is no record.
func openRecord(path string) (*record, error) {
	if path == "" {
		return &record{}, nil
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return nil, err
	}
	before, err := readLaunches(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &record{before, f}, nil
}

// readLaunches reads a record. A last line that was cut off is an error as well.
func readLaunches(r io.Reader) ([]launch, error) {
	var out []launch
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		var l launch
		if err := json.Unmarshal(s.Bytes(), &l); err != nil {
			return nil, fmt.Errorf("line %d: %w", len(out)+1, err)
		}
		out = append(out, l)
	}
	return out, s.Err()
}

// of are a contestant's earlier launches of a case.
func (r *record) of(c, who string) [][]measured {
	var out [][]measured
	for _, l := range r.before {
		if l.Case == c && l.Who == who {
			out = append(out, l.Results)
		}
	}
	return out
}

// add writes a launch behind the others.
func (r *record) add(l launch) error {
	if r.file == nil || len(l.Results) == 0 {
		return nil
	}
	text, err := json.Marshal(l)
	if err != nil {
		return err
	}
	_, err = r.file.Write(append(text, '\n'))
	return err
}
