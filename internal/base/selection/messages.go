package selection

import (
	"fmt"
	"slices"
	"strings"
)

// layers are Open MPI's message layers, pml, those of the past included. gompi has one, which does what each of them does.
var layers = []string{"ob1", "ucx", "cm", "yalla", "v", "monitoring", "bfo", "csum", "crcpw", "dr", "teg", "uniq"}

// ParseLayer reads a list of --mca pml. It restricts nothing: note is what it means here, "" nothing was said.
func ParseLayer(list string) (note string, err error) {
	rest, _ := strings.CutPrefix(strings.TrimSpace(list), "^")
	if rest == "" {
		return "", nil
	}
	for name := range strings.SplitSeq(rest, ",") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(layers, name) {
			return "", fmt.Errorf("--mca pml %s: there is no message layer %q; gompi has its own, which ob1, ucx and cm mean, too", list, name)
		}
	}
	return "pml " + list + " means gompi's own messages, over the transports that --mca btl chooses", nil
}
