package apps

import (
	"regexp"
	"strconv"
	"testing"
	"time"
)

// coarrays is OpenCoarrays, by which programs that gfortran compiles with -fcoarray=lib have images that are ranks, and coarrays that are windows.
var coarrays = application{
	name: "coarrays", source: "open-coarrays", needs: []string{"cmake", "gfortran"},
	script: `printf '#!/bin/sh\nexec gompirun --oversubscribe "$@"\n' >launch
chmod +x launch
cmake -S . -B b -DMPI_C_COMPILER=gompicc -DMPI_Fortran_COMPILER=gompifort -DMPIEXEC_EXECUTABLE="$PWD/launch" -DCMAKE_C_COMPILER=cc -DCMAKE_Fortran_COMPILER=gfortran -DCMAKE_BUILD_TYPE=Release
make -s -C b -j$JOBS`,
}

// TestCoarrays runs its ctest, whose tests say with how many images.
func TestCoarrays(t *testing.T) {
	dir := coarrays.build(t)
	passed := regexp.MustCompile(`100% tests passed, 0 tests failed out of (\d+)`)
	r := shell(t, dir+"/b", 8*time.Minute, "ctest --timeout 120")
	if m := passed.FindStringSubmatch(r.Stdout); r.Code != 0 || m == nil || number(m[1]) < 60 {
		t.Errorf("exit status %d\n%s\n%s", r.Code, tail(r.Stdout, 30), tail(r.Stderr, 20))
	}
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // what is none is 0
	return n
}
