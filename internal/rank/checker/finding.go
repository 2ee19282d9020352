package checker

// Kind is what is wrong, for the class of the error.
type Kind int

// The kinds of findings.
const (
	Other    Kind = iota
	Buffer        // memory that is in use, or was changed
	Type          // other elements than are expected
	Count         // other lengths than are expected
	Argument      // ranks that do not agree
)

// Finding is what a check has found. It becomes the cause of an error, or the error.
type Finding struct {
	Kind Kind
	Text string
}

func (f *Finding) Error() string { return f.Text }
