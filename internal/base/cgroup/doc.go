// Package cgroup puts processes into a control group of their own (version 2,
// man 7 cgroups), so that all of them can be found and ended, also those that
// have wiped their environment, left their session, or fork faster than
// anybody can read the process table.
//
// Own finds the cgroup of this process, Make makes a Group below it, if the
// kernel (Linux 5.14) and its permissions allow. Limits are nobody's business
// here: no controller is enabled.
package cgroup
