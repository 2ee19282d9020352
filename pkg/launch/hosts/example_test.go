package hosts_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/hosts"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// The hosts of a job are those that its command line names.
func ExampleFinder() {
	job := jobspec.Job{Apps: []jobspec.AppSpec{{NP: 3}}, Hosts: jobspec.HostSpec{Lists: []string{"a:2,b"}, Manager: "none"}}
	f := hosts.Finder{Spec: &job}
	found, err := f.Find()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, h := range found.Hosts {
		fmt.Println(h.Name, h.Slots)
	}
	// Output:
	// a 2
	// b 1
}
