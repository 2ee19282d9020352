// Package version says which release of gompi this is. The release stands in the file VERSION, which every command,
// the C library and the packages take it from. There is nothing else in the package.
package version

import (
	_ "embed"
	"strings"
)

//go:embed VERSION
var file string

// Number is the release as a tag has it: v0.1.0.
func Number() string { return strings.TrimSpace(file) }

// Build names one build of the release: v0.1.0+0123abcd, for a commit. Two parts of gompi that must fit together have the same.
func Build(commit string) string { return Number() + "+" + commit }
