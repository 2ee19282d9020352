package cmdline_test

import (
	"fmt"
	"io"
	"os"

	"github.com/gompirun/gompi/internal/job/cmdline"
)

func ExampleParse() {
	sys := cmdline.Sys{Open: func(string) (io.ReadCloser, error) { return nil, os.ErrNotExist }, EUID: 1000}
	p, err := cmdline.Parse("mpiexec", []string{"-n", "1", "./master", ":", "-n", "8", "-env", "ROLE", "worker", "./worker", "-n"}, sys)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("as", p.Job.Compat)
	for _, a := range p.Job.Apps {
		fmt.Println(a.NP, a.Argv, a.Env.Ops)
	}
	_, err = cmdline.Parse("gompirun", []string{"--hotsfile", "nodes", "./a"}, sys)
	fmt.Println(err)
	// Output:
	// as hydra
	// 1 [./master] []
	// 8 [./worker -n] [{set ROLE worker }]
	// unknown option --hotsfile: did you mean --hostfile?
}
