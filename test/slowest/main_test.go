package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const said = `go: downloading x
{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"pass","Package":"p","Test":"TestA/part","Elapsed":9}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":1.5}
{"Action":"fail","Package":"p","Test":"TestA","Elapsed":2}
{"Action":"pass","Package":"p","Test":"TestB","Elapsed":0.25}
{"Action":"fail","Package":"p","Test":"TestC","Elapsed":3}
{"Action":"skip","Package":"p","Test":"TestD","Elapsed":7}
{"Action":"fail","Package":"p","Elapsed":7}
`

func TestTheSlowAndTheFlakyAreNamed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "tests.json")
	if err := os.WriteFile(name, []byte(said), 0o644); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run([]string{name}, 2, &out); err != nil {
		t.Fatal(err)
	}
	const want = `slowest packages, s
    7.00  p
slowest tests, s
    3.00  p TestC
    2.00  p TestA
failed and passed
  1 of 2  p TestA
`
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
}

func TestAnOutputWithoutTestsIsAnError(t *testing.T) {
	name := filepath.Join(t.TempDir(), "tests.json")
	if err := os.WriteFile(name, []byte("FAIL p [build failed]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, names := range [][]string{nil, {name}, {name + ".gone"}} {
		if err := run(names, 1, &strings.Builder{}); err == nil {
			t.Errorf("%v: no error", names)
		}
	}
}
