// Package launchers has the words of the launchers whose lines gompirun reads: which of them has an option, an MCA parameter or a
// variable, and what it means here. A Set is some of these launchers, as compatibility modes; tables have a Set for each word.
// It parses nothing: package cmdline carries out what the words ask for.
package launchers
