// Package manual writes what gompirun says of its own options: the help, the manual page, completion for shells, and pages of the docs.
// All are made of the table of options in package cmdline and of the words of other launchers in package launchers.
// Tests compare the pages in docs with what is written here.
package manual
