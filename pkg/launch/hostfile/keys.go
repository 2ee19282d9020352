package hostfile

import "strings"

// key is what one of the words before "=" means.
type key int

const (
	keySlots key = iota
	keyMax
	keyUser
	keyPort
	keyBinding
	keyHardware // slots, sockets, cores: of old Open MPI files, checked and not used
)

// keyOf knows every spelling of Open MPI's host file lexer (4.1 and 5.0) and
// MPICH's two keys. Case does not matter.
func keyOf(word string) (key, bool) {
	switch strings.ReplaceAll(strings.ToLower(word), "-", "_") {
	case "slots", "cpu", "count":
		return keySlots, true
	case "slots_max", "max_slots", "cpu_max", "max_cpu", "count_max", "max_count":
		return keyMax, true
	case "user", "username", "user_name":
		return keyUser, true
	case "port":
		return keyPort, true
	case "binding":
		return keyBinding, true
	case "boards", "sockets", "sockets_per_board", "cores", "cores_per_socket":
		return keyHardware, true
	}
	return 0, false
}

// known lists the keys that messages propose.
func known() []string {
	return []string{"slots", "max_slots", "user", "port", "binding", "username", "count", "cpu", "slots_max", "sockets", "cores", "boards"}
}

// suggest returns the key that an unknown word most likely stands for.
func suggest(word string) (string, bool) {
	word = strings.ReplaceAll(strings.ToLower(word), "-", "_")
	switch word {
	case "ppn", "np", "n", "procs", "nprocs", "processes", "tasks", "ntasks", "ncpus", "cpus", "threads":
		return "slots", true
	case "login", "login_name":
		return "user", true
	}
	return nearest(word, known())
}

// nearest returns the candidate with the fewest edits from word, none when even
// that takes more than a third of its letters.
func nearest(word string, candidates []string) (string, bool) {
	best, least := "", len(word)+1
	for _, c := range candidates {
		if d := edits(word, c); d < least {
			best, least = c, d
		}
	}
	return best, least <= 1+len(best)/4
}

// edits is the Levenshtein distance: insertions, deletions and replacements
// that turn a into b.
func edits(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(b)]
}
