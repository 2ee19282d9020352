// Package jobspec says what a job is: programs, environment, hosts, placement, input and output, limits, displays.
// Job is the whole of it, made by whoever reads a command line and carried out by package launch.
// Every field's zero value is that field's default, and nothing here does anything.
package jobspec
