package tuning

import "github.com/gompirun/gompi/internal/base/spelling"

// others are the parameters of --mca that are no numbers, and that gompi's library obeys all the same.
var others = []string{"btl", "pml", "btl_tcp_if_include", "btl_tcp_if_exclude", "btl_tcp_congestion", "btl_rdma_lib", "btl_rdma_if_include", "mpi_yield_when_idle"}

// Find is the setting of a name; nil: there is none.
func (t *Tuning) Find(name string) *Setting {
	for _, s := range t.Settings() {
		if s.Name == name {
			return &s
		}
	}
	return nil
}

// Nearest is the name of a setting, or of another parameter of gompi's library, that is written nearly as name; "": none
// is, or name is one.
func Nearest(name string) string {
	names := others
	for _, s := range new(Tuning).Settings() {
		names = append(names, s.Name)
	}
	return nearest(name, names)
}

// nearest is the one of names that name may have been meant to be: a letter in eight is wrong, or two.
func nearest(name string, names []string) string {
	best, least := "", 1+max(2, len(name)/8)
	for _, n := range names {
		if n == name {
			return ""
		}
		if d := spelling.Distance(name, n); d < least && d < len(n)/2 {
			best, least = n, d
		}
	}
	return best
}
