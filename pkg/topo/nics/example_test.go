package nics_test

import (
	"fmt"
	"testing/fstest"

	"github.com/gompirun/gompi/pkg/topo/nics"
)

// Of a machine the devices are what its /sys has: os.DirFS("/sys").
func ExampleList() {
	sys := fstest.MapFS{}
	for name, text := range map[string]string{
		"link_layer": "InfiniBand\n", "state": "4: ACTIVE\n", "rate": "100 Gb/sec (4X EDR)\n",
	} {
		sys["class/infiniband/mlx5_0/ports/1/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	for _, d := range nics.List(sys) {
		fmt.Println(d.Name, d.Layer, d.State, d.Rate, d.Is("mlx5_0"))
	}
	// Output: mlx5_0 InfiniBand ACTIVE 100 Gb/sec (4X EDR) true
}
