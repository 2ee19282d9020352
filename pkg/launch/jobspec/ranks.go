package jobspec

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// mostListed bounds how many ranks a list may name.
const mostListed = 1 << 20

// ParseRanks reads a list of ranks, 0,4-7, and returns them in ascending order, each once.
func ParseRanks(list string) ([]int, error) {
	var ranks []int
	for _, item := range strings.Split(list, ",") {
		first, last, isRange := strings.Cut(strings.TrimSpace(item), "-")
		lo, err := strconv.Atoi(first)
		hi := lo
		if err == nil && isRange {
			hi, err = strconv.Atoi(last)
		}
		if err != nil || lo < 0 || hi < lo || hi-lo >= mostListed-len(ranks) {
			return nil, fmt.Errorf("%q is no list of ranks: write 0,4-7", list)
		}
		for r := lo; r <= hi; r++ {
			ranks = append(ranks, r)
		}
	}
	slices.Sort(ranks)
	return slices.Compact(ranks), nil
}
