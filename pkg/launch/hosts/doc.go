// Package hosts finds the hosts of a job: in host files and host lists, in what a resource manager has granted, in the file
// that places ranks. Finder.Find returns them, with the way by which daemons get to those that are not this one.
// What the manager's own commands say is asked for, and nothing is started on any host.
package hosts
