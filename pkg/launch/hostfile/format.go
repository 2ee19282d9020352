package hostfile

import (
	"strconv"
	"strings"
)

// String writes e as a host file line that Parse reads back: the same entry but
// for its place.
func (e Entry) String() string {
	var b strings.Builder
	if e.Exclude {
		b.WriteByte('^')
	}
	if e.User != "" && e.Relative == "" {
		b.WriteString(e.User + "@")
	}
	switch {
	case e.Relative != "":
		b.WriteString(e.Relative)
	case e.AllSlots && strings.Contains(e.Name, ":"):
		b.WriteString("[" + e.Name + "]")
	default:
		b.WriteString(e.Name)
	}
	if e.AllSlots {
		b.WriteString(":*")
	}
	pair := func(key, value string, given bool) {
		if given {
			b.WriteString(" " + key + "=" + value)
		}
	}
	pair("slots", strconv.Itoa(e.Slots), e.Slots >= 0)
	pair("max_slots", strconv.Itoa(e.MaxSlots), e.MaxSlots > 0)
	pair("user", e.User, e.User != "" && e.Relative != "")
	pair("port", strconv.Itoa(e.Port), e.Port > 0)
	pair("binding", e.Binding, e.Binding != "")
	return b.String()
}
