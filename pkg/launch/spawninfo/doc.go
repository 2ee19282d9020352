// Package spawninfo reads what the info of MPI_Comm_spawn asks for (MPI 5.0, section 11.8.4, and the keys of Open MPI and
// Hydra). Read makes a Wish of the keys; Numbers, Fit and Codes are for the key soft, which leaves the number of processes open.
// It plans with what it is given and starts nothing.
package spawninfo
