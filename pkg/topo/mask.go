package topo

import (
	"fmt"
	"strconv"
	"strings"
)

// maxMask is the longest mask that is read, hexadecimal digits.
const maxMask = 1024

// ParseMask reads a hexadecimal mask of CPUs, with or without 0x before it.
func ParseMask(s string) (CPUSet, error) {
	digits := strings.TrimPrefix(strings.ToLower(s), "0x")
	var set CPUSet
	if digits == "" || len(digits) > maxMask {
		return set, fmt.Errorf("%q is not a hexadecimal mask", s)
	}
	for i := range len(digits) {
		v, err := strconv.ParseUint(digits[len(digits)-1-i:len(digits)-i], 16, 8)
		if err != nil {
			return set, fmt.Errorf("%q is not a hexadecimal mask", s)
		}
		for bit := range 4 {
			if v>>bit&1 == 1 {
				set.Set(4*i + bit)
			}
		}
	}
	return set, nil
}
