package main

import (
	"fmt"
	"strconv"
	"strings"
)

// parseSizes reads 8,1024 or 8:4M; "" is def.
func parseSizes(text, def string) ([]int, error) {
	if text == "" {
		text = def
	}
	var out []int
	for part := range strings.SplitSeq(text, ",") {
		from, to, isRange := strings.Cut(part, ":")
		lo, err := parseSize(from)
		if err != nil {
			return nil, err
		}
		hi := lo
		if isRange {
			if hi, err = parseSize(to); err != nil {
				return nil, err
			}
		}
		if hi < lo {
			return nil, fmt.Errorf("--sizes: %q goes down: the smaller number comes first", part)
		}
		for n := lo; n <= hi; n *= 2 {
			out = append(out, n)
			if n == 0 {
				n = 1
				if hi > 0 {
					out = append(out, 1)
				}
			}
		}
	}
	return out, nil
}

// parseSize reads a number of bytes with k, M or G for powers of 1024.
func parseSize(text string) (int, error) {
	s := strings.TrimSuffix(strings.ToLower(strings.TrimSpace(text)), "b")
	shift := 0
	for i, unit := range []string{"k", "m", "g"} {
		if t, ok := strings.CutSuffix(s, unit); ok {
			s, shift = t, 10*(i+1)
		}
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > 1<<40>>shift {
		return 0, fmt.Errorf("--sizes: %q is no number of bytes such as 8, 64k or 4M", text)
	}
	return n << shift, nil
}
