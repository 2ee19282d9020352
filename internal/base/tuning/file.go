package tuning

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
)

// section is the name under which a file has the table of algorithms.
const section = "collectives"

// Parse reads what a file has, which errors call name:
//
//	{"btl_sm_eager_limit": "32KiB", "btl_tcp_links": 2, "collectives": {"rules": [...]}}
//
// What it does not name is as by default.
func Parse(name string, text []byte) (*Tuning, error) {
	t := Default()
	if err := t.read(text); err != nil {
		var at *lineError
		if errors.As(err, &at) {
			return nil, fmt.Errorf("%s:%d: %w", name, at.line, at.err)
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return t, nil
}

// lineError is an error in a line, from 1.
type lineError struct {
	line int
	err  error
}

func (e *lineError) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.err) }
func (e *lineError) Unwrap() error { return e.err }

// reader reads one file.
type reader struct {
	*json.Decoder
	text []byte
	t    *Tuning
	all  []Setting
	seen []string
}

func (t *Tuning) read(text []byte) error {
	r := &reader{Decoder: json.NewDecoder(bytes.NewReader(text)), text: text, t: t, all: t.Settings()}
	r.UseNumber()
	if open, err := r.Token(); err != nil || open != json.Delim('{') {
		return r.wrong(err, "settings are an object: {\"name\": value, ...}")
	}
	for r.More() {
		if err := r.pair(); err != nil {
			return err
		}
	}
	if _, err := r.Token(); err != nil {
		return r.wrong(err, "")
	}
	if _, err := r.Token(); err != io.EOF {
		return r.wrong(err, "something is behind the settings")
	}
	return nil
}

// wrong is an error at the place that was read last: err, unless there is none, or the file ended early.
func (r *reader) wrong(err error, says string) error {
	at := r.InputOffset()
	var syntax *json.SyntaxError
	switch {
	case err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, &syntax) && syntax.Offset >= int64(len(r.text)):
		at, err = int64(len(r.text)), errors.New("the text ends too early")
	case syntax != nil:
		at = syntax.Offset
	case err == nil:
		err = errors.New(says)
	}
	return &lineError{1 + bytes.Count(r.text[:min(int(at), len(r.text))], []byte("\n")), err}
}

// pair reads a name and its value.
func (r *reader) pair() error {
	key, err := r.Token()
	if err != nil {
		return r.wrong(err, "")
	}
	name, _ := key.(string) // a name is nothing else
	if slices.Contains(r.seen, name) {
		return r.wrong(nil, fmt.Sprintf("%q is there twice", name))
	}
	r.seen = append(r.seen, name)
	if name == section {
		return r.table()
	}
	i := slices.IndexFunc(r.all, func(s Setting) bool { return s.Name == name })
	if i < 0 {
		return r.wrong(nil, r.unknown(name))
	}
	value, err := r.Token()
	if err != nil {
		return r.wrong(err, "")
	}
	switch value.(type) {
	case string, json.Number:
		if err = r.all[i].Set(fmt.Sprint(value)); err != nil {
			return r.wrong(fmt.Errorf("%s: %w", name, err), "")
		}
		return nil
	}
	return r.wrong(nil, fmt.Sprintf("%s: a value is a number, or a text as \"64KiB\"", name))
}

func (r *reader) unknown(name string) string {
	names := []string{section}
	for _, s := range r.all {
		names = append(names, s.Name)
	}
	if near := nearest(name, names); near != "" {
		return fmt.Sprintf("there is no setting %q; did you mean %s?", name, near)
	}
	return fmt.Sprintf("there is no setting %q: docs/tuning.md lists them", name)
}

// table keeps the table of algorithms.
func (r *reader) table() error {
	var raw json.RawMessage
	if err := r.Decode(&raw); err != nil {
		return r.wrong(err, "")
	}
	if raw[0] != '{' {
		return r.wrong(nil, section+": a table of algorithms is an object")
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, raw); err != nil {
		return r.wrong(err, "")
	}
	r.t.Collectives = compact.Bytes()
	return nil
}

// Compact is the text of a file without what is between its words, as ranks are given it.
func Compact(text []byte) (string, error) {
	var out bytes.Buffer
	err := json.Compact(&out, text)
	return out.String(), err
}
