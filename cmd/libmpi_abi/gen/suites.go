package main

import (
	_ "embed"
	"fmt"
	"strings"
)

// leftOut lists what facades lack of what other MPIs have besides the standard.
//
//go:embed leftout.tsv
var leftOut string

const suitesTop = `
## What test suites say

mpi4py 4.1.2, built from its source with gompicc, passes its own tests on 1, 2, 4 and 5 ranks (make mpi4py)
but for those of files and two that contradict mpi4py itself. So does PyPI's wheel of it, in its MPICH and in its Open MPI flavour, on gompi's
libraries of those names (make mpi4py-wheel). The two are:

| Test | Why |
|---|---|
| test_datatype testValueIndex | asks that pairs of a value and an index without a name are not predefined, which they are by mpi4py's own is_predefined; implementations without such pairs pass |
| test_util_dtlib testPair | takes numpy's datatypes of such a pair's parts for MPI's |

Of MPICH 4.0.2's tests (all directories but those of files, and the C++ interface that MPI 3.0 has removed;
without dtpools and the variants for MPICH's own settings; each with the ranks that its list says) these fail, compiled by gompicc (*gompi*; make
mpich-tests), and by Debian's mpicc.mpich and mpicc.openmpi, on gompi's libraries of those names (*mpich*, *openmpi*; make mpich-tests-dropin). What does not
compile with an MPI is not run there: Open MPI 4 lacks MPI 4's functions. A test that fails and is not listed fails those targets.

| Compiled by | Test | Why |
|---|---|---|
`

// makeSuites lists the failures of other people's tests, as test/mpich-tests.tsv has them.
func makeSuites(failures string) string {
	var b strings.Builder
	b.WriteString(suitesTop)
	for _, row := range rows(failures) {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", strings.ReplaceAll(row[0], ",", ", "), strings.ReplaceAll(row[1], " ", ", "), row[2])
	}
	return b.String()
}

// makeLeftOut lists what the facades lack.
func makeLeftOut() string {
	var b strings.Builder
	b.WriteString("\n## Beyond the standard\n\nThe libraries of other MPIs' names (docs/drop-in.md) have what MPICH, Intel MPI and Open MPI export besides, but for these functions. " +
		"A program that uses one is refused before it starts.\n\n| Missing | What it is |\n|---|---|\n")
	for _, row := range rows(leftOut) {
		fmt.Fprintf(&b, "| %s | %s |\n", strings.ReplaceAll(row[0], " ", ", "), row[1])
	}
	return b.String()
}
