// Package programs makes of what the command line says of a program what daemons are told of it: directory, environment,
// settings. Maker.App does it for one program, Maker.All for a plan in JSON, and Maker.Explain says why.
// Nothing of a program is run; its file is looked at to see which MPI library it has.
package programs
