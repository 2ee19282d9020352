package rankenv_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// What a command line says of the environment is carried out in order.
func ExampleApply() {
	env := rankenv.Apply([]string{"PATH=/bin", "DISPLAY=:0"}, []rankenv.Op{
		{Op: "prepend", Name: "PATH", Value: "/opt/bin", Sep: ":"}, {Op: "unset", Name: "DISPLAY"}, {Op: "set", Name: "OMP_NUM_THREADS", Value: "4"},
	})
	fmt.Println(env)
	// Output: [PATH=/opt/bin:/bin OMP_NUM_THREADS=4]
}
