// Package printable makes text fit for a terminal. Text shows the control characters of a message, which may come from names
// that users made up, as escapes, so that no terminal obeys them. It knows nothing of who prints what.
package printable
