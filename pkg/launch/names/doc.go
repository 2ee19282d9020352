// Package names keeps the services that the ranks of a job publish and look up, by PMI and by PMIx.
// Table has those of the job itself and, with --nameserver, those of other jobs of the same user.
// It also answers for the user's secret, which ranks ask for under a name of its own.
package names
