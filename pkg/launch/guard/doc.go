// Package guard has the process that ends what is left of a job on this host when the launcher is killed.
// Guard is the launcher's end of it: it is started before the first rank, told of stops, and sent home at the end.
// What the process then does is package sweep's.
package guard
