package linked

import "strings"

// hereDocument reads what stands behind "<<", the word that is the last line of a here-document
// (POSIX.1-2017, Shell Command Language, 2.7.4). A "<<<" is none.
func hereDocument(text string) (last string, ok bool) {
	rest, ok := strings.CutPrefix(text, "<<")
	if !ok || strings.HasPrefix(rest, "<") {
		return "", false
	}
	rest = strings.TrimLeft(strings.TrimPrefix(rest, "-"), " \t")
	if end := strings.IndexAny(rest, " \t\n;&|()<>"); end >= 0 {
		rest = rest[:end]
	}
	last = strings.NewReplacer(`"`, "", `'`, "", `\`, "").Replace(rest)
	return last, last != ""
}

// skipDocuments returns the length of the here-documents that text begins with. One without its
// last line is not one: a shift in an expression, say.
func skipDocuments(text string, lasts []string) int {
	n := 0
	for _, last := range lasts {
		at := n
		for {
			line, _, more := strings.Cut(text[at:], "\n")
			at = min(at+len(line)+1, len(text))
			if strings.Trim(line, "\t\r") == last {
				n = at
				break
			}
			if !more {
				break
			}
		}
	}
	return n
}
