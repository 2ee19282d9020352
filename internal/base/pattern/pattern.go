// Package pattern compiles regular expressions at their first use. Most of a
// launcher's are for what seldom happens, and all of them together would be a
// tenth of its start.
package pattern

import (
	"regexp"
	"sync"
)

// Lazy returns what compiles a regular expression when it is first called. A wrong
// expression panics then, so each has a test that uses it.
func Lazy(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
