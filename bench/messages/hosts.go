package main

import (
	"fmt"
	"strconv"
	"strings"
)

// cluster is the hosts that ranks are spread over.
type cluster struct {
	hosts     []string
	sshConfig string // of gompirun's client
}

// two are the first two hosts.
func (c *cluster) two() *cluster { return &cluster{c.hosts[:min(2, len(c.hosts))], c.sshConfig} }

// windows are the comparisons of one-sided communication between two ranks, on two hosts.
func (c *cluster) windows() []benchCase { return eachOnWindows(benchCase{ranks: 2, on: c.two()}) }

// messages are the comparisons of messages between two ranks, on two hosts.
func (c *cluster) messages() []benchCase {
	two := c.two()
	return []benchCase{
		{test: "latency", ranks: 2, sizes: "8,1024", by: "usec", on: two},
		{test: "bw", ranks: 2, sizes: "65536,1048576,16777216", by: "MBps", on: two},
	}
}

// calls are the comparisons of collectives with per ranks on each host, few launches.
func (c *cluster) calls(per string) []benchCase {
	n, _ := strconv.Atoi(per)
	out := inFewLaunches(calls(usual, n*len(c.hosts)))
	for i := range out {
		out[i].on = c
	}
	return out
}

// per is how many of the ranks each host gets.
func (c *cluster) per(ranks int) int { return ranks / len(c.hosts) }

func overGompirun(c *cluster, ranks int) []string {
	argv := []string{"--oversubscribe", "--hosts", strings.Join(c.hosts, ","), "-ppn", fmt.Sprint(c.per(ranks))}
	if c.sshConfig != "" {
		argv = append(argv, "--ssh-config", c.sshConfig)
	}
	return argv
}

func overHydra(c *cluster, ranks int) []string {
	return []string{"-hosts", strings.Join(c.hosts, ","), "-ppn", fmt.Sprint(c.per(ranks))}
}

func overMpirun(c *cluster, ranks int) []string {
	slots := fmt.Sprintf(":%d", c.per(ranks))
	return []string{"--mca", "pml", "ob1", "--host", strings.Join(c.hosts, slots+",") + slots}
}
