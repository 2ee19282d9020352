package srunstart_test

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
)

// A daemon that srun has started says where it is, by the name that Slurm gave it.
func ExampleNodeName() {
	os.Setenv("SLURMD_NODENAME", "node7")
	defer os.Unsetenv("SLURMD_NODENAME")
	fmt.Println(srunstart.NodeName())
	// Output: node7
}
