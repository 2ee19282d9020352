package mpitest_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The tests of testdata/processes are ranks of a job.
func TestMainStartsTheProgramAsProcesses(t *testing.T) {
	bin, err := filepath.Abs("../../../bin")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(bin, "gompirun")); err != nil {
		t.Skip("there is no bin/gompirun: make build")
	}
	prog := filepath.Join(t.TempDir(), "processes.test")
	if out, err := exec.Command("go", "test", "-c", "-o", prog, "./testdata/processes").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func(pattern string) (string, error) {
		cmd := exec.Command(prog, "-test.v", "-test.run", pattern)
		cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"))
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("^TestSum$"); err != nil || !strings.Contains(out, "--- PASS: TestSum/rank=0") || strings.Contains(out, "rank=1") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err := run("^TestOneFails$"); err == nil || !strings.Contains(out, "--- FAIL: TestOneFails/rank=2") || !strings.Contains(out, "no such grid") {
		t.Errorf("%v\n%s", err, out)
	}
}
