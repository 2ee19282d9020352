package pins_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/pins"
)

// What ranks tell of their CPUs is one line for all that have the same reason.
func ExampleLines() {
	all := map[int]pins.Pinned{}
	for _, text := range []string{"0/0/0", "1/1/0"} {
		rank, p, err := pins.Parse(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		all[rank] = p
	}
	for _, line := range pins.Lines(all) {
		fmt.Println(line)
	}
	// Output:
	// ranks 0-1: all threads on one CPU each (0, 1), by gompi's runtime, as ranks share CPUs (GOMPI_PIN=0)
}
