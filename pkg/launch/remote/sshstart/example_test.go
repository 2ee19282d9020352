package sshstart_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/remote/sshstart"
)

// What cannot be obeyed is refused by its name, before any host is called.
func ExampleNew() {
	_, err := sshstart.New(sshstart.Config{ConfigFile: "none", Options: []string{"-o", "Port=many"}})
	fmt.Println(err)
	// Output: read options of ssh: -o Port=many: port: "many" is outside 1 to 65535; correct or drop it, or have another ssh do it: --launch-agent ssh
}
