// Command meet has two jobs meet by the name of a service: rank 0 of each prints
// how many the other's processes are, and what their ranks, from 1, sum up to.
//
//	meet serve|visit NAME
//
// A NAME with a slash is a file, for launchers that do not know each other's names.
package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init()
	if err == nil {
		err = run(env, os.Args[1] == "serve", os.Args[2])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "meet:", err)
		os.Exit(1)
	}
}

func run(env *mpi.Env, serve bool, service string) error {
	c := env.World()
	var other *mpi.Comm
	var err error
	if serve {
		other, err = accept(env, service)
	} else {
		other, err = connect(env, service)
	}
	if err != nil {
		return err
	}
	sum := []int{0}
	if err := other.Allreduce([]int{c.Rank() + 1}, sum, mpi.Sum); err != nil {
		return err
	}
	if c.Rank() == 0 {
		fmt.Printf("%s: %d others, %d\n", os.Args[1], other.RemoteSize(), sum[0])
	}
	if err := other.Disconnect(); err != nil {
		return err
	}
	if serve && c.Rank() == 0 && !isFile(service) {
		if err := env.Unpublish(service); err != nil {
			return err
		}
	}
	return env.Finalize()
}

func accept(env *mpi.Env, service string) (*mpi.Comm, error) {
	port := ""
	if env.World().Rank() == 0 {
		var err error
		if port, err = env.OpenPort(nil); err != nil {
			return nil, err
		}
		if err := publish(env, service, port); err != nil {
			return nil, err
		}
	}
	return env.World().Accept(port, 0)
}

func connect(env *mpi.Env, service string) (*mpi.Comm, error) {
	port := ""
	for env.World().Rank() == 0 && port == "" { // it may not be published yet
		if port = lookup(env, service); port == "" {
			time.Sleep(20 * time.Millisecond)
		}
	}
	return env.World().Connect(port, 0)
}

func isFile(service string) bool { return strings.Contains(service, "/") }

func publish(env *mpi.Env, service, port string) error {
	if !isFile(service) {
		return env.Publish(service, port)
	}
	if err := os.WriteFile(service+".new", []byte(port), 0o600); err != nil {
		return err
	}
	return os.Rename(service+".new", service)
}

// lookup is the port of a service; "": it is not known.
func lookup(env *mpi.Env, service string) string {
	if !isFile(service) {
		port, _ := env.Lookup(service)
		return port
	}
	b, _ := os.ReadFile(service)
	return string(b)
}
