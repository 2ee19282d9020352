// Package libraries knows with which MPI libraries the programs of a job are linked, as its hosts tell one after another.
// Seen warns of what cannot work: a library that is offered what it does not speak, two in one program, two in one world.
// Of tells whose launcher belongs to a program on this host.
package libraries
