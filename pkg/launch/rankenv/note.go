package rankenv

import "strings"

// Note is the variable in which gompirun leaves what it has set for a rank beyond the variables that are a
// launcher's by their names. A gompirun that the rank starts takes them for gompirun's and not for its user's:
// what has the noted value still is set anew.
const Note = "GOMPI_SET"

// blanks keep entries of a note apart, and the note on one line.
var (
	writeBlanks = strings.NewReplacer("%", "%25", " ", "%20", "\t", "%09", "\n", "%0A")
	readBlanks  = strings.NewReplacer("%25", "%", "%20", " ", "%09", "\t", "%0A", "\n")
)

// NoteOf makes the note of what was set, "" if nothing has to be noted.
func NoteOf(set []string) string {
	var words []string
	for _, kv := range set {
		if name, _, _ := strings.Cut(kv, "="); !Managed(name) {
			words = append(words, writeBlanks.Replace(kv))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return Note + "=" + strings.Join(words, " ")
}

// noted returns the note of an environment: NAME=value strings. within is false where there is none.
func noted(env []string) (set map[string]bool, within bool) {
	for _, kv := range env {
		if note, ok := strings.CutPrefix(kv, Note+"="); ok {
			set, within = map[string]bool{}, true
			for _, word := range strings.Fields(note) {
				set[readBlanks.Replace(word)] = true
			}
		}
	}
	return set, within
}

// Strip returns env without what launchers have set for their ranks: the variables that are theirs by name, and
// what a gompirun has noted.
func Strip(env []string) []string {
	set, _ := noted(env)
	out := make([]string, 0, len(env))
	for _, kv := range env {
		if name, _, _ := strings.Cut(kv, "="); !Managed(name) && !set[kv] {
			out = append(out, kv)
		}
	}
	return out
}

// Forward returns the variables of env that a user wants passed on by name. What follows the
// star of PREFIX* is anybody's guess, and a launcher's variables are not meant by it; nor are those of the gompirun that env is
// of a rank of.
func Forward(env []string, name string) []string {
	if _, within := noted(env); within || strings.HasSuffix(name, "*") {
		env = Strip(env)
	}
	return Select(env, []string{name})
}
