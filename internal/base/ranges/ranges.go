// Package ranges writes numbers, and lists of them, as of ranks, so that people can read them. There is nothing else in the package.
package ranges

import (
	"strconv"
	"strings"
)

// Text writes ascending numbers as "0-3,7".
func Text(list []int) string {
	var b strings.Builder
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(list[i]))
		if j > i {
			b.WriteString("-" + strconv.Itoa(list[j]))
		}
		i = j + 1
	}
	return b.String()
}

// Count is a number of things: "1 rank", "2 ranks".
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// Ranks is Text with the word: "rank 3", "ranks 0-3,7".
func Ranks(list []int) string {
	if len(list) == 1 {
		return "rank " + Text(list)
	}
	return "ranks " + Text(list)
}
