package names_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/names"
	"github.com/gompirun/gompi/pkg/pmi"
)

// A service that one rank publishes is found by others.
func Example() {
	table, err := names.Open("")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer table.Close()
	_, err = table.Do(pmi.Publish, "ocean", "port 7")
	fmt.Println(err)
	port, err := table.Do(pmi.Lookup, "ocean", "")
	fmt.Println(port, err)
	// Output:
	// <nil>
	// port 7 <nil>
}
