package cmdline

import (
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(end)"
}

// commandLine is one case: what the shell would run, on what machine.
type commandLine struct {
	line  string            // program name and words, split as a shell does
	env   []string          // environment
	files map[string]string // files that exist
	root  bool
}

func (c commandLine) parse(t testing.TB) (Parsed, error) {
	words, err := shellWords(c.line)
	if err != nil {
		t.Fatalf("%s: %v", c.line, err)
	}
	return Parse(words[0], words[1:], c.sys())
}

func (c commandLine) sys() Sys {
	uid := 1000
	if c.root {
		uid = 0
	}
	return Sys{
		Environ: c.env,
		EUID:    uid,
		Open: func(name string) (io.ReadCloser, error) {
			if text, ok := c.files[name]; ok {
				return io.NopCloser(strings.NewReader(text)), nil
			}
			return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
		},
		Policy: fakeParsers(),
	}
}

// fakeParsers note in Device which grammar read what, so that these tests
// do not depend on the grammars.
func fakeParsers() Parsers {
	mapBy := func(grammar string) func(string) (binding.MapBy, error) {
		return func(s string) (binding.MapBy, error) {
			if strings.HasPrefix(s, "bogus") {
				return binding.MapBy{}, fmt.Errorf("unknown directive %q", s)
			}
			m := binding.MapBy{Directive: binding.MapObject, Device: grammar + " " + s}
			m.DoNotLaunch = strings.HasSuffix(s, ":donotlaunch")
			m.NoLocal = strings.HasSuffix(s, ":nolocal")
			return m, nil
		}
	}
	return Parsers{
		MapBy:      mapBy("open"),
		HydraMapBy: mapBy("hydra"),
		RankBy: func(s string) (binding.RankBy, error) {
			if s == "bogus" {
				return binding.RankBy{}, fmt.Errorf("unknown order %q", s)
			}
			return binding.RankBy{Order: binding.RankObject, Object: topo.Kind(len(s))}, nil
		},
		BindTo: func(s string, m compat.Mode) (binding.BindTo, error) {
			if s == "bogus" {
				return binding.BindTo{}, fmt.Errorf("unknown object %q", s)
			}
			return binding.BindTo{Target: binding.BindObject, Object: topo.Core, Count: len(s), Report: strings.HasSuffix(s, ":report")}, nil
		},
	}
}

func (c commandLine) String() string {
	var b strings.Builder
	if c.root {
		b.WriteString("# as root\n")
	}
	for _, e := range c.env {
		fmt.Fprintf(&b, "# %s\n", e)
	}
	for _, name := range sortedKeys(c.files) {
		fmt.Fprintf(&b, "# file %s: %q\n", name, c.files[name])
	}
	return b.String() + "$ " + c.line + "\n"
}

func sortedKeys(m map[string]string) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	for i := range keys {
		for j := range keys[:i] {
			if keys[i] < keys[j] {
				keys[i], keys[j] = keys[j], keys[i]
			}
		}
	}
	return keys
}

// describe lists every field of v that is not zero, one a line.
func describe(b *strings.Builder, path string, v reflect.Value) {
	if v.IsZero() && !(v.Kind() == reflect.Slice && !v.IsNil()) {
		return
	}
	if s, ok := v.Interface().(fmt.Stringer); ok && v.Kind() != reflect.Pointer {
		fmt.Fprintf(b, "    %s = %s\n", path, s)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				describe(b, path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		}
	case reflect.Pointer:
		fmt.Fprintf(b, "    %s = own\n", path)
		describe(b, path, v.Elem())
	case reflect.Slice:
		switch v.Type().Elem().Kind() {
		case reflect.String:
			fmt.Fprintf(b, "    %s = %q\n", path, v.Interface())
		default:
			for i := range v.Len() {
				if v.Index(i).IsZero() {
					fmt.Fprintf(b, "    %s[%d] = zero\n", path, i)
				}
				describe(b, fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		}
	case reflect.String:
		fmt.Fprintf(b, "    %s = %q\n", path, v.String())
	default:
		fmt.Fprintf(b, "    %s = %v\n", path, v.Interface())
	}
}
