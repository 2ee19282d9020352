package spawninfo

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
)

// Numbers reads the info key soft of a spawn (MPI 4.1, sections 11.5 and 11.8.4): the
// numbers of processes that the caller can do with, "first:last:step,...". Those
// beyond what he asks for do not count. The answer begins with the largest.
func Numbers(text string, most int) ([]int, error) {
	var out []int
	for triplet := range strings.SplitSeq(text, ",") {
		first, last, step, err := parseTriplet(strings.TrimSpace(triplet))
		if err != nil {
			return nil, err
		}
		if step < 0 {
			first, last, step = first-(first-last)/-step*-step, first, -step
		}
		if first < 1 { // the first of the row that counts
			first += (step - first) / step * step
		}
		for n := first; n <= min(last, most); n += step {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	if out = slices.Compact(out); len(out) == 0 {
		return nil, fmt.Errorf("%s allows no number of processes from 1 to %d", text, most)
	}
	slices.Reverse(out)
	return out, nil
}

// softMost bounds the numbers in a triplet.
const softMost = 1 << 30

func parseTriplet(text string) (first, last, step int, err error) {
	fields := strings.Split(text, ":")
	if len(fields) > 3 {
		return 0, 0, 0, fmt.Errorf("%q has more than three parts: write first:last:step", text)
	}
	var n [3]int
	for i, f := range fields {
		if n[i], err = strconv.Atoi(f); err != nil || n[i] > softMost || n[i] < -softMost {
			return 0, 0, 0, fmt.Errorf("%q is no number: write first:last:step", f)
		}
	}
	first, last, step = n[0], n[0], 1
	if len(fields) > 1 {
		last = n[1]
	}
	if len(fields) > 2 {
		step = n[2]
	}
	if step == 0 {
		return 0, 0, 0, fmt.Errorf("%q: a step of 0", text)
	}
	return first, last, step, nil
}

// Fit plans a spawn with as many processes as there is room for. allowed has
// each program's numbers, the largest first; of several programs the last gives way first.
func Fit(req *binding.Request, allowed [][]int) (*binding.Plan, error) {
	for i, numbers := range allowed {
		req.Apps[i].NP = numbers[0]
	}
	for at := len(allowed) - 1; ; {
		plan, err := binding.Make(*req)
		var few *binding.NotEnoughSlotsError
		if !errors.As(err, &few) {
			return plan, err
		}
		for at >= 0 && len(allowed[at]) == 1 {
			at--
		}
		if at < 0 {
			return nil, err
		}
		allowed[at] = allowed[at][1:]
		req.Apps[at].NP = allowed[at][0]
	}
}

// Codes has a code for each process that was asked for: 0, it is started; 1,
// it is not, which soft allows. Those of a program that are not come last.
func Codes(asked []int, apps []binding.App) []int {
	var out []int
	for i, n := range asked {
		for k := range n {
			out = append(out, min(k/apps[i].NP, 1))
		}
	}
	return out
}
